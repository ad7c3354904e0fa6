import { beforeAll, beforeEach, expect, it } from 'vitest';
import { timeText } from '~/service/clock';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('the history of an item', (stage) => {
  let menu: Menu;
  let item: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const history = (more = {}) => manager().call('item.history', { ...here(), id: item, ...more });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });
  beforeEach(async () => {
    item = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
  });

  it('says newest first who did what, from where, and each field before and after', async () => {
    await manager().call('item.update', { ...here(), id: item, price: 3.5 });
    await stage
      .as('admin')
      .call('menu.update_item', { ...here(), item_id: item, name: 'Flat white' });
    const entries = await history();
    expect(entries.map(({ action, version }) => [action, version])).toEqual([
      ['menu:update', 3],
      ['update', 2],
      ['create', 1],
    ]);
    const [renamed, repriced, made] = entries;
    expect(renamed?.details).toEqual({ name: { before: 'Latte', after: 'Flat white' } });
    expect(repriced).toMatchObject({
      details: { price: { before: 3, after: 3.5 } },
      user_id: stage.world.accounts.manager,
      user_name: 'manager',
      from: 'Client API',
    });
    expect(made).toMatchObject({ from: 'Cloud', user_id: null, user_name: null });
  });

  it('tells which categories it joined and left, and its relations, by action', async () => {
    const other = await makeItem(stage.world, here().location_id, { name: 'Milk' });
    const places = { before: [] as number[], after: [menu.hot] };
    const added = { ...here(), category_id: menu.hot, items: [other, item] };
    await manager().call('menu.add_items_to_category', added);
    expect((await history())[0]).toMatchObject({
      action: 'update',
      details: { category_ids: places },
      user_name: 'manager',
      version: 0,
    });
    const move = { item_id: item, src_category_id: menu.hot, dst_category_id: menu.cold };
    const moved = await manager().write('menu.move_item', { ...here(), ...move });
    expect((await history())[0]).toMatchObject({
      action_id: moved.actionId,
      details: { category_ids: { before: [menu.hot], after: [menu.cold] } },
    });
    await manager().call('category.update', { ...here(), id: menu.cold, description: 'Iced' });
    const relation = { type: 'contained' as const, item_id: item, relation_id: other };
    const params = { ...here(), id: item, add: [relation], remove: [] };
    const related = await manager().write('item.update_relations', params);
    const relations = { before: [] as object[], after: [{ type: 'contained', id: other }] };
    expect((await history())[0]).toMatchObject({
      action_id: related.actionId,
      details: { relations },
    });
    await manager().call('item.update', { ...here(), id: item, price: 9, category_ids: [] });
    expect((await history())[0]).toMatchObject({
      details: {
        price: { before: 3, after: 9 },
        category_ids: { before: [menu.cold], after: [] },
      },
      version: 2,
    });
    await manager().call('item.destroy', { ...here(), id: item });
    const entries = await history();
    expect(entries.map(({ action }) => action)).toEqual([
      'delete',
      'update',
      'update',
      'update',
      'update',
      'create',
    ]);
    expect(entries[0]?.details.relations).toEqual({ before: relations.after, after: [] });
    expect(await history({ limit: 2, offset: 1 })).toEqual(entries.slice(1, 3));
  });

  it('says how many items an action changed together, until it is taken back', async () => {
    const other = await makeItem(stage.world, here().location_id, { name: 'Mocha', price: 3 });
    const edit = { ...here(), action: 'update' as const };
    const value = { op: 'add', unit: 'percent', amount: 10, round: '.x9' };
    const { actionId } = await manager().write('item.bulk_edit', {
      ...edit,
      field: 'price',
      ids: [item, other],
      value,
    });
    await manager().call('item.bulk_edit', { ...edit, field: 'active', ids: [item], value: 0 });
    const counts = async () => (await history()).map((entry) => entry.changed_together);
    expect(await counts()).toEqual([undefined, 2, undefined]);
    await manager().call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await counts()).toEqual([2, undefined, undefined, undefined]);
  });

  it('names the fields of a change in the order of an item', async () => {
    const fields = {
      tags: ['hot'],
      price: 5,
      name: 'Mocha',
      custom_item_name: { local_name: 'M' },
    };
    await manager().call('item.update', { ...here(), id: item, ...fields });
    const [changed] = await history();
    expect(Object.keys(changed?.details ?? {})).toEqual([
      'name',
      'price',
      'custom_item_name',
      'tags',
    ]);
  });

  it('goes on after the item is deleted, and takes a change back by its action', async () => {
    const { actionId } = await manager().write('item.destroy', { ...here(), id: item });
    expect((await history())[0]).toMatchObject({ action: 'delete', action_id: actionId });
    await manager().call('ledger.undo', { action_id: actionId ?? 0 });
    expect((await history())[0]?.action).toBe('create');
  });

  it('looks back two weeks, and further when it is asked to', async () => {
    await manager().call('item.update', { ...here(), id: item, price: 4 });
    const longAgo = timeText(Date.now() - 15 * 86_400_000);
    const [newest, oldest] = await history();
    await stage.world.store.transaction((trx) =>
      trx
        .updateTable('action')
        .set({ at: longAgo })
        .where('id', '=', oldest?.action_id ?? 0)
        .execute(),
    );
    expect((await history()).map(({ version }) => version)).toEqual([newest?.version]);
    const older = await history({ older: true });
    expect(older.map(({ time }) => time)).toContain(longAgo);
    expect(await history({ older: true, limit: 1, offset: 1 })).toEqual([older[1]]);
  });

  it('is not there for an item of another location', async () => {
    const foreign = await makeItem(stage.world, stage.world.locations.theirs, { name: 'Foreign' });
    const asked = manager().call('item.history', { ...here(), id: foreign });
    expect((await refusalOf(asked)).status).toBe(404);
    const restore = manager().call('item.restore', { ...here(), id: foreign, version: 1 });
    expect((await refusalOf(restore)).status).toBe(404);
  });

  it('gives back one value, or a whole version, as a new change', async () => {
    await manager().call('item.update', {
      ...here(),
      id: item,
      price: 4,
      tags: ['hot'],
      name: 'X',
    });
    const one = await manager().call('item.restore', {
      ...here(),
      id: item,
      version: 1,
      fields: ['price'],
    });
    expect(one).toMatchObject({
      item: { price: 3, name: 'X', tags: ['hot'], version: 3 },
      kept: [],
    });
    const whole = await manager().call('item.restore', { ...here(), id: item, version: 1 });
    expect(whole.item).toMatchObject({ price: 3, name: 'Latte', tags: [], version: 4 });
    expect((await history())[0]?.details).toHaveProperty('name');
  });

  it('keeps what names something that is gone, and says so', async () => {
    const { group, small } = menu.size;
    const link = { id: group, group_type: 'single' as const, range: null };
    const option = { id: small, group, name: 'Small', price: 0 };
    await manager().call('menu.update_item', {
      ...here(),
      item_id: item,
      image: menu.image,
      option_groups: [link],
      options: [option],
      price: 5,
    });
    await manager().call('item.update', { ...here(), id: item, image: null, price: 6 });
    await stage.world.store.transaction((trx) =>
      trx.deleteFrom('image').where('id', '=', menu.image).execute(),
    );
    const restored = await manager().call('item.restore', { ...here(), id: item, version: 2 });
    expect(restored).toMatchObject({
      item: { price: 5, image: null },
      kept: [{ field: 'image', reason: 'the picture is gone' }],
    });
    expect(restored.item.options.map(({ id }) => id)).toEqual([small]);
  });

  it('restores global matches only for who may set them', async () => {
    const provider = stage.as('provider');
    await provider.call('item.update', { ...here(), id: item, global_match: [7], price: 9 });
    const restored = await manager().call('item.restore', { ...here(), id: item, version: 1 });
    expect(restored.item).toMatchObject({ price: 3, global_match: [7] });
    expect(restored.kept).toEqual([{ field: 'global_match', reason: 'you may not change it' }]);
    const all = await provider.call('item.restore', { ...here(), id: item, version: 1 });
    expect(all.item.global_match).toEqual([]);
  });

  it('knows no version and no field that never was', async () => {
    for (const wrong of [{ version: 99 }, { version: 1, fields: ['secret'] }]) {
      const refused = manager().call('item.restore', { ...here(), id: item, ...wrong });
      expect((await refusalOf(refused)).status).toBe(400);
    }
  });
});
