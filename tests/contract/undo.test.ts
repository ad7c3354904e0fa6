import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMenu, changeCount, lastAction, type Menu, makeItem, relate } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('ledger.undo', (stage) => {
  let menu: Menu;
  let latte: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const get = (id: number) => stage.as('manager').call('item.get', { ...here(), id });
  const update = (fields: object, id = latte) =>
    stage.as('manager').write('item.update', { ...here(), id, ...fields });
  const undo = (action_id: number | null, preview = false) =>
    stage.as('manager').write('ledger.undo', { action_id: action_id ?? 0, preview });
  const order = async () => {
    const { stations } = await stage.as('manager').call('menu.get', here());
    return stations.flatMap(({ categories }) =>
      categories.map(({ id, items }) => [id, items.map((item) => item.id)]),
    );
  };

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });
  beforeEach(async () => {
    latte = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
  });

  it('takes a change back as a new version, and its own undo brings it again', async () => {
    const { actionId } = await update({ price: 4, tags: ['hot'] });
    const undone = await undo(actionId);
    expect(undone.data).toEqual({ reversed: 1, kept: [] });
    expect(await get(latte)).toMatchObject({ price: 3, tags: [], version: 3 });
    expect(await lastAction(stage.world)).toMatchObject({
      method: 'ledger.undo',
      undoes: actionId,
      summary: 'Took back: Changed item “Latte”',
      location_id: here().location_id,
      target: `action ${actionId}`,
    });
    expect((await undo(undone.actionId)).data).toEqual({ reversed: 1, kept: [] });
    expect(await get(latte)).toMatchObject({ price: 4, tags: ['hot'], version: 4 });
  });

  it('only says what it would do when asked for a preview', async () => {
    const { actionId } = await update({ price: 4 });
    const changes = await changeCount(stage.world);
    const action = await lastAction(stage.world);
    const preview = await undo(actionId, true);
    expect(preview).toEqual({ data: { reversed: 1, kept: [] }, actionId: null });
    expect(await get(latte)).toMatchObject({ price: 4, version: 2 });
    expect(await changeCount(stage.world)).toBe(changes);
    expect(await lastAction(stage.world)).toEqual(action);
  });

  it('keeps what was edited since', async () => {
    const { actionId } = await update({ price: 4 });
    const later = await update({ name: 'Latte grande', price: 5 });
    const since = { action_id: later.actionId ?? 0, time: (await lastAction(stage.world)).at };
    const by = 'manager';
    const kept = [
      {
        entity: 'item',
        id: latte,
        name: 'Latte grande',
        reason: 'edited since',
        ...{ by, since },
        fields: [{ field: 'price', by, since }],
      },
    ];
    expect((await undo(actionId, true)).data).toEqual({ reversed: 0, kept });
    expect((await undo(actionId)).data).toEqual({ reversed: 0, kept });
    expect(await get(latte)).toMatchObject({ price: 5, name: 'Latte grande', version: 3 });
  });

  it('finds nothing left to take back the second time', async () => {
    const { actionId } = await update({ price: 4 });
    const first = await undo(actionId);
    expect((await undo(actionId)).data).toMatchObject({
      reversed: 0,
      kept: [
        {
          entity: 'item',
          id: latte,
          name: 'Latte',
          reason: 'taken back already',
          by: 'manager',
          since: { action_id: first.actionId },
        },
      ],
    });
    expect(await get(latte)).toMatchObject({ price: 3, version: 3 });
  });

  it('takes a creation back with its placement', async () => {
    const before = await order();
    const { data, actionId } = await stage
      .as('manager')
      .write('item.create', { ...here(), name: 'Mistake', category_ids: [menu.hot] });
    expect((await undo(actionId)).data).toEqual({ reversed: 1, kept: [] });
    expect((await refusalOf(get(data.id))).status).toBe(404);
    expect(await order()).toEqual(before);
  });

  it('brings a deleted item back whole: id, lists, places in order, relations, options of it', async () => {
    const others = ['First', 'Second'].map((name) =>
      stage
        .as('manager')
        .call('item.create', { ...here(), name, category_ids: [menu.hot, menu.cold] }),
    );
    const [first, second] = await Promise.all(others);
    await update({
      category_ids: [menu.hot, menu.cold],
      sku: ['1', '2'],
      tags: ['b', 'a'],
      day_parts: [1],
      prices: [{ mode_id: menu.mode, price: 2 }],
    });
    await stage
      .as('manager')
      .call('item.create', { ...here(), name: 'Third', category_ids: [menu.hot] });
    await stage.as('manager').call('menu.update_item', {
      ...here(),
      item_id: latte,
      option_groups: [{ id: menu.extras.group, group_type: 'multi', range: [0, 1] }],
      options: [{ id: menu.extras.milk, group: menu.extras.group, name: 'Oat milk', price: 0.5 }],
    });
    for (const type of ['contained', 'others']) {
      await relate(stage.world, here().location_id, {
        type,
        item_id: latte,
        related_id: first?.id ?? 0,
      });
    }
    const times = { created_at: '2020-01-01 00:00:00', last_sold_time: '2020-02-02 00:00:00' };
    await stage.world.store.transaction((trx) =>
      trx.updateTable('item').set(times).where('id', '=', latte).execute(),
    );
    const before = { item: await get(latte), order: await order() };
    const { actionId } = await stage.as('manager').write('item.destroy', { ...here(), id: latte });
    expect(await order()).not.toEqual(before.order);
    expect(await get(second?.id ?? 0)).toMatchObject({ relations: [] });
    const { data } = await undo(actionId);
    expect(data.kept).toEqual([]);
    expect(await order()).toEqual(before.order);
    const after = await get(latte);
    expect(after).toEqual({
      ...before.item,
      version: (before.item.version ?? 0) + 2,
      update_time: after.update_time,
    });
    expect(after.create_time).toBe(times.created_at);
  });

  it('is not there for a save that changes nothing, which leaves no action', async () => {
    const before = await lastAction(stage.world);
    const saved = await update({ price: 3, tags: [] });
    expect(saved).toMatchObject({ data: { id: latte, version: 1 }, actionId: null });
    expect(await lastAction(stage.world)).toEqual(before);
  });

  it('leaves no action either where it takes nothing back', async () => {
    const { actionId } = await update({ price: 4 });
    await undo(actionId);
    const before = await lastAction(stage.world);
    expect((await undo(actionId)).actionId).toBeNull();
    expect(await lastAction(stage.world)).toEqual(before);
  });

  it('answers 404 alike to a missing action, one of another location and one that changed nothing', async () => {
    const theirs = await makeItem(stage.world, stage.world.locations.theirs, { name: 'Theirs' });
    const foreign = await stage.as('stranger').write('item.update', {
      location_id: stage.world.locations.theirs,
      id: theirs,
      price: 9,
    });
    await stage.send('manager', 'item.update', { ...here(), id: latte, price: -1 });
    const refused = await lastAction(stage.world);
    expect(refused.outcome).toBe('refused');
    for (const action of [foreign.actionId, 999_999, refused.id]) {
      const refusal = await refusalOf(undo(action));
      expect([refusal.status, refusal.message]).toEqual([
        404,
        'There is no such action to take back.',
      ]);
    }
    const untouched = await stage
      .as('stranger')
      .call('item.get', { location_id: stage.world.locations.theirs, id: theirs });
    expect(untouched.price).toBe(9);
  });

  it('is open to whoever may write the location, not to the author alone', async () => {
    const { actionId } = await update({ price: 4 });
    const { data } = await stage.as('admin').write('ledger.undo', { action_id: actionId ?? 0 });
    expect(data).toEqual({ reversed: 1, kept: [] });
  });
});
