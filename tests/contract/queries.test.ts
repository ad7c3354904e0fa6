import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Creator } from '~/creator/client';
import { categoryEntity } from '~/objects/category/entity.service';
import { buildMenu, type Menu, makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

interface Place {
  location_id: number;
  menu: Menu;
  items: number[];
}

/** What the guards of a page ask: the person, and the location without its receipt logo. */
const asGuards = (creator: Creator, location_id: number) =>
  Promise.all([
    creator.user(),
    creator.call('location.get', { location_id, with_receipt_logo: false }),
  ]);

/** What one page or one save asks of the service. */
const WORK: Record<
  string,
  { most: number; run(creator: Creator, place: Place): Promise<unknown> }
> = {
  'a page of item.list': {
    most: 3,
    run: (creator, { location_id }) => creator.call('item.list', { location_id }),
  },
  'a page of item.list by a search': {
    most: 3,
    run: (creator, { location_id }) =>
      creator.call('item.list', { location_id, filters: { search: 'item 3' } }),
  },
  'item.count': {
    most: 3,
    run: (creator, { location_id }) => creator.call('item.count', { location_id }),
  },
  'item.get': {
    most: 3,
    run: (creator, { location_id, items }) =>
      creator.call('item.get', { location_id, id: items[7] ?? 0 }),
  },
  'menu.get for the navigation': {
    most: 3,
    run: (creator, { location_id }) => creator.call('menu.get', { location_id, parts: 'nav' }),
  },
  'menu.get for a category': {
    most: 5,
    run: (creator, { location_id, menu }) =>
      creator.call('menu.get', { location_id, parts: 'category', category_id: menu.hot }),
  },
  'a page of the Menu view with its shell, whose address names no category': {
    most: 12,
    run: async (creator, { location_id, menu: { station, hot } }) => {
      const part = { location_id, parts: 'category', station_id: station } as const;
      await asGuards(creator, location_id);
      await Promise.all([
        creator.call('menu.get', { location_id, parts: 'nav' }),
        creator.call('menu.get', part),
      ]);
      await creator.call('menu.get', { ...part, category_id: hot });
    },
  },
  'the whole menu.get': {
    most: 7,
    run: (creator, { location_id }) => creator.call('menu.get', { location_id }),
  },
  'a page of the audit': {
    most: 13,
    run: (creator, { location_id }) => creator.call('audit.list', { location_id, limit: 5 }),
  },
  'a page of the trash': {
    most: 14,
    run: (creator, { location_id }) => creator.call('trash.list', { location_id, limit: 5 }),
  },
  'a save of fields': {
    most: 12,
    run: (creator, { location_id, items }) =>
      creator.call('item.update', { location_id, id: items[7] ?? 0, price: 77, tags: ['new'] }),
  },
  'a switch': {
    most: 10,
    run: (creator, { location_id, items }) =>
      creator.call('menu.update_item', { location_id, item_id: items[8] ?? 0, active: 0 }),
  },
  'a save over a newer version': {
    most: 11,
    run: (creator, { location_id, items }) =>
      creator.write(
        'item.update',
        { location_id, id: items[7] ?? 0, name: 'Merged' },
        { version: 1 },
      ),
  },
  'a save of item.update': {
    most: 10,
    run: (creator, { location_id, items }) =>
      creator.call('item.update', { location_id, id: items[6] ?? 0, price: 12, calories: 120 }),
  },
  'a save of an item’s panel, with what its guards ask': {
    most: 12,
    run: async (creator, { location_id, items }) => {
      await asGuards(creator, location_id);
      const fields = { location_id, item_id: items[5] ?? 0, price: 11, calories: 110 };
      await creator.write('menu.update_item', fields, { version: 1 });
    },
  },
  'a move to another category': {
    most: 24,
    run: (creator, { location_id, items, menu }) =>
      creator.call('item.update', {
        location_id,
        id: items[9] ?? 0,
        category_ids: [menu.cold],
      }),
  },
};

describe.each(ENGINES)('the number of queries on %s', (engine) => {
  let world: World;
  let queries: string[] = [];
  const places: Record<'small' | 'large', Place | undefined> = {
    small: undefined,
    large: undefined,
  };

  beforeAll(async () => {
    world = await openWorld(engine, (sql) => {
      if (!CONTROL.test(sql)) queries.push(withoutCounts(sql));
    });
    places.small = await fill(world, world.locations.ours, 40);
    places.large = await fill(world, world.locations.second, 4290);
  });
  afterAll(() => world.close());

  async function cost(place: Place | undefined, work: (typeof WORK)[string]): Promise<string[]> {
    if (!place) throw new Error('The place is not filled.');
    queries = [];
    await work.run(world.as('manager'), place);
    return queries;
  }

  it.each(Object.entries(WORK))(
    'of %s is small, and the same at 40 and 4,290 items',
    async (_, work) => {
      const small = await cost(places.small, work);
      const large = await cost(places.large, work);
      // Calls that run side by side reach the database in any order.
      expect(large.toSorted()).toEqual(small.toSorted());
      expect(large.length).toBeGreaterThan(1);
      expect(large.length).toBeLessThanOrEqual(work.most);
    },
  );
});

/** What begins and ends a transaction, and lets writers take turns. */
const CONTROL = /^(?:begin|commit|rollback)\b|pg_advisory_xact_lock/;

/** The statement, however many values its lists hold. */
function withoutCounts(sql: string): string {
  return sql.replace(/\$\d+/g, '?').replace(/\?(, \?)+/g, '?, …');
}

async function fill(world: World, locationId: number, count: number): Promise<Place> {
  const menu = await buildMenu(world, locationId);
  const items = await makeItems(
    world,
    locationId,
    Array.from({ length: count }, (_, n) => ({
      name: `Item ${n}`,
      price: n / 4,
      sku: [`${locationId}0${n}`],
      tags: ['drink'],
      day_parts: [1],
    })),
  );
  await world.write((ledger) =>
    ledger.update(categoryEntity, locationId, [{ id: menu.hot, patch: { items } }]),
  );
  return { location_id: locationId, menu, items };
}
