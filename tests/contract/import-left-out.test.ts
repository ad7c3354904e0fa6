import { beforeEach, expect, it } from 'vitest';
import { initialDocument } from '~/fields/columns';
import { discountFields } from '~/objects/discount/fields';
import { type Ground, groundIn } from './support/ground';
import { importsIn, type Planned } from './support/planned-import';
import { onCrossedStages } from './support/stage';

onCrossedStages('what an import leaves out', (stage) => {
  let ground: Ground;
  const manager = () => stage.as('manager');
  const { here, plan, apply, item, count, placed, insert, update, outcomes, stored } = importsIn(
    stage,
    () => ground.locationId,
  );

  beforeEach(async () => {
    await stage.world.store.transaction((trx) => trx.deleteFrom('job').execute());
    ground = await groundIn(stage.world, stage.world.locations.ours, 'manager');
    await stage.world.store.transaction((trx) => trx.deleteFrom('job').execute());
  });

  it('leaves out by name what somebody changed or deleted since the preview', async () => {
    const [first, second] = ground.items;
    const id = await plan([
      await update(first, { price: 4 }),
      await update(second, { price: 5 }),
      insert('New'),
    ]);
    await manager().call('item.update', { ...here(), id: first, price: 6 });
    await manager().call('item.destroy', { ...here(), id: second });
    const job = await apply(id);
    const left = [
      'First was changed by manager since the preview: left out',
      'Second was deleted by manager since the preview: left out',
    ];
    expect(job).toMatchObject({ result: '1 item added. 2 left out.', notes: left });
    expect(await outcomes(id)).toEqual([
      [0, left[0]],
      [1, left[1]],
    ]);
    expect((await item(first)).price).toBe(6);
  });

  it('applies what was edited and put back since, by hand or by an undo, and takes only that back again', async () => {
    const [first, second] = ground.items;
    const third = (await manager().call('item.create', { ...here(), name: 'Third', price: 1 })).id;
    const id = await plan([
      await update(first, { price: 4 }),
      await update(second, { price: 5 }),
      await update(third, { price: 6 }),
    ]);
    const { price: was } = await item(first);
    await manager().call('item.update', { ...here(), id: first, price: 6, description: 'Hm' });
    await manager().call('item.update', { ...here(), id: first, price: was, description: '' });
    const gone = await manager().write('item.destroy', { ...here(), id: second });
    await manager().call('ledger.undo', { action_id: gone.actionId ?? 0 });
    // Back in part is not back.
    await manager().call('item.update', { ...here(), id: third, price: 2, description: 'Hm' });
    await manager().call('item.update', { ...here(), id: third, price: 1 });
    const job = await apply(id);
    expect(job).toMatchObject({
      result: '2 items updated. 1 left out.',
      notes: ['Third was changed by manager since the preview: left out'],
    });
    const prices = async () => [
      (await item(first)).price,
      (await item(second)).price,
      (await item(third)).price,
    ];
    expect(await prices()).toEqual([4, 5, 1]);
    const { kept } = await manager().call('ledger.undo', { action_id: job.action_id ?? 0 });
    expect([kept, await prices()]).toEqual([[], [was, 0, 1]]);
  });

  it('places items beside those that others placed meanwhile', async () => {
    const [full] = ground.categories;
    const [first] = ground.items;
    const had = await placed(full);
    const { version } = await manager()
      .call('object.history', {
        ...here(),
        kind: 'category',
        id: full,
      })
      .then(({ current }) => ({ version: current?.version ?? 0 }));
    const id = await plan([
      insert('Placed'),
      {
        kind: 'category',
        type: 'update',
        name: 'Full',
        objectId: full,
        version,
        before: { items: had },
        after: { items: [...had, { $new: 0 }] },
      },
    ]);
    const theirs = await manager().call('item.create', {
      ...here(),
      name: 'Theirs',
      category_ids: [full],
    });
    await manager().call('item.destroy', { ...here(), id: first });
    expect((await apply(id)).notes).toEqual([]);
    const items = await placed(full);
    expect(items).toContain(theirs.id);
    expect(items).not.toContain(first);
    expect(items).toHaveLength(3);
  });

  it('leaves out what belongs to something that is not ticked', async () => {
    const id = await plan([
      {
        kind: 'station',
        type: 'insert',
        name: 'Unwanted',
        after: { name: 'Unwanted', description: '', active: 1, visibility: null, image: null },
        ticked: 0,
      },
      {
        kind: 'category',
        type: 'insert',
        name: 'Lost',
        after: { station_id: { $new: 0 }, name: 'Lost', description: '', active: 1, items: [] },
      },
    ]);
    const job = await apply(id);
    expect(job).toMatchObject({
      result: 'Nothing was changed. 1 left out.',
      action_id: null,
      notes: ['Lost belongs to something that is left out: left out'],
    });
    expect((await stored(id)).state).toBe('applied');
  });

  it('changes nothing where the database refuses one row, and names it', async () => {
    const before = await count();
    const tax = (name: string): Planned => ({
      kind: 'discount',
      type: 'insert',
      name,
      after: { ...initialDocument(discountFields), name, ref: 'same', amount: { percent_off: 5 } },
    });
    const id = await plan([insert('Gone again'), tax('One'), tax('Two')]);
    const job = await apply(id);
    expect(job).toMatchObject({ state: 'failed', action_id: null });
    expect(job.result).toContain('“Two” (row 4)');
    expect(await count()).toBe(before);
    expect((await stored(id)).state).toBe('previewed');
  });
});
