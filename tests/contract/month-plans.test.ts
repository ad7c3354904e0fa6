import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthOf, nowText, shiftedMonth } from '~/service/clock';
import { startOf } from '~/service/ledger/retention';
import { makePartitions } from '~/service/store/ledger-partitions';
import { moveBack, ownPartitions } from './support/ledger-months';
import { buildMenu, makeItems } from './support/menu';
import { crowdLedger, partitionsRead, type Statement } from './support/plans';
import { ENGINES, openWorld, type World } from './support/world';

/** Months of the ledger before this one, as the default of retention leaves them. */
const MONTHS = 24;

describe('a ledger of two years that PostgreSQL divides by month', () => {
  let world: World;
  let [item, category, newest] = [0, 0, 0];
  let statements: Statement[] = [];
  const here = () => ({ location_id: world.locations.ours });
  const admin = () => world.as('admin');

  beforeAll(async () => {
    world = await openWorld('postgres', (sql, values) => statements.push([sql, values]));
    const now = monthOf(nowText());
    await ownPartitions(world, startOf(shiftedMonth(now, -MONTHS)));
    for (let back = MONTHS; back >= 0; back -= 3) {
      expect(await makePartitions(world.store, startOf(shiftedMonth(now, -back)))).toBe(true);
    }
    await crowdLedger(world, 2_000);
    const names = Array.from({ length: 5 }, (_, index) => ({ name: `Tea ${index}` }));
    const [first = 0, ...others] = await makeItems(world, here().location_id, names);
    item = first;
    category = (await buildMenu(world, here().location_id)).hot;
    await admin().call('item.bulk_edit', { ...here(), ids: others, action: 'delete' });
    const saved = await admin().write('item.update', { ...here(), id: item, price: 3 });
    newest = saved.actionId ?? 0;
  });
  afterAll(() => world.close());

  /** What is asked, and how many partitions its plans may name: a table has 28 of them. */
  const ASKED: Record<string, { most: number; ask(): Promise<unknown> }> = {
    'the first page of the audit': {
      most: 50,
      ask: () => admin().call('audit.list', here()),
    },
    'a page of the audit by a person': {
      most: 76,
      ask: () => admin().call('audit.list', { ...here(), filters: { people: [1] }, look: 1_000 }),
    },
    'a later page of the audit': {
      most: 74,
      ask: () => admin().call('audit.list', { ...here(), before: newest }),
    },
    'the last page of the audit': {
      most: 76,
      ask: () => admin().call('audit.list', { ...here(), after: 0 }),
    },
    'what is new in the audit': {
      most: 45,
      ask: () => admin().call('audit.news', { ...here(), after: newest - 1 }),
    },
    'an action': { most: 54, ask: () => admin().call('audit.get', { ...here(), id: newest }) },
    'the history of an item': {
      most: 32,
      ask: () => admin().call('item.history', { ...here(), id: item, older: true }),
    },
    'the last weeks of a category': {
      most: 12,
      ask: () => admin().call('object.history', { ...here(), kind: 'category', id: category }),
    },
    'a page of the trash': { most: 230, ask: () => admin().call('trash.list', here()) },
  };

  it.each(Object.entries(ASKED))('%s names few of its partitions', async (_, { most, ask }) => {
    statements = [];
    await ask();
    const read = await partitionsRead(world, [...statements]);
    expect(read).toBeGreaterThan(2);
    expect(read).toBeLessThanOrEqual(most);
  });
});

describe.each(ENGINES)('the audit of actions of several years on %s', (engine) => {
  let world: World;
  const list = (more: object) =>
    world.as('admin').call('audit.list', { location_id: world.locations.ours, ...more });
  const idsOf = ({ actions }: { actions: { id: number }[] }) => actions.map(({ id }) => id);

  beforeAll(async () => {
    world = await openWorld(engine);
    const location_id = world.locations.ours;
    const [id = 0] = await makeItems(world, location_id, [{ name: 'Latte' }]);
    const saved: number[] = [];
    for (let price = 1; price <= 12; price += 1) {
      const { actionId } = await world
        .as('manager')
        .write('item.update', { location_id, id, price });
      saved.push(actionId ?? 0);
    }
    const now = monthOf(nowText());
    for (const [index, back] of [40, 26, 25, 14, 13, 3, 1].entries()) {
      await moveBack(world, saved[index] ?? 0, startOf(shiftedMonth(now, -back)));
    }
  });
  afterAll(() => world.close());

  it.each([{}, { people: [0, 1, 2, 3, 4, 5, 6] }, { search: 'latte' }])(
    'is whole from page to page, newest and oldest first, by %j',
    async (filters) => {
      const all = idsOf(await list({ filters, limit: 100 }));
      expect(all.length).toBeGreaterThanOrEqual(12);
      const older: number[] = [];
      for (let before: number | undefined; older.length < all.length; before = older.at(-1)) {
        const page = idsOf(await list({ filters, limit: 3, before }));
        expect(page.length).toBeGreaterThan(0);
        older.push(...page);
      }
      expect(older).toEqual(all);
      const newer: number[] = [];
      while (newer.length < all.length) {
        const page = idsOf(await list({ filters, limit: 3, after: newer.at(-1) ?? 0 }));
        expect(page.length).toBeGreaterThan(0);
        newer.push(...page.toSorted((one, other) => one - other));
      }
      expect(newer.toReversed()).toEqual(all);
    },
  );
});
