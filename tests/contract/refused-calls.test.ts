import { beforeEach, expect, it } from 'vitest';
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
    for (const [method, params, target] of asked) {
      const written = await actionsFor(() => stage.send('manager', method, params));
      const { location_id } = params;
      expect(written).toMatchObject([{ method, outcome: 'refused', location_id, target }]);
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
