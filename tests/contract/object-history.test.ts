import { beforeAll, expect, it } from 'vitest';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onEveryStage, refusalOf } from './support/stage';

onEveryStage('the history of every kind of object', (stage) => {
  let menu: Menu;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });

  it('answers the changes of a station, and what it is now', async () => {
    const { id } = await manager().call('station.create', { ...here(), name: 'Grill' });
    await manager().call('station.update', { ...here(), id, name: 'Hot grill', active: 0 });
    const { current, entries } = await manager().call('object.history', {
      ...here(),
      kind: 'station',
      id,
    });
    expect(current).toEqual({ name: 'Hot grill', version: 2 });
    expect(entries.map(({ action, version }) => [action, version])).toEqual([
      ['update', 2],
      ['create', 1],
    ]);
    expect(entries[0]?.details).toEqual({
      name: { before: 'Grill', after: 'Hot grill' },
      active: { before: 1, after: 0 },
    });
    const restored = await manager().call('object.restore', {
      ...here(),
      kind: 'station',
      id,
      version: 1,
      fields: ['name'],
    });
    expect(restored).toEqual({ id, version: 3, kept: [] });
    const after = await manager().call('object.history', { ...here(), kind: 'station', id });
    expect(after.current).toEqual({ name: 'Grill', version: 3 });
    expect(after.entries[0]?.details).toEqual({ name: { before: 'Hot grill', after: 'Grill' } });
  });

  it('restores the items of a category, unless one of them is gone', async () => {
    const station_id = menu.station;
    const { id } = await manager().call('category.create', {
      ...here(),
      station_id,
      name: 'Soups',
    });
    const soup = await makeItem(stage.world, here().location_id, { name: 'Soup' });
    await manager().call('item.update', { ...here(), id: soup, category_ids: [id] });
    await manager().call('item.update', { ...here(), id: soup, category_ids: [] });
    const restore = () =>
      manager().call('object.restore', { ...here(), kind: 'category', id, version: 2 });
    expect(await restore()).toEqual({ id, version: 4, kept: [] });
    expect((await placed(id)).map((item) => item.id)).toEqual([soup]);
    await manager().call('item.destroy', { ...here(), id: soup });
    expect((await restore()).kept).toEqual([{ field: 'items', reason: 'an item is gone' }]);
    expect(await placed(id)).toEqual([]);
  });

  it('answers and restores the fields of an option', async () => {
    const id = menu.size.small;
    await manager().call('option.update', { ...here(), id, price: 0.75 });
    const { entries } = await manager().call('object.history', { ...here(), kind: 'option', id });
    expect(entries[0]?.details).toEqual({ price: { before: 0, after: 0.75 } });
    const whole = { ...here(), kind: 'option' as const, id, version: 1 };
    await manager().call('object.restore', whole);
    expect((await manager().call('option.get', { ...here(), id })).price).toBe(0);
  });

  it('is still answered for an object that is deleted', async () => {
    const { id } = await manager().call('station.create', { ...here(), name: 'Pop-up' });
    await manager().call('station.destroy', { ...here(), id });
    const gone = await manager().call('object.history', { ...here(), kind: 'station', id });
    expect(gone.current).toBeNull();
    expect(gone.entries.map(({ action }) => action)).toEqual(['delete', 'create']);
    const restored = manager().call('object.restore', {
      ...here(),
      kind: 'station',
      id,
      version: 1,
    });
    expect((await refusalOf(restored)).status).toBe(404);
  });

  it('is not there for an object of another kind or of another location', async () => {
    const theirs = await makeItem(stage.world, stage.world.locations.theirs, { name: 'Foreign' });
    for (const asked of [
      { kind: 'item' as const, id: theirs },
      { kind: 'station' as const, id: 999_999 },
    ]) {
      const history = manager().call('object.history', { ...here(), ...asked });
      expect((await refusalOf(history)).status).toBe(404);
      const restored = manager().call('object.restore', { ...here(), ...asked, version: 1 });
      expect((await refusalOf(restored)).status).toBe(404);
    }
  });

  it('restores no version and no field that never was', async () => {
    for (const wrong of [{ version: 99 }, { version: 1, fields: ['secret'] }]) {
      const refused = manager().call('object.restore', {
        ...here(),
        kind: 'category',
        id: menu.hot,
        ...wrong,
      });
      expect((await refusalOf(refused)).status).toBe(400);
    }
  });

  async function placed(categoryId: number) {
    const { stations } = await manager().call('menu.get', {
      ...here(),
      parts: 'category',
      category_id: categoryId,
    });
    return stations.flatMap(({ categories }) =>
      categories.filter(({ id }) => id === categoryId).flatMap(({ items }) => items),
    );
  }
});
