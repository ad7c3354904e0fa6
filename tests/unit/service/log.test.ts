import { describe, expect, it } from 'vitest';
import { errorFacts } from '~/service/log';

describe('errorFacts', () => {
  it('tells what failed and leaves out the connection that it failed on', () => {
    const client = { connectionParameters: { user: 'creator', host: 'db' } };
    const error = Object.assign(new TypeError('gone'), { code: '57P01', client });
    const facts = errorFacts(error);
    expect(facts).toMatchObject({ type: 'TypeError', message: 'gone', code: '57P01' });
    expect(facts).toHaveProperty('stack');
    expect(JSON.stringify(facts)).not.toContain('connectionParameters');
  });
});
