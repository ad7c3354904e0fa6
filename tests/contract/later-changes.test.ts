import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LaterChange, laterChanges } from '~/as-of/service/later-changes.service';
import { buildMenu, lastAction, type Menu, makeItem } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

describe.each(ENGINES)('the changes since an action on %s', (engine) => {
  let world: World;
  let menu: Menu;
  const here = () => ({ location_id: world.locations.ours });

  beforeAll(async () => {
    world = await openWorld(engine);
    menu = await buildMenu(world, world.locations.ours);
  });
  afterAll(() => world.close());

  /** What is told of all that `work` does, the newest first. */
  async function toldOf(work: () => Promise<void>): Promise<LaterChange[]> {
    const { id } = await lastAction(world);
    await work();
    const told: LaterChange[] = [];
    for await (const some of laterChanges(world.store.reader, here().location_id, id + 1)) {
      told.push(...some);
    }
    return told;
  }

  it('are the oldest of each field that was changed by itself, and all others', async () => {
    const id = await makeItem(world, here().location_id, { name: 'Latte', price: 1 });
    const other = await makeItem(world, here().location_id, { name: 'Mocha', price: 9 });
    const staff = world.as('provider');
    const update = async (fields: object) => {
      await staff.call('item.update', { ...here(), id, ...fields });
    };
    const told = await toldOf(async () => {
      for (const price of [2, 3, 4]) await update({ price });
      for (const tags of [['a'], ['a', 'b'], ['c']]) await update({ tags });
      for (const price of [5, 6]) await update({ price, description: `It costs ${price}` });
      for (const price of [7, 8]) await update({ price });
      await staff.call('item.update', { ...here(), id: other, price: 8 });
      await staff.call('item.destroy', { ...here(), id });
    });
    expect(told.map(({ kind, before }) => (kind === 'delete' ? kind : before))).toEqual([
      'delete',
      '{"price":9}',
      '{"description":"It costs 5","price":5}',
      '{"description":"","price":4}',
      // A list of several has a comma too.
      '{"tags":["a","b"]}',
      '{"tags":[]}',
      '{"price":1}',
    ]);
  });

  it('are all that were made to the order of a list', async () => {
    const items: number[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      items.push(await makeItem(world, here().location_id, { name, price: 1 }));
    }
    const of = { ...here(), category_id: menu.cold };
    const staff = world.as('provider');
    await staff.call('menu.add_items_to_category', { ...of, items });
    const told = await toldOf(async () => {
      for (const ids of [[...items].reverse(), items, [...items].reverse()]) {
        await staff.call('item.sort_all', { ...of, items: ids });
      }
    });
    expect(told.map(({ entity }) => entity)).toEqual(['order', 'order', 'order']);
  });
});
