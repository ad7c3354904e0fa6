import { beforeEach, expect, it } from 'vitest';
import { queueJob } from '~/jobs/service/job-store.service';
import { type Ground, groundIn } from './support/ground';
import { auditLedger } from './support/ledger-audit';
import { importsIn, type Planned } from './support/planned-import';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('an import that is applied', (stage) => {
  let ground: Ground;
  const manager = () => stage.as('manager');
  const { here, plan, apply, item, count, insert, update, stored } = importsIn(
    stage,
    () => ground.locationId,
  );

  beforeEach(async () => {
    await stage.world.store.transaction((trx) => trx.deleteFrom('job').execute());
    ground = await groundIn(stage.world, stage.world.locations.ours, 'manager');
    await stage.world.store.transaction((trx) => trx.deleteFrom('job').execute());
  });

  it('is one action, says from Cloud what it did, and is taken back as one', async () => {
    const [first, second] = ground.items;
    const before = await count();
    const id = await plan([
      insert('Sea salt chips', { price: 2.5, sku: ['036000291452'] }),
      insert('Oat bar', { price: 3 }),
      await update(first, { price: 4 }),
      { ...(await update(second, { price: 9 })), ticked: 0 },
    ]);
    const job = await apply(id);
    expect(job).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      result: '2 items added, 1 updated.',
      notes: [],
    });
    const action = await stage.world.store.reader
      .selectFrom('action')
      .select(['via', 'summary', 'account_id'])
      .where('id', '=', job.action_id)
      .executeTakeFirstOrThrow();
    expect(action).toEqual({
      via: 'Cloud',
      summary: 'Imported concourse.csv: 2 added, 1 updated',
      account_id: stage.world.accounts.manager,
    });
    expect(await stored(id)).toMatchObject({
      state: 'applied',
      action_id: job.action_id,
      job_id: job.id,
    });
    expect([(await item(first)).price, (await item(second)).price]).toEqual([4, 0]);
    expect(await count()).toBe(before + 2);
    expect(await auditLedger(stage.world.store)).toEqual([]);
    const { kept } = await manager().call('ledger.undo', { action_id: job.action_id ?? 0 });
    expect([kept, await count(), (await item(first)).price]).toEqual([[], before, 0]);
  });

  it('is applied once, however often it is asked for', async () => {
    const id = await plan([insert('Once')]);
    const before = await count();
    const jobs = await Promise.all([apply(id), apply(id)]);
    const { id: again } = await apply(id);
    expect(jobs.map((job) => job.id)).toEqual([again, again]);
    expect(await count()).toBe(before + 1);
  });

  it('is refused without a preview of what its file and settings say now', async () => {
    const id = await plan([insert('Early')]);
    await stage.world.store.transaction((trx) =>
      trx.updateTable('menu_import').set({ state: 'uploaded' }).where('id', '=', id).execute(),
    );
    expect(await refusalOf(apply(id))).toMatchObject({ status: 400 });
    const elsewhere = { location_id: stage.world.locations.second, import_id: id };
    expect(await refusalOf(manager().call('import.apply', elsewhere))).toMatchObject({
      status: 404,
    });
  });

  it('can be applied after its job was cancelled', async () => {
    const id = await plan([insert('Later')]);
    const { store } = stage.world;
    const waiting = await queueJob(store, {
      location_id: ground.locationId,
      asked_location_id: ground.locationId,
      account_id: stage.world.accounts.manager,
      via: 'Creator',
      request_id: 'test',
      kind: 'none',
      writes: 1,
      title: 'Another one',
      subject: null,
      total: 1,
      params: {},
    });
    const { job_id } = await manager().call('import.apply', { ...here(), import_id: id });
    expect((await stored(id)).state).toBe('applying');
    await manager().call('job.cancel', { ...here(), id: job_id });
    expect((await stored(id)).state).toBe('previewed');
    await manager().call('job.cancel', { ...here(), id: waiting });
    expect((await apply(id)).state).toBe('done');
  });

  it('makes what belongs together in its order, whatever names what', async () => {
    const id = await plan([
      { kind: 'price_mode', type: 'insert', name: 'Late', after: { name: 'Late', active: 0 } },
      {
        kind: 'option_group',
        type: 'insert',
        name: 'Milk',
        after: { name: 'Milk', group_type: 'multi' },
      },
      {
        kind: 'option',
        type: 'insert',
        name: 'Oat',
        after: {
          name: 'Oat',
          price: 1,
          active: 1,
          pos_id: null,
          image: null,
          item_id: { $new: 3 },
        },
      },
      insert('Latte', {
        prices: [{ mode_id: { $new: 0 }, price: 2 }],
        option_groups: [{ relation_id: null, id: { $new: 1 }, range: null }],
        options: [{ id: { $new: 2 }, group: { $new: 1 }, default: 0, max_count: 0 }],
      }),
      insert('Cup', { container: 1 }),
      {
        kind: 'relation',
        type: 'insert',
        name: '',
        after: { type: 'contained', item_id: { $new: 4 }, related_id: { $new: 3 } },
      },
      {
        kind: 'station',
        type: 'insert',
        name: 'Bar',
        after: { name: 'Bar', description: '', active: 1, visibility: null, image: null },
      },
      {
        kind: 'category',
        type: 'insert',
        name: 'Hot',
        after: {
          station_id: { $new: 6 },
          name: 'Hot',
          description: '',
          active: 1,
          visibility: null,
          schedule: null,
          image: null,
          items: [{ $new: 3 }, { $new: 4 }],
        },
      },
    ]);
    const job = await apply(id, 'admin');
    expect(job).toMatchObject({ state: 'done', notes: [] });
    const [latte] = await manager().call('item.list', {
      ...here(),
      filters: { search: 'Latte' },
      fields: ['id', 'prices', 'category_ids'],
    });
    expect(latte?.prices).toMatchObject([{ price: 2 }]);
    expect(latte?.category_ids).toHaveLength(1);
    expect(await item(latte?.id ?? 0)).toMatchObject({
      option_groups: [{ name: 'Milk' }],
      options: [{ name: 'Oat' }],
    });
    const option = await stage.world.store.reader
      .selectFrom('menu_option')
      .select(['item_id'])
      .where('name', '=', 'Oat')
      .where('location_id', '=', ground.locationId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(option.item_id).toBe(latte?.id);
    expect(await auditLedger(stage.world.store)).toEqual([]);
    const admin = stage.as('admin');
    const { kept } = await admin.call('ledger.undo', { action_id: job.action_id ?? 0 });
    expect(kept).toEqual([]);
  });

  it('removes what it plans to remove', async () => {
    const { discount } = ground;
    const id = await plan([
      {
        kind: 'discount',
        type: 'delete',
        name: 'Rule',
        objectId: discount,
        version: 1,
        before: {},
      },
    ]);
    const job = await apply(id);
    expect(job.result).toBe('1 discount removed.');
    await manager().call('ledger.undo', { action_id: job.action_id ?? 0 });
    const rules = await manager().call('discount.all', here());
    expect(rules.map((rule) => rule.id)).toContain(discount);
  });

  it('of 2,000 rows is taken back weeks later, with what was edited in between named', async () => {
    const inserts = Array.from({ length: 1000 }, (_, at) => insert(`Old ${at}`, { price: 1 }));
    await apply(await plan(inserts));
    const rows = await stage.world.store.reader
      .selectFrom('item')
      .select(['id', 'name', 'version'])
      .where('location_id', '=', ground.locationId)
      .where('name', 'like', 'Old %')
      .orderBy('id')
      .execute();
    const job = await apply(
      await plan([
        ...rows.map(
          ({ id, name, version }): Planned => ({
            type: 'update',
            name,
            objectId: id,
            version,
            before: { price: 1 },
            after: { price: 2 },
          }),
        ),
        ...Array.from({ length: 1000 }, (_, at) => insert(`New ${at}`)),
      ]),
    );
    const [edited = { id: 0 }, gone = { id: 0 }] = rows;
    await manager().call('item.update', { ...here(), id: edited.id, price: 3 });
    await manager().call('item.destroy', { ...here(), id: gone.id });
    const { kept } = await manager().call('ledger.undo', { action_id: job.action_id ?? 0 });
    expect(kept).toHaveLength(2);
    expect(new Map(kept.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [edited.id, 'edited since'],
        [gone.id, 'gone'],
      ]),
    );
    const prices = await stage.world.store.reader
      .selectFrom('item')
      .select(['price_cents', (eb) => eb.fn.countAll().as('count')])
      .where('location_id', '=', ground.locationId)
      .where((eb) => eb.or([eb('name', 'like', 'Old %'), eb('name', 'like', 'New %')]))
      .groupBy('price_cents')
      .orderBy('price_cents')
      .execute();
    expect(prices.map(({ price_cents, count }) => [price_cents, Number(count)])).toEqual([
      [100, 998],
      [300, 1],
    ]);
  });
});
