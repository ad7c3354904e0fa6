import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

describe.each(ENGINES)('organisations by the command line on %s', (engine) => {
  let operator: Operator;
  const add = (...words: string[]) =>
    operator.run('user', 'add', ...words, '--password', 'a long enough password', '--new-org');

  beforeAll(async () => {
    operator = await openOperator(engine);
    await add('kim@example.com', '--name', 'Kim', '--org', 'Lakeview Catering');
    await add('lee@example.com', '--name', 'Lee', '--org', 'Lakeview Caterng');
  });
  afterAll(() => operator.close());
  const run = (...words: string[]) => operator.run('organisation', ...words);

  it('are named by name or id, and what was meant is said', async () => {
    expect((await run('list')).out).toEqual(['1\tLakeview Catering\t', '2\tLakeview Caterng\t']);
    expect((await run('rename', '2', 'Lakeviw')).out).toEqual([
      'Organisation 2, Lakeview Caterng, is called Lakeviw now.',
    ]);
    expect((await run('rename', 'Lakeviw', 'lakeview CATERING')).err).toEqual([
      'There is an organisation “Lakeview Catering” already.',
    ]);
    expect((await run('retire', 'Lakevew Catering')).err).toEqual([
      'There is no organisation “Lakevew Catering”. Did you mean “Lakeview Catering”?',
    ]);
  });

  it('are refused where a number may be the name of another', async () => {
    await run('rename', '2', '1');
    expect((await run('retire', '1')).err).toEqual([
      '“1” may be two organisations: 1 is “Lakeview Catering”, 2 is “1”. Rename one of them.',
    ]);
    await run('rename', '2', 'Lakeviw');
  });

  it('are retired and brought back', async () => {
    expect((await run('retire', 'Lakeviw')).out).toEqual([
      'Lakeviw is retired. Sessions and tokens that ended: 0.',
    ]);
    const refused = await add('x@example.com', '--name', 'X', '--org', 'Lakeviw');
    expect(refused.err).toEqual(['The organisation “Lakeviw” is retired.']);
    expect((await run('bring-back', 'Lakeviw')).out).toEqual([
      'Lakeviw is in use again. Its people log in anew.',
    ]);
  });

  it('are merged once that is confirmed', async () => {
    const seen = await run('merge', 'Lakeviw', 'Lakeview Catering');
    expect(seen.out).toEqual([
      'From Lakeviw into Lakeview Catering: 1 person, 0 locations, 0 groups, 0 keys, 0 webhooks and 0 providers.',
    ]);
    expect(seen.err[0]).toMatch(/^Nothing was done/);
    await run('merge', 'Lakeviw', '1', '--yes');
    expect((await run('list')).out[1]).toBe('2\tLakeviw\tmerged into Lakeview Catering');
    const people = (await operator.run('user', 'list')).out;
    expect(people.map((line) => line.split('\t')[4])).toEqual(Array(2).fill('Lakeview Catering'));
    const refused = await add('x@example.com', '--name', 'X', '--org', 'Lakeviw');
    expect(refused.err).toEqual(['“Lakeviw” was merged into “Lakeview Catering”: name that one.']);
  });
});
