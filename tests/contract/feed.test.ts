import { beforeAll, describe, expect, it } from 'vitest';
import { categoryEntity } from '~/objects/category/entity.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { priceModeEntity } from '~/objects/price-mode/entity.service';
import { Kiosk } from '../../examples/kiosk/kiosk.mjs';
import { keyOf } from './support/keys';
import { buildKinds, type Kinds } from './support/kinds';
import { feedOf, kioskAt, objectsOf } from './support/kiosk';
import { type Menu, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('the feed of a menu', (stage) => {
  let kinds: Kinds;
  let menu: Menu;
  let latte: number;
  let off: number;
  const ours = () => stage.world.locations.ours;
  const change = (id: number, patch: object) =>
    stage.world.write((ledger) => ledger.update(itemEntity, ours(), [{ id, patch }]));
  const place = (id: number, items: number[]) =>
    stage.world.write((ledger) =>
      ledger.update(categoryEntity, ours(), [{ id, patch: { items } }]),
    );

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    menu = kinds.heir.menu;
    latte = await makeItem(stage.world, ours(), {
      name: 'Latte',
      price: 3,
      image: menu.image,
      tags: ['coffee'],
      sku: ['LAT-1'],
      prices: [{ mode_id: menu.mode, price: 2 }],
      option_groups: [{ relation_id: null, id: menu.size.group, range: null }],
      options: [{ id: menu.size.small, group: menu.size.group, default: 1, max_count: 0 }],
    });
    off = await makeItem(stage.world, ours(), { name: 'Off', active: 0 });
    await place(menu.hot, [kinds.heir.item, latte, off]);
  });

  it('is what customers see, whole and sealed', async () => {
    const kiosk = kioskAt(stage, 'manager', ours());
    expect(await kiosk.ask()).toBe(true);
    const asked = { location_id: ours(), channel: 'kiosk' as const, part: undefined };
    const shown = await stage.as('manager').call('menu.get_shown', asked);
    const [location] = objectsOf(kiosk.copy, 'location');
    expect(location).toMatchObject({
      stations: shown.stations.map(({ id }) => id),
      closed: null,
      name: shown.location.name,
    });
    for (const { id } of shown.stations) {
      const { station } = await stage
        .as('manager')
        .call('menu.get_shown', { ...asked, station_id: id });
      expect(kiosk.copy.get(`station ${id}`)).toMatchObject({
        categories: station?.categories.map((category) => category.id),
      });
      for (const category of station?.categories ?? []) {
        const page = await stage
          .as('manager')
          .call('menu.get_shown', { ...asked, category_id: category.id });
        const ids = page.category?.items.map((item) => item.id) ?? [];
        expect(kiosk.copy.get(`category ${category.id}`)).toMatchObject({ items: ids });
        const { items } = await stage
          .as('manager')
          .call('menu.get_shown', { ...asked, item_ids: ids });
        for (const item of items) expect(kiosk.copy.get(`item ${item.id}`)).toMatchObject(item);
      }
    }
    expect(kiosk.copy.get(`item ${latte}`)).toMatchObject({ tags: ['coffee'], sku: ['LAT-1'] });
    expect(kiosk.copy.has(`item ${off}`)).toBe(false);
  });

  it('is a call like others, and writes nothing down', async () => {
    const before = await stage.world.store.reader
      .selectFrom('action')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const answer = await stage.as('manager').call('menu.feed', { location_id: ours() });
    expect(answer).toMatchObject({ version: 1, whole: true, since: null, channel: 'kiosk' });
    const again = { location_id: ours(), since: answer.place };
    expect(await stage.as('manager').call('menu.feed', again)).toMatchObject({
      whole: false,
      since: answer.place,
      objects: {},
      removed: {},
    });
    const after = await stage.world.store.reader
      .selectFrom('action')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  it('tells what changed, and nothing else', async () => {
    const kiosk = kioskAt(stage, 'manager', ours());
    await kiosk.ask();
    expect(await kiosk.ask()).toBe(false);
    await change(latte, { price: 3.5 });
    const since = { location_id: ours(), since: kiosk.place ?? '' };
    const changed = await stage.as('manager').call('menu.feed', since);
    expect(changed).toMatchObject({ whole: false, removed: {} });
    expect(Object.keys(changed.objects)).toEqual(['item']);
    expect(await kiosk.ask()).toBe(true);
    expect(kiosk.copy.get(`item ${latte}`)).toMatchObject({ price: 3.5 });
    await change(latte, { active: 0 });
    await kiosk.ask();
    expect(kiosk.copy.has(`item ${latte}`)).toBe(false);
    await change(latte, { active: 1 });
    await kiosk.ask();
    await stage.world.write((ledger) =>
      ledger.update(priceModeEntity, ours(), [{ id: menu.mode, patch: { active: 1 } }]),
    );
    await kiosk.ask();
    expect(kiosk.copy.get(`item ${latte}`)).toMatchObject({ price: 2 });
  });

  it('answers the whole menu to a place that it does not know', async () => {
    const { place: known } = await stage.as('manager').call('menu.feed', { location_id: ours() });
    for (const since of ['', 'nothing', `9${known}`, known.replace(/~.*/, '')]) {
      const answer = await stage.as('manager').call('menu.feed', { location_id: ours(), since });
      expect(answer).toMatchObject({ whole: true, since: null });
    }
  });

  it('follows the sources of a mirror and of an heir', async () => {
    for (const [location, source] of [
      [kinds.mirror, kinds.source],
      [kinds.mirror, kinds.first],
      [ours(), kinds.master],
    ] as const) {
      const kiosk = kioskAt(stage, 'manager', location);
      await kiosk.ask();
      await stage.world.write((ledger) =>
        ledger.update(itemEntity, source.id, [
          {
            id: source.item,
            patch: { description: `Seen at ${location}`, day_parts: [], schedule: null },
          },
        ]),
      );
      expect(await kiosk.ask()).toBe(true);
      expect(kiosk.copy.get(`item ${source.item}`)).toMatchObject({
        description: `Seen at ${location}`,
      });
    }
  });

  describe('is refused as other calls are', () => {
    it('to a stranger, and without a token', async () => {
      const asked = { location_id: ours() };
      const refused = await stage.send('stranger', 'menu.feed', asked);
      const usual = await stage.send('stranger', 'menu.get', asked);
      expect(refused).toEqual(usual);
      expect((await stage.send(null, 'menu.feed', asked)).status).toBe(401);
      const kiosk = kioskAt(stage, 'stranger', ours());
      await expect(kiosk.ask()).rejects.toMatchObject({ status: usual.status });
    });

    it('for a channel that there is not', async () => {
      const asked = { location_id: ours(), channel: 'radio' };
      expect((await stage.send('manager', 'menu.feed', asked)).status).toBe(400);
    });

    it('as soon as a right ends', async () => {
      const { store, accounts } = stage.world;
      const kiosk = kioskAt(stage, 'manager', stage.world.locations.second);
      await kiosk.ask();
      await kiosk.ask();
      const grant = { account_id: accounts.manager, location_id: stage.world.locations.second };
      await store.transaction(async (trx) => {
        await trx
          .deleteFrom('location_grant')
          .where('account_id', '=', grant.account_id)
          .where('location_id', '=', grant.location_id)
          .execute();
      });
      await expect(kiosk.ask()).rejects.toMatchObject({ status: 404 });
      await store.transaction(async (trx) => {
        await trx.insertInto('location_grant').values(grant).execute();
      });
      expect(await kiosk.ask()).toBe(false);
    });
  });

  it('is answered to a key for feeds, until it ends', async () => {
    const made = { scopes: ['feed' as const], locations: [ours()] };
    const { id, token } = await keyOf(stage, 'admin', made);
    const about = { url: 'http://kiosk.test', token, send: feedOf(stage) };
    const kiosk = new Kiosk({ ...about, location: ours() });
    expect([await kiosk.ask(), await kiosk.ask()]).toEqual([true, false]);
    const other = new Kiosk({ ...about, location: stage.world.locations.second });
    await expect(other.ask()).rejects.toMatchObject({ status: 404 });
    const reads = await keyOf(stage, 'admin', { scopes: ['write:item'] });
    const refused = new Kiosk({ ...about, token: reads.token, location: ours() });
    await expect(refused.ask()).rejects.toMatchObject({ status: 403 });
    await stage.as('admin').call('key.end', { id });
    await expect(kiosk.ask()).rejects.toMatchObject({ status: 401 });
  });

  it('has the rules of taxes for admins alone', async () => {
    const details = {
      inclusive: false,
      start: null,
      end: null,
      apply_to_tags: [],
      skip_tags: [],
      rates: { ALL: 0.08, DINE_IN: null, TAKE_OUT: null },
      price_gteq: null,
      price_iteq: null,
      min_basket_price: null,
      max_basket_price: null,
    };
    const asked = { location_id: ours() };
    await stage.as('admin').call('tax.create', { ...asked, name: 'Sales tax', details });
    const admin = await stage.as('admin').call('menu.feed', asked);
    expect(admin.objects.tax).toMatchObject([{ name: 'Sales tax' }]);
    const manager = await stage.as('manager').call('menu.feed', asked);
    expect(manager.objects.tax).toBeUndefined();
  });
});
