import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { auditLedger } from './support/ledger-audit';
import { buildMenu, changeCount, type Menu, makeItem, makeItems, relate } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

type Params = Omit<ParamsOf<'item.duplicate'>, 'location_id'>;

onCrossedStages('copies of items', (stage) => {
  let menu: Menu;
  let latte: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const duplicate = (params: Params, options?: { once: string }) =>
    stage.as('manager').write('item.duplicate', { ...here(), ...params }, options);
  const item = (item_id: number) =>
    stage.as('manager').call('menu.get_item', { ...here(), item_id });
  const count = () => stage.as('manager').call('item.count', here());

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });
  beforeEach(async () => {
    latte = await makeItem(stage.world, here().location_id, {
      name: 'Latte',
      price: 4.5,
      description: 'Milk and coffee',
      active: 1,
      sku: ['036000291452'],
      pos_id: 'P-1',
      tags: ['hot'],
      image: menu.image,
    });
    const manager = stage.as('manager');
    await manager.call('menu.update_item', {
      ...here(),
      item_id: latte,
      prices: [{ mode_id: menu.mode, price: 3.5 }],
      option_groups: [{ id: menu.extras.group, group_type: 'multi', range: [0, 1] }],
      options: [{ id: menu.extras.milk, group: menu.extras.group, name: 'Oat milk', price: 0.5 }],
    });
    const category = { ...here(), category_id: menu.hot };
    await manager.call('menu.add_items_to_category', { ...category, items: [latte] });
  });

  it('hold what their item holds but its codes, under a name of their own, in no category', async () => {
    const { data } = await duplicate({ ids: [latte] });
    expect(data).toEqual({ count: 1, skipped: 0, ids: [expect.any(Number)] });
    const [copy, original] = [await item(data.ids[0] ?? 0), await item(latte)];
    expect(copy.name).toBe('Latte [Copy]');
    expect(copy).toMatchObject({ version: 1, category_ids: [], relations: [] });
    expect(copy).toMatchObject({ sku: [], pos_id: null });
    for (const field of ['price', 'description', 'active', 'tags', 'image', 'day_parts'] as const) {
      expect(copy[field], field).toEqual(original[field]);
    }
    expect(copy.prices.map(({ mode_id, price }) => [mode_id, price])).toEqual([[menu.mode, 3.5]]);
    expect(original.category_ids).toEqual([menu.hot]);
  });

  it('have the same groups and options by links of their own', async () => {
    const { data } = await duplicate({ ids: [latte] });
    const id = data.ids[0] ?? 0;
    const [copy, original] = [await item(id), await item(latte)];
    expect(copy.option_groups).toEqual([
      { ...original.option_groups[0], relation_id: expect.any(Number) },
    ]);
    expect(copy.option_groups[0]?.relation_id).not.toBe(original.option_groups[0]?.relation_id);
    expect(copy.options.map((option) => [option.id, option.group])).toEqual([
      [menu.extras.milk, menu.extras.group],
    ]);
    await stage
      .as('manager')
      .call('menu.update_item', { ...here(), item_id: id, option_groups: [], options: [] });
    expect((await item(latte)).options).toHaveLength(1);
  });

  it('stand at the end of the category that is named, and go with one undo', async () => {
    const tea = await makeItem(stage.world, here().location_id, {
      name: 'Tea',
      schedule: '2026-01-01_,2027-01-01_2027-02-01',
      tags: ['drink:bottle', 'deposit'],
      labels: [{ pattern: 'red:1', type: 'modifier' }],
    });
    const before = (await item(latte)).orders;
    const { data, actionId } = await duplicate({ ids: [latte, tea], category_id: menu.hot });
    const [one, other] = [await item(data.ids[0] ?? 0), await item(data.ids[1] ?? 0)];
    expect([one.category_ids, other.category_ids]).toEqual([[menu.hot], [menu.hot]]);
    expect(one.orders[0]).toBeGreaterThan(before[0] ?? 0);
    expect(other.orders[0]).toBeGreaterThan(one.orders[0] ?? 0);
    expect(other).toMatchObject({
      schedule: '2026-01-01_,2027-01-01_2027-02-01',
      tags: ['drink:bottle', 'deposit'],
      labels: [{ pattern: 'red:1', type: 'modifier' }],
    });
    expect((await item(latte)).orders).toEqual(before);
    await stage.as('manager').call('ledger.undo', { action_id: actionId ?? 0 });
    expect((await item(latte)).orders).toEqual(before);
    expect((await refusalOf(item(one.id))).status).toBe(404);
    expect(await auditLedger(stage.world.store)).toEqual([]);
  });

  it('leave relations to their item', async () => {
    const mug = await makeItem(stage.world, here().location_id, { name: 'Mug' });
    await relate(stage.world, here().location_id, {
      type: 'others',
      item_id: mug,
      related_id: latte,
    });
    const { data } = await duplicate({ ids: [latte, mug] });
    expect(data.count).toBe(2);
    for (const id of data.ids) expect((await item(id)).relations).toEqual([]);
    expect((await item(latte)).relations).toHaveLength(1);
  });

  it('of a long name stay within its limit', async () => {
    const [long = 0] = await makeItems(stage.world, here().location_id, [
      { name: `${'n'.repeat(198)}🍵` },
    ]);
    const { data } = await duplicate({ ids: [long] });
    const { name } = await item(data.ids[0] ?? 0);
    expect(name).toMatch(/^n+… \[Copy\]$/);
    expect(name.length).toBeLessThanOrEqual(200);
    const again = await duplicate({ ids: data.ids });
    expect((await item(again.data.ids[0] ?? 0)).name.length).toBeLessThanOrEqual(200);
  });

  it('are made of all that a filter finds but those that were deselected', async () => {
    const [one = 0, two = 0] = await makeItems(stage.world, here().location_id, [
      { name: 'Unique chai', tags: ['chai'] },
      { name: 'Unique mocha', tags: ['chai'] },
    ]);
    const filters = { ids: [one, two], tags: ['chai'] };
    const { data } = await duplicate({ filters, deselected: [one] });
    expect(data.count).toBe(1);
    expect((await item(data.ids[0] ?? 0)).name).toBe('Unique mocha [Copy]');
  });

  it('are one action, and go as one, but for those that were edited since', async () => {
    const ids = [latte, await makeItem(stage.world, here().location_id, { name: 'Tea' })];
    const before = await count();
    const { data, actionId } = await duplicate({ ids });
    expect(await count()).toBe(before + 2);
    await stage.as('manager').call('item.update', { ...here(), id: data.ids[1] ?? 0, price: 2 });
    const undone = await stage.as('manager').call('ledger.undo', { action_id: actionId ?? 0 });
    expect(undone).toMatchObject({
      reversed: 1,
      kept: [
        {
          entity: 'item',
          id: data.ids[1],
          name: 'Tea [Copy]',
          reason: 'edited since',
          by: 'manager',
        },
      ],
    });
    expect(await count()).toBe(before + 1);
    expect((await item(latte)).name).toBe('Latte');
    expect(await auditLedger(stage.world.store)).toEqual([]);
  });

  it('are made once by a form that is sent twice', async () => {
    const before = await count();
    const once = crypto.randomUUID();
    const first = await duplicate({ ids: [latte] }, { once });
    expect((await duplicate({ ids: [latte] }, { once })).data).toEqual(first.data);
    expect(await count()).toBe(before + 1);
  });

  it('carry global matches only for who may set them', async () => {
    const matched = await makeItem(stage.world, here().location_id, {
      name: 'Matched',
      global_match: [7],
    });
    const mine = await duplicate({ ids: [matched] });
    expect((await item(mine.data.ids[0] ?? 0)).global_match).toEqual([]);
    const staff = await stage.as('provider').write('item.duplicate', { ...here(), ids: [matched] });
    expect((await item(staff.data.ids[0] ?? 0)).global_match).toEqual([7]);
  });

  it.each<[string, Params, string]>([
    ['neither ids nor deselected', {}, 'Give ids or deselected, one of them.'],
    ['both', { ids: [1], deselected: [1] }, 'Give ids or deselected, one of them.'],
    ['no ids', { ids: [] }, 'No items selected.'],
    ['a missing id', { ids: [999_999] }, 'There is no item 999999 here.'],
    [
      'a missing category',
      { filters: { search: 'Latte' }, deselected: [], category_id: 999_999 },
      'There is no category 999999 here.',
    ],
  ])('are refused with %s, and nothing is made', async (_, params, message) => {
    const before = await changeCount(stage.world);
    const refused = await refusalOf(duplicate(params));
    expect([refused.status, refused.message]).toEqual([400, message]);
    expect(await changeCount(stage.world)).toBe(before);
  });

  it('are made of 1,000 items at a time, at most', async () => {
    const crowd = Array.from({ length: 1001 }, (_, index) => ({ name: `Crowd ${index}` }));
    const ids = await makeItems(stage.world, here().location_id, crowd);
    const before = await count();
    const refused = await refusalOf(duplicate({ ids }));
    expect(refused.message).toBe('Duplicate at most 1,000 items at a time.');
    expect(await count()).toBe(before);
    const { data } = await duplicate({ ids: ids.slice(1) });
    expect([data.count, new Set(data.ids).size]).toEqual([1000, 1000]);
    expect(await count()).toBe(before + 1000);
  });

  it('are made neither by nor of another organisation', async () => {
    const { theirs } = stage.world.locations;
    const foreign = await makeItem(stage.world, theirs, { name: 'Foreign' });
    const stolen = await refusalOf(duplicate({ ids: [latte, foreign] }));
    expect(stolen.message).toBe(`There is no item ${foreign} here.`);
    const stranger = stage.as('stranger').write('item.duplicate', { ...here(), ids: [latte] });
    expect((await refusalOf(stranger)).status).toBe(404);
    const there = { location_id: theirs, ids: [foreign] };
    const trespass = stage.as('manager').write('item.duplicate', there);
    expect((await refusalOf(trespass)).status).toBe(404);
  });
});
