import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildMenu, lastAction, type Menu, makeItem, makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

type Anyway = ParamsOf<'ledger.undo'>['anyway'];

onCrossedStages('an undo over later edits', (stage) => {
  let menu: Menu;
  let latte: number;
  let tea: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const ana = () => stage.as('manager');
  const sam = () => stage.as('admin');
  const get = (id: number) => ana().call('item.get', { ...here(), id });
  const undo = async (action_id: number | null, anyway: Anyway = []) =>
    ana().write('ledger.undo', { action_id: action_id ?? 0, anyway });
  const raise = async () => {
    const value = { op: 'add', unit: 'amount', amount: 1 } as const;
    const ids = [latte, tea];
    const params = { ...here(), ids, action: 'update' as const, field: 'price' as const, value };
    return (await ana().write('item.bulk_edit', params)).actionId;
  };
  const inside = async (id: number) => {
    const { stations } = await ana().call('menu.get', here());
    const categories = stations.flatMap((one) => one.categories);
    return categories.find((one) => one.id === id)?.items.map((item) => item.id);
  };

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });
  beforeEach(async () => {
    latte = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
    tea = await makeItem(stage.world, here().location_id, { name: 'Tea', price: 2 });
  });

  it('takes back what is named, only the fields that it changed, and leaves all others', async () => {
    const action = await raise();
    await sam().call('item.update', { ...here(), id: latte, price: 9, name: 'Caffè latte' });
    const later = await lastAction(stage.world);
    await sam().call('item.update', { ...here(), id: tea, price: 8 });
    const first = await undo(action);
    expect(first.data.kept.map(({ id }) => id).sort()).toEqual([latte, tea].sort());
    const { data } = await undo(action, [{ kind: 'item', id: latte }]);
    expect(data).toMatchObject({
      reversed: 1,
      kept: [{ id: tea, reason: 'edited since', by: 'admin' }],
    });
    expect(data.kept[0]?.since?.action_id).toBeGreaterThan(later.id);
    expect(await get(latte)).toMatchObject({ price: 3, name: 'Caffè latte' });
    expect((await get(tea)).price).toBe(8);
    expect((await lastAction(stage.world)).summary).toMatch(
      /: 1 went back, 1 stayed, 1 over later edits$/,
    );
  });

  it('takes all back, and its own undo brings the later edits again', async () => {
    const action = await raise();
    await sam().call('item.update', { ...here(), id: latte, price: 9 });
    const { data, actionId } = await undo(action, 'all');
    expect(data).toEqual({ reversed: 2, kept: [] });
    expect([(await get(latte)).price, (await get(tea)).price]).toEqual([3, 2]);
    expect((await undo(actionId)).data).toEqual({ reversed: 2, kept: [] });
    expect([(await get(latte)).price, (await get(tea)).price]).toEqual([9, 3]);
  });

  it('deletes what was made and edited since, and moves back what was moved on', async () => {
    const made = await ana().write('item.create', { ...here(), name: 'Chai' });
    await sam().call('item.update', { ...here(), id: made.data.id, name: 'Masala chai' });
    expect((await undo(made.actionId)).data.reversed).toBe(0);
    expect((await undo(made.actionId, 'all')).data).toEqual({ reversed: 1, kept: [] });
    expect((await refusalOf(get(made.data.id))).status).toBe(404);

    const [muffin = 0] = await makeItems(stage.world, here().location_id, [{ name: 'Muffin' }]);
    const placed = { ...here(), items: [muffin], category_id: menu.hot };
    const { actionId } = await ana().write('menu.add_items_to_category', placed);
    const out = { ...here(), item_id: muffin, category_ids: [menu.hot] };
    await sam().call('menu.remove_items_from_category', out);
    await sam().call('menu.add_items_to_category', placed);
    expect((await undo(actionId)).data.reversed).toBe(0);
    const back = await undo(actionId, [{ kind: 'item', id: muffin }]);
    expect(back.data).toEqual({ reversed: 1, kept: [] });
    expect(await inside(menu.hot)).not.toContain(muffin);
    expect((await undo(back.actionId)).data).toEqual({ reversed: 1, kept: [] });
    expect((await inside(menu.hot))?.filter((id) => id === muffin)).toEqual([muffin]);
  });

  it('puts a list back that somebody ordered since, and what was taken out but is there again once', async () => {
    const names = ['A', 'B', 'C'].map((name) => ({ name }));
    const [a = 0, b = 0, c = 0] = await makeItems(stage.world, here().location_id, names);
    const placed = { ...here(), items: [a, b, c], category_id: menu.cold };
    await ana().call('menu.add_items_to_category', placed);
    const before = await inside(menu.cold);
    const sort = { ...here(), category_id: menu.cold };
    const { actionId } = await ana().write('item.sort_all', { ...sort, items: [c, b, a] });
    await sam().call('item.sort_all', { ...sort, items: [b, a, c] });
    const order = [{ kind: 'order' as const, id: menu.cold }];
    expect((await undo(actionId, order)).data).toEqual({ reversed: 1, kept: [] });
    expect(await inside(menu.cold)).toEqual(before);

    const out = { ...here(), item_id: b, category_ids: [menu.cold] };
    const removed = await ana().write('menu.remove_items_from_category', out);
    await sam().call('menu.add_items_to_category', { ...sort, items: [b] });
    expect((await undo(removed.actionId)).data.reversed).toBe(0);
    await undo(removed.actionId, 'all');
    expect((await inside(menu.cold))?.filter((id) => id === b)).toEqual([b]);
  });

  it('goes over no edit of what the caller may not change, and makes nothing a second time', async () => {
    const { data: tax } = await sam().write('tax.create', {
      ...here(),
      name: 'City',
      details: { rates: { ALL: 0.08 } },
    });
    const changed = await sam().write('tax.update', { ...here(), id: tax.id, name: 'Town' });
    await sam().call('tax.update', { ...here(), id: tax.id, name: 'County' });
    expect((await refusalOf(undo(changed.actionId, 'all'))).status).toBe(403);
    const gone = await ana().write('item.destroy', { ...here(), id: tea });
    const back = await undo(gone.actionId);
    await sam().call('item.update', { ...here(), id: tea, price: 7 });
    expect((await undo(gone.actionId, 'all')).data.reversed).toBe(0);
    expect((await undo(back.actionId, 'all')).data).toEqual({ reversed: 1, kept: [] });
    expect((await refusalOf(get(tea))).status).toBe(404);
  });

  it('goes back for one object of an action as well', async () => {
    const action = await raise();
    await sam().call('item.update', { ...here(), id: latte, price: 9 });
    const objects = [{ kind: 'item' as const, id: latte }];
    const part = { action_id: action ?? 0, objects };
    expect((await ana().call('ledger.undo_part', part)).reversed).toBe(0);
    const { data } = await ana().write('ledger.undo_part', { ...part, anyway: objects });
    expect(data).toEqual({ reversed: 1, kept: [] });
    expect([(await get(latte)).price, (await get(tea)).price]).toEqual([3, 3]);
    const filters = { outcomes: ['in_part' as const] };
    const { actions } = await ana().call('audit.list', { ...here(), filters });
    expect(actions.map(({ id }) => id)).toContain(action);
    expect(actions.every(({ in_part }) => in_part)).toBe(true);
  });

  it('is asked about first: where something would stay, and where much would go back', async () => {
    const ask = async (action_id: number | null) =>
      ana().write('ledger.undo', { action_id: action_id ?? 0, ask: true });
    const plain = await raise();
    expect(await ask(plain)).toMatchObject({ data: { reversed: 2, kept: [] } });
    expect((await get(latte)).price).toBe(3);
    expect((await ask(plain)).data).toMatchObject({
      reversed: 0,
      kept: [{ reason: 'taken back already' }, { reason: 'taken back already' }],
    });
    expect((await ask(plain)).data.asks).toBeUndefined();
    const stays = await raise();
    await sam().call('item.update', { ...here(), id: latte, price: 9 });
    expect(await ask(stays)).toMatchObject({
      data: { reversed: 1, kept: [{ id: latte }], asks: true },
      actionId: null,
    });
    expect((await get(tea)).price).toBe(3);
    const names = Array.from({ length: 21 }, (_, index) => ({ name: `Bean ${index}` }));
    const ids = await makeItems(stage.world, here().location_id, names);
    const off = { ...here(), ids, action: 'update', field: 'active', value: 0 } as const;
    const many = await ana().write('item.bulk_edit', off);
    expect((await ask(many.actionId)).data).toMatchObject({ reversed: 21, asks: true });
    const [one = 0] = ids;
    expect((await get(one)).active).toBe(0);
  });

  it('is done once where two people press it at once, and again and again', async () => {
    const action_id = (await raise()) ?? 0;
    const answers = await Promise.all(
      [ana(), sam(), ana(), sam(), ana()].map((person) =>
        person.write('ledger.undo', { action_id, ask: true }),
      ),
    );
    const done = answers.filter(({ actionId }) => actionId !== null);
    expect(done.map(({ data }) => data)).toEqual([{ reversed: 2, kept: [] }]);
    for (const { data } of answers.filter(({ actionId }) => actionId === null)) {
      expect(data.reversed).toBe(0);
      expect(data.kept.map(({ reason }) => reason)).toEqual([
        'taken back already',
        'taken back already',
      ]);
    }
    expect([(await get(latte)).price, (await get(tea)).price]).toEqual([3, 2]);
    const over = await Promise.all(
      [ana(), sam()].map((person) => person.write('ledger.undo', { action_id, anyway: 'all' })),
    );
    expect(over.map(({ actionId }) => actionId)).toEqual([null, null]);
  });

  it('tells what was taken back as a whole, and what only in part', async () => {
    const whole = await raise();
    await undo(whole);
    const partly = await raise();
    await sam().call('item.update', { ...here(), id: latte, price: 9 });
    const { actionId } = await undo(partly);
    const told = async (id: number | null) => ana().call('audit.get', { ...here(), id: id ?? 0 });
    expect(await told(whole)).toMatchObject({ in_part: false, undone: { user_name: 'manager' } });
    expect(await told(partly)).toMatchObject({ in_part: true, undone: { user_name: 'manager' } });
    const found = async (outcome: 'undone' | 'in_part') => {
      const filters = { outcomes: [outcome] };
      const { actions } = await ana().call('audit.list', { ...here(), filters });
      return actions.map(({ id }) => id);
    };
    expect(await found('undone')).toContain(whole);
    expect(await found('undone')).not.toContain(partly);
    expect(await found('in_part')).toContain(partly);
    expect(await told(actionId)).toMatchObject({ kept: 1, in_part: false, undone: null });
    await undo(actionId);
    expect(await told(partly)).toMatchObject({ in_part: false, undone: null });
  });

  it('tells what was taken back, brought again and taken back once more as taken back', async () => {
    const first = await raise();
    const isUndone = async (id: number | null) => {
      const told = await ana().call('audit.get', { ...here(), id: id ?? 0 });
      const filters = { outcomes: ['undone' as const] };
      const { actions } = await ana().call('audit.list', { ...here(), filters });
      expect(actions.some((one) => one.id === id)).toBe(told.undone !== null);
      return told.undone !== null;
    };
    const chain = [first];
    for (let depth = 0; depth < 5; depth += 1) {
      const { actionId } = await undo(chain.at(-1) ?? null);
      chain.push(actionId ?? 0);
      // The newest stands; from there back every other one was taken back.
      const undone = await Promise.all(chain.map(isUndone));
      expect(undone.toReversed()).toEqual(chain.map((_, index) => index % 2 === 1));
    }
  });
});
