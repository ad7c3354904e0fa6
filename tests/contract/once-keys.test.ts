import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import { groundIn } from './support/ground';
import { leastParams } from './support/least-params';
import { MAY_WRITE_NOTHING } from './support/ledger-params';
import { changeCount, makeItem } from './support/menu';
import { onCrossedStages, onEveryStage } from './support/stage';

const WRITES = (Object.keys(contract) as Method[]).filter(
  (method) => contract[method].writes && !MAY_WRITE_NOTHING.includes(method),
);

onCrossedStages('a one-time key', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });

  it.each(WRITES)(
    'of %s answers the first answer again, also where its object is gone',
    async (method) => {
      const ground = await groundIn(stage.world, here().location_id, 'provider');
      const params = leastParams[method](ground);
      const once = crypto.randomUUID();
      const first = await stage.send('provider', method, params, { once });
      expect(first.status).toBe(200);
      const changes = await changeCount(stage.world);
      const second = await stage.send('provider', method, params, { once });
      expect([second.status, second.body]).toEqual([200, first.body]);
      expect(second.body.action_id).toBeGreaterThan(0);
      expect(await changeCount(stage.world)).toBe(changes);
    },
  );

  it.each(['item.create', 'item.destroy', 'station.create', 'category.destroy'] as const)(
    'of %s sent twenty times at once does it once',
    async (method) => {
      const ground = await groundIn(stage.world, here().location_id, 'manager');
      const params = leastParams[method](ground);
      const changes = await changeCount(stage.world);
      const once = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => stage.send('manager', method, params, { once })),
      );
      const [first] = answers;
      for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body]);
      const made = await stage.world.store.reader
        .selectFrom('change')
        .select('action_id')
        .distinct()
        .where('id', '>', 0)
        .where('action_id', '>=', first?.body.action_id ?? 0)
        .execute();
      expect(made).toEqual([{ action_id: first?.body.action_id }]);
      expect(await changeCount(stage.world)).toBeGreaterThan(changes);
    },
  );

  it('belongs to one person and one call', async () => {
    const once = crypto.randomUUID();
    const params = { ...here(), name: 'Latte' };
    const mine = await stage.send('manager', 'item.create', params, { once });
    const yours = await stage.send('admin', 'item.create', params, { once });
    expect(yours.body.data.id).not.toBe(mine.body.data.id);
    const other = { ...here(), id: mine.body.data.id };
    const misused = await stage.send('manager', 'item.destroy', other, { once });
    expect([misused.status, misused.body.error]).toEqual([
      400,
      'This one-time key was used for something else.',
    ]);
  });

  it('belongs to what it was sent with', async () => {
    const once = crypto.randomUUID();
    const params = { ...here(), name: 'Latte', price: 1 };
    const first = await stage.send('manager', 'item.create', params, { once });
    const changes = await changeCount(stage.world);
    const other = await stage.send('manager', 'item.create', { ...params, price: 2 }, { once });
    expect([other.status, other.body.error]).toEqual([
      400,
      'This one-time key was used for something else.',
    ]);
    expect(await changeCount(stage.world)).toBe(changes);
    const { price, name, location_id } = params;
    const again = { price, name, location_id };
    expect((await stage.send('manager', 'item.create', again, { once })).body).toEqual(first.body);
  });

  it('is free again where the call was refused', async () => {
    const once = crypto.randomUUID();
    const params = { ...here(), name: 'Latte' };
    const foreign = { ...params, category_ids: [999_999] };
    expect((await stage.send('manager', 'item.create', foreign, { once })).status).toBe(400);
    expect((await stage.send('manager', 'item.create', params, { once })).status).toBe(200);
  });

  it('is free again where what was done by it was taken back', async () => {
    const once = crypto.randomUUID();
    const params = { ...here(), name: 'Latte' };
    const first = await stage.send('manager', 'item.create', params, { once });
    const undo = { action_id: first.body.action_id ?? 0 };
    expect((await stage.send('manager', 'ledger.undo', undo)).status).toBe(200);
    const again = await stage.send('manager', 'item.create', params, { once });
    expect(again.status).toBe(200);
    expect(again.body.data.id).not.toBe(first.body.data.id);
    expect((await stage.send('manager', 'item.create', params, { once })).body).toEqual(again.body);
  });

  it('makes an option of an item once, though the item is one version older than the save', async () => {
    const manager = stage.as('manager');
    const { id: group } = await manager.call('option_group.create', { ...here(), name: 'Size' });
    const item_id = await makeItem(stage.world, here().location_id, { name: 'Tea' });
    const params = {
      ...here(),
      item_id,
      option_groups: [
        { relation_id: null, id: group, group_type: 'multi', range: null, version: 1 },
      ],
      options: [{ id: null, group, name: 'Large', price: 1 }],
    };
    const sent = { once: crypto.randomUUID(), version: 1 };
    const first = await stage.send('manager', 'menu.update_item', params, sent);
    const second = await stage.send('manager', 'menu.update_item', params, sent);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    const other = { ...params, options: [{ id: null, group, name: 'Small', price: 1 }] };
    expect((await stage.send('manager', 'menu.update_item', other, sent)).status).toBe(400);
    const { options } = await manager.call('item.get', { ...here(), id: item_id });
    expect(options?.map(({ name }) => name)).toEqual(['Large']);
  });

  it('answers nothing to who has lost the location', async () => {
    const once = crypto.randomUUID();
    const grant = { account_id: stage.world.accounts.stranger, location_id: here().location_id };
    const id = await makeItem(stage.world, here().location_id, { name: 'Latte' });
    const params = { ...here(), id };
    await stage.world.store.transaction((trx) =>
      trx.insertInto('location_grant').values(grant).execute(),
    );
    expect((await stage.send('stranger', 'item.destroy', params, { once })).status).toBe(200);
    await stage.world.store.transaction((trx) =>
      trx
        .deleteFrom('location_grant')
        .where('account_id', '=', grant.account_id)
        .where('location_id', '=', grant.location_id)
        .execute(),
    );
    expect((await stage.send('stranger', 'item.destroy', params, { once })).status).toBe(404);
  });
});

