import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Creator } from '~/creator/client';
import { addDays } from '~/menu/calendar';
import { wrongCheckDigit } from '~/menu/code';
import { ALLERGEN_SUGGESTIONS, DIETARY_SUGGESTIONS } from '~/menu/tags';
import { visibility } from '~/menu/visibility';
import { stockPicture } from '~/objects/image/stock/index.service';
import { fillDemo } from '~/service/demo/demo';
import { openStore, type Store } from '~/service/store/store';
import { type Operator, openOperator } from './support/operator';

const PASSWORD = 'demo-password-1';

async function signIn(operator: Operator, store: Store, email: string) {
  const answer = await operator.callsWith(store, null).auth({
    email,
    password: PASSWORD,
    remember: true,
  });
  const { user, token = null } = answer;
  if (!user) throw new Error(`${email} cannot sign in.`);
  return { user, calls: operator.callsWith(store, token) };
}

describe('the places of the demo', () => {
  let operator: Operator;
  let store: Store;
  let admin: Creator;
  let manager: Creator;
  const idOf = new Map<string, number>();
  const at = (name: string) => ({ location_id: idOf.get(name) as number });

  beforeAll(async () => {
    operator = await openOperator('sqlite');
    store = await openStore({ dataDir: operator.dataDir, databaseUrl: undefined });
    await fillDemo(store, { password: PASSWORD });
    const signedIn = await signIn(operator, store, 'admin@creator.test');
    admin = signedIn.calls;
    manager = (await signIn(operator, store, 'manager@creator.test')).calls;
    for (const { id, name } of signedIn.user.locations) idOf.set(name, id);
  });
  afterAll(async () => {
    await store.close();
    await operator.close();
  });

  it('shows an arena’s menu at two more counters, to one of which its manager has no source', async () => {
    const north = at('Harbor Arena, Concourse North');
    const south = at('Harbor Arena, Concourse South');
    const { mirrors, others } = await admin.call('location.list_mirrors', north);
    expect([mirrors.map(({ name }) => name), others]).toEqual([
      ['Harbor Arena, Concourse South', 'Harbor Arena, Upper Deck'],
      0,
    ]);
    const open = await admin.call('location.get', south);
    expect(open.menu).toMatchObject({ ...north, writable: true });
    const shut = await manager.call('location.get', south);
    expect(shut.menu).toMatchObject({ ...north, writable: false });
    await expect(manager.call('location.get', north)).rejects.toMatchObject({ status: 401 });
    const source = await admin.call('location.get', north);
    expect(shut.operations.meals).toEqual(source.operations.meals);
    expect(source.operations.meals.at(-1)?.end).toBe('24:00');
  });

  it('has gaps in the day of its cafés and arena, and hours for orders by phone that differ from them', async () => {
    const gaps = async (name: string) => {
      const { operations } = await admin.call('location.get', at(name));
      return operations.meals.filter(({ start }, index, all) => {
        const before = all[index - 1];
        return before !== undefined && before.end < start;
      }).length;
    };
    expect(await gaps('Harbor Café')).toBe(2);
    expect(await gaps('Thornbury Hall Café')).toBe(2);
    const arena = 'Harbor Arena, Concourse North';
    expect(await gaps(arena)).toBe(1);
    const { props } = await admin.call('locations::get_location_details', at(arena));
    const { weekdays, weekends } = JSON.parse(props.mobile_order_hours ?? 'null');
    expect([weekdays.open, weekdays.hours.length]).toEqual([true, 2]);
    expect([weekends.open, weekends.hours.length]).toEqual([true, 1]);
    const { operations } = await admin.call('location.get', at(arena));
    const { start, end } = operations.operation_hours;
    const within = [...weekdays.hours, ...weekends.hours].every(
      (hours: { start: string; end: string }) => start <= hours.start && hours.end <= end,
    );
    expect(within).toBe(true);
    const ordered = async (time: string) =>
      (
        await admin.call('menu.get_shown', {
          ...at(arena),
          channel: 'mobile',
          date: '2026-11-18',
          time,
        })
      ).orders?.open;
    expect([await ordered('15:00'), await ordered('16:00')]).toEqual([true, false]);
  });

  it('puts two cafés under a template that is given to the admin alone, one under a master too', async () => {
    const template = at('Harbor Campus Menu');
    const { location_type } = await admin.call('location.get', template);
    expect(location_type).toBe('template');
    const { template_groups } = await admin.call('location.get_inheritance', template);
    expect(template_groups).toEqual([
      { id: expect.any(Number), name: 'Campus cafés', client_name: 'Northfield University' },
    ]);
    const base = { template_location_id: template.location_id, name: 'Harbor Campus Menu' };
    const library = await manager.call('location.get_inheritance', at('Library Café'));
    expect(library).toEqual({
      master_location: null,
      group_inheritance: [{ ...base, readable: false }],
      template_groups: [],
    });
    const hall = await admin.call('location.get_inheritance', at('Thornbury Hall Café'));
    expect(hall.group_inheritance).toEqual([{ ...base, readable: true }]);
    expect(hall.master_location?.name).toBe('Harbor House Recipes');
    const { stations } = await manager.call('menu.get', at('Thornbury Hall Café'));
    const house = stations[0]?.categories.find(({ name }) => name === 'From the House');
    expect(house?.items.map(({ name }) => name)).toEqual([
      'Baked cod',
      'Stuffed peppers',
      'Apple crisp',
    ]);
  });

  it('gives one shop an automatic and one a manual pricebook', async () => {
    const book = (name: string) => manager.call('location.integration', at(name));
    expect(await book('Pier 9 Corner Shop')).toEqual({
      name: 'Saltline Pricebook',
      service: 'ingestor',
      type: 'automatic',
      last_sync: null,
      schedule: null,
      failure: null,
    });
    expect((await book('Maple Street Corner Shop'))?.type).toBe('manual');
    expect(await book('Harbor Café')).toBeNull();
  });

  it('counts in euros and kronor where the kiosk stands, and has one price mode in force', async () => {
    const paris = await manager.call('location.get', at('Bistro du Quai'));
    expect([paris.currency, paris.timezone]).toEqual(['EUR', 'Europe/Paris']);
    const stockholm = await manager.call('location.get', at('Kajens Kök'));
    expect([stockholm.currency, stockholm.timezone]).toEqual(['SEK', 'Europe/Stockholm']);
    const active = await store.reader
      .selectFrom('price_mode')
      .innerJoin('location', 'location.id', 'price_mode.location_id')
      .select(['location.name as place', 'price_mode.name'])
      .where('active', '=', 1)
      .orderBy('place')
      .execute();
    expect(active).toEqual([
      { place: 'Harbor Arena, Concourse North', name: 'Game day' },
      { place: 'Kajens Kök', name: 'Studentpris' },
    ]);
    const rest = await store.reader
      .selectFrom('price_mode')
      .select('name')
      .where('active', '=', 0)
      .execute();
    expect(rest.length).toBeGreaterThan(4);
  });

  it('has some 300 items with right codes, known labels, words of the lists and origin items', async () => {
    const rows = await store.reader.selectFrom('item').selectAll().execute();
    expect(rows.length).toBeGreaterThanOrEqual(290);
    const lists = (field: 'dietary' | 'allergens' | 'labels' | 'global_match') =>
      rows.flatMap((row) => JSON.parse(row[field]));
    expect(new Set(lists('dietary'))).toEqual(new Set(DIETARY_SUGGESTIONS));
    expect(new Set(lists('allergens'))).toEqual(new Set(ALLERGEN_SUGGESTIONS));
    const dotcodes = await store.reader.selectFrom('dotcode').select('label').execute();
    const patterns = new Set(lists('labels').map(({ pattern }) => pattern));
    expect([...patterns].sort()).toEqual(dotcodes.map(({ label }) => label).sort());
    const origins = await store.reader.selectFrom('origin_item').selectAll().execute();
    const known = new Set(origins.map(({ item_id }) => item_id));
    // But for the fairground, which has one fault of each kind.
    expect(lists('global_match').filter((id) => !known.has(id))).toEqual([4_099_999]);
    expect(new Set(origins.map(({ pose_count: n }) => (n === 0 ? 0 : n < 20 ? 1 : 2))).size).toBe(
      3,
    );
    const skus = await store.reader.selectFrom('item_sku').select('sku').execute();
    const codes = skus.map(({ sku }) => sku);
    const long = [...codes, ...origins.flatMap(({ upc }) => upc ?? [])].filter((c) => c.length > 5);
    expect(long.filter(wrongCheckDigit)).toEqual(['7304120790020']);
    expect(new Set(codes.map((code) => code.length))).toEqual(new Set([4, 11, 12, 13]));
    const cents = rows.map(({ price_cents }) => price_cents);
    expect(cents.filter((price) => price === 0)).toHaveLength(2);
  });

  it('has an item for each repair of options', async () => {
    const location = at('Thornbury Hall Café');
    const { stations, option_groups } = await manager.call('menu.get', location);
    const old = stations.find(({ name }) => name === 'Old Till');
    const placed = old?.categories.flatMap(({ items }) => items) ?? [];
    const inMenu = new Set(option_groups.map(({ id }) => id));
    const wholes = await Promise.all(
      placed.map(({ id }) => manager.call('menu.get_item', { ...location, item_id: id })),
    );
    const faults = wholes.map((item) => {
      const own = new Set(item.option_groups.map(({ id }) => id));
      const used = new Set(item.options.map(({ group }) => group));
      const lost = item.options.filter(({ group }) => group !== null && !own.has(group));
      return {
        name: item.name,
        groups: own.size,
        ungrouped: item.options.filter(({ group }) => group === null).length,
        emptyGroups: [...own].filter((id) => !used.has(id)).length,
        notInMenu: lost.filter(({ group }) => !inMenu.has(group ?? 0)).length,
        notLinked: lost.filter(({ group }) => inMenu.has(group ?? 0)).length,
      };
    });
    const none = { ungrouped: 0, emptyGroups: 0, notInMenu: 0, notLinked: 0 };
    expect(faults).toEqual([
      { ...none, name: 'Hall omelette', groups: 1, ungrouped: 1 },
      { ...none, name: 'Jacket potato', groups: 0, ungrouped: 2 },
      { ...none, name: 'Split pea soup', groups: 2, emptyGroups: 1 },
      { ...none, name: 'Pasta of the day', groups: 1, notInMenu: 2 },
      { ...none, name: 'Veggie wrap', groups: 0, notLinked: 2 },
    ]);
  });

  it('keeps each of its pictures once, of three shapes, and has a use for all but three', async () => {
    const shown = await store.reader
      .selectFrom('image_blob')
      .innerJoin('image', 'image.hash', 'image_blob.hash')
      .select(['image_blob.hash', 'width', 'height', 'image_blob.type'])
      .distinct()
      .execute();
    expect(shown).toHaveLength(44);
    expect(new Set(shown.map(({ width, height, type }) => `${type} ${width}×${height}`))).toEqual(
      new Set(['image/webp 800×500', 'image/webp 800×800', 'image/webp 800×1280']),
    );
    let spare = store.reader.selectFrom('image').select('description').orderBy('id');
    for (const table of ['location', 'station', 'category', 'item', 'menu_option'] as const) {
      const used = store.reader
        .selectFrom(table)
        .select('image_id')
        .where('image_id', 'is not', null);
      spare = spare.where('id', 'not in', used.$castTo<{ image_id: number }>());
    }
    expect(await spare.execute()).toEqual(
      (['cap', 't-shirt', 'steel-bottle'] as const).map((key) => ({
        description: stockPicture(key).description,
      })),
    );
  });
});

