import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMenu, type Menu, makeItems } from './support/menu';
import { ENGINES, openWorld, type World } from './support/world';

describe.each(ENGINES)('the names of objects on %s', (engine) => {
  let world: World;
  let menu: Menu;
  let item: number;
  let foreign: number;
  let statements: string[] = [];

  beforeAll(async () => {
    world = await openWorld(engine, (sql) => statements.push(sql));
    const { ours, theirs } = world.locations;
    menu = await buildMenu(world, ours);
    [item = 0] = await makeItems(world, ours, [{ name: 'Latte' }]);
    [foreign = 0] = await makeItems(world, theirs, [{ name: 'Secret' }]);
  });
  afterAll(() => world.close());

  const named = (objects: { kind: 'item' | 'category' | 'station'; ids: number[] }[]) =>
    world.as('manager').call('object.names', { location_id: world.locations.ours, objects });

  it('are those of what is there; what is gone or of others has none', async () => {
    const names = await named([
      { kind: 'item', ids: [item, foreign, 999_999] },
      { kind: 'category', ids: [menu.hot] },
    ]);
    expect(names).toHaveLength(2);
    expect(names).toContainEqual({ kind: 'item', id: item, name: 'Latte' });
    expect(names).toContainEqual({ kind: 'category', id: menu.hot, name: 'Hot' });
    expect(await named([])).toEqual([]);
  });

  it('take as many statements for three kinds as for one', async () => {
    const cost = async (objects: Parameters<typeof named>[0]) => {
      statements = [];
      expect(await named(objects)).toHaveLength(objects.length);
      return statements.length;
    };
    const one = await cost([{ kind: 'item', ids: [item] }]);
    const three = await cost([
      { kind: 'item', ids: [item] },
      { kind: 'category', ids: [menu.hot] },
      { kind: 'station', ids: [menu.station] },
    ]);
    expect(three).toBe(one);
  });
});
