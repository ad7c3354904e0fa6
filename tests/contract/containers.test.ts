import { beforeAll, describe, expect, it } from 'vitest';
import { buildKinds, type Kinds } from './support/kinds';
import { makeItem, makeItems, relate } from './support/menu';
import { onCrossedStages } from './support/stage';
import { ENGINES, openWorld } from './support/world';

onCrossedStages('the containers of a location', (stage) => {
  let box: number;
  let tray: number;
  let apple: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const list = (params = {}) =>
    stage.as('manager').call('container.list', { ...here(), ...params });
  const holds = (item_id: number, related_id: number) =>
    relate(stage.world, here().location_id, { type: 'contained', item_id, related_id });

  beforeAll(async () => {
    const location = here().location_id;
    apple = await makeItem(stage.world, location, { name: 'Apple', price: 1.2 });
    const pie = await makeItem(stage.world, location, { name: 'Pie', active: 0 });
    box = await makeItem(stage.world, location, { name: 'Lunch box', price: 9 });
    tray = await makeItem(stage.world, location, { name: 'Breakfast tray', container: 1 });
    await holds(box, pie);
    await holds(box, apple);
    await relate(stage.world, location, {
      type: 'hot_cold_item',
      item_id: apple,
      related_id: pie,
    });
  });

  it('are items that hold others or are meant to, with what they hold by name', async () => {
    const { total, containers } = await list();
    expect(total).toBe(2);
    expect(containers.map(({ id }) => id)).toEqual([tray, box]);
    expect(containers[0]).toMatchObject({ contained: [], contained_count: 0 });
    expect(containers[1]).toMatchObject({
      name: 'Lunch box',
      price: 9,
      contained_count: 2,
      contained: [
        { id: apple, name: 'Apple', price: 1.2, active: 1 },
        { name: 'Pie', active: 0 },
      ],
    });
  });

  it('are searched by name and paged', async () => {
    expect((await list({ search: 'LUNCH' })).containers.map(({ id }) => id)).toEqual([box]);
    expect(await list({ search: '%' })).toEqual({ total: 0, containers: [] });
    const second = await list({ limit: 1, offset: 1 });
    expect(second).toMatchObject({ total: 2, containers: [{ id: box }] });
  });

  it('end to be some when they hold nothing and are not meant to', async () => {
    const { actionId } = await stage
      .as('manager')
      .write('item.update_relations', { ...here(), id: box, relations: [] });
    expect((await list()).containers.map(({ id }) => id)).toEqual([tray]);
    await stage.as('manager').call('ledger.undo', { action_id: actionId ?? 0 });
    expect((await list()).total).toBe(2);
  });
});

onCrossedStages('the containers of an heir', (stage) => {
  let kinds: Kinds;
  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });

  it('are its own and inherited ones, each with its own items; a mirror’s are its source’s', async () => {
    const { heir, master, source } = kinds;
    const inherited = await makeItem(stage.world, master.id, { name: 'A box', container: 1 });
    const own = await makeItem(stage.world, heir.id, { name: 'B box' });
    const doc = { type: 'contained', item_id: own, related_id: master.item };
    await relate(stage.world, heir.id, doc);
    const { containers } = await stage
      .as('manager')
      .call('container.list', { location_id: heir.id });
    expect(containers.map(({ id, location_id }) => [id, location_id])).toEqual([
      [inherited, master.id],
      [own, heir.id],
    ]);
    expect(containers[1]?.contained).toMatchObject([{ id: master.item, location_id: master.id }]);
    const mirrored = await makeItem(stage.world, source.id, { name: 'C box', container: 1 });
    const shown = await stage.as('manager').call('container.list', { location_id: kinds.mirror });
    expect(shown.containers.map(({ id }) => id)).toEqual([mirrored]);
  });
});

describe.each(ENGINES)('many containers on %s', (engine) => {
  it('cost two statements, and name at most a hundred items each', async () => {
    const queries: string[] = [];
    const world = await openWorld(engine, (sql) => queries.push(sql));
    const location_id = world.locations.ours;
    const ids = await makeItems(
      world,
      location_id,
      Array.from({ length: 130 }, (_, index) => ({ name: `Item ${index}` })),
    );
    const [first = 0, ...others] = ids;
    for (const related_id of others) {
      await relate(world, location_id, { type: 'contained', item_id: first, related_id });
    }
    await makeItems(
      world,
      location_id,
      Array.from({ length: 40 }, (_, index) => ({ name: `Box ${index}`, container: 1 })),
    );
    queries.length = 0;
    const page = await world.as('manager').call('container.list', { location_id, search: 'item' });
    expect(page.containers[0]).toMatchObject({ contained_count: 129 });
    expect(page.containers[0]?.contained).toHaveLength(100);
    expect(queries.filter((sql) => sql.includes('"item" where'))).toHaveLength(2);
    expect((await world.as('manager').call('container.list', { location_id })).total).toBe(41);
    await world.close();
  });
});
