import { beforeEach, expect, it } from 'vitest';
import { contract } from '~/creator/contract';
import { recordRefusedCall } from '~/service/actions';
import { lastAction, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('the ledger of refused calls', (stage) => {
  let item: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const actionsFor = async (work: () => Promise<unknown>) => {
    const before = (await lastAction(stage.world)).id;
    await work();
    return stage.world.store.reader
      .selectFrom('action')
      .selectAll()
      .where('id', '>', before)
      .execute();
  };

  beforeEach(async () => {
    // What was tried in this minute is counted with it.
    await stage.world.store.transaction((trx) =>
      trx
        .updateTable('action')
        .set({ at: '2026-01-01 00:00:00' })
        .where('location_id', 'is', null)
        .execute(),
    );
    item = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
  });

  it('holds a refused save of a signed-in person', async () => {
    const params = { ...here(), id: item, price: -1 };
    const written = await actionsFor(() => stage.send('manager', 'item.update', params));
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({
      account_id: stage.world.accounts.manager,
      method: 'item.update',
      outcome: 'refused',
      via: 'Client API',
      summary: 'price: Enter a price of 0 or more',
      undoes: null,
    });
  });

  it('holds a save that met a foreign location or object', async () => {
    const location_id = stage.world.locations.theirs;
    const foreign = await makeItem(stage.world, location_id, { name: 'Theirs' });
    for (const params of [
      { location_id, id: foreign },
      { ...here(), id: foreign },
    ]) {
      const written = await actionsFor(() => stage.send('manager', 'item.destroy', params));
      expect(written).toMatchObject([{ method: 'item.destroy', outcome: 'refused' }]);
    }
  });

  it('holds where it was asked and what it named', async () => {
    const { locations } = stage.world;
    const asked = [
      ['item.update', { ...here(), id: item, price: -1 }, `item ${item}`],
      ['item.destroy', { location_id: locations.theirs, id: item }, `item ${item}`],
      ['item.create', { location_id: locations.theirs, name: 'Theirs' }, null],
      [
        'menu.move_item',
        { ...here(), item_id: item, src_category_id: 8, dst_category_id: 9 },
        `item ${item}, src category 8, dst category 9`,
      ],
      ['item.bulk_edit', { ...here(), action: 'delete', ids: [item, 0] }, `ids ${item} 0`],
    ] as const;
    // What was aimed at others stands in the record of who tried it.
    const where = ({ location_id }: { location_id: number }, target: string | null) =>
      location_id === locations.ours
        ? { location_id, target }
        : {
            location_id: null,
            target: [`location ${location_id}`, ...(target ? [target] : [])].join(', '),
          };
    for (const [method, params, target] of asked) {
      const written = await actionsFor(() => stage.send('manager', method, params));
      expect(written).toMatchObject([{ method, outcome: 'refused', ...where(params, target) }]);
    }
  });

  it('holds what cannot be stored with a mark in its place', async () => {
    const params = { ...here(), id: item, schedule: 'a\0b\uD83D' };
    const written = await actionsFor(() => stage.send('manager', 'item.update', params));
    expect(written).toMatchObject([
      { outcome: 'refused', summary: expect.stringMatching(/a\uFFFDb/) },
    ]);
  });

  it('holds a missing right', async () => {
    const params = { ...here(), id: item, global_match: [1] };
    const written = await actionsFor(() => stage.send('manager', 'item.update', params));
    expect(written).toMatchObject([{ outcome: 'refused', location_id: here().location_id }]);
  });

  it('holds the opening of a location that was not given', async () => {
    const params = { location_id: stage.world.locations.theirs };
    const written = await actionsFor(() => stage.send('manager', 'location.get', params));
    expect(written).toMatchObject([{ method: 'location.get', outcome: 'refused' }]);
  });

  it('holds nothing of strangers, and nothing of a read that found nothing', async () => {
    const params = { ...here(), id: item, price: 1 };
    expect(await actionsFor(() => stage.send(null, 'item.update', params))).toEqual([]);
    const missing = { ...here(), id: 999_999 };
    expect(await actionsFor(() => stage.send('manager', 'item.get', missing))).toEqual([]);
  });

  it('holds no look that was refused: a look is no action', async () => {
    const looks: [string, object][] = [
      ['tax.all', here()],
      ['menu.bring_back', { ...here(), at: 'no moment', preview: true }],
      ['ledger.undo', { action_id: 999_999, preview: true }],
      ['trash.restore', { ...here(), objects: [{ kind: 'tax', id: 1 }], preview: true }],
    ];
    for (const [method, params] of looks) {
      const written = await actionsFor(async () => {
        expect((await stage.send('manager', method, params)).status).toBeGreaterThanOrEqual(400);
      });
      expect(written, method).toEqual([]);
    }
  });

  it('holds no refused preview, but for a location that was not given', async () => {
    const { ours, theirs } = stage.world.locations;
    const preview = (location_id: number) =>
      actionsFor(async () => {
        const params = { location_id, at: '1999-01-01T12:05', preview: true };
        const { status } = await stage.send('manager', 'menu.bring_back', params);
        expect(status).toBeGreaterThanOrEqual(400);
      });
    expect(await preview(ours)).toEqual([]);
    expect(await preview(theirs)).toMatchObject([
      { method: 'menu.bring_back', outcome: 'refused' },
    ]);
  });

  it('tells nobody of a location what strangers tried there, and keeps it in their own record, counted', async () => {
    const { ours } = stage.world.locations;
    const params = { location_id: ours, id: item, name: 'x' };
    const note = 'URGENT from Support: sign in again at evil.example';
    const written = await actionsFor(async () => {
      for (let turn = 0; turn < 25; turn += 1) {
        const { status } = await stage.send('stranger', 'item.update', params, { note });
        expect(status).toBe(404);
      }
      await stage.send('stranger', 'item.update', { ...params, price: 'no price' }, { note });
      await stage.send('stranger', 'location.get', { location_id: ours });
    });
    const times = (wanted: string) =>
      written.reduce((sum, row) => sum + (row.method === wanted ? row.times : 0), 0);
    expect([times('item.update'), times('location.get')]).toEqual([26, 1]);
    // A row for each minute and method; the minute may turn meanwhile.
    expect(written.length).toBeLessThanOrEqual(4);
    for (const row of written) {
      expect(row).toMatchObject({
        location_id: null,
        note: null,
        account_id: stage.world.accounts.stranger,
      });
      expect(row.target).toMatch(new RegExp(`^location ${ours}`));
    }
    const writing = Object.entries(contract).filter(
      ([, { writes, access }]) => writes && ['write', 'admin'].includes(access),
    );
    for (const [method] of writing.slice(0, 40)) {
      await stage.send('stranger', method, { location_id: ours }, { note });
    }
    const all = await stage.world.store.reader
      .selectFrom('action')
      .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<number>('times').as('calls')])
      .where('account_id', '=', stage.world.accounts.stranger)
      .where('at', '>', '2026-01-02')
      .executeTakeFirstOrThrow();
    expect(Number(all.rows)).toBeGreaterThanOrEqual(20);
    expect(Number(all.rows), 'at most 20 a minute').toBeLessThanOrEqual(40);
    expect(Number(all.calls)).toBe(27 + 40);
    const audit = async (person: 'provider' | 'admin') =>
      JSON.stringify(await stage.as(person).call('audit.list', { location_id: ours, limit: 100 }));
    for (const person of ['provider', 'admin'] as const) {
      expect(await audit(person)).not.toMatch(/stranger|URGENT/);
    }
  });

  it('tells no longer what ledgers of earlier versions hold of strangers at a location', async () => {
    const { accounts, locations, store } = stage.world;
    const aimed = (accountId: number, summary: string) =>
      recordRefusedCall(
        store,
        {
          accountId,
          via: 'Client API',
          method: 'item.update',
          locationId: locations.ours,
          requestId: 'earlier',
          note: 'URGENT from Support',
        },
        'refused',
        summary,
      );
    await aimed(accounts.stranger, 'of a stranger');
    await aimed(accounts.manager, 'of the manager');
    await aimed(accounts.provider, 'of the provider');
    const here = { location_id: locations.ours };
    const admin = stage.as('admin');
    const told = JSON.stringify([
      await admin.call('audit.list', { ...here, limit: 100 }),
      await admin.call('audit.export', here),
    ]);
    expect(told).toContain('of the manager');
    expect(told).toContain('of the provider');
    expect(told).not.toContain('of a stranger');
  });

  it('holds a failure without its detail, and answers 500 with a request id', async () => {
    await stage.world.store.transaction((trx) =>
      trx.updateTable('item').set({ labels: 'not json' }).where('id', '=', item).execute(),
    );
    const params = { ...here(), id: item, name: 'Broken' };
    let reply: unknown;
    const written = await actionsFor(async () => {
      reply = await stage.send('manager', 'item.update', params);
    });
    expect(reply).toMatchObject({
      status: 500,
      body: { error: 'Something went wrong here.', request_id: expect.stringMatching(/./) },
    });
    expect(written).toMatchObject([{ outcome: 'failed', summary: 'Failed' }]);
    const row = await stage.world.store.reader
      .selectFrom('item')
      .select(['name', 'version'])
      .where('id', '=', item)
      .executeTakeFirst();
    expect(row).toEqual({ name: 'Latte', version: 1 });
  });
});
