import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('an undo takes back field by field', (stage) => {
  let menu: Menu;
  let latte: number;
  let tea: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const ana = () => stage.as('manager');
  const sam = () => stage.as('admin');
  const get = (id: number) => ana().call('item.get', { ...here(), id });
  const update = (who: ReturnType<typeof ana>, id: number, fields: object) =>
    who.write('item.update', { ...here(), id, ...fields });
  const undo = async (action_id: number | null, more: object = {}) =>
    ana().write('ledger.undo', { action_id: action_id ?? 0, ...more });
  const raise = async () => {
    const value = { op: 'add', unit: 'amount', amount: 1 } as const;
    const ids = [latte, tea];
    const params = { ...here(), ids, action: 'update' as const, field: 'price' as const, value };
    return (await ana().write('item.bulk_edit', params)).actionId;
  };

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });
  beforeEach(async () => {
    latte = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
    tea = await makeItem(stage.world, here().location_id, { name: 'Tea', price: 2 });
  });

  it('brings a price again of an item whose description was changed since', async () => {
    const action = await raise();
    await update(sam(), latte, { description: 'With oat milk' });
    const { data, actionId } = await undo(action, { ask: true });
    expect(data).toEqual({ reversed: 2, kept: [] });
    expect(await get(latte)).toMatchObject({ price: 3, description: 'With oat milk' });
    expect((await get(tea)).price).toBe(2);
    expect((await undo(actionId)).data).toEqual({ reversed: 2, kept: [] });
    expect(await get(latte)).toMatchObject({ price: 4, description: 'With oat milk' });
  });

  it('names each field that stays, who changed it and when, and those that go back', async () => {
    const fields = { price: 9, description: 'Wrong', pos_id: 'X', calories: 5 };
    const { actionId } = await update(ana(), latte, fields);
    const first = await update(sam(), latte, { description: 'Right' });
    const second = await update(ana(), latte, { calories: 120 });
    const asked = await undo(actionId, { ask: true });
    const kept = {
      ...{ entity: 'item', id: latte, name: 'Latte', reason: 'edited since', by: 'manager' },
      since: { action_id: second.actionId },
      fields: [
        { field: 'calories', by: 'manager', since: { action_id: second.actionId } },
        { field: 'description', by: 'admin', since: { action_id: first.actionId } },
      ],
      goes_back: ['pos_id', 'price'],
    };
    expect(asked).toMatchObject({
      actionId: null,
      data: { reversed: 1, asks: true, kept: [kept] },
    });
    expect((await get(latte)).price).toBe(9);
    const part = { action_id: actionId ?? 0, objects: [{ kind: 'item' as const, id: latte }] };
    const done = await ana().write('ledger.undo_part', part);
    expect(done.data).toMatchObject({ reversed: 1, kept: [kept] });
    expect(await get(latte)).toMatchObject({
      ...{ price: 3, description: 'Right', pos_id: null, calories: 120 },
    });
    const again = await undo(actionId);
    expect(again.data).toMatchObject({
      reversed: 0,
      kept: [{ reason: 'edited since', fields: kept.fields }],
    });
    expect(again.data.kept[0]?.goes_back).toBeUndefined();
    expect((await undo(actionId, { anyway: 'all' })).data).toEqual({ reversed: 1, kept: [] });
    expect(await get(latte)).toMatchObject({ price: 3, description: '', calories: null });
  });

  it('takes back what has again the value that the action left, as a save does', async () => {
    const { actionId } = await update(ana(), latte, { price: 4 });
    await update(sam(), latte, { price: 7 });
    await update(sam(), latte, { price: 4 });
    expect((await undo(actionId)).data).toEqual({ reversed: 1, kept: [] });
    expect((await get(latte)).price).toBe(3);
    await update(sam(), latte, { price: 4 });
    expect((await undo(actionId)).data.reversed).toBe(0);
    expect((await get(latte)).price).toBe(4);
  });

  it('takes back of a set what the action added and took out, and leaves what others did', async () => {
    await update(ana(), latte, { tags: ['hot', 'milk'], sku: ['1'] });
    const { actionId } = await update(ana(), latte, { tags: ['hot', 'new', 'vegan'], sku: ['2'] });
    await update(sam(), latte, { tags: ['hot', 'new', 'vegan', 'bio'] });
    await update(sam(), latte, { tags: ['hot', 'new', 'bio'], sku: ['2', '3'] });
    const undone = await undo(actionId);
    expect(undone.data).toEqual({ reversed: 1, kept: [] });
    const now = await get(latte);
    expect([...(now.tags ?? [])].sort()).toEqual(['bio', 'hot', 'milk']);
    expect([...(now.sku ?? [])].sort()).toEqual(['1', '3']);
    expect((await undo(actionId)).data.kept[0]?.reason).toBe('taken back already');
    expect((await undo(undone.actionId)).data).toEqual({ reversed: 1, kept: [] });
    expect([...((await get(latte)).tags ?? [])].sort()).toEqual(['bio', 'hot', 'new']);
  });

  it('takes groups back only with their options, and a price of a mode as a whole', async () => {
    const { milk, group } = menu.extras;
    const { actionId } = await ana().write('menu.update_item', {
      ...here(),
      item_id: latte,
      price: 8,
      prices: [{ mode_id: menu.mode, price: 7 }],
      option_groups: [{ id: group, group_type: 'multi', range: null }],
      options: [{ id: milk, name: 'Milk', price: 0, group, default: 0, max_count: 0 }],
    } as never);
    const { option_groups } = await get(latte);
    await sam().call('menu.update_item', {
      ...here(),
      item_id: latte,
      option_groups: (option_groups ?? []).map(({ id }) => ({
        id,
        group_type: 'multi',
        range: null,
      })),
      options: [{ id: milk, name: 'Milk', price: 0, group, default: 1, max_count: 0 }],
    } as never);
    const { data } = await undo(actionId);
    expect(data.kept.map(({ fields }) => fields?.map(({ field }) => field))).toEqual([
      ['option_groups', 'options'],
    ]);
    expect(data.kept[0]?.goes_back).toEqual(expect.arrayContaining(['price', 'prices']));
    const now = await get(latte);
    expect(now).toMatchObject({ price: 3, prices: [] });
    expect(now.option_groups).toHaveLength(1);
  });

  it('keeps the fields that the undoer may not set, and no others', async () => {
    const provider = stage.as('provider');
    const { actionId } = await update(provider, latte, { global_match: [7], price: 5 });
    const { data } = await undo(actionId);
    expect(data).toMatchObject({
      reversed: 1,
      kept: [
        {
          reason: 'you may not change it',
          fields: [{ field: 'global_match', by: null }],
          goes_back: ['price'],
        },
      ],
    });
    expect(await get(latte)).toMatchObject({ price: 3, global_match: [7] });
  });

  it('leaves what was deleted since, and takes back an item that came back from the trash', async () => {
    const { actionId } = await update(ana(), latte, { price: 4 });
    const gone = await sam().write('item.destroy', { ...here(), id: latte });
    expect((await undo(actionId)).data).toMatchObject({ reversed: 0, kept: [{ reason: 'gone' }] });
    await sam().call('ledger.undo', { action_id: gone.actionId ?? 0 });
    await update(sam(), latte, { description: 'Back' });
    expect((await undo(actionId)).data).toEqual({ reversed: 1, kept: [] });
    expect(await get(latte)).toMatchObject({ price: 3, description: 'Back' });
  });

  it('mixes no discount that says something else: its type, amount and items go together', async () => {
    const details = { percent_off: 10, items: [] };
    const { data: made } = await sam().write('discount.create', {
      ...here(),
      name: 'Happy',
      discount_type: 'global',
      details,
    } as never);
    const changed = await sam().write('discount.update', {
      ...here(),
      id: made.id,
      name: 'Happier',
      discount_type: 'single',
      details: { amount_off: 1, items: [latte] },
    } as never);
    const read = async () =>
      (await sam().call('discount.all', here())).find(({ id }) => id === made.id);
    expect(changed.actionId).not.toBeNull();
    await sam().call('discount.update', {
      ...here(),
      id: made.id,
      details: { amount_off: 2, items: [latte] },
    } as never);
    const { data } = await sam().write('ledger.undo', { action_id: changed.actionId ?? 0 });
    expect(data.kept.map(({ goes_back }) => goes_back)).toEqual([['name']]);
    expect(await read()).toMatchObject({ name: 'Happy', discount_type: 'single' });
  });
});
