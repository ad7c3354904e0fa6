import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

describe.each(ENGINES)('the operator’s commands of the ledger on %s', (engine) => {
  let operator: Operator;
  let location: string;
  let kept: string;

  beforeAll(async () => {
    operator = await openOperator(engine);
    const added = await operator.run('location', 'add', 'Canteen', '--org', 'Ours');
    location = /^Location (\d+)/.exec(added.out[0] ?? '')?.[1] ?? '';
    await operator.run('location', 'quota', location, '--items', '50');
    kept = join(operator.dataDir, 'heads.txt');
  });
  afterAll(() => operator.close());

  it('prints the heads, and finds nothing wrong up to them', async () => {
    const { out } = await operator.run('ledger', 'heads');
    expect(out).toHaveLength(2);
    expect(out[0]).toMatch(/^-\t1\t[0-9a-f]{64}\t\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(out[1]).toMatch(new RegExp(`^${location}\t1\t[0-9a-f]{64}\t[^\t]+\tCanteen$`));
    writeFileSync(kept, ['a line of something else', ...out].join('\r\n'));
    await operator.run('location', 'quota', location, '--items', '60');
    const verified = await operator.run('ledger', 'verify', '--heads', kept);
    expect(verified).toEqual({
      code: 0,
      out: [
        'Nothing was changed or removed: 3 actions with 1 change in 2 chains, up to 2 known heads and beyond.',
      ],
      err: [],
    });
    const hash = out[1]?.split('\t')[2] ?? '';
    const one = await operator.run('ledger', 'verify', '--location', location, '--head', hash);
    expect([one.code, one.err]).toEqual([0, []]);
    const plain = await operator.run('ledger', 'verify');
    expect([plain.code, plain.err]).toEqual([0, [expect.stringContaining('--heads')]]);
  });

  it('reads the heads of the log', async () => {
    const [line = ''] = (await operator.run('ledger', 'heads')).out;
    const [, sequence, hash] = line.split('\t');
    const head = { chain: 0, sequence: Number(sequence), hash };
    writeFileSync(
      kept,
      `${JSON.stringify({ level: 30, ledger_head: head, msg: 'head of the ledger' })}\n`,
    );
    const verified = await operator.run('ledger', 'verify', '--heads', kept);
    expect(verified.out[0]).toContain('up to 1 known head');
  });

  it('says where the ledger was changed, and fails', async () => {
    await operator.withStore((store) =>
      store.transaction((trx) =>
        trx
          .updateTable('action')
          .set({ summary: 'Nothing to see here' })
          .where('location_id', '=', Number(location))
          .where('method', '=', 'location.quota')
          .execute(),
      ),
    );
    const { code, out, err } = await operator.run('ledger', 'verify');
    expect(code).toBe(1);
    for (const line of out) {
      expect(line).toMatch(
        new RegExp(
          `^The chain of location ${location}, link \\d, action \\d+: the action, its changes or its hash were changed\\.$`,
        ),
      );
    }
    expect(err).toEqual([
      expect.stringMatching(/^2 faults in 3 actions with 1 change in 2 chains\.$/),
    ]);
    const gone = await operator.run('ledger', 'verify', '--head', 'a'.repeat(64));
    expect(gone.out[0]).toContain('No action has the hash aaaa');
  });

  it.each([
    [['--head', 'abc'], '--head must be 64 digits of ledger heads.'],
    [['--heads', '/nowhere/heads.txt'], '/nowhere/heads.txt cannot be read'],
    [['--location', 'here'], '--location must be a whole number'],
    [['again'], 'That is too much'],
  ])('refuses %j with a sentence', async (words, sentence) => {
    const { code, err } = await operator.run('ledger', 'verify', ...words);
    expect([code, err]).toEqual([1, [expect.stringContaining(sentence)]]);
  });

  it('sets for how long it is kept, exports it, and forgets what is over', async () => {
    const usual = await operator.run('ledger', 'retention');
    expect(usual.out).toEqual(['The ledger is kept for 24 months.']);
    const set = await operator.run('ledger', 'retention', '--months', '6', '--export-first', 'yes');
    expect(set.out).toEqual(['The ledger is kept for 6 months, and until it is exported.']);
    const always = await operator.run('ledger', 'retention', '--months', 'forever');
    expect(always.out).toEqual(['The ledger is kept for ever, and until it is exported.']);
    expect((await operator.run('ledger', 'retention')).out).toEqual(always.out);
    const file = join(operator.dataDir, 'ledger.jsonl');
    const exported = await operator.run('ledger', 'export', file);
    expect(exported.out).toEqual([
      expect.stringMatching(/ledger\.jsonl: actions \d+, changes 1\.$/),
    ]);
    expect((await operator.run('ledger', 'export', file)).err).toEqual([
      `${file} is there already; --force replaces it.`,
    ]);
    expect((await operator.run('ledger', 'export', file, '--force')).code).toBe(0);
    const swept = await operator.run('ledger', 'sweep');
    expect(swept).toEqual({ code: 0, out: ['Nothing was forgotten.'], err: [] });
    expect((await operator.run('ledger', 'sweep', '--dry-run')).out).toEqual([]);
  });

  it.each([
    [['retention', '--months', '0'], '--months must be a whole number from 1 to 1200.'],
    [['retention', '--export-first', 'maybe'], '--export-first must be yes or no.'],
    [['export'], 'Something is missing'],
    [['export', 'x', '--from', '2026-13'], '--from must be a month, such as 2026-11.'],
    [['export', 'x', '--from', '2026-10', '--until', '2026-09'], '--until must not be before'],
    [['export', '/nowhere/ledger.jsonl'], '/nowhere/ledger.jsonl cannot be written'],
  ])('refuses ledger %j with a sentence', async (words, sentence) => {
    const { code, err } = await operator.run('ledger', ...words);
    expect([code, err]).toEqual([1, [expect.stringContaining(sentence)]]);
  });

  it('refuses a file without a head', async () => {
    writeFileSync(kept, 'nothing\n');
    const { err } = await operator.run('ledger', 'verify', '--heads', kept);
    expect(err[0]).toContain('has no line of ledger heads');
  });
});