describe('the dates of the demo', () => {
  afterEach(() => vi.useRealTimers());

  it.each(['2026-12-31T23:30:00Z', '2028-02-29T00:30:00Z'])(
    'are counted from the day it is filled, as on %s',
    async (now) => {
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
      const today = now.slice(0, 10);
      const operator = await openOperator('sqlite');
      await operator.withStore(async (store) => {
        await fillDemo(store, { password: PASSWORD });
        for (const email of ['staff', 'admin', 'manager', 'other']) {
          const { user, calls } = await signIn(operator, store, `${email}@creator.test`);
          const first = [user.defaultLocation ?? 0, user.locations[0]?.id ?? 1];
          for (const location_id of new Set(first)) {
            for (const date of [addDays(today, -1), today, addDays(today, 1)]) {
              expect(await shownInFirstStation(calls, location_id, date)).toBeGreaterThan(0);
            }
          }
        }
        const rows = await store.reader
          .selectFrom('item')
          .select('schedule')
          .where('schedule', 'is not', null)
          .execute();
        const ends = rows.map(({ schedule }) => (schedule ?? '').split('_'));
        expect(ends.some(([, end]) => end && end < today)).toBe(true);
        expect(ends.some(([start]) => start && start > today)).toBe(true);
      });
      await operator.close();
    },
  );
});

/** How many items of its own a location's first station shows on a day. */
async function shownInFirstStation(calls: Creator, location_id: number, date: string) {
  const location = await calls.call('location.get', { location_id });
  const { stations } = await calls.call('menu.get', { location_id });
  const [station] = stations;
  expect(station).toMatchObject({ active: 1, location_id });
  const shown = (station?.categories ?? []).flatMap((category) =>
    category.items.filter(
      (item) =>
        item.location_id === location_id &&
        station &&
        visibility(item, { station, category }, location, { date }, 'kiosk').visible,
    ),
  );
  return shown.length;
}
