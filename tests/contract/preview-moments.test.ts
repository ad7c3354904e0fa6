import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Creator } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { loadMenu, readMenu } from '~/import/service/load-menu.service';
import { fillDemo } from '~/service/demo/demo';
import { openStore, type Store } from '~/service/store/store';
import { type Operator, openOperator } from './support/operator';
import { ENGINES, openWorld, type World } from './support/world';

type Asked = ParamsOf<'menu.get_shown'>;
const NOON = '12:00';
const AFTERNOON = '16:00';

/** Every station with every category and the names in it, as a phone leads through them. */
async function walk(creator: Creator, asked: Asked) {
  const outline: Record<string, Record<string, string[]>> = {};
  const { stations } = await creator.call('menu.get_shown', asked);
  for (const { id: station_id, name } of stations) {
    const categories: Record<string, string[]> = {};
    const { station } = await creator.call('menu.get_shown', { ...asked, station_id });
    for (const category of station?.categories ?? []) {
      const at = { ...asked, station_id, category_id: category.id };
      const shown = await creator.call('menu.get_shown', at);
      categories[category.name] = shown.category?.items.map((item) => item.name) ?? [];
    }
    outline[name] = categories;
  }
  return outline;
}

describe.each(ENGINES)('the market stall on %s', (engine) => {
  let world: World;
  let location_id: number;
  beforeAll(async () => {
    world = await openWorld(engine);
    const read = await readMenu(readFileSync('tests/fixtures/market-stall.mashmenu', 'utf8'));
    if (!read.ok) throw new Error(read.errors.join(' '));
    location_id = await loadMenu(world.store, read.ready, 'Ours');
  });
  afterAll(() => world.close());
  const on = (date: string, time: string) => walk(world.as('manager'), { location_id, date, time });

  it('sells soup at noon, coffee alone at 16:00, and nothing in the evening', async () => {
    expect(await on('2026-11-18', NOON)).toEqual({
      Counter: { Drinks: ['Coffee'], Kitchen: ['Onion soup'] },
    });
    expect(await on('2026-11-18', AFTERNOON)).toEqual({ Counter: { Drinks: ['Coffee'] } });
    expect(await on('2026-11-18', '20:00')).toEqual({});
  });

  it('has a fair on the days of the fair', async () => {
    expect(await on('2026-12-05', AFTERNOON)).toEqual({
      Counter: { Drinks: ['Coffee'] },
      Fair: { 'Winter fair': ['Star cookie'] },
    });
  });

  it('says on another day when there is a fair', async () => {
    const creator = world.as('manager');
    const { stations } = await creator.call('menu.get', { location_id, parts: 'nav' });
    const station_id = stations.find(({ name }) => name === 'Fair')?.id ?? 0;
    const at = { location_id, station_id, date: '2026-11-18', time: NOON };
    const shown = await creator.call('menu.get_shown', at);
    expect(shown.station).toMatchObject({ name: 'Fair', categories: [] });
    expect(shown.other_days).toEqual(['2026-12-05', '2026-12-06', '2026-12-12']);
    // A category without items is nothing that the day has.
    await creator.write('category.create', { location_id, station_id, name: 'Empty' });
    expect((await creator.call('menu.get_shown', at)).other_days).toEqual(shown.other_days);
  });

  it('tells whoever may not see tax rules what these come to, as the bill has it', async () => {
    const [admin, manager] = [world.as('admin'), world.as('manager')];
    const noon = { location_id, date: '2026-11-18', time: NOON };
    const { category } = await admin.call('menu.get_shown', noon);
    const items = category?.items.slice(0, 2) ?? [];
    const rates = { ALL: 0, DINE_IN: 0.08875, TAKE_OUT: 0.04 };
    const city = { location_id, name: 'City', details: { rates } };
    const vat = { location_id, name: 'VAT', details: { inclusive: true, rates: { ALL: 0.2 } } };
    const made = [await admin.write('tax.create', city), await admin.write('tax.create', vat)];
    const basket = items.map(({ id: item_id }, index) => ({ item_id, count: index + 2 }));
    const { bill } = await manager.call('menu.get_shown', {
      ...noon,
      channel: 'kiosk',
      item_ids: items.map(({ id }) => id),
      basket,
    });
    const lines = basket.map(({ item_id, count }) => {
      const price = Math.round((items.find(({ id }) => id === item_id)?.price ?? 0) * 100);
      return { item_id, count, price, discounted: price * count, fees: 0 };
    });
    expect(bill?.steps.every(({ kind }) => kind === 'tax')).toBe(true);
    const charged = await manager.call('tax.charge', { ...noon, lines, dining: 'DINE_IN' });
    expect(charged.map(({ name, inclusive }) => [name, inclusive])).toEqual([
      ['City', false],
      ['VAT', true],
    ]);
    expect(charged[0]?.amount).toBeGreaterThan(0);
    const added = charged.map(({ amount, inclusive }) => (inclusive ? 0 : amount / 100));
    expect(added).toEqual(bill?.steps.map(({ amount }) => amount));
    const total =
      lines.reduce((sum, { discounted }) => sum + discounted, 0) / 100 + (added[0] ?? 0);
    expect(bill?.total).toBeCloseTo(total, 5);
    const other = await manager.call('tax.charge', { ...noon, lines, dining: 'TAKE_OUT' });
    expect(other[0]?.amount).not.toBe(charged[0]?.amount);
    await expect(manager.call('tax.all', { location_id })).rejects.toMatchObject({ status: 403 });
    for (const { data } of made) await admin.write('tax.destroy', { location_id, id: data.id });
  });

  it('makes the bill of a basket by the rules of that moment', async () => {
    const creator = world.as('manager');
    const noon = { location_id, date: '2026-11-18', time: NOON };
    const { category } = await creator.call('menu.get_shown', noon);
    const coffee = category?.items.find(({ name }) => name === 'Coffee');
    const [id, price] = [coffee?.id ?? 0, coffee?.price ?? 0];
    await creator.write('discount.create', {
      location_id,
      name: 'Half for early birds',
      discount_type: 'single',
      details: { percent_off: 50, items: [id], times_of_day: '11:00-13:00' },
    });
    const details = { type: 'flat' as const, value: 0.05, items: [id], non_taxable: false };
    await creator.write('fee.create', { location_id, name: 'Cup', details });
    const basket = [{ item_id: id, count: 2 }];
    const billOn = async (asked: Partial<Asked>) =>
      (await creator.call('menu.get_shown', { ...noon, item_ids: [id], ...asked })).bill;
    expect(await billOn({ basket })).toEqual({
      items: price * 2,
      steps: [
        { kind: 'discount', name: 'Half for early birds', amount: -price },
        { kind: 'fee', name: 'Cup', amount: 0.1 },
      ],
      total: expect.closeTo(price + 0.1, 5),
      given_back: 0,
    });
    const later = await billOn({ basket, time: AFTERNOON });
    expect(later?.steps.map(({ name }) => name)).toEqual(['Cup']);
    expect(await billOn({})).toBeNull();
    expect(await billOn({ basket, item_ids: [] }), 'what is not shown is not sold').toBeNull();
  });
});

