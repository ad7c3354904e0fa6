import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from './support/ledger-audit';
import { makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

/** Statements of a save, by engine; and those that are waited for, which is what a save takes on PostgreSQL. */
const MOST = {
  sqlite: { statements: 13, waits: 13 },
  postgres: { statements: 12, waits: 6 },
} as const;
/** The key of a form that is sent once. */
const OF_ONCE = { sqlite: 3, postgres: 3 } as const;

describe.each(ENGINES)('saves of %s', (engine) => {
  let world: World;
  let items: number[];
  let seen: { sql: string; isAwaited: boolean }[] = [];

  beforeAll(async () => {
    world = await openWorld(engine, (sql, [first]) => {
      const isAwaited = sql !== 'begin' && (first as object)?.constructor?.name !== 'Unawaited';
      seen.push({ sql, isAwaited });
    });
    items = await makeItems(
      world,
      world.locations.ours,
      Array.from({ length: 8 }, (_, index) => ({ name: `Item ${index}`, price: 1 })),
    );
  });
  afterAll(() => world.close());

  const save = (item: number | undefined, price: number, more = {}) =>
    world
      .as('manager')
      .write('item.update', { location_id: world.locations.ours, id: item ?? 0, price }, more);
  const priceOf = async (item: number | undefined) =>
    (
      await world
        .as('manager')
        .call('item.get', { location_id: world.locations.ours, id: item ?? 0 })
    ).price;

  it('take no more statements, and no more waits for the database, than they need', async () => {
    await save(items[0], 2);
    seen = [];
    await save(items[0], 3);
    const { statements, waits } = MOST[engine];
    expect(seen.length, seen.map(({ sql }) => sql).join('\n')).toBeLessThanOrEqual(statements);
    expect(seen.filter(({ isAwaited }) => isAwaited).length).toBeLessThanOrEqual(waits);
    seen = [];
    await save(items[0], 4, { once: 'a-key-of-a-form' });
    expect(seen.length).toBeLessThanOrEqual(statements + OF_ONCE[engine]);
    expect(seen.filter(({ isAwaited }) => isAwaited).length).toBeLessThanOrEqual(
      waits + (engine === 'postgres' ? 1 : OF_ONCE.sqlite),
    );
  });

  it('at once are all there, in one chain, and those that are refused take none with them', async () => {
    const prices = items.map((_, index) => (index % 3 === 1 ? -1 : 20 + index));
    const refused = items.map((item, index) =>
      save(item, prices[index] ?? 0).then(
        () => false,
        () => true,
      ),
    );
    expect(await Promise.all(refused)).toEqual(prices.map((price) => price < 0));
    for (const [index, item] of items.entries()) {
      const price = prices[index] ?? 0;
      if (price > 0) expect(await priceOf(item)).toBe(price);
    }
    expect(await auditLedger(world.store)).toEqual([]);
  });

  it('of one transaction fail alone, and nobody is answered before the commit', async () => {
    const { store } = world;
    const commitsOf = async (tried: string) => {
      const answered: string[] = [];
      const hasCommitted = () => seen.some(({ sql }) => sql === 'commit');
      const keep = (key: string, fails = false) =>
        store
          .transaction(
            async (trx) => {
              const row = { account_id: 1, key, answer: '{}', at: '2026-11-27 10:00:00' };
              await trx.insertInto('once_key').values(row).execute();
              // What went before in its transaction is seen, and so is its own.
              if (fails) await trx.insertInto('once_key').values(row).execute();
            },
            { isSmall: true },
          )
          .then(
            () => answered.push(`${key} ${hasCommitted()}`),
            () => answered.push(`${key} refused ${engine === 'postgres' || hasCommitted()}`),
          );
      seen = [];
      await Promise.all([keep(`${tried}-one`), keep(`${tried}-two`, true), keep(`${tried}-three`)]);
      expect(answered.toSorted()).toEqual([
        `${tried}-one true`,
        `${tried}-three true`,
        `${tried}-two refused true`,
      ]);
      const kept = await store.reader
        .selectFrom('once_key')
        .select('key')
        .where('key', 'like', `${tried}-%`)
        .orderBy('key')
        .execute();
      expect(kept.map(({ key }) => key)).toEqual([`${tried}-one`, `${tried}-three`]);
      // What the service does by itself beside is committed too, on SQLite before or after.
      let keepsKeys = false;
      const commits = seen.filter(({ sql }) => {
        keepsKeys ||= engine === 'postgres' || sql.includes('once_key');
        const counts = sql === 'commit' && keepsKeys;
        if (sql === 'commit') keepsKeys = false;
        return counts;
      });
      return commits.length;
    };
    const counts: number[] = [];
    // On a busy machine the first may be committed before the others come.
    for (let tried = 1; tried <= 5 && !counts.includes(1); tried += 1) {
      counts.push(await commitsOf(`key-${tried}`));
    }
    expect(counts).toContain(engine === 'sqlite' ? 1 : 2);
  });
});
