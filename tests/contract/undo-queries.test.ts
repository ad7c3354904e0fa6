import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMenu, makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

/** What is undone: it prepares `many` categories of two items each, and answers the action. */
const UNDONE: Record<string, (place: Place) => Promise<number>> = {
  'a deletion of items of many categories': ({ items, write }) =>
    write('item.bulk_edit', { action: 'delete', ids: items }),
  'a removal of items from many categories, some items and categories of which are gone': async ({
    items,
    categories,
    write,
  }) => {
    const [item = 0] = items;
    const action = await write('menu.remove_items_from_category', {
      item_id: item,
      category_ids: categories,
    });
    for (const id of categories.slice(1)) await write('category.destroy', { id });
    return action;
  },
  'a placing of an item that is gone, in many categories': async ({
    items: [, , last = 0],
    categories,
    write,
  }) => {
    const action = await write('item.update', { id: last, category_ids: categories });
    await write('item.destroy', { id: last });
    return action;
  },
  'a save that brought many groups': async ({ items: [item = 0], categories, write, make }) => {
    const option_groups = [];
    for (const _ of categories) {
      const { id } = await make('option_group.create', { name: 'New' });
      option_groups.push({ id, group_type: 'single', range: null });
    }
    return write('item.update', { id: item, option_groups });
  },
};

interface Place {
  items: number[];
  categories: number[];
  write(method: string, params: object): Promise<number>;
  make(method: string, params: object): Promise<{ id: number }>;
}

describe.each(ENGINES)('the number of statements on %s', (engine) => {
  let world: World;
  let station: number;
  let count = 0;
  const counted = async (work: () => Promise<unknown>) => {
    count = 0;
    await work();
    return count;
  };

  beforeAll(async () => {
    world = await openWorld(engine, () => {
      count += 1;
    });
    ({ station } = await buildMenu(world, world.locations.ours));
  });
  afterAll(() => world.close());

  const prepared = async (many: number): Promise<Place> => {
    const location_id = world.locations.ours;
    const creator = world.as('manager');
    const make: Place['make'] = (method, params) =>
      creator.call(method as 'station.create', { location_id, ...params } as never);
    const write: Place['write'] = async (method, params) => {
      const given = { location_id, ...params } as never;
      return (await creator.write(method as 'station.create', given)).actionId ?? 0;
    };
    const items = await makeItems(
      world,
      location_id,
      ['A', 'B', 'C'].map((name) => ({ name })),
    );
    const categories: number[] = [];
    for (let index = 0; index < many; index += 1) {
      const { id } = await make('category.create', { station_id: station, name: `C${index}` });
      await write('menu.add_items_to_category', { category_id: id, items: items.slice(0, 2) });
      categories.push(id);
    }
    return { items, categories, write, make };
  };

  it.each(Object.entries(UNDONE))(
    'of the undo of %s is no larger at 12 than at 3',
    async (_, act) => {
      const counts: number[] = [];
      for (const many of [3, 12]) {
        const action_id = await act(await prepared(many));
        const creator = world.as('manager');
        counts.push(await counted(() => creator.call('ledger.undo', { action_id })));
      }
      expect(counts[1]).toBeLessThanOrEqual(counts[0] ?? 0);
    },
  );
});
