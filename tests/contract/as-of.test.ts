import { beforeAll, expect, it } from 'vitest';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { contentsOf, exported } from './support/menu-files';
import { onCrossedStages, refusalOf } from './support/stage';

/** Moments by the clock of New York in January, which is five hours behind. */
const MOMENTS = ['2026-01-05T09:00', '2026-01-05T10:00', '2026-01-05T11:00'] as const;

onCrossedStages('a menu as it was', (stage) => {
  let menu: Menu;
  let latte: number;
  let files: object[] = [];
  const here = () => ({ location_id: stage.world.locations.ours });
  const ana = () => stage.as('manager');
  const then = (moment: number) => ana().asOf(MOMENTS[moment] ?? '');
  /** Lets all that was done since the last moment have happened at the next one. */
  const happened = (moment: number) => {
    const at = `${MOMENTS[moment]?.slice(0, 11).replace('T', ' ')}${14 + moment}:00:00`;
    return stage.world.store.transaction((trx) =>
      trx.updateTable('action').set({ at }).where('at', '>', at).execute(),
    );
  };
  const file = async (creator = stage.as('provider')) =>
    contentsOf(await exported(creator, here().location_id));

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
    latte = await makeItem(stage.world, here().location_id, {
      name: 'Latte',
      price: 4.5,
      image: menu.image,
    });
    const placing = { ...here(), category_id: menu.hot, items: [latte] };
    await ana().call('menu.add_items_to_category', placing);
    await happened(0);
    files = [await file()];
    await ana().call('item.update', {
      ...here(),
      id: latte,
      price: 4.75,
      name: 'Caffè latte',
      image: null,
    });
    await ana().call('image.destroy', { ...here(), id: menu.image });
    await ana().call('category.destroy', { ...here(), id: menu.hot });
    await happened(1);
    files.push(await file());
    await ana().call('item.destroy', { ...here(), id: latte });
    await makeItem(stage.world, here().location_id, { name: 'Mocha', price: 5 });
    await happened(2);
  });

  it('says no time of a sync that was later', async () => {
    const syncedAt = (moment: number) =>
      then(moment)
        .call('location.get', here())
        .then(({ last_sync }) => last_sync);
    const time = '2026-01-05 15:00:00';
    await stage.world.store.transaction(async (trx) => {
      const book = { name: 'Saltline', service: 'ingestor', type: 'automatic', address: null };
      const row = { ...book, location_id: here().location_id, last_sync: time };
      await trx.insertInto('integration').values(row).execute();
    });
    expect([await syncedAt(0), await syncedAt(1)]).toEqual([null, JSON.stringify({ time })]);
    await stage.world.store.transaction((trx) => trx.deleteFrom('integration').execute());
  });

  it('tells what an item cost, and where it stood', async () => {
    const prices = await Promise.all(
      [0, 1].map((moment) => then(moment).call('item.get', { ...here(), id: latte })),
    );
    expect(prices.map(({ price, name }) => [price, name])).toEqual([
      [4.5, 'Latte'],
      [4.75, 'Caffè latte'],
    ]);
    expect(prices.map(({ category_ids }) => category_ids)).toEqual([[menu.hot], []]);
    expect((await refusalOf(then(2).call('item.get', { ...here(), id: latte }))).status).toBe(404);
    expect((await refusalOf(ana().call('item.get', { ...here(), id: latte }))).status).toBe(404);
  });

  it('lists, counts and finds the items of then', async () => {
    const names = async (moment: number, search?: string) =>
      (await then(moment).call('item.list', { ...here(), filters: search ? { search } : {} })).map(
        ({ name }) => name,
      );
    expect(await names(0)).toEqual(['Latte']);
    expect(await names(1)).toEqual(['Caffè latte']);
    expect(await names(2)).toEqual(['Mocha']);
    expect(await names(0, 'latte')).toEqual(['Latte']);
    expect(await names(0, 'mocha')).toEqual([]);
    expect(await then(0).call('item.count', here())).toEqual(
      await then(2).call('item.count', here()),
    );
  });

  it('shows the menu of then, its deleted categories too', async () => {
    const categories = async (moment: number) => {
      const whole = { ...here(), parts: 'categories' } as const;
      const { stations } = await then(moment).call('menu.get', whole);
      return stations.flatMap((station) => station.categories.map(({ name }) => name));
    };
    expect(await categories(0)).toEqual(['Hot', 'Cold']);
    expect(await categories(1)).toEqual(['Cold']);
  });

  it('is exported as the file that was exported then', async () => {
    for (const [moment, made] of files.entries()) {
      const creator = stage.as('provider').asOf(MOMENTS[moment] ?? '');
      expect(await file(creator)).toEqual(made);
    }
    // The picture that was deleted since is in it.
    const [first] = files as { images: Record<string, { type: string; data: string }> }[];
    expect(Object.values(first?.images ?? {})).toMatchObject([
      { type: 'image/webp', data: Buffer.from('x').toString('base64') },
    ]);
  });

  it('is read by those alone who may read it now, and written by nobody', async () => {
    const stranger = stage.as('stranger').asOf(MOMENTS[0]);
    expect((await refusalOf(stranger.call('item.list', here()))).status).toBe(404);
    const params = { ...here(), id: latte, price: 1 };
    const write = { as_of: MOMENTS[0] };
    expect((await stage.send('manager', 'item.update', params, write)).status).toBe(400);
    const location = await then(0).call('location.get', here());
    expect(location.menu.writable).toBe(false);
  });

  it('refuses what is no time, and a time before the location was there', async () => {
    const asked = (as_of: string) => stage.send('manager', 'item.list', here(), { as_of });
    expect((await asked('2026-02-31T12:00')).status).toBe(400);
    expect((await asked('yesterday')).status).toBe(400);
    const early = await asked('1999-01-01T12:05');
    expect(early.status).toBe(400);
    expect(JSON.stringify(early.body)).toContain(
      'was not in Creator yet on 1 January 1999 at 12:05 PM.',
    );
    expect((await asked('2999-01-01T12:00')).status).toBe(200);
  });

  it('is compared with another moment: added, gone, changed and moved', async () => {
    const compare = (from: number, until?: number) =>
      ana().call('menu.compare', {
        ...here(),
        from: MOMENTS[from] ?? '',
        ...(until === undefined ? {} : { until: MOMENTS[until] }),
      });
    const { counts, differences } = await compare(0, 1);
    expect(counts).toEqual({ added: 0, gone: 2, changed: 1, moved: 0 });
    expect(differences.find(({ kind }) => kind === 'item')).toMatchObject({
      what: 'changed',
      name: 'Caffè latte',
      before: { name: 'Latte', price: 4.5 },
      after: { name: 'Caffè latte', price: 4.75 },
      user_name: 'manager',
    });
    expect(differences.find(({ kind }) => kind === 'category')).toMatchObject({ name: 'Hot' });
    const later = await compare(1);
    expect(later.counts).toEqual({ added: 1, gone: 1, changed: 0, moved: 0 });
    expect((await compare(2)).differences).toEqual([]);
  });

  it('is brought back by one action, which is previewed and can be taken back', async () => {
    const params = (moment: number) => ({ ...here(), at: MOMENTS[moment] ?? '' });
    const now = await file();
    const preview = await ana().call('menu.bring_back', { ...params(0), preview: true });
    expect(preview).toEqual({ made: 3, changed: 1, removed: 1, kept: 0 });
    expect(await file()).toEqual(now);
    const { data, actionId } = await ana().write('menu.bring_back', params(0));
    expect(data).toEqual(preview);
    expect(await file()).toEqual(files[0]);
    const undone = await ana().call('ledger.undo', { action_id: actionId ?? 0 });
    expect(undone.kept).toEqual([]);
    expect(await file()).toEqual(now);
    const nothing = { made: 0, changed: 0, removed: 0, kept: 0 };
    expect(await ana().call('menu.bring_back', params(2))).toEqual(nothing);
  });

  it('names relations by their items, deleted ones too', async () => {
    const { world } = stage;
    const make = (name: string) => makeItem(world, here().location_id, { name, price: 1 });
    const [box, roll] = [await make('Lunch box'), await make('Roll')];
    const at = '2026-01-05 16:30:00';
    await world.store.transaction((trx) =>
      trx.updateTable('action').set({ at }).where('at', '>', at).execute(),
    );
    const add = [{ item_id: box, relation_id: roll, type: 'contained' as const }];
    await ana().call('item.update_relations', { ...here(), id: box, add });
    await ana().call('item.destroy', { ...here(), id: roll });
    const names = async (from: string) => {
      const { differences } = await ana().call('menu.compare', { ...here(), from });
      return differences.map(({ kind, what, name }) => [kind, what, name]);
    };
    const relation = ['relation', 'added', 'Lunch box and Roll'];
    expect(await names('2026-01-05T11:30')).toEqual([['item', 'gone', 'Roll']]);
    await ana().call('item.update_relations', {
      ...here(),
      id: box,
      add: [{ item_id: box, relation_id: await make('Bun'), type: 'contained' }],
    });
    relation[2] = 'Lunch box and Bun';
    expect(await names('2026-01-05T11:30')).toContainEqual(relation);
  });

  it('is searched as it was searched then', async () => {
    const { world } = stage;
    const made = await Promise.all(
      ['12" "Pizza" 100%', 'Crème brûlée_', 'Бургер с 🍔🍟🌭', 'Pizza bianca 12'].map(
        (name, index) =>
          makeItem(world, here().location_id, { name, price: 1, sku: [`4006381333${index}`] }),
      ),
    );
    const searches = [
      ...['pizza', '"pizza"', '12"', '"pi', 'piz 12', 'za" 1', '100%', 'zza b', 'creme', 'BRÛLÉE'],
      ...[
        'lee_',
        '_ee',
        'бургер',
        'ургер',
        '🍔🍟🌭',
        '🍔🍟',
        '81333',
        '"',
        '""',
        'a b c d e f g h i j k l m',
      ],
      String(made[0]),
    ];
    const found = async (creator = ana()) => {
      const lists = searches.map(async (search) => {
        const items = await creator.call('item.list', { ...here(), filters: { search } });
        return [search, items.map(({ name }) => name)] as const;
      });
      return Object.fromEntries(await Promise.all(lists));
    };
    const now = await found();
    expect(Object.values(now).filter((names) => names.length > 0).length).toBeGreaterThan(12);
    const at = '2026-01-05 16:45:00';
    await world.store.transaction((trx) =>
      trx.updateTable('action').set({ at }).where('at', '>', at).execute(),
    );
    for (const id of made) await ana().call('item.destroy', { ...here(), id });
    expect(await found(ana().asOf('2026-01-05T11:45'))).toEqual(now);
  });
});
