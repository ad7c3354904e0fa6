import { beforeEach, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildMenu, changeCount, makeItem } from './support/menu';
import { onEveryStage, refusalOf } from './support/stage';

type Relations = ParamsOf<'item.update_relations'>['relations'];

onEveryStage('the relations of an item', (stage) => {
  let box: number;
  let apple: number;
  let pie: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const save = (id: number, relations: Relations, own = {}) =>
    stage.as('manager').write('item.update_relations', { ...here(), id, relations, ...own });
  const contained = (item_id: number, relation_id: number) => ({
    type: 'contained' as const,
    item_id,
    relation_id,
  });
  const of = async (id: number) => {
    const item = await stage.as('manager').call('menu.get_item', { ...here(), item_id: id });
    return item.relations.map(({ type, item_name, relation_name }) => [
      type,
      item_name,
      relation_name,
    ]);
  };

  beforeEach(async () => {
    const location = here().location_id;
    box = await makeItem(stage.world, location, { name: 'Box' });
    apple = await makeItem(stage.world, location, { name: 'Apple' });
    pie = await makeItem(stage.world, location, { name: 'Pie' });
  });

  it('are stored once and seen from both sides', async () => {
    const { data } = await save(box, [contained(box, apple), contained(box, pie)]);
    expect(data.relations).toHaveLength(2);
    expect(await of(apple)).toEqual([['contained', 'Box', 'Apple']]);
    const hot = { type: 'hot_cold_item' as const, item_id: pie, relation_id: apple };
    await save(apple, [contained(box, apple), hot]);
    expect(await of(pie)).toEqual([
      ['contained', 'Box', 'Pie'],
      ['hot_cold_item', 'Pie', 'Apple'],
    ]);
  });

  it('keep their ids where they stay, and come and go with one action', async () => {
    const first = (await save(box, [contained(box, apple)])).data.relations[0]?.id;
    const { data, actionId } = await save(box, [contained(box, pie), contained(box, apple)]);
    expect(data.relations.map(({ id }) => id)).toContain(first);
    await save(box, []);
    expect(await of(box)).toEqual([]);
    await stage.as('manager').call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await of(pie)).toEqual([]);
  });

  it('carry the name and price of the edited item alone', async () => {
    const { data } = await save(box, [contained(box, apple)], { name: 'Big box', price: 2.5 });
    expect(data).toMatchObject({ name: 'Big box', price: 2.5, version: 2 });
  });

  it('are refused with itself, twice, of others, and with an item that is not here', async () => {
    const { locations } = stage.world;
    const foreign = await makeItem(stage.world, locations.theirs, { name: 'Foreign' });
    const changes = await changeCount(stage.world);
    for (const relations of [
      [contained(box, box)],
      [contained(box, apple), contained(box, apple)],
      [contained(apple, pie)],
      [contained(box, foreign)],
      [contained(box, 999_999)],
    ]) {
      expect((await refusalOf(save(box, relations))).status).toBe(400);
    }
    expect((await refusalOf(save(foreign, []))).status).toBe(404);
    expect(await changeCount(stage.world)).toBe(changes);
  });
});

onEveryStage('the price modes of a location', (stage) => {
  it('are listed with the one that is active', async () => {
    const location_id = stage.world.locations.ours;
    await buildMenu(stage.world, location_id);
    const modes = await stage.as('manager').call('price_modes.all', { location_id });
    expect(modes).toEqual([{ id: 1, name: 'Happy Hour', active: false }]);
  });
});
