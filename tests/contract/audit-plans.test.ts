import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { sqliteFile } from '~/service/store/store';
import { makeItems } from './support/menu';
import { openWorld, type World } from './support/world';

type Filters = NonNullable<ParamsOf<'audit.list'>['filters']>;

let world: World;
let items: number[];
let newest = 0;
let statements: string[] = [];

beforeAll(async () => {
  world = await openWorld('sqlite', (sql) => statements.push(sql));
  const location_id = world.locations.ours;
  const names = Array.from({ length: 5 }, (_, index) => ({ name: `Tea ${index}` }));
  items = await makeItems(world, location_id, names);
  for (const id of items) {
    const { actionId } = await world
      .as('admin')
      .write('item.update', { location_id, id, price: 3 });
    newest = actionId ?? 0;
  }
});
afterAll(() => world.close());

const FILTERS: Record<string, () => Filters> = {
  'no filter': () => ({}),
  people: () => ({ people: [1, 0] }),
  deeds: () => ({ deeds: ['edit'] }),
  'other deeds': () => ({ deeds: ['import', 'bulk'] }),
  'sign-ins': () => ({ deeds: ['session'] }),
  kinds: () => ({ kinds: ['item'] }),
  'one object': () => ({ object: { kind: 'item', id: items[0] ?? 0 } }),
  outcomes: () => ({ outcomes: ['refused', 'failed'] }),
  'what was taken back': () => ({ outcomes: ['undone', 'in_part'] }),
  time: () => ({ from: '2026-01-01 00:00:00', until: '2999-01-01 00:00:00' }),
  words: () => ({ search: 'tea' }),
  'all at once': () => ({
    people: [1],
    deeds: ['edit'],
    kinds: ['item'],
    outcomes: ['done'],
    from: '2026-01-01 00:00:00',
    search: 'tea',
  }),
};

const PAGES: Record<string, () => { before?: number; after?: number }> = {
  first: () => ({}),
  middle: () => ({ before: newest - 1 }),
  newer: () => ({ after: newest - 3 }),
  last: () => ({ after: 0 }),
};

describe.each(Object.entries(FILTERS))('the audit by %s', (_, filters) => {
  it.each(Object.entries(PAGES))(
    'reads its %s page in the order of an index, from its place on',
    async (_, place) => {
      const location_id = world.locations.ours;
      const params = { location_id, filters: filters(), limit: 2, ...place() };
      statements = [];
      await world.as('admin').call('audit.list', params);
      const steps = plansOf(statements);
      const through = steps.filter((step) =>
        /^SCAN (action|action_part|change|undo|again)\b/.test(step),
      );
      expect(through).toEqual([]);
      const entries = steps.filter((step) =>
        /^SEARCH action_part\b.*\(location_id=\?\)$/.test(step),
      );
      expect(entries, 'from the number of an action on').toEqual([]);
      expect(statements.length).toBeLessThanOrEqual(11);
    },
  );
});

it('what an action did is read by its key, a page at a time', async () => {
  const location_id = world.locations.ours;
  statements = [];
  await world.as('admin').call('audit.get', { location_id, id: newest });
  expect(plansOf(statements).filter((step) => /^SCAN (action|change)\b/.test(step))).toEqual([]);
  expect(statements.length).toBeLessThanOrEqual(9);
});

/** The steps of the plans of statements over the ledger. */
function plansOf(all: readonly string[]): string[] {
  const database = new SqliteDatabase(sqliteFile(world.dataDir), { readonly: true });
  const steps = all
    .filter((sql) => /^select/.test(sql) && /"(action|action_part|change)"/.test(sql))
    .flatMap((sql) => {
      const values = Array.from(sql.matchAll(/\?/g), () => null);
      const plan = database.prepare(`explain query plan ${sql}`).all(...values);
      return (plan as { detail: string }[]).map(({ detail }) => detail);
    });
  database.close();
  expect(steps.length).toBeGreaterThan(0);
  return steps;
}
