import { beforeAll, beforeEach, expect, it } from 'vitest';
import { everyRow } from './support/every-row';
import { buildMenu, changeCount, type Menu, makeItem, makeItems, relate } from './support/menu';
import { contentsOf, exported } from './support/menu-files';
import { onCrossedStages, refusalOf } from './support/stage';
import { trashOf } from './support/trash';

onCrossedStages('the trash', (stage) => {
  let menu: Menu;
  let item: number;
  const { here, ana, list, entryOf, restore, undo } = trashOf(stage);
  const whole = async () => contentsOf(await exported(stage.as('provider'), here().location_id));
  const placesOf = async (id: number) =>
    (await ana().call('item.get', { ...here(), id })).category_ids;
  const place = (id: number, ...categories: number[]) =>
    Promise.all(
      categories.map((category_id) =>
        ana().call('menu.add_items_to_category', { ...here(), category_id, items: [id] }),
      ),
    );

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });
  beforeEach(async () => {
    item = await makeItem(stage.world, here().location_id, {
      name: 'Pumpkin loaf',
      price: 3,
      sku: ['LOAF-1'],
      pos_id: 'P77',
      prices: [{ mode_id: menu.mode, price: 2 }],
      option_groups: [{ relation_id: null, id: menu.size.group, range: null }],
      options: [{ id: menu.size.small, group: menu.size.group, default: 0, max_count: 0 }],
    });
  });

  it('brings a station with forty categories back as it was, key for key and row for row', async () => {
    const { id } = await ana().call('station.create', { ...here(), name: 'Holiday Cart' });
    const items = await makeItems(
      stage.world,
      here().location_id,
      Array.from({ length: 12 }, (_, index) => ({ name: `Snack ${index}` })),
    );
    for (let index = 0; index < 40; index += 1) {
      const category = await ana().call('category.create', {
        ...here(),
        station_id: id,
        name: `Category ${index}`,
      });
      await ana().call('menu.add_items_to_category', {
        ...here(),
        category_id: category.id,
        items: items.slice(index % 6, (index % 6) + 5),
      });
      if (index % 7 === 0) {
        await ana().call('item.sort_all', {
          ...here(),
          category_id: category.id,
          items: items.slice(index % 6, (index % 6) + 5).reverse(),
        });
      }
    }
    const [before, rows] = [await whole(), await everyRow(stage.world)];
    await ana().call('station.destroy', { ...here(), id });
    expect(await whole()).not.toEqual(before);
    expect(await entryOf('station', id)).toMatchObject({
      name: 'Holiday Cart',
      user_name: 'manager',
      method: 'station.destroy',
      hung: [
        { what: 'categories', count: 40 },
        { what: 'placed', count: 200 },
      ],
      missing: [],
      may_restore: true,
    });
    // What hung on the station is told with it, not by itself.
    expect((await list({ kinds: ['category'] })).entries).toEqual([]);
    const { data, actionId } = await restore({ kind: 'station', id });
    expect(data).toEqual({ restored: 41, kept: [] });
    expect(await whole()).toEqual(before);
    expect(await everyRow(stage.world)).toEqual(rows);
    expect(await entryOf('station', id)).toBeUndefined();
    expect(await undo(actionId)).toMatchObject({ reversed: 41, kept: [] });
    expect(await entryOf('station', id)).toMatchObject({ name: 'Holiday Cart' });
    expect((await restore({ kind: 'station', id })).data.kept).toEqual([]);
    expect(await whole()).toEqual(before);
    expect(await everyRow(stage.world)).toEqual(rows);
    await ana().call('station.destroy', { ...here(), id });
  });

  it('brings an item back with its places, prices, groups, relations and options that stand for it', async () => {
    const other = await makeItem(stage.world, here().location_id, { name: 'Basket' });
    await place(item, menu.hot, menu.cold);
    await relate(stage.world, here().location_id, {
      type: 'container',
      item_id: other,
      related_id: item,
    });
    const option = await ana().call('option.get', { ...here(), id: menu.extras.milk });
    await stage.world.write(async (ledger) => {
      const { optionEntity } = await import('~/objects/option/entity.service');
      await ledger.update(optionEntity, here().location_id, [
        { id: option.id, patch: { item_id: item } },
      ]);
    });
    const before = await whole();
    await ana().call('item.destroy', { ...here(), id: item });
    const entry = await entryOf('item', item);
    expect(entry?.hung).toEqual([
      { what: 'place', count: 2, names: ['Hot', 'Cold'] },
      { what: 'group', count: 1, names: ['Size'] },
      { what: 'relation', count: 1, names: [] },
      { what: 'price', count: 1, names: ['Happy Hour'] },
    ]);
    expect((await restore({ kind: 'item', id: item })).data.kept).toEqual([]);
    expect(await whole()).toEqual(before);
  });

  it('takes a deletion back as a whole where nothing of it is left, else in part', async () => {
    const [one = 0, other = 0] = await makeItems(stage.world, here().location_id, [
      { name: 'Whole' },
      { name: 'Half' },
    ]);
    await place(one, menu.hot, menu.cold);
    const single = await ana().write('item.destroy', { ...here(), id: one });
    const ids = [item, other];
    const params = { ...here(), action: 'delete' as const, ids };
    const both = await ana().write('item.bulk_edit', params);
    const told = async (actionId: number | null) => {
      const action = await ana().call('audit.get', { ...here(), id: actionId ?? 0 });
      const filters = { outcomes: ['undone' as const] };
      const { actions } = await ana().call('audit.list', { ...here(), filters });
      const isListed = actions.some(({ id }) => id === actionId);
      return { isUndone: action.undone !== null, inPart: action.in_part, isListed };
    };
    const whole = { isUndone: true, inPart: false, isListed: true };
    const part = { isUndone: false, inPart: true, isListed: false };
    const none = { isUndone: false, inPart: false, isListed: false };
    const restored = await restore({ kind: 'item', id: one });
    await restore({ kind: 'item', id: other });
    expect(await told(single.actionId)).toEqual(whole);
    expect(await told(both.actionId)).toEqual(part);
    await undo(restored.actionId);
    expect(await told(single.actionId)).toEqual(none);
  });

  it('asks where an item goes whose category is gone, and does as it is told', async () => {
    const category = async (name: string) =>
      (await ana().call('category.create', { ...here(), station_id: menu.station, name })).id;
    const lose = async () => {
      const id = await category('Bakery');
      const [one = 0, other = 0] = await makeItems(stage.world, here().location_id, [
        { name: 'Loaf' },
        { name: 'Roll' },
      ]);
      await place(one, id);
      await place(other, id);
      await ana().call('item.destroy', { ...here(), id: one });
      await ana().call('category.destroy', { ...here(), id });
      return { id, one, other };
    };
    const first = await lose();
    expect((await entryOf('item', first.one))?.missing).toEqual([
      { kind: 'category', id: first.id, name: 'Bakery', in_trash: true },
    ]);
    expect((await restore({ kind: 'item', id: first.one })).data).toMatchObject({
      restored: 0,
      kept: [{ entity: 'item', id: first.one, name: 'Loaf', reason: 'what it belongs to is gone' }],
    });
    expect(await entryOf('item', first.one)).toBeDefined();
    await restore({ kind: 'item', id: first.one, missing: 'restore' });
    expect(await placesOf(first.one)).toEqual([first.id]);
    expect(await placesOf(first.other)).toEqual([first.id]);

    const second = await lose();
    await restore({ kind: 'item', id: second.one, missing: 'restore_alone' });
    expect(await placesOf(second.one)).toEqual([second.id]);
    expect(await placesOf(second.other)).toEqual([]);

    const third = await lose();
    const { actionId } = await restore({ kind: 'item', id: third.one, put_in: menu.cold });
    expect(await placesOf(third.one)).toEqual([menu.cold]);
    expect(await undo(actionId)).toMatchObject({ kept: [] });
    expect(await entryOf('item', third.one)).toBeDefined();
    await restore({ kind: 'item', id: third.one, missing: 'leave_out' });
    expect(await placesOf(third.one)).toEqual([]);

    // Both at once need no answer.
    const fourth = await lose();
    const both = await restore(
      { kind: 'item', id: fourth.one },
      { kind: 'category', id: fourth.id },
    );
    expect(both.data.kept).toEqual([]);
    expect(await placesOf(fourth.one)).toEqual([fourth.id]);
  });

  it('asks for the station of a category, and puts it into another one', async () => {
    const station = async () =>
      (await ana().call('station.create', { ...here(), name: 'Pop-up' })).id;
    const from = await station();
    const { id } = await ana().call('category.create', {
      ...here(),
      station_id: from,
      name: 'Pies',
    });
    await ana().call('category.destroy', { ...here(), id });
    await ana().call('station.destroy', { ...here(), id: from });
    expect(await entryOf('category', id)).toMatchObject({
      within: 'Pop-up',
      missing: [{ kind: 'station', id: from, name: 'Pop-up', in_trash: true }],
    });
    const left = await restore({ kind: 'category', id, missing: 'leave_out' });
    expect(left.data.restored).toBe(0);
    const { data, actionId } = await restore({ kind: 'category', id, put_in: menu.station });
    expect(data).toEqual({ restored: 1, kept: [] });
    expect((await undo(actionId)).kept).toEqual([]);
    await restore({ kind: 'category', id, missing: 'restore' });
    const { stations } = await ana().call('menu.get', { ...here(), parts: 'nav' });
    expect(stations.map((one) => one.id)).toContain(from);
  });

  it('restores many by one action, and one that is back already does not come twice', async () => {
    const [a = 0, b = 0] = await makeItems(stage.world, here().location_id, [
      { name: 'A' },
      { name: 'B' },
    ]);
    await ana().call('item.destroy', { ...here(), id: a });
    await ana().call('item.destroy', { ...here(), id: b });
    const preview = await ana().call('trash.restore', {
      ...here(),
      objects: [{ kind: 'item', id: a }],
      preview: true,
    });
    expect(preview).toEqual({ restored: 1, kept: [] });
    expect(await entryOf('item', a)).toBeDefined();
    const { data, actionId } = await restore({ kind: 'item', id: a }, { kind: 'item', id: b });
    expect(data).toEqual({ restored: 2, kept: [] });
    const changes = await changeCount(stage.world);
    expect((await restore({ kind: 'item', id: a })).data).toMatchObject({
      restored: 0,
      kept: [{ id: a, reason: 'taken back already' }],
    });
    expect(await changeCount(stage.world)).toBe(changes);
    const told = await ana().call('audit.get', { ...here(), id: actionId ?? 0 });
    expect(told.summary).toMatch(/^Restored “[AB]” and 1 more from the trash$/);
    expect((await undo(actionId)).reversed).toBe(2);
    const unknown = await refusalOf(restore({ kind: 'item', id: 999_999 }));
    expect([unknown.status, unknown.message]).toEqual([400, 'Item 999999 is not in the trash.']);
    const stray = { kind: 'item' as const, id: a, put_in: 999_999 };
    expect((await refusalOf(restore(stray))).status).toBe(400);
  });
});
