import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from './support/ledger-audit';
import { buildMenu, type Menu, makeItem, makeItems } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('undo of placements and orders', (stage) => {
  let menu: Menu;
  let hot: number;
  let cold: number;
  /** Five items of the category `hot`. */
  let [a, b, c, d, e] = [0, 0, 0, 0, 0];
  const here = () => ({ location_id: stage.world.locations.ours });
  const ana = () => stage.as('manager');
  const sam = () => stage.as('admin');
  const undo = async (actionId: number | null, who = ana()) =>
    who.call('ledger.undo', { action_id: actionId ?? 0 });
  const inside = async (category_id: number) => {
    const params = { ...here(), parts: 'category' as const, category_id };
    const [station] = (await ana().call('menu.get', params)).stations;
    return station?.categories.find(({ id }) => id === category_id)?.items.map(({ id }) => id);
  };
  const add = (category_id: number, ...items: number[]) =>
    sam().write('menu.add_items_to_category', { ...here(), category_id, items });
  const sort = (items: number[], who = sam()) =>
    who.write('item.sort_all', { ...here(), category_id: hot, items });
  const destroy = (id: number) => ana().write('item.destroy', { ...here(), id });
  const takeOut = (item_id: number, who = ana()) =>
    who.write('menu.remove_items_from_category', { ...here(), item_id, category_ids: [hot] });
  const move = (item_id: number, who = ana(), [from, to] = [hot, cold]) =>
    who.write('menu.move_item', {
      ...here(),
      item_id,
      src_category_id: from,
      dst_category_id: to,
    });
  const another = () => makeItem(stage.world, here().location_id, { name: 'Another' });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });
  beforeEach(async () => {
    const make = (name: string) =>
      ana().call('category.create', { ...here(), station_id: menu.station, name });
    hot = (await make('Hot')).id;
    cold = (await make('Cold')).id;
    const docs = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name }));
    [a, b, c, d, e] = (await makeItems(stage.world, here().location_id, docs)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    await ana().call('menu.add_items_to_category', {
      ...here(),
      category_id: hot,
      items: [a, b, c, d, e],
    });
  });

  describe('a removal taken back', () => {
    const removals = {
      'item.destroy': () => destroy(b),
      'item.bulk_edit': () =>
        ana().write('item.bulk_edit', { ...here(), action: 'delete', ids: [b] }),
      'menu.remove_items_from_category': () => takeOut(b),
      'menu.move_item': () => move(b),
      'item.update': () => ana().write('item.update', { ...here(), id: b, category_ids: [] }),
    };

    it.each(Object.entries(removals))('of %s leaves a later order', async (_, remove) => {
      const { actionId } = await remove();
      const sorted = await sort([e, d, c, a]);
      expect(await undo(actionId)).toEqual({ reversed: 1, kept: [] });
      expect(await inside(hot)).toEqual([e, d, c, a, b]);
      expect(await inside(cold)).toEqual([]);
      expect(await undo(sorted.actionId, sam())).toEqual({ reversed: 1, kept: [] });
      expect(await inside(hot)).toEqual([a, c, d, e, b]);
      expect(await auditLedger(stage.world.store)).toEqual([]);
    });

    it.each(Object.entries(removals))('of %s leaves what was added since', async (_, remove) => {
      const { actionId } = await remove();
      const since = await another();
      await add(hot, since);
      await ana().call('category.update', { ...here(), id: hot, description: 'Served hot' });
      expect(await undo(actionId)).toEqual({ reversed: 1, kept: [] });
      expect(await inside(hot)).toEqual([a, b, c, d, e, since]);
    });

    it('is written down as an order, and taken away again by its own undo', async () => {
      const { actionId } = await destroy(b);
      const undone = await ana().write('ledger.undo', { action_id: actionId ?? 0 });
      const orders = await stage.world.store.reader
        .selectFrom('change')
        .select(['before', 'after'])
        .where('action_id', '=', undone.actionId)
        .where('entity', '=', 'order')
        .execute();
      const [order] = orders.map(({ before, after }) => [
        JSON.parse(before ?? '{}').ids,
        JSON.parse(after ?? '{}').ids,
      ]);
      expect(order).toEqual([
        [c, d, e, b],
        [b, c, d, e],
      ]);
      expect(await undo(undone.actionId)).toEqual({ reversed: 1, kept: [] });
      expect(await inside(hot)).toEqual([a, c, d, e]);
    });

    it('is written down where anything moved alone, and taken back beside what came since', async () => {
      const { actionId } = await sort([a, b, d], ana());
      expect(await inside(hot)).toEqual([a, b, d, c, e]);
      const order = await stage.world.store.reader
        .selectFrom('change')
        .select(['before', 'after'])
        .where('action_id', '=', actionId)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(order.before ?? '')).toEqual({ of: 'items', ids: [c, d], part: true });
      expect(JSON.parse(order.after ?? '')).toEqual({ of: 'items', ids: [d, c], part: true });
      const since = await another();
      await add(hot, since);
      await takeOut(a, sam());
      expect(await undo(actionId)).toEqual({ reversed: 1, kept: [] });
      expect(await inside(hot)).toEqual([b, c, d, e, since]);
    });

    it('takes more than 10,000 ids of a category', async () => {
      const items = Array.from({ length: 20_000 }, (_, index) => 1_000_000 + index);
      const params = { ...here(), category_id: hot, items };
      const { status, body } = await stage.send('manager', 'item.sort_all', params);
      expect([status, body.error]).toEqual([400, '1000000 is not in this list.']);
    });

    it('remembers of a large category what stood beside alone', async () => {
      const docs = Array.from({ length: 300 }, (_, index) => ({ name: `Row ${index}` }));
      const rows = await makeItems(stage.world, here().location_id, docs);
      await add(hot, ...rows);
      const [neighbour = 0, leaving = 0] = rows.slice(149);
      const { actionId } = await takeOut(leaving);
      const { before: side } = await stage.world.store.reader
        .selectFrom('change')
        .select('before')
        .where('action_id', '=', actionId ?? 0)
        .executeTakeFirstOrThrow();
      expect(Object.keys(JSON.parse(side ?? '{}').order.items).length).toBeLessThan(50);
      await sort(rows.filter((id) => id !== leaving).reverse());
      expect(await undo(actionId)).toEqual({ reversed: 1, kept: [] });
      expect((await inside(hot))?.join()).toContain(`${neighbour},${leaving}`);
    });

    it('puts many back beside the neighbours they had', async () => {
      const { actionId } = await ana().write('item.bulk_edit', {
        ...here(),
        action: 'delete',
        ids: [a, c, d],
      });
      await sort([e, b]);
      expect(await undo(actionId)).toEqual({ reversed: 3, kept: [] });
      expect(await inside(hot)).toEqual([e, a, b, c, d]);
    });

    it('says which item stands nowhere because its category is gone', async () => {
      const { actionId } = await destroy(b);
      await sam().call('category.destroy', { ...here(), id: hot });
      const reason = 'what it belongs to is gone';
      expect(await undo(actionId)).toEqual({
        reversed: 1,
        kept: [{ entity: 'item', id: b, name: 'B', reason, by: 'admin' }],
      });
      expect((await ana().call('item.get', { ...here(), id: b })).category_ids).toEqual([]);
    });

    it('says that the item is gone, and by whose hand', async () => {
      const { actionId } = await ana().write('menu.add_items_to_category', {
        ...here(),
        category_id: cold,
        items: [b],
      });
      await sam().call('item.destroy', { ...here(), id: b });
      expect(await undo(actionId)).toEqual({
        reversed: 0,
        kept: [{ entity: 'item', id: b, name: 'B', reason: 'gone', by: 'admin' }],
      });
    });
  });

  describe('a move taken back', () => {
    it('stands once, whatever else was added', async () => {
      const { actionId } = await move(b);
      const since = await another();
      await add(cold, since);
      expect(await undo(actionId)).toEqual({ reversed: 1, kept: [] });
      expect([await inside(hot), await inside(cold)]).toEqual([[a, b, c, d, e], [since]]);
    });

    it('stays where somebody else has moved it on to', async () => {
      const { actionId } = await move(b);
      const third = await ana().call('category.create', {
        ...here(),
        station_id: menu.station,
        name: 'Third',
      });
      await move(b, sam(), [cold, third.id]);
      expect(await undo(actionId)).toMatchObject({
        reversed: 0,
        kept: [{ entity: 'item', id: b, name: 'B', reason: 'edited since', by: 'admin' }],
      });
      expect((await ana().call('item.get', { ...here(), id: b })).category_ids).toEqual([third.id]);
    });
  });

  it('leaves a placement that somebody else has made anew', async () => {
    const since = await another();
    const params = { ...here(), category_id: hot, items: [since] };
    const { actionId } = await ana().write('menu.add_items_to_category', params);
    await takeOut(since, sam());
    await add(hot, since);
    expect(await undo(actionId)).toMatchObject({
      reversed: 0,
      kept: [{ id: since, reason: 'edited since', by: 'admin' }],
    });
    expect(await inside(hot)).toContain(since);
  });

  describe('an order taken back', () => {
    it('leaves what came and what went since', async () => {
      const { actionId } = await sort([e, d, c, b, a], ana());
      const since = await another();
      await add(hot, since);
      await takeOut(c, sam());
      expect(await undo(actionId)).toEqual({ reversed: 1, kept: [] });
      expect(await inside(hot)).toEqual([a, b, d, e, since]);
    });

    it('stays where somebody else has ordered since, under the name of its category', async () => {
      const { actionId } = await sort([e, d, c, b, a], ana());
      await sort([e, d, c, a, b]);
      expect(await undo(actionId)).toMatchObject({
        reversed: 0,
        kept: [{ entity: 'order', id: hot, name: 'Hot', reason: 'edited since', by: 'admin' }],
      });
      expect(await inside(hot)).toEqual([e, d, c, a, b]);
    });
  });

  describe('a new item taken back', () => {
    it('goes with the place that its maker gave it', async () => {
      const copies = await ana().write('item.duplicate', { ...here(), ids: [b] });
      const params = { ...here(), category_id: cold, items: copies.data.ids };
      await ana().call('menu.add_items_to_category', params);
      const undone = await ana().write('ledger.undo', { action_id: copies.actionId ?? 0 });
      expect(undone.data).toEqual({ reversed: 1, kept: [] });
      expect(await inside(cold)).toEqual([]);
      expect(await undo(undone.actionId)).toEqual({ reversed: 1, kept: [] });
      expect(await inside(cold)).toEqual(copies.data.ids);
      expect(await auditLedger(stage.world.store)).toEqual([]);
    });

    it('stays where somebody else has placed it', async () => {
      const copies = await ana().write('item.duplicate', { ...here(), ids: [b] });
      await add(cold, ...copies.data.ids);
      const [id = 0] = copies.data.ids;
      expect(await undo(copies.actionId)).toEqual({
        reversed: 0,
        kept: [{ entity: 'item', id, name: 'B [Copy]', reason: 'in use', by: 'admin' }],
      });
      expect(await inside(cold)).toEqual([id]);
    });
  });

  it('keeps a new category that somebody has filled', async () => {
    const made = await ana().write('category.create', {
      ...here(),
      station_id: menu.station,
      name: 'Filled',
    });
    await add(made.data.id, a);
    expect(await undo(made.actionId)).toMatchObject({
      reversed: 0,
      kept: [{ entity: 'category', id: made.data.id, reason: 'in use', by: 'admin' }],
    });
  });

  it('takes a category’s text back whatever was placed in it since', async () => {
    const { actionId } = await ana().write('category.update', { ...here(), id: hot, name: 'Warm' });
    await add(hot, await another());
    expect(await undo(actionId)).toEqual({ reversed: 1, kept: [] });
    const [station] = (await ana().call('menu.get', here())).stations;
    expect(station?.categories.find(({ id }) => id === hot)?.name).toBe('Hot');
  });

  it('brings a category back without the items that are gone', async () => {
    const { actionId } = await ana().write('category.destroy', { ...here(), id: hot });
    await sam().call('item.destroy', { ...here(), id: c });
    expect(await undo(actionId)).toMatchObject({ reversed: 1, kept: [{ id: c, reason: 'gone' }] });
    expect(await inside(hot)).toEqual([a, b, d, e]);
  });
});
