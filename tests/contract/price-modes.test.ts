import { beforeEach, expect, it } from 'vitest';
import { addPlace } from './support/kinds';
import { auditObjects } from './support/ledger-audit';
import { lastAction, makeItem } from './support/menu';
import { type Given, given, type Modes, priceModesOf } from './support/price-modes';
import { onCrossedStages, refusalOf } from './support/stage';
import type { Person } from './support/world';

onCrossedStages('price modes', (stage) => {
  let location_id: number;
  const { all, save, undo } = priceModesOf(stage, () => location_id);
  const brief = (modes: Modes) => modes.map(({ id, name, active }) => ({ id, name, active }));
  const pricesOf = async (id: number) =>
    (await stage.as('manager').call('item.get', { location_id, id })).prices ?? [];
  const restore = (id: number, version: number, person: Person = 'admin') =>
    stage.as(person).call('object.restore', { location_id, kind: 'price_mode', id, version });
  const LUNCH = { id: 1, name: 'Lunch', active: true };
  const NIGHT = { id: 4, name: 'Night', active: false };

  /** Modes 1 and 4, of which the first is active; 2 and 3 are gone. */
  beforeEach(async () => {
    location_id = await addPlace(stage.world, 'Canteen', ['manager', 'admin']);
    const names = ['Lunch', 'Two', 'Three', 'Night'];
    await save(names.map((name, index) => ({ name, active: index === 0 })));
    await save([LUNCH, NIGHT]);
  });

  it('are what the list says, and answered by name', async () => {
    expect(await all()).toEqual([
      { ...LUNCH, version: 1, item_count: 0 },
      { ...NIGHT, version: 1, item_count: 0 },
    ]);
    const { data } = await save([{ ...NIGHT, name: ' Late ' }, LUNCH]);
    expect(brief(data)).toEqual([{ ...NIGHT, name: 'Late' }, LUNCH]);
    expect(data.map(({ version }) => version)).toEqual([2, 1]);
    expect((await lastAction(stage.world)).summary).toBe('Changed price mode “Late”');
  });

  it('get the id after the highest that any ever had', async () => {
    const five = { id: 5, name: 'Staff', active: false };
    expect(brief((await save([LUNCH, NIGHT, five])).data)).toContainEqual(five);
    await save([LUNCH, NIGHT]);
    const { data } = await save([LUNCH, NIGHT, five]);
    expect(brief(data)).toContainEqual({ ...five, id: 6 });
  });

  it('have at most one active: that which was not, else the first', async () => {
    const toggled = await save([LUNCH, { ...NIGHT, active: true }]);
    expect(brief(toggled.data)).toEqual([
      { ...LUNCH, active: false },
      { ...NIGHT, active: true },
    ]);
    const none = await save([{ ...LUNCH, active: false }, NIGHT]);
    expect(none.data.some(({ active }) => active)).toBe(false);
    const both = await save([{ ...NIGHT, active: true }, LUNCH]);
    expect(brief(both.data)).toEqual([
      { ...LUNCH, active: false },
      { ...NIGHT, active: true },
    ]);
    const added = await save([LUNCH, { ...NIGHT, active: true }, { name: 'New', active: true }]);
    expect(added.data.filter(({ active }) => active).map(({ name }) => name)).toEqual(['Lunch']);
    expect(await auditObjects(stage.world.store)).toEqual([]);
  });

  it('let the database refuse a second active one', async () => {
    const second = stage.world.store.transaction((trx) =>
      trx
        .updateTable('price_mode')
        .set({ active: 1 })
        .where('location_id', '=', location_id)
        .execute(),
    );
    await expect(second).rejects.toThrow(/unique/i);
  });

  it('stay as they are where an undo would give them a name that another one has by now', async () => {
    const item = await makeItem(stage.world, location_id, {
      name: 'Pie',
      prices: [{ mode_id: 4, price: 3 }],
    });
    const renamed = await save([LUNCH, { ...NIGHT, name: 'Late' }]);
    const made = await save([LUNCH, { ...NIGHT, name: 'Late' }, { name: 'NIGHT', active: false }]);
    const taken = { reason: 'its name is taken', by: null };
    expect((await undo(renamed.actionId)).data).toMatchObject({
      reversed: 0,
      kept: [{ entity: 'price_mode', id: 4, name: 'Late', ...taken }],
    });
    const refused = await refusalOf(restore(4, 1));
    expect(refused).toMatchObject({
      status: 400,
      message: 'Another price mode is called “Night”.',
    });
    const [fifth] = made.data.filter(({ name }) => name === 'NIGHT').map(given);
    const gone = await save([LUNCH, fifth as Given]);
    const again = await save([LUNCH, fifth as Given, { name: 'late', active: false }]);
    const { kept } = (await undo(gone.actionId)).data;
    expect(kept).toContainEqual(expect.objectContaining({ entity: 'price_mode', id: 4, ...taken }));
    expect(await pricesOf(item)).toEqual([]);
    await undo(again.actionId);
    expect((await undo(gone.actionId)).data.kept).toEqual([]);
    expect(await pricesOf(item)).toMatchObject([{ mode_id: 4, price: 3 }]);
    expect(brief(await all())).toContainEqual({ ...NIGHT, name: 'Late' });
  });

  it('take the prices of items with them, and an undo brings both back', async () => {
    const prices = [
      { mode_id: 1, price: 2 },
      { mode_id: 4, price: 3 },
    ];
    const item = await makeItem(stage.world, location_id, { name: 'Soup', prices });
    expect((await all()).map((mode) => mode.item_count)).toEqual([1, 1]);
    const gone = await save([NIGHT]);
    expect((await lastAction(stage.world)).summary).toBe('Deleted price mode “Lunch”');
    expect((await pricesOf(item)).map(({ mode_id }) => mode_id)).toEqual([4]);
    expect((await undo(gone.actionId)).data).toEqual({ reversed: 2, kept: [] });
    expect((await pricesOf(item)).map(({ mode_id, price }) => ({ mode_id, price }))).toEqual(
      prices,
    );
    expect(await all()).toContainEqual({ ...LUNCH, version: 3, item_count: 1 });
  });

  it('come back inactive where another one is active by then', async () => {
    const gone = await save([NIGHT]);
    await save([{ ...NIGHT, active: true }]);
    expect((await undo(gone.actionId)).data).toEqual({ reversed: 1, kept: [] });
    expect(brief(await all())).toEqual([
      { ...LUNCH, active: false },
      { ...NIGHT, active: true },
    ]);
  });

  it('change back as a whole, and what was changed since stays', async () => {
    const toggled = await save([LUNCH, { ...NIGHT, active: true }]);
    const back = await undo(toggled.actionId);
    expect(back.data).toEqual({ reversed: 2, kept: [] });
    expect(brief(await all())).toEqual([LUNCH, NIGHT]);
    await undo(back.actionId);
    const third = await save([LUNCH, { ...NIGHT, active: true }, { name: 'New', active: false }]);
    await save(brief(third.data).map((mode) => ({ ...mode, active: mode.name === 'New' })));
    const { kept } = (await undo(toggled.actionId)).data;
    expect(kept.length).toBeGreaterThan(0);
    expect((await all()).find(({ active }) => active)?.name).toBe('New');
  });

  it('that items have prices in are not taken back with their creation', async () => {
    const made = await save([LUNCH, NIGHT, { name: 'Staff', active: false }]);
    const prices = [{ mode_id: 5, price: 1 }];
    await makeItem(stage.world, location_id, { name: 'Tea', prices });
    expect((await undo(made.actionId)).data).toMatchObject({
      reversed: 0,
      kept: [{ entity: 'price_mode', id: 5, name: 'Staff', reason: 'in use' }],
    });
  });

  it('that others added or changed since they were shown are kept', async () => {
    const base = await all();
    await save([LUNCH, { ...NIGHT, name: 'Late' }, { name: 'Staff', active: true }]);
    const { data } = await save([{ ...NIGHT, active: true }, LUNCH], base);
    expect(brief(data)).toEqual([
      { ...NIGHT, name: 'Late', active: true },
      { ...LUNCH, active: false },
      { id: 5, name: 'Staff', active: false },
    ]);
    const dropped = await save([NIGHT], base);
    expect(dropped.data.map(({ name }) => name)).toEqual(['Late', 'Staff']);
    const late = await save(base.map(given), base);
    expect(late.data.map(({ name }) => name)).toEqual(['Late', 'Staff']);
    expect(await auditObjects(stage.world.store)).toEqual([]);
  });

  it('are refused with the three values where two people renamed the same one', async () => {
    const base = await all();
    await save([LUNCH, { ...NIGHT, name: 'Late' }]);
    const refused = await refusalOf(save([LUNCH, { ...NIGHT, name: 'After hours' }], base));
    expect(refused.status).toBe(409);
    expect(refused.details).toMatchObject({
      clashes: { name: { base: 'Night', now: 'Late', yours: 'After hours' } },
    });
  });

  it('are not deleted where another person renamed or activated them since', async () => {
    const base = await all();
    const moves = [
      [LUNCH, { ...NIGHT, name: 'Late' }],
      [
        { ...LUNCH, active: false },
        { ...NIGHT, active: true },
      ],
    ];
    const said = ['has been renamed “Late”', 'has been activated'];
    for (const [index, moved] of moves.entries()) {
      await save(moved);
      const refused = await refusalOf(save([LUNCH], base));
      expect([refused.status, refused.message]).toEqual([
        409,
        `The price mode “Night” ${said[index]} since. Nothing was changed.`,
      ]);
      expect((await all()).map(({ id }) => id)).toContain(NIGHT.id);
      await save([LUNCH, NIGHT]);
    }
  });

  it('have a name of their own, and stand in the list once', async () => {
    const same = await refusalOf(save([LUNCH, { ...NIGHT, name: 'LUNCH' }]));
    expect([same.status, Object.keys(same.details.fields ?? {})]).toEqual([400, ['value.1.name']]);
    const blank = await refusalOf(save([LUNCH, { ...NIGHT, name: ' ' }]));
    expect(Object.keys(blank.details.fields ?? {})).toEqual(['value.1.name']);
    const twice = await refusalOf(save([LUNCH, LUNCH]));
    expect(Object.keys(twice.details.fields ?? {})).toEqual(['value.1.id']);
    expect(brief(await all())).toEqual([LUNCH, NIGHT]);
  });

  it('are written by an admin alone, by every way', async () => {
    expect((await refusalOf(save([NIGHT], undefined, 'manager'))).status).toBe(403);
    const { actionId } = await save([LUNCH, { ...NIGHT, name: 'Late' }]);
    expect((await refusalOf(undo(actionId, 'manager'))).status).toBe(403);
    expect((await refusalOf(restore(4, 1, 'manager'))).status).toBe(403);
    expect((await restore(4, 1)).kept).toEqual([]);
    expect(brief(await all())).toEqual([LUNCH, NIGHT]);
  });

  it('keep what an admin did where somebody else takes a mixed action back', async () => {
    const item = await makeItem(stage.world, location_id, { name: 'Soup', price: 5 });
    const { data, actionId } = await stage.as('manager').write('item.update', {
      location_id,
      id: item,
      price: 6,
    });
    expect(data.price).toBe(6);
    const month = (await lastAction(stage.world)).month;
    const columns = ['location_id', 'action_id', 'entity', 'month'] as const;
    await stage.world.store.transaction(async (trx) => {
      await trx
        .updateTable('change')
        .set({ action_id: actionId ?? 0, month })
        .where('entity', '=', 'price_mode')
        .where('entity_id', '=', 2)
        .where('kind', '=', 'delete')
        .where('location_id', '=', location_id)
        .execute();
      await trx.deleteFrom('action_part').where('location_id', '=', location_id).execute();
      await trx
        .insertInto('action_part')
        .columns([...columns, 'changes'])
        .expression(
          trx
            .selectFrom('change')
            .select([...columns, (eb) => eb.fn.countAll<number>().as('changes')])
            .where('location_id', '=', location_id)
            .groupBy([...columns]),
        )
        .execute();
    });
    expect((await undo(actionId, 'manager')).data).toMatchObject({
      reversed: 1,
      kept: [{ entity: 'price_mode', id: 2, name: 'Two', reason: 'you may not change it' }],
    });
  });

  it('have a history, and a version that was active ends the one that is', async () => {
    await save([LUNCH, { ...NIGHT, active: true }]);
    const history = await stage
      .as('manager')
      .call('object.history', { location_id, kind: 'price_mode', id: 1 });
    expect(history.current).toEqual({ name: 'Lunch', version: 2 });
    expect(history.entries[0]?.details).toEqual({ active: { before: 1, after: 0 } });
    expect(await restore(1, 1)).toEqual({ id: 1, version: 3, kept: [] });
    expect(brief(await all())).toEqual([LUNCH, NIGHT]);
  });

  it('are those of each location, whatever their ids', async () => {
    const other = await addPlace(stage.world, 'Kiosk', ['admin'], { master_id: location_id });
    const here = { location_id: other };
    const value = [{ id: 9, name: 'Lunch', active: true }];
    const made = await stage.as('admin').call('price_modes.update', { ...here, value });
    expect(brief(made)).toEqual([{ id: 1, name: 'Lunch', active: true }]);
    const missing = await refusalOf(
      stage.as('admin').call('object.restore', { ...here, kind: 'price_mode', id: 4, version: 1 }),
    );
    expect(missing.status).toBe(404);
    expect(brief(await all())).toEqual([LUNCH, NIGHT]);
  });
});