describe('the demo', () => {
  let operator: Operator;
  let store: Store;
  let manager: Creator;
  const idOf = new Map<string, number>();
  beforeAll(async () => {
    operator = await openOperator('sqlite');
    store = await openStore({ dataDir: operator.dataDir, databaseUrl: undefined });
    const password = 'demo-password-1';
    await fillDemo(store, { password });
    const { user, token = null } = await operator
      .callsWith(store, null)
      .auth({ email: 'admin@creator.test', password, remember: true });
    manager = operator.callsWith(store, token);
    for (const { id, name } of user?.locations ?? []) idOf.set(name, id);
  });
  afterAll(async () => {
    await store.close();
    await operator.close();
  });
  const kitchen = async (time: string) => {
    const location_id = idOf.get('Harbor Café') as number;
    return (await walk(manager, { location_id, date: '2026-11-18', time })).Kitchen;
  };

  it('cooks lunch at noon, and leaves what is served all day at 16:00', async () => {
    expect(await kitchen(NOON)).toEqual({
      'From the Grill': ['Pier burger', 'Garden burger', 'Fish tacos', 'Fries'],
      'Soup and Salad': ['Clam chowder', 'Salad bar', 'Side salad'],
    });
    expect(await kitchen(AFTERNOON)).toEqual({
      'From the Grill': ['Fries'],
      'Soup and Salad': ['Side salad'],
    });
  });

  it('shows every location something at noon of its first day, in no more than the parts it has', async () => {
    for (const [name, location_id] of idOf) {
      const shown = await manager.call('menu.get_shown', { location_id, time: NOON });
      expect(shown.closed === null ? shown.stations.length : 1, name).toBeGreaterThan(0);
    }
  });

  it('has one demo site that is open from the start', async () => {
    const sites = await Promise.all(
      [...idOf].map(async ([name, location_id]) => {
        const { url } = await manager.call('location.mobile_site', { location_id });
        return url === null ? [] : [name];
      }),
    );
    expect(sites.flat()).toEqual(['Harbor Arena, Concourse North']);
  });
});
