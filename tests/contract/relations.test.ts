import { beforeEach, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { optionEntity } from '~/objects/option/entity.service';
import { buildMenu, changeCount, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

type Relations = ParamsOf<'item.update_relations'>['relations'];

onCrossedStages('the relations of an item', (stage) => {
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

  it('go with other fields of the item in one action, which Undo takes back whole', async () => {
    const { data, actionId } = await save(box, [contained(box, apple)], {
      price: 2.5,
      fields: { tags: ['To Go'], sku: ['0123'] },
    });
    expect(data).toMatchObject({ price: 2.5, tags: ['to-go'], sku: ['0123'], version: 2 });
    await stage.as('manager').call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await stage.as('manager').call('item.get', { ...here(), id: box })).toMatchObject({
      price: 0,
      tags: [],
      relations: [],
    });
    const bad = save(box, [contained(box, pie)], { fields: { day_parts: [77] } });
    expect((await refusalOf(bad)).details.fields).toEqual({
      day_parts: 'There is no day part 77 here',
    });
    expect(await of(box), 'nothing of a refused save is stored').toEqual([]);
  });

  it('are made with a new item, which stands in them as null', async () => {
    const relations = [
      { type: 'contained' as const, item_id: box, relation_id: null },
      { type: 'hot_cold_item' as const, item_id: null, relation_id: apple },
    ];
    const { data } = await stage
      .as('manager')
      .write('item.create', { ...here(), name: 'Juice', relations });
    expect(await of(data.id)).toEqual([
      ['contained', 'Box', 'Juice'],
      ['hot_cold_item', 'Juice', 'Apple'],
    ]);
    const double = stage.as('manager').write('item.create', {
      ...here(),
      name: 'Nobody',
      relations: [...relations, ...relations],
    });
    expect((await refusalOf(double)).status).toBe(400);
    const found = { ...here(), filters: { search: 'Nobody' } };
    expect(await stage.as('manager').call('item.count', found)).toBe(0);
  });

  it('answer the options that name an item, on both sides, and leave them alone', async () => {
    const location = here().location_id;
    const menu = await buildMenu(stage.world, location);
    await stage.world.write((ledger) =>
      ledger.update(optionEntity, location, [{ id: menu.extras.milk, patch: { item_id: apple } }]),
    );
    const { group, milk } = menu.extras;
    await stage.as('manager').call('menu.update_item', {
      ...here(),
      item_id: pie,
      option_groups: [{ id: group, group_type: 'multi', range: null }],
      options: [{ id: milk, group, name: 'Milk', price: 0.5 }],
    });
    const row = ['option', 'Pie', 'Apple'];
    expect(await of(pie)).toEqual([row]);
    expect(await of(apple)).toEqual([row]);
    const { relations } = await stage.as('manager').call('item.get', { ...here(), id: apple });
    expect(relations?.[0]).toMatchObject({ id: milk, item_id: pie, relation_id: apple });
    await save(apple, [...(relations ?? []), contained(box, apple)]);
    expect(await of(apple)).toEqual([['contained', 'Box', 'Apple'], row]);
  });

  it('are added and removed one by one, whatever else there is by now', async () => {
    const change = (params: object) =>
      stage.as('manager').write('item.update_relations', { ...here(), id: box, ...params });
    await Promise.all([
      change({ add: [contained(box, apple)] }),
      change({ add: [contained(box, pie)] }),
    ]);
    expect((await of(box)).map(([, , name]) => name).sort()).toEqual(['Apple', 'Pie']);
    const again = await change({ add: [contained(box, pie)], remove: [contained(box, apple)] });
    expect(again.data.relations.map(({ relation_name }) => relation_name)).toEqual(['Pie']);
    expect((await change({ remove: [contained(box, apple)] })).data.relations).toHaveLength(1);
    await stage.as('manager').call('ledger.undo', { action_id: again.actionId ?? 0 });
    expect((await of(box)).map(([, , name]) => name).sort()).toEqual(['Apple', 'Pie']);
    for (const params of [
      { add: [contained(box, box)] },
      { add: [contained(apple, pie)] },
      { relations: [], add: [contained(box, apple)] },
    ]) {
      expect((await refusalOf(change(params))).status).toBe(400);
    }
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

onCrossedStages('the price modes of a location', (stage) => {
  it('are listed with the one that is active', async () => {
    const location_id = stage.world.locations.ours;
    await buildMenu(stage.world, location_id);
    const modes = await stage.as('manager').call('price_modes.all', { location_id });
    expect(modes).toEqual([{ id: 1, name: 'Happy Hour', active: false, version: 1 }]);
  });
});
