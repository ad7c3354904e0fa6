import { beforeAll, expect, it } from 'vitest';
import { timeText } from '~/service/clock';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('options and option groups of a location', (stage) => {
  let menu: Menu;
  let foreign: Menu;
  let latte: number;
  let mocha: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const named = async (filters: object, sort_by = {}) => {
    const { options, total } = await manager().call('option.list', {
      ...here(),
      filters,
      ...(Object.keys(sort_by).length > 0 ? { sort_by } : {}),
    });
    expect(total).toBe(options.length);
    return options.map(({ name }) => name);
  };

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
    foreign = await buildMenu(stage.world, stage.world.locations.theirs);
    const { size, extras } = menu;
    const link = (id: number, group: number) => ({ id, group, default: 0, max_count: 0 });
    const group = (id: number) => ({ relation_id: null, id, range: null });
    latte = await makeItem(stage.world, here().location_id, {
      name: 'Latte',
      option_groups: [group(size.group), group(extras.group)],
      options: [link(size.small, size.group), link(extras.milk, extras.group)],
    });
    mocha = await makeItem(stage.world, here().location_id, {
      name: 'Mocha',
      option_groups: [group(extras.group), group(size.group)],
      options: [link(extras.milk, extras.group), link(extras.milk, size.group)],
    });
    await manager().call('menu.add_items_to_category', {
      ...here(),
      category_id: menu.cold,
      items: [mocha],
    });
  });

  it('are listed by name with the number of items that have them', async () => {
    const { options } = await manager().call('option.list', here());
    expect(options.map(({ name, price, item_count }) => [name, price, item_count])).toEqual([
      ['Large', 1, 0],
      ['Oat milk', 0.5, 2],
      ['Small', 0, 1],
      ['Syrup', 0.75, 0],
    ]);
  });

  it('are found by a part of the name without case, by id, by status, by station', async () => {
    expect(await named({ search: 'OAT' })).toEqual(['Oat milk']);
    expect(await named({ search: String(menu.size.large) })).toContain('Large');
    expect(await named({ search: '%' })).toEqual([]);
    expect(await named({ search: "'; drop table menu_option; --" })).toEqual([]);
    expect(await named({ active_status: 'inactive' })).toEqual([]);
    expect(await named({ station_id: menu.station })).toEqual(['Oat milk']);
    expect(await named({ ids: [] })).toEqual([]);
  });

  it('are found by the day part at which their items are sold', async () => {
    const sold = (day_parts: number[]) =>
      manager().call('item.update', { ...here(), id: latte, day_parts });
    const [morning, noon] = [1, 2];
    await sold([morning]);
    expect(await named({ day_part: morning })).toEqual(['Oat milk', 'Small']);
    expect(await named({ day_part: noon }), 'of items sold all day').toEqual(['Oat milk']);
    await manager().call('menu.add_items_to_category', {
      ...here(),
      category_id: menu.hot,
      items: [latte],
    });
    expect(await named({ station_id: menu.station, day_part: morning })).toEqual([
      'Oat milk',
      'Small',
    ]);
    await manager().call('menu.remove_items_from_category', {
      ...here(),
      item_id: latte,
      category_ids: [menu.hot],
    });
    await sold([]);
  });

  it('are sorted by every column, ties by id', async () => {
    expect(await named({}, { price: 'desc' })).toEqual(['Large', 'Syrup', 'Oat milk', 'Small']);
    expect((await named({}, { item_count: 'desc' })).slice(0, 2)).toEqual(['Oat milk', 'Small']);
    expect(await named({}, { id: 'desc' })).toHaveLength(4);
  });

  it('answer page by page how many there are', async () => {
    const page = await manager().call('option.list', { ...here(), limit: 1, offset: 1 });
    expect([page.options.map(({ name }) => name), page.total]).toEqual([['Oat milk'], 4]);
  });

  it('say which items have one, with the group that offers it', async () => {
    const option = await manager().call('option.get', { ...here(), id: menu.extras.milk });
    expect(option.item_count).toBe(2);
    expect(option.items.map(({ id, group }) => [id, group?.name])).toEqual([
      [latte, 'Extras'],
      [mocha, 'Extras'],
      [mocha, 'Size'],
    ]);
  });

  it('are changed in every item at once, found by their new name, and taken back', async () => {
    const params = {
      ...here(),
      id: menu.size.small,
      name: 'Kurz',
      price: -0.25,
      active: 0 as const,
    };
    const { data, actionId } = await manager().write('option.update', params);
    expect(data).toMatchObject({ name: 'Kurz', price: -0.25, active: 0, version: 2 });
    const item = await manager().call('menu.get_item', { ...here(), item_id: latte });
    expect(item.options.map(({ name }) => name)).toContain('Kurz');
    expect(await named({ search: 'kurz' })).toEqual(['Kurz']);
    await manager().call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await named({ search: 'small' })).toEqual(['Small']);
  });

  it('clash where two people change the same field', async () => {
    const { version } = await manager().call('option.get', { ...here(), id: menu.size.large });
    const params = { ...here(), id: menu.size.large };
    await manager().write('option.update', { ...params, name: 'Grande' }, { version });
    const late = manager().write('option.update', { ...params, name: 'Venti' }, { version });
    expect((await refusalOf(late)).status).toBe(409);
    const merged = await manager().write('option.update', { ...params, price: 2 }, { version });
    expect(merged.data).toMatchObject({ name: 'Grande', price: 2 });
  });

  it('of another location are not there', async () => {
    const id = foreign.size.small;
    for (const call of ['option.get', 'option.update'] as const) {
      expect((await refusalOf(manager().call(call, { ...here(), id }))).status).toBe(404);
    }
    const group = { ...here(), id: foreign.size.group, name: 'Mine' };
    expect((await refusalOf(manager().call('option_group.update', group))).status).toBe(404);
    const image = { ...here(), id: menu.size.small, image: foreign.image };
    const refused = await refusalOf(manager().call('option.update', image));
    expect([refused.status, Object.keys(refused.details.fields ?? {})]).toEqual([400, ['image']]);
  });

  it('are grouped under groups that are listed, renamed and given another type', async () => {
    const groups = await manager().call('option_group.list', here());
    expect(groups.map(({ name, item_count }) => [name, item_count])).toEqual([
      ['Extras', 2],
      ['Size', 2],
    ]);
    expect(groups[0]?.items, 'no items are named unasked').toEqual([]);
    const found = await manager().call('option_group.list', {
      ...here(),
      search: 'siz',
      items: 1,
    });
    expect(found.map(({ id, items }) => [id, items])).toEqual([
      [menu.size.group, [{ id: latte, name: 'Latte' }]],
    ]);
    const named = await manager().call('option_group.list', { ...here(), items: 10 });
    expect(named.map(({ items }) => items.map(({ id }) => id))).toEqual([
      [latte, mocha],
      [latte, mocha],
    ]);
    const changed = await manager().call('option_group.update', {
      ...here(),
      id: menu.extras.group,
      name: 'Add-ons',
      group_type: '2_free',
    });
    expect(changed).toMatchObject({ name: 'Add-ons', group_type: '2_free', version: 2 });
    const blank = { ...here(), name: ' ' };
    expect((await refusalOf(manager().call('option_group.create', blank))).status).toBe(400);
  });

  it('lose a group that no item got within a day, and keep one that an item has', async () => {
    const create = async (name: string) =>
      (await manager().call('option_group.create', { ...here(), name })).id;
    const [unused, used] = [await create('Unused'), await create('Used')];
    await manager().call('menu.update_item', {
      ...here(),
      item_id: latte,
      option_groups: [{ id: used, group_type: 'multi', range: null }],
      options: [],
    });
    const longAgo = timeText(Date.now() - 25 * 3_600_000);
    await stage.world.store.transaction((trx) =>
      trx
        .updateTable('option_group')
        .set({ unused_since: longAgo })
        .where('unused_since', 'is not', null)
        .execute(),
    );
    await create('Next');
    const names = (await manager().call('option_group.list', here())).map(({ id }) => id);
    expect([names.includes(unused), names.includes(used)]).toEqual([false, true]);
  });

  it('wait for an item again where their making was taken back and done again, however often', async () => {
    const made = await manager().write('option_group.create', { ...here(), name: 'Again' });
    const waits = async () => {
      const rows = await stage.world.store.reader
        .selectFrom('option_group')
        .select('unused_since')
        .where('id', '=', made.data.id)
        .execute();
      return rows.map(({ unused_since }) => unused_since !== null);
    };
    const undo = async (action_id: number | null) =>
      (await stage.as('admin').write('ledger.undo', { action_id: action_id ?? 0 })).actionId;
    let last = made.actionId;
    for (const there of [[], [true], [], [true]]) {
      last = await undo(last);
      expect(await waits()).toEqual(there);
    }
    await manager().call('menu.update_item', {
      ...here(),
      item_id: latte,
      option_groups: [{ id: made.data.id, group_type: 'multi', range: null }],
      options: [],
    });
    expect(await waits()).toEqual([false]);
  });
});
