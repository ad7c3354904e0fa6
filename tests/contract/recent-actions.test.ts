import { beforeAll, expect, it } from 'vitest';
import { buildMenu, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('ledger.list', (stage) => {
  let latte: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const list = (more: object = {}) =>
    stage.as('manager').call('ledger.list', { ...here(), ...more });
  const update = (fields: object) =>
    stage.as('manager').write('item.update', { ...here(), id: latte, ...fields });
  const undo = (action_id: number | null) =>
    stage.as('manager').write('ledger.undo', { action_id: action_id ?? 0 });

  beforeAll(async () => {
    await buildMenu(stage.world, here().location_id);
    latte = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
  });

  it('lists what the caller did, newest first, a page at a time', async () => {
    const first = await update({ price: 4 });
    const second = await update({ tags: ['hot'] });
    const newest = await list({ limit: 2 });
    expect(newest.map(({ id }) => id)).toEqual([second.actionId, first.actionId]);
    expect(newest[0]).toMatchObject({
      summary: 'Changed item “Latte”',
      undone: null,
      may_undo: true,
    });
    const [older] = await list({ limit: 1, before: second.actionId });
    expect(older?.id).toBe(first.actionId);
  });

  it('says who took an action back, until that is taken back too', async () => {
    const { actionId } = await update({ price: 5 });
    const undone = await undo(actionId);
    const [newest] = await list();
    expect(newest).toMatchObject({
      id: actionId,
      undone: {
        user_id: expect.any(Number),
        user_name: expect.any(String),
        time: expect.any(String),
      },
    });
    await undo(undone.actionId);
    const [again] = await list();
    expect(again).toMatchObject({ id: actionId, undone: null });
  });

  it('says which actions the caller may not take back, because they reach where the caller may not write', async () => {
    const { actionId } = await update({ price: 7 });
    const { store, locations } = stage.world;
    const { id: _, ...change } = await store.reader
      .selectFrom('change')
      .selectAll()
      .where('action_id', '=', actionId ?? 0)
      .executeTakeFirstOrThrow();
    const elsewhere = { ...change, location_id: locations.theirs };
    const { action_id, month, entity, location_id } = elsewhere;
    const part = { action_id, month, entity, location_id, changes: 1 };
    await store.transaction(async (trx) => {
      await trx.insertInto('change').values(elsewhere).execute();
      await trx.insertInto('action_part').values(part).execute();
    });
    const [newest, before] = await list({ limit: 2 });
    expect(newest).toMatchObject({ id: actionId, undone: null, may_undo: false });
    expect(before?.may_undo).toBe(true);
    expect((await refusalOf(undo(actionId))).status).toBe(404);
  });

  it('leaves out refused calls, what others did and what was done elsewhere', async () => {
    const before = await list();
    await refusalOf(update({ price: -1 }));
    await stage.as('admin').write('item.update', { ...here(), id: latte, price: 6 });
    expect(await list()).toEqual(before);
    expect(await refusalOf(stage.as('stranger').call('ledger.list', here()))).toMatchObject({
      status: 404,
    });
  });
});
