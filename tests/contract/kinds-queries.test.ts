import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Creator } from '~/creator/client';
import { categoryEntity } from '~/objects/category/entity.service';
import { addPlace, joinGroup, setLocation } from './support/kinds';
import { buildMenu, type Menu, makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

interface Place {
  location_id: number;
  /** Of the master, or of the source. */
  menu: Menu;
  item: number;
}

/** What a page of an heir or of a mirror asks, with the most queries of each. */
const READS: Record<string, { heir: number; mirror: number; read: Reads }> = {
  'location.get': {
    heir: 3,
    mirror: 3,
    read: (call, { location_id }) => call('location.get', { location_id }),
  },
  'location.get_inheritance': {
    heir: 6,
    mirror: 6,
    read: (call, { location_id }) => call('location.get_inheritance', { location_id }),
  },
  'menu.get for the navigation': {
    heir: 3,
    mirror: 4,
    read: (call, { location_id }) => call('menu.get', { location_id, parts: 'nav' }),
  },
  'menu.get for an inherited category': {
    heir: 5,
    mirror: 6,
    read: (call, { location_id, menu }) =>
      call('menu.get', { location_id, parts: 'category', category_id: menu.hot }),
  },
  'the whole menu.get': {
    heir: 7,
    mirror: 8,
    read: (call, { location_id }) => call('menu.get', { location_id }),
  },
  'a page of item.list with categories': {
    heir: 3,
    mirror: 4,
    read: (call, { location_id }) => call('item.list', { location_id, categories: true }),
  },
  'item.count': {
    heir: 3,
    mirror: 4,
    read: (call, { location_id }) => call('item.count', { location_id }),
  },
  'an inherited item': {
    heir: 3,
    mirror: 4,
    read: (call, { location_id, item }) => call('menu.get_item', { location_id, item_id: item }),
  },
  'tag.all': {
    heir: 3,
    mirror: 4,
    read: (call, { location_id }) => call('tag.all', { location_id }),
  },
};

type Reads = (call: Creator['call'], place: Place) => Promise<unknown>;

describe.each(ENGINES)('the number of queries about menus of others on %s', (engine) => {
  let world: World;
  let queries: string[] = [];
  const places: Record<'heir' | 'mirror', Record<'small' | 'large', Place>> = {
    heir: {} as Record<'small' | 'large', Place>,
    mirror: {} as Record<'small' | 'large', Place>,
  };

  beforeAll(async () => {
    world = await openWorld(engine, (sql) => queries.push(withoutCounts(sql)));
    for (const [size, count] of [
      ['small', 20],
      ['large', 2000],
    ] as const) {
      const master = await fill(`${size} master`, count);
      const base = await fill(`${size} base`, count, { location_type: 'template' });
      const heir = await addPlace(world, `${size} heir`, ['manager']);
      const mirror = await addPlace(world, `${size} mirror`, ['manager']);
      await setLocation(world, heir, { master_id: master.location_id });
      await setLocation(world, mirror, { mirror_items_from: master.location_id });
      await joinGroup(world, base.location_id, [[heir, 1]]);
      places.heir[size] = { ...master, location_id: heir };
      places.mirror[size] = { ...master, location_id: mirror };
    }
  });
  afterAll(() => world.close());

  async function fill(name: string, count: number, fields = {}): Promise<Place> {
    const location_id = await addPlace(world, name, [], fields);
    const menu = await buildMenu(world, location_id);
    const items = await makeItems(
      world,
      location_id,
      Array.from({ length: count }, (_, n) => ({
        name: `Item ${n}`,
        sku: [`${location_id}0${n}`],
        tags: ['drink'],
        day_parts: [1],
      })),
    );
    await world.write((ledger) =>
      ledger.update(categoryEntity, location_id, [{ id: menu.hot, patch: { items } }]),
    );
    return { location_id, menu, item: items[7] ?? 0 };
  }

  async function cost(place: Place, read: Reads): Promise<string[]> {
    queries = [];
    await read(world.as('manager').call, place);
    return queries;
  }

  describe.each(['heir', 'mirror'] as const)('of an %s', (kind) => {
    it.each(Object.entries(READS))(
      'for %s is small, and the same at 20 and 2,000 items of each source',
      async (_, { read, ...most }) => {
        const small = await cost(places[kind].small, read);
        const large = await cost(places[kind].large, read);
        expect(large).toEqual(small);
        expect(large.length).toBeGreaterThan(1);
        expect(large.length).toBeLessThanOrEqual(most[kind]);
      },
    );
  });

  it('for its calendar for other programs is small, and the same whatever the menu', async () => {
    for (const { small, large } of Object.values(places)) {
      const [few, many] = [await calendarOf(small), await calendarOf(large)];
      const [first, second] = [await cost(small, () => few()), await cost(large, () => many())];
      // Some of them run at once.
      expect(second.sort()).toEqual(first.sort());
      expect(second.length).toBeLessThanOrEqual(10);
    }
  });

  async function calendarOf({ location_id }: Place) {
    const { path } = await world.as('manager').call('calendar.make_address', { location_id });
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    return () => world.as('manager').call('calendar.text', { token });
  }

  it('is that of any other location for one without sources', async () => {
    const location_id = world.locations.ours;
    queries = [];
    await world.as('manager').call('item.list', { location_id });
    expect(queries).toHaveLength(3);
    expect(queries.at(-1)).toMatch(/location_id"? = \?/);
    expect(queries.at(-1)).not.toMatch(/location_id"? in/);
  });
});

/** The statement, however many values its lists hold. */
function withoutCounts(sql: string): string {
  return sql.replace(/\$\d+/g, '?').replace(/\?(, \?)+/g, '?, …');
}
