import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { loadMenu } from '~/menu-view/load-menu.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { category, item, LOCATION, location, STATION, station } from './menu-facts';

const categories = [
  category(1, [item(1)], { active: 0 }),
  category(2, [item(2), item(3)]),
  category(3, [], { location_id: 90 }),
];

interface Params {
  parts?: string;
  station_id?: number;
  category_id?: number;
  filters?: { ids: number[] };
}

/** A service with one station; `places` says where items are that are in no category of it. */
function guardedBy(of = categories, places: Record<number, [number, number][]> = {}) {
  const asked: [string, Params][] = [];
  const answers: Record<string, (params: Params) => unknown> = {
    'menu.get': ({ parts, station_id, category_id }) => {
      const known = of.some(({ id }) => id === category_id);
      if (parts !== 'nav' && station_id !== undefined && station_id !== STATION) return null;
      if (category_id !== undefined && !known) return null;
      const filled = of.map((one) => ({ ...one, items: one.id === category_id ? one.items : [] }));
      return { stations: [station(parts === 'nav' ? [] : filled)] };
    },
    'item.list': ({ filters }) =>
      (filters?.ids ?? []).flatMap((id) =>
        places[id]
          ? [{ id, categories: places[id].map(([station_id, at]) => ({ id: at, station_id })) }]
          : [],
      ),
    'sold_out.get_all': () => ({
      at: '2026-11-20T12:00',
      may_mark: true,
      marks: [],
      counted: [],
    }),
    'location.get_inheritance': () => ({ master_location: null, group_inheritance: [] }),
  };
  const call = async (method: string, params: Params) => {
    asked.push([method, params]);
    const answer = answers[method]?.(params);
    if (!answer) throw new CreatorError(404, 'There is no such station here.');
    return answer;
  };
  const redirectReplacing = (to: string) => redirectTo(to, { status: 302 });
  const guarded = {
    creator: { call } as unknown as Creator,
    location: location(),
    redirectReplacing,
  };
  return { guarded: guarded as LocationGuarded, asked };
}

const at = (search = '') => ({
  pathname: `/location/${LOCATION}/station/${STATION}/category`,
  search,
});
const own = categories.slice(0, 2);

/** Where a load leads to instead of a page. */
async function redirectOf(load: Promise<unknown>): Promise<string | null> {
  const thrown = await load.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown === null) return null;
  if (!(thrown instanceof Response)) throw thrown;
  expect(thrown.status).toBe(302);
  return thrown.headers.get('Location');
}

describe('A known category', () => {
  it('is read by one call, and one for what is sold out', async () => {
    const { guarded, asked } = guardedBy(own);
    const page = await loadMenu(guarded, { stationId: STATION, categoryId: 2 }, at());
    expect(page.tiles.map(({ id }) => id)).toEqual([2, 3]);
    expect(asked.map(([method]) => method)).toEqual(['menu.get', 'sold_out.get_all']);
  });

  it('costs one more where something on the page belongs to a template', async () => {
    const { guarded, asked } = guardedBy();
    const page = await loadMenu(guarded, { stationId: STATION, categoryId: 2 }, at());
    expect(asked.map(([method]) => method)).toEqual([
      'menu.get',
      'sold_out.get_all',
      'location.get_inheritance',
    ]);
    expect(page.categories.map(({ locked }) => locked)).toEqual([false, true]);
  });

  it('leads to its own station', async () => {
    const { guarded } = guardedBy(own);
    const load = loadMenu(guarded, { stationId: 99, categoryId: 2 }, at('?show=all'));
    expect(await redirectOf(load)).toBe('/location/4/station/7/category/2?show=all');
  });

  it('leads to the station without it, if it is gone or no id at all', async () => {
    for (const categoryId of [55, 0]) {
      const { guarded } = guardedBy(own);
      const load = loadMenu(guarded, { stationId: STATION, categoryId }, at('?part=2'));
      expect(await redirectOf(load)).toBe('/location/4/station/7/category?part=2');
    }
  });
});

describe('Without a category', () => {
  it('the first that the filters show is in view, by two calls and one', async () => {
    const { guarded, asked } = guardedBy(own);
    const page = await loadMenu(guarded, { stationId: STATION, categoryId: null }, at());
    expect(page.category?.id).toBe(2);
    expect(page.tiles).toHaveLength(2);
    expect(asked).toHaveLength(3);
    const all = await loadMenu(guarded, { stationId: STATION, categoryId: null }, at('?show=all'));
    expect(all.category?.id).toBe(1);
  });

  it('none is, where the filters show none', async () => {
    const { guarded, asked } = guardedBy(own.slice(0, 1));
    const page = await loadMenu(guarded, { stationId: STATION, categoryId: null }, at());
    expect(page).toMatchObject({ category: null, tiles: [], hiddenCategories: 1 });
    expect(asked).toHaveLength(1);
  });

  it('an unknown station leads to the first', async () => {
    for (const stationId of [99, 0, null]) {
      const { guarded } = guardedBy(own);
      const load = loadMenu(guarded, { stationId, categoryId: null }, at('?show=all'));
      expect(await redirectOf(load)).toBe('/location/4/station/7/category?show=all');
    }
  });
});

describe('An item’s panel', () => {
  const open = (id: number) => `?show=all&mode=edit&type=item&id=${id}`;
  const leads = async (
    { categoryId, search }: { categoryId: number | null; search: string },
    places: Record<number, [number, number][]> = {},
  ) => {
    const { guarded } = guardedBy(own, places);
    return redirectOf(loadMenu(guarded, { stationId: STATION, categoryId }, at(search)));
  };

  it('opens over a category that the item is in', async () => {
    expect(await leads({ categoryId: 2, search: open(3) })).toBeNull();
  });

  it('leads to its first category with the same query', async () => {
    const places: Record<number, [number, number][]> = {
      8: [
        [12, 40],
        [7, 1],
      ],
    };
    expect(await leads({ categoryId: 2, search: open(8) }, places)).toBe(
      `/location/4/station/12/category/40${open(8)}`,
    );
  });

  it('leads to the items where it is in none', async () => {
    expect(await leads({ categoryId: 2, search: open(8) }, { 8: [] })).toBe(
      '/location/4/items?mode=edit&type=itemDetails&id=8',
    );
  });

  it('opens here where there is no such item, which the panel says', async () => {
    expect(await leads({ categoryId: 2, search: open(8) })).toBeNull();
  });

  it('has a category in its path, which a new item joins', async () => {
    const add = '?mode=add&type=item';
    expect(await leads({ categoryId: null, search: add })).toBe(
      `/location/4/station/7/category/2${add}`,
    );
    expect(await leads({ categoryId: null, search: open(1) })).toBe(
      `/location/4/station/7/category/1${open(1)}`,
    );
  });
});

it('A day part that the location does not have is none', async () => {
  const { guarded } = guardedBy(own);
  const page = await loadMenu(guarded, { stationId: STATION, categoryId: 2 }, at('?part=77'));
  expect(page.query.part).toBeNull();
  const known = await loadMenu(guarded, { stationId: STATION, categoryId: 2 }, at('?part=2'));
  expect(known.query.part).toBe(2);
});