onEveryStage('a reference that the program does not know of', (stage) => {
  it('is a failure of ours with a request id, and never blamed on the caller', async () => {
    const { store, locations } = stage.world;
    const id = await makeItem(stage.world, locations.ours, { name: 'Pinned' });
    const integer = store.engine.types.integer;
    await store.transaction(async (trx) => {
      await sql`create table pin (item_id ${sql.raw(integer)} references item (id))`.execute(trx);
      await sql`insert into pin values (${id})`.execute(trx);
    });
    const params = { location_id: locations.ours, id };
    const { status, body } = await stage.send('manager', 'item.destroy', params);
    expect([status, body]).toEqual([
      500,
      { error: 'Something went wrong here.', request_id: expect.stringMatching(/\S/) },
    ]);
    const action = await store.reader
      .selectFrom('action')
      .select(['outcome', 'method', 'summary'])
      .where('request_id', '=', (body as { request_id: string }).request_id)
      .execute();
    expect(action).toEqual([{ outcome: 'failed', method: 'item.destroy', summary: 'Failed' }]);
    const item = await stage.as('manager').call('item.get', params);
    expect(item.name).toBe('Pinned');
  });

  describe.each([
    ['item.create', { name: 'New' }],
    ['item.update', {}],
    ['menu.update_item', {}],
  ] as const)('in %s', (method, own) => {
    it.each([
      ['image', { image: 999_999 }],
      ['day_parts', { day_parts: [99] }],
      ['prices', { prices: [{ mode_id: 99, price: 1 }] }],
      ['category_ids', { category_ids: [999_999] }],
    ])('is refused at %s before it is written', async (field, fields) => {
      const { ours } = stage.world.locations;
      const id = await makeItem(stage.world, ours, { name: 'Latte' });
      const named = method === 'item.create' ? {} : { id };
      const params = { location_id: ours, ...named, ...own, ...fields };
      const { status, body } = await stage.send('manager', method, params);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    });
  });
});
