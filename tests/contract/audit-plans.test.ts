import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildMenu, makeItems } from './support/menu';
import { crowdLedger, plansOf, type Statement } from './support/plans';
import { ENGINES, openWorld, type World } from './support/world';

type Filters = NonNullable<ParamsOf<'audit.list'>['filters']>;

/** Through how many actions it is looked for what is rare; there are fifty times as many. */
const LOOK = 1_000;

/** Going through all of a table of the ledger. */
const THROUGH = /^SCAN (action|action_part|change|undo|again)\b/;
/** Going through all changes of a kind in a location. */
const ALL_OF_KIND = /^SEARCH change\b.*\(entity=\? AND location_id=\?\)$/;

describe.each(ENGINES)('what reads the ledger on %s', (engine) => {
  let world: World;
  let items: number[];
  let category: number;
  let newest = 0;
  let statements: Statement[] = [];
  const here = () => ({ location_id: world.locations.ours });
  /** The steps of the plans of what a call asks, by so many statements at most. */
  const stepsOf = async (most: number, call: () => Promise<unknown>) => {
    statements = [];
    await call();
    expect(statements.length).toBeLessThanOrEqual(most);
    return plansOf(world, [...statements]);
  };

  beforeAll(async () => {
    world = await openWorld(engine, (sql, values) => statements.push([sql, values]));
    await crowdLedger(world, 50_000);
    const names = Array.from({ length: 5 }, (_, index) => ({ name: `Tea ${index}` }));
    items = await makeItems(world, here().location_id, names);
    const menu = await buildMenu(world, here().location_id);
    category = menu.hot;
    const placing = { ...here(), category_id: category, items };
    await world.as('admin').call('menu.add_items_to_category', placing);
    for (const id of items) {
      const { actionId } = await world
        .as('admin')
        .write('item.update', { ...here(), id, price: 3 });
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
      async (_page, place) => {
        const params = { ...here(), filters: filters(), limit: 2, look: LOOK, ...place() };
        const steps = await stepsOf(13, () => world.as('admin').call('audit.list', params));
        expect(steps.filter((step) => THROUGH.test(step))).toEqual([]);
        expect(steps.filter((step) => ALL_OF_KIND.test(step))).toEqual([]);
        const entries = steps.filter((step) =>
          /^SEARCH action_part\b.*\(location_id=\?\)$/.test(step),
        );
        expect(entries, 'from the number of an action on').toEqual([]);
        const everybodys = /^SEARCH action USING INTEGER PRIMARY KEY \(rowid[<>]/;
        expect(steps.filter((step) => everybodys.test(step))).toEqual([]);
      },
    );
  });

  it('what an action did is read by its key, a page at a time', async () => {
    const asked = { ...here(), id: newest };
    const steps = await stepsOf(11, () => world.as('admin').call('audit.get', asked));
    expect(steps.filter((step) => THROUGH.test(step))).toEqual([]);
    expect(steps.filter((step) => ALL_OF_KIND.test(step))).toEqual([]);
  });

  it('the history of an object is read by the object, and a page of it by the number of a change', async () => {
    for (const older of [false, true]) {
      const asked = { ...here(), kind: 'category' as const, id: category, older };
      const steps = await stepsOf(9, () => world.as('admin').call('object.history', asked));
      expect(steps.filter((step) => THROUGH.test(step))).toEqual([]);
      expect(steps.filter((step) => ALL_OF_KIND.test(step))).toEqual([]);
      expect(
        steps.some((step) =>
          /^SEARCH change .*\(entity=\? AND location_id=\? AND entity_id/.test(step),
        ),
      ).toBe(true);
    }
  });

  it('a page of the trash looks up what hung on what it lists', async () => {
    const ids = items.slice(3);
    await world.as('admin').call('item.bulk_edit', { ...here(), ids, action: 'delete' });
    const steps = await stepsOf(16, () => world.as('admin').call('trash.list', here()));
    expect(steps.filter((step) => THROUGH.test(step))).toEqual([]);
  });

  it('a save looks at no more of the ledger than what it saves', async () => {
    const [id = 0] = items;
    const save = () =>
      world.as('admin').write('item.update', { ...here(), id, calories: 7 }, { version: 1 });
    const steps = await stepsOf(15, save);
    expect(steps.filter((step) => THROUGH.test(step))).toEqual([]);
  });
});
