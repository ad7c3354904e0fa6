import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { categoryEntity } from '~/objects/category/entity.service';
import { AlertScheduler } from '~/quality/service/alert-scheduler.service';
import { MOST_OF_A_KIND } from '~/quality/service/detector.service';
import { scans } from '~/quality/service/quality.service';
import { CASES, ORIGIN, type Place } from './support/alert-cases';
import { buildMenu, makeItem, makeItems } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('a look at single items', (stage) => {
  const location = () => stage.world.locations.ours;
  const here = () => ({ location_id: location() });
  const staff = () => stage.as('provider');
  const check = () => staff().call('menu_quality.check', here());
  const look = (items: number[]) => scans(stage.world.store, { id: location() }).look({ items });
  const rowsOf = (locationId = location()) =>
    stage.world.store.reader
      .selectFrom('quality_alert')
      .select(['type', 'subject', 'description', 'open'])
      .where('location_id', '=', locationId)
      .orderBy('hash')
      .execute();
  const openOf = async (type: string, locationId?: number) =>
    (await rowsOf(locationId)).filter((row) => row.type === type && row.open === 1);

  beforeAll(async () => {
    const menu = await buildMenu(stage.world, location());
    const origin = { item_id: ORIGIN, name: 'Tea', upc: null, package_count: 1, pose_count: 3 };
    await stage.world.store.transaction((trx) =>
      trx
        .insertInto('origin_item')
        .values({ ...origin, image_hash: null })
        .execute(),
    );
    const place: Place = {
      stage,
      location: location(),
      menu,
      item: (fields) => makeItem(stage.world, location(), { price: 3, ...fields }),
      category: async (name, items, fields = {}) => {
        const shown = {
          description: '',
          active: 1,
          visibility: null,
          image: null,
          schedule: null,
          repeats: null,
        };
        const doc = { ...shown, ...fields, name, station_id: menu.station, items };
        const order = { position: 9, items: {} };
        const made = await stage.world.write((ledger) =>
          ledger.create(categoryEntity, location(), [{ doc, order }]),
        );
        return made[0] ?? 0;
      },
    };
    for (const { make } of CASES) await make(place);
  });

  it('finds and closes nothing that a look at everything has just found', async () => {
    await check();
    const before = await rowsOf();
    const kinds = new Set(before.filter(({ open }) => open === 1).map(({ type }) => type));
    expect(kinds.size).toBeGreaterThan(CASES.length / 2);
    const items = await stage.world.store.reader
      .selectFrom('item')
      .select('id')
      .where('location_id', '=', location())
      .execute();
    for (const { id } of items) {
      await look([id]);
      expect(await rowsOf(), `item ${id}`).toEqual(before);
    }
  });

  it('leaves an alert of three items to the other two', async () => {
    const sku = ['786162002969'];
    const ids: number[] = [];
    for (const name of ['Still', 'Sparkling', 'Lemon'])
      ids.push(await makeItem(stage.world, location(), { name, sku, price: 3 }));
    await check();
    const [first = 0] = ids;
    await staff().call('item.update', { ...here(), id: first, sku: ['036000291452'] });
    await look([first]);
    const shared = await openOf('duplicate_sku');
    expect(shared.filter(({ subject }) => subject === sku[0])).toEqual([
      expect.objectContaining({ description: 'Two active items share SKU 786162002969' }),
    ]);
    await staff().call('item.destroy', { ...here(), id: ids[1] ?? 0 });
    await look([ids[1] ?? 0]);
    expect((await openOf('duplicate_sku')).map(({ subject }) => subject)).not.toContain(sku[0]);
  });

  it('opens none beyond those that are kept of a kind, and the next once some are solved', async () => {
    const elsewhere = { location_id: stage.world.locations.second };
    const more = Array.from({ length: MOST_OF_A_KIND + 5 }, (_, n) => ({
      name: `Nowhere ${n}`,
      price: 1,
    }));
    const ids = await makeItems(stage.world, elsewhere.location_id, more);
    await staff().call('menu_quality.check', elsewhere);
    const kept = () => openOf('no_category', elsewhere.location_id);
    const before = await kept();
    expect(before).toHaveLength(MOST_OF_A_KIND);
    const looks = scans(stage.world.store, { id: elsewhere.location_id });
    await looks.look({ types: ['no_category'], items: ids.slice(-3) });
    expect(await kept()).toEqual(before);
    const [solved = 0] = ids;
    await staff().call('item.update', { ...elsewhere, id: solved, active: 0 });
    await looks.look({ types: ['no_category'], items: [solved] });
    const after = await kept();
    expect(after).toHaveLength(MOST_OF_A_KIND);
    expect(after.map(({ subject }) => subject)).not.toContain(String(solved));
    expect(after.map(({ subject }) => subject)).toContain(String(ids[MOST_OF_A_KIND]));
  });

  it('follows an undo, so that the alert is there again soon', async () => {
    const keeper = new AlertScheduler(stage.world.store);
    await check();
    keeper.start(50);
    try {
      const id = await makeItem(stage.world, location(), { name: 'Dear me', price: 0 });
      await staff().call('item.update', { ...here(), id, description: 'Free' });
      const told = async () =>
        (await openOf('no_price')).some(({ description }) => description.startsWith('Dear me'));
      await expect.poll(told, { timeout: 20_000 }).toBe(true);
      const edit = await staff().write('item.update', { ...here(), id, price: 2 });
      await expect.poll(told, { timeout: 20_000 }).toBe(false);
      await staff().write('ledger.undo', { action_id: edit.actionId ?? 0 });
      await expect.poll(told, { timeout: 20_000 }).toBe(true);
    } finally {
      await keeper.stop();
    }
  });

  it('waits for an earlier one, whosever call asked for it, which may know an older menu', async () => {
    const { store } = stage.world;
    const id = await makeItem(stage.world, location(), { name: 'Dear you', price: 0 });
    const glance = { types: ['no_price' as const], items: [id] };
    const [found, opened] = [signal(), signal()];
    const slow: typeof store = {
      ...store,
      transaction: async (work) => {
        found.give();
        await opened.given;
        return store.transaction(work);
      },
    };
    const earlier = scans(slow, { id: location() }).look(glance);
    await found.given;
    await staff().call('item.update', { ...here(), id, price: 2 });
    const later = scans({ ...store }, { id: location() }).look(glance);
    // Were it not to wait, it would be done by then.
    await Promise.race([later, sleep(500)]);
    opened.give();
    await Promise.all([earlier, later]);
    expect((await openOf('no_price')).map(({ subject }) => subject)).not.toContain(String(id));
  });

  it('leaves one alert about a menu without any price one', async () => {
    const { theirs } = stage.world.locations;
    const free = Array.from({ length: 12 }, (_, n) => ({ name: `Unpriced ${n}`, price: 0 }));
    const [first = 0] = await makeItems(stage.world, theirs, free);
    const looks = scans(stage.world.store, { id: theirs });
    await looks.look();
    const before = await openOf('no_price', theirs);
    expect(before).toMatchObject([{ subject: 'all' }]);
    await looks.look({ items: [first] });
    expect(await openOf('no_price', theirs)).toEqual(before);
  });
});

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
