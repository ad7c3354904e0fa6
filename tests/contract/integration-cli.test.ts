import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

describe.each(ENGINES)('where a pricebook lies and when it is synced on %s', (engine) => {
  let operator: Operator;
  let token = '';
  let id = '';

  const set = (...words: string[]) =>
    operator.run('location', 'integration', id, 'Price book', ...words);
  const schedule = async (...words: string[]) => {
    const { code, err } = await set(...words);
    expect([code, err]).toEqual([0, expect.anything()]);
    return operator.withStore(async (store) => {
      const params = { location_id: Number(id) };
      const book = await operator.callsWith(store, token).call('location.integration', params);
      return book?.schedule;
    });
  };
  const refusal = async (...words: string[]) => {
    const { code, err } = await set(...words);
    expect(code).toBe(1);
    return err[0];
  };

  beforeAll(async () => {
    operator = await openOperator(engine);
    const password = ['--password', 'a long enough password'];
    await operator.run(
      'user',
      'add',
      'kim@example.com',
      '--name',
      'Kim',
      '--level',
      '1',
      ...password,
    );
    token = (await operator.run('token', 'add', 'kim@example.com')).out[0] ?? '';
    const { out } = await operator.run('location', 'add', 'Corner shop', '--org', 'Ours');
    id = /^Location (\d+):/.exec(out[0] ?? '')?.[1] ?? '';
  });
  afterAll(() => operator.close());

  it('is said by an operator, and what does not fit together is refused', async () => {
    const web = ['--address', 'https://example.com/book.csv'];
    expect(await schedule('--folder', tmpdir(), '--hourly', '15')).toBe('hourly 15');
    expect(await schedule(...web, '--daily', '04:15')).toBe('daily 04:15');
    expect(await schedule(...web)).toBeNull();
    expect(await refusal(...web, '--daily', '25:00')).toBe('--daily must be a time such as 04:15.');
    expect(await refusal(...web, '--hourly', '60')).toContain('from 0 to 59');
    expect(await refusal(...web, '--hourly', '1', '--daily', '04:15')).toContain('not both');
    expect(await refusal(...web, '--folder', tmpdir())).toContain('not both');
    expect(await refusal('--daily', '04:15')).toContain('needs an address or a folder');
    expect(await refusal('--type', 'manual', '--hourly', '1')).toContain('A manual pricebook');
    expect(await refusal('--folder', '/no/such/folder')).toContain('There is no folder');
    expect(await refusal('--folder', 'books')).toContain('no whole path');
  });
});
