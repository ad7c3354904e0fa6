import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMenu, type Menu, makeItems, relate } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('the undo of a part of an action', (stage) => {
  let menu: Menu;
  let [a, b, c] = [0, 0, 0];
  const here = () => ({ location_id: stage.world.locations.ours });
  const ana = () => stage.as('manager');
  const part = (actionId: number | null, id: number, kind: 'item' | 'category' = 'item') =>
    ana().write('ledger.undo_part', { action_id: actionId ?? 0, objects: [{ kind, id }] });
  const undo = (actionId: number | null, preview = false) =>
    ana().call('ledger.undo', { action_id: actionId ?? 0, preview });
  const bulk = (params: object) =>
    ana().write('item.bulk_edit', { ...here(), ids: [a, b, c], ...params } as never);
  const pricesOf = async () => {
    const filters = { ids: [a, b, c] };
    const items = await ana().call('item.list', { ...here(), filters, fields: ['price'] });
    const prices = new Map(items.map(({ id, price }) => [id, price]));
    return [a, b, c].map((id) => prices.get(id));
  };
  const placesOf = async (id: number) =>
    (await ana().call('item.get', { ...here(), id })).category_ids;
  const raise = {
    action: 'update',
    field: 'price',
    value: { op: 'add', unit: 'amount', amount: 1 },
  };

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });
  beforeEach(async () => {
    const docs = ['A', 'B', 'C'].map((name) => ({ name, price: 3 }));
    [a, b, c] = (await makeItems(stage.world, here().location_id, docs)) as [
      number,
      number,
      number,
    ];
  });

  it('takes one object of a batch back, and then all others', async () => {
    const { actionId } = await bulk(raise);
    const done = await part(actionId, b);
    expect(done.data).toEqual({ reversed: 1, kept: [] });
    expect(await pricesOf()).toEqual([4, 3, 4]);
    const open = await ana().call('audit.get', { ...here(), id: actionId ?? 0 });
    expect(open).toMatchObject({ undone: null, may_undo: true });
    const [newest] = (await ana().call('audit.list', here())).actions;
    expect(newest).toMatchObject({ id: done.actionId, undoes: actionId });
    expect(newest?.summary).toMatch(/^Took back for “B”: /);
    expect(await undo(actionId)).toMatchObject({
      reversed: 2,
      kept: [{ id: b, reason: 'taken back already' }],
    });
    expect(await pricesOf()).toEqual([3, 3, 3]);
  });

  it('can itself be taken back', async () => {
    const { actionId } = await bulk(raise);
    const done = await part(actionId, b);
    expect(await undo(done.actionId)).toMatchObject({ reversed: 1, kept: [] });
    expect(await pricesOf()).toEqual([4, 4, 4]);
    expect(await undo(actionId)).toMatchObject({ reversed: 3, kept: [] });
  });

  it('takes several objects back as one action, which one undo brings again', async () => {
    const { actionId } = await bulk(raise);
    await stage.as('admin').call('item.update', { ...here(), id: c, price: 9 });
    const objects = [a, c].map((id) => ({ kind: 'item' as const, id }));
    const asked = { action_id: actionId ?? 0, objects };
    const before = await ana().call('ledger.undo_part', { ...asked, preview: true });
    expect(await pricesOf()).toEqual([4, 4, 9]);
    const done = await ana().write('ledger.undo_part', asked);
    expect(done.data).toEqual(before);
    expect(done.data).toMatchObject({ reversed: 1, kept: [{ id: c, reason: 'edited since' }] });
    expect(await pricesOf()).toEqual([3, 4, 9]);
    const [newest] = (await ana().call('audit.list', here())).actions;
    expect(newest?.summary).toMatch(/^Took back for 2 of its objects: /);
    await undo(done.actionId);
    expect(await pricesOf()).toEqual([4, 4, 9]);
    const over = { ...asked, anyway: [{ kind: 'item' as const, id: c }] };
    const both = await ana().write('ledger.undo_part', over);
    expect(both.data).toEqual({ reversed: 2, kept: [] });
    expect(await pricesOf()).toEqual([3, 4, 3]);
    await undo(both.actionId);
    expect(await pricesOf()).toEqual([4, 4, 9]);
  });

  it('takes several objects with their own places and relations, and no others', async () => {
    await ana().call('menu.add_items_to_category', {
      ...here(),
      category_id: menu.hot,
      items: [a, b, c],
    });
    for (const [item_id, related_id] of [
      [a, b],
      [c, b],
    ] as const) {
      const doc = { type: 'others', item_id, related_id };
      await relate(stage.world, here().location_id, doc);
    }
    const { actionId } = await bulk({ action: 'delete' });
    const objects = [a, b].map((id) => ({ kind: 'item' as const, id }));
    const done = await ana().write('ledger.undo_part', { action_id: actionId ?? 0, objects });
    expect(done.data.reversed).toBe(2);
    expect([await placesOf(a), await placesOf(b)]).toEqual([[menu.hot], [menu.hot]]);
    expect((await refusalOf(placesOf(c))).status).toBe(404);
    const relations = await stage.world.store.reader
      .selectFrom('relation')
      .select(['item_id', 'related_id'])
      .where((eb) => eb.or([eb('item_id', 'in', [a, c]), eb('related_id', 'in', [a, c])]))
      .execute();
    expect(relations).toEqual([{ item_id: a, related_id: b }]);
    await undo(done.actionId);
    expect((await refusalOf(placesOf(a))).status).toBe(404);
    expect(await undo(actionId)).toMatchObject({ reversed: 3, kept: [] });
    expect(await placesOf(c)).toEqual([menu.hot]);
  });

  it('leaves alone what somebody edited since, as the undo of all does', async () => {
    const { actionId } = await bulk(raise);
    await stage.as('admin').call('item.update', { ...here(), id: b, price: 9 });
    expect((await part(actionId, b)).data).toMatchObject({
      reversed: 0,
      kept: [{ id: b, name: 'B', reason: 'edited since', by: 'admin' }],
    });
  });

  it('brings a deleted item back to its places, and leaves the others deleted', async () => {
    for (const category_id of [menu.hot, menu.cold]) {
      await ana().call('menu.add_items_to_category', { ...here(), category_id, items: [a, b] });
    }
    const { actionId } = await bulk({ action: 'delete' });
    expect((await part(actionId, a)).data).toEqual({ reversed: 1, kept: [] });
    expect(await placesOf(a)).toEqual([menu.hot, menu.cold]);
    expect((await refusalOf(placesOf(b))).status).toBe(404);
    expect(await undo(actionId)).toMatchObject({ kept: [{ id: a, reason: 'taken back already' }] });
    expect(await placesOf(b)).toEqual([menu.hot, menu.cold]);
  });

  it('moves what a category lost back from where it went', async () => {
    await ana().call('menu.add_items_to_category', {
      ...here(),
      category_id: menu.hot,
      items: [a],
    });
    const { actionId } = await ana().write('menu.move_item', {
      ...here(),
      item_id: a,
      src_category_id: menu.hot,
      dst_category_id: menu.cold,
    });
    expect((await part(actionId, menu.hot, 'category')).data).toMatchObject({ reversed: 1 });
    expect(await placesOf(a)).toEqual([menu.hot]);
  });

  it('refuses what the action did not touch, and those who may not take it back', async () => {
    const { actionId } = await bulk(raise);
    expect((await refusalOf(part(actionId, 999_999))).status).toBe(404);
    const objects = [a, 999_999].map((id) => ({ kind: 'item' as const, id }));
    const some = ana().call('ledger.undo_part', { action_id: actionId ?? 0, objects });
    expect((await refusalOf(some)).status).toBe(404);
    const params = { action_id: actionId ?? 0, objects: [{ kind: 'item', id: a }] };
    expect((await stage.send('stranger', 'ledger.undo_part', params)).status).toBe(404);
    expect(await pricesOf()).toEqual([4, 4, 4]);
  });

  it('says before what the undo then does, and changes nothing by saying so', async () => {
    const { actionId } = await bulk(raise);
    await stage.as('admin').call('item.update', { ...here(), id: b, price: 9 });
    await stage.as('admin').call('item.destroy', { ...here(), id: c });
    const before = await undo(actionId, true);
    expect(before.reversed).toBe(1);
    expect(before.kept.map(({ id, reason, by }) => [id, reason, by])).toEqual(
      expect.arrayContaining([
        [b, 'edited since', 'admin'],
        [c, 'gone', 'admin'],
      ]),
    );
    expect((await ana().call('item.get', { ...here(), id: a })).price).toBe(4);
    expect(await undo(actionId)).toEqual(before);
  });
});
