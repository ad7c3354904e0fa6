import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { categoryEntity } from '~/objects/category/entity.service';
import { priceModeEntity } from '~/objects/price-mode/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import { setLocation } from './support/kinds';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

type Asked = Omit<ParamsOf<'menu.get_shown'>, 'location_id'>;

onCrossedStages('what customers see of a menu', (stage) => {
  let menu: Menu;
  let latte: number;
  let soup: number;
  let off: number;
  let may: number;
  let site: string;
  const here = () => ({ location_id: stage.world.locations.ours });
  /** A Wednesday. */
  const date = '2026-11-18';
  const shown = (asked: Asked = {}) =>
    stage.as('manager').call('menu.get_shown', { ...here(), date, time: '12:00', ...asked });
  const names = async (asked: Asked = {}) => {
    const { category } = await shown(asked);
    return category?.items.map(({ name }) => name) ?? null;
  };
  const place = (id: number, patch: object) =>
    stage.world.write((ledger) =>
      ledger.update(categoryEntity, here().location_id, [{ id, patch }]),
    );
  const setStation = (patch: object) =>
    stage.world.write((ledger) =>
      ledger.update(stationEntity, here().location_id, [{ id: menu.station, patch }]),
    );
  const open = { start: '00:00', end: '24:00', all_day: true, weekends: true };
  const hours = (patch: object) =>
    setLocation(stage.world, here().location_id, { operation_hours: { ...open, ...patch } });

  beforeAll(async () => {
    const { ours } = stage.world.locations;
    menu = await buildMenu(stage.world, ours);
    latte = await makeItem(stage.world, ours, {
      name: 'Latte',
      price: 3,
      description: 'Two shots',
      calories: 190,
      allergens: ['milk'],
      image: menu.image,
      prices: [{ mode_id: menu.mode, price: 2 }],
      option_groups: [
        { relation_id: null, id: menu.size.group, range: null },
        { relation_id: null, id: menu.extras.group, range: [0, 1] },
      ],
      options: [
        { id: menu.size.small, group: menu.size.group, default: 1, max_count: 0 },
        { id: menu.size.large, group: menu.size.group, default: 0, max_count: 0 },
        { id: menu.extras.milk, group: menu.extras.group, default: 0, max_count: 3 },
        { id: menu.extras.syrup, group: null, default: 0, max_count: 0 },
      ],
    });
    soup = await makeItem(stage.world, ours, { name: 'Soup', price: 5, day_parts: [2] });
    off = await makeItem(stage.world, ours, { name: 'Off', active: 0 });
    may = await makeItem(stage.world, ours, { name: 'May', schedule: '2026-05-01_2026-05-31' });
    await place(menu.hot, { items: [soup, latte, off, may] });
    await place(menu.cold, { items: [latte], schedule: '2026-11-20,2026-12-24' });
    site = (await stage.as('manager').call('location.enable_mobile', here())).url.slice(3);
  });
  beforeEach(async () => {
    await hours({});
    await setStation({ active: 1, visibility: null });
    await place(menu.hot, { active: 1, visibility: null, schedule: null });
  });

  it('is a station with its categories and the items of one, in their order', async () => {
    const answer = await shown({ station_id: menu.station, category_id: menu.hot });
    expect(answer).toMatchObject({
      location: { name: 'Canteen', currency: 'USD', pickup_locations: [] },
      when: { date, time: '12:00', part: null },
      closed: null,
      price_mode: null,
      price_modes: [{ id: menu.mode, name: 'Happy Hour', active: false }],
      stations: [{ id: menu.station, name: 'Bar' }],
      station: { id: menu.station, categories: [{ id: menu.hot, name: 'Hot' }] },
      category: { id: menu.hot, total: 2 },
      items: [],
      other_days: [],
    });
    expect(answer.category?.items[1]).toEqual({
      id: latte,
      name: 'Latte',
      description: 'Two shots',
      price: 3,
      price_by_weight: 0,
      calories: 190,
      dietary: [],
      allergens: ['milk'],
      image: `/images/${menu.image}?v=000000000000`,
    });
  });

  it('goes by the clock, a chosen day part, and the date', async () => {
    expect(await names()).toEqual(['Soup', 'Latte']);
    expect(await names({ time: '16:00' })).toEqual(['Latte']);
    expect(await names({ time: '16:00', part: 2 })).toEqual(['Soup', 'Latte']);
    expect(await names({ time: '16:00', part: 0 })).toEqual(['Soup', 'Latte']);
    expect(await names({ date: '2026-05-08' })).toEqual(['Soup', 'Latte', 'May']);
    const christmas = await shown({ date: '2026-12-24', category_id: menu.cold });
    expect(christmas.station?.categories).toHaveLength(2);
    expect(christmas.category).toMatchObject({ id: menu.cold, total: 1 });
  });

  it('leaves out a category in which nothing is shown', async () => {
    await place(menu.hot, { items: [soup, off, may] });
    const { station, category } = await shown({ time: '16:00' });
    expect([station?.categories, category]).toEqual([[], null]);
    await place(menu.hot, { items: [soup, latte, off, may] });
  });

  it('is of a channel', async () => {
    await setStation({ visibility: 'containers' });
    expect(await names()).toBeNull();
    expect(await names({ channel: 'visual-checkout' })).toEqual(['Soup', 'Latte']);
    await setStation({ visibility: null });
    await place(menu.hot, { visibility: 'tablet' });
    expect(await names()).toBeNull();
    expect(await names({ channel: 'tablet' })).toEqual(['Soup', 'Latte']);
    expect(await names({ channel: 'kiosk' })).toBeNull();
  });

  it('is nothing while the location is closed, and says why', async () => {
    await hours({ all_day: false, start: '08:00', end: '11:00' });
    const closed = await shown();
    expect(closed).toMatchObject({ closed: 'outside_hours', stations: [], station: null });
    expect(closed.other_days).toEqual([]);
    await hours({ weekends: false });
    expect((await shown({ date: '2026-11-21' })).closed).toBe('closed_at_weekends');
  });

  it('tells the days that have something where the day has nothing', async () => {
    await place(menu.hot, { schedule: '2026-11-20,2026-11-30' });
    const none = await shown();
    expect([none.stations, none.station, none.category]).toEqual([[], null, null]);
    expect(none.other_days).toEqual(['2026-11-20', '2026-11-30', '2026-12-24']);
    const asked = await shown({ station_id: menu.station });
    expect(asked.station).toMatchObject({ name: 'Bar', categories: [] });
    expect(asked.other_days).toEqual(none.other_days);
  });

  it('has the prices of the mode that is active, of one that is asked for, or the usual ones', async () => {
    const price = async (asked: Asked = {}) => {
      const { category, price_mode } = await shown(asked);
      return [category?.items.find(({ id }) => id === latte)?.price, price_mode?.name ?? null];
    };
    expect(await price()).toEqual([3, null]);
    expect(await price({ price_mode: menu.mode })).toEqual([2, 'Happy Hour']);
    const activate = (active: number) =>
      stage.world.write((ledger) =>
        ledger.update(priceModeEntity, here().location_id, [{ id: menu.mode, patch: { active } }]),
      );
    await activate(1);
    expect(await price()).toEqual([2, 'Happy Hour']);
    expect(await price({ price_mode: 0 })).toEqual([3, null]);
    expect(await price({ price_mode: 99 })).toEqual([3, null]);
    await activate(0);
  });

  it('reads an item by its kiosk name', async () => {
    const update = (custom_item_name: object) =>
      stage.as('provider').call('item.update', { ...here(), id: latte, custom_item_name });
    await update({ global_name: 'Caffè latte' });
    expect(await names()).toEqual(['Soup', 'Caffè latte']);
    await update({ local_name: 'House latte' });
    expect(await names()).toEqual(['Soup', 'House latte']);
    await update({ local_name: null, global_name: null });
  });

  it('offers the items named with their groups and what of them can be chosen', async () => {
    const { items } = await shown({ item_ids: [off, latte, soup, 999_999, latte], time: '16:00' });
    expect(items.map(({ id }) => id)).toEqual([latte]);
    const option = { default: 0, max_count: 0, image: null };
    expect(items[0]).toMatchObject({
      no_notes: 0,
      groups: [
        {
          id: menu.size.group,
          name: 'Size',
          group_type: 'single',
          range: null,
          options: [
            { ...option, id: menu.size.small, name: 'Small', price: 0, default: 1 },
            { ...option, id: menu.size.large, name: 'Large', price: 1 },
          ],
        },
        {
          id: menu.extras.group,
          group_type: 'multi',
          range: [0, 1],
          options: [
            { ...option, id: menu.extras.milk, name: 'Oat milk', price: 0.5, max_count: 3 },
          ],
        },
      ],
    });
    const update = (active: 0 | 1) =>
      stage.as('manager').call('option.update', { ...here(), id: menu.extras.milk, active });
    await update(0);
    const [without] = (await shown({ item_ids: [latte] })).items;
    expect(without?.groups.map(({ name }) => name)).toEqual(['Size']);
    await update(1);
  });

  it('comes in pages of a category', async () => {
    const first = await shown({ category_id: menu.hot, page: 2 });
    expect([first.category?.items, first.category?.total]).toEqual([[], 2]);
  });

  describe('on its demo site', () => {
    const visit = (params: object = {}) =>
      stage.send(null, 'mobile_site.get', { token: site, ...params });

    it('is what mobile shows now, for everybody', async () => {
      const { body } = await visit({ item_ids: [latte, off, may] });
      const { data } = body;
      expect(data.location.name).toBe('Canteen');
      expect(Object.keys(data).sort()).toEqual(
        [
          'bill',
          'category',
          'closed',
          'items',
          'location',
          'orders',
          'price_mode',
          'station',
          'stations',
          'when',
        ].sort(),
      );
      expect(data.items.map(({ id }: { id: number }) => id)).toEqual([latte]);
      const text = JSON.stringify(data);
      expect(text).toContain('Latte');
      expect(text).not.toMatch(/Off|May|Cold|pos_id|sku|location_id/);
      await place(menu.hot, { visibility: 'tablet' });
      expect((await visit()).body.data.category).toBeNull();
      await setStation({ active: 0 });
      const dark = (await visit({ station_id: menu.station })).body.data;
      expect([dark.stations, dark.station]).toEqual([[], null]);
    });

    it('is not there for another token', async () => {
      for (const token of ['', 'x', `${site}x`, site.slice(1), '%', site.toLowerCase()]) {
        const { status, body } = await visit({ token });
        expect([status, body.error]).toEqual([404, 'There is no such site.']);
      }
    });

    it('shows its pictures by addresses that are signed for one picture and end', async () => {
      const { body } = await visit({ category_id: menu.hot });
      const { image } = body.data.category.items.find(({ id }: { id: number }) => id === latte);
      const { pathname, searchParams } = new URL(image, 'http://here');
      const [, , token = '', , id = ''] = pathname.split('/');
      const good = {
        token,
        image: id,
        until: searchParams.get('until') ?? '',
        signature: searchParams.get('signature') ?? '',
      };
      const fetched = async (change: Partial<typeof good> = {}) => {
        const picture = await stage.transport.demoImage({ ...good, ...change }, stage.caller(null));
        return [picture.status, picture.data && Buffer.from(picture.data).toString()];
      };
      expect(await fetched()).toEqual([200, 'x']);
      const left = Number(good.until) - Date.now() / 1000;
      expect(left).toBeGreaterThan(3500);
      expect(left).toBeLessThan(7201);
      for (const change of [
        { image: String(menu.image + 1) },
        { until: String(Number(good.until) + 3600) },
        { until: '1' },
        { until: '9e9' },
        { signature: '' },
        { signature: good.signature.slice(1) },
        { token: 'x' },
        { image: '../1' },
        { image: '1e1' },
      ]) {
        expect(await fetched(change), JSON.stringify(change)).toEqual([404, undefined]);
      }
      await setLocation(stage.world, here().location_id, { mobile_enabled: false });
      expect(await fetched()).toEqual([404, undefined]);
      site = (await stage.as('manager').call('location.enable_mobile', here())).url.slice(3);
    });
  });
});
