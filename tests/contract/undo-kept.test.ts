import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMenu, type Menu, makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('what undo counts and keeps', (stage) => {
  let menu: Menu;
  let [a, b, c] = [0, 0, 0];
  const here = () => ({ location_id: stage.world.locations.ours });
  const ana = () => stage.as('manager');
  const undo = async (actionId: number | null, who = ana()) =>
    who.call('ledger.undo', { action_id: actionId ?? 0 });
  const add = (category_id: number, ...items: number[]) =>
    ana().write('menu.add_items_to_category', { ...here(), category_id, items });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });
  beforeEach(async () => {
    const docs = ['A', 'B', 'C'].map((name) => ({ name }));
    [a, b, c] = (await makeItems(stage.world, here().location_id, docs)) as [
      number,
      number,
      number,
    ];
  });

  it('counts a relation that was made again, and a group without options, as in use', async () => {
    const relation = { type: 'others' as const, item_id: a, relation_id: b };
    const change = (add: (typeof relation)[], remove: (typeof relation)[]) =>
      ana().write('item.update_relations', { ...here(), id: a, add, remove });
    await change([relation], []);
    const removed = await change([], [relation]);
    await change([relation], []);
    expect(await undo(removed.actionId)).toMatchObject({
      reversed: 0,
      kept: [{ entity: 'relation', reason: 'in use' }],
    });
    const group = await ana().write('option_group.create', {
      ...here(),
      name: 'Bare',
      group_type: 'multi',
    });
    await ana().call('menu.update_item', {
      ...here(),
      item_id: a,
      option_groups: [{ id: group.data.id, group_type: 'multi', range: null }],
      options: [],
    });
    expect(await undo(group.actionId)).toMatchObject({
      reversed: 0,
      kept: [{ name: 'Bare', reason: 'in use' }],
    });
  });

  it('takes a group back that an item names in options which were left behind, and does not have', async () => {
    const { milk } = menu.extras;
    const { data, actionId } = await ana().write('option_group.create', {
      ...here(),
      name: 'Left behind',
    });
    const options = [{ id: milk, group: data.id, default: 0, max_count: 0 }];
    await makeItems(stage.world, here().location_id, [{ name: 'Of an older till', options }]);
    expect(await undo(actionId)).toEqual({ reversed: 1, kept: [] });
  });

  it('counts an item that is deleted from three categories, with its relations, once', async () => {
    await add(menu.cold, b);
    await add(menu.hot, b);
    const relations = [a, c].map((id) => ({
      type: 'contained' as const,
      item_id: id,
      relation_id: b,
    }));
    const related = await ana().write('item.update_relations', {
      ...here(),
      id: b,
      add: relations,
      remove: [],
    });
    const { actionId } = await ana().write('item.destroy', { ...here(), id: b });
    expect(await undo(actionId)).toEqual({ reversed: 1, kept: [] });
    expect(await undo(related.actionId)).toEqual({ reversed: 1, kept: [] });
  });

  it('leaves a group that came with it to be swept, unless it was there before or is on an item', async () => {
    const make = async (name: string) =>
      (await ana().call('option_group.create', { ...here(), name, group_type: 'multi' })).id;
    const give = (item_id: number, ...ids: number[]) =>
      ana().write('menu.update_item', {
        ...here(),
        item_id,
        option_groups: ids.map((id) => ({ id, group_type: 'multi' as const, range: null })),
        options: [],
      });
    const waiting = async (id: number) =>
      (
        await stage.world.store.reader
          .selectFrom('option_group')
          .select('unused_since')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).unused_since !== null;
    const [own, shared] = [await make('Own'), await make('Shared')];
    await give(b, shared);
    const { actionId } = await give(a, own, shared, menu.extras.group);
    expect([await waiting(own), await waiting(shared)]).toEqual([false, false]);
    const undone = await ana().write('ledger.undo', { action_id: actionId ?? 0 });
    expect(undone.data).toEqual({ reversed: 1, kept: [] });
    expect(await Promise.all([own, shared, menu.extras.group].map(waiting))).toEqual([
      true,
      false,
      false,
    ]);
    await undo(undone.actionId);
    expect(await waiting(own)).toBe(false);
  });

  describe('what only some may write', () => {
    it.each([{ global_match: [7] }, { custom_item_name: { global_name: 'Everywhere' } }])(
      'is not taken back by others: %j',
      async (fields) => {
        const provider = stage.as('provider');
        await provider.call('item.update', { ...here(), id: a, ...fields });
        const params = { ...here(), id: a };
        const before = await ana().call('item.get', params);
        const blank = { global_match: [], custom_item_name: { global_name: null } };
        const [field] = Object.keys(fields) as (keyof typeof blank)[];
        const direct = { ...params, [field as string]: blank[field as keyof typeof blank] };
        expect((await refusalOf(ana().call('item.update', direct))).status).toBe(403);
        const { actionId } = await provider.write('item.update', direct);
        const mine = await refusalOf(ana().call('item.update', { ...params, ...fields }));
        expect(mine.status).toBe(403);
        const reason = 'you may not change it';
        const stays = [{ field, by: null }];
        const kept = [{ entity: 'item', id: a, name: 'A', reason, by: null, fields: stays }];
        expect(await undo(actionId)).toEqual({ reversed: 0, kept });
        expect(await undo(actionId, provider)).toEqual({ reversed: 1, kept: [] });
        expect(await ana().call('item.get', params)).toMatchObject({
          global_match: before.global_match,
          custom_item_name: before.custom_item_name,
        });
      },
    );
  });
});
