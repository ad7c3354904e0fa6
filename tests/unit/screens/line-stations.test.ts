import { expect, it } from 'vitest';
import { loadLine } from '~/line/load-line.server';
import type { LocationGuarded } from '~/session/guards.server';

const FLAGS = { active: 1, schedule: null, repeats: null, day_parts: [] };
const HOURS = { start: '00:00', end: '23:59', all_day: true, weekends: true };

/** The page of a location whose stations have so many items, and the stations that were asked for. */
async function lineOf(sizes: readonly number[], search: string) {
  const asked: unknown[] = [];
  const stationOf = (id: number) => {
    const rows = Array.from({ length: sizes[id - 1] ?? 0 }, (_, at) => ({
      ...{ ...FLAGS, id: id * 1000 + at, name: `Item ${at}`, price: 1 },
      ...{ image: null, image_version: null, options: [] },
    }));
    const category = { ...FLAGS, id, name: `Category ${id}`, items: rows };
    return { ...FLAGS, id, name: `Station ${id}`, kiosk: 1, categories: [category] };
  };
  const stations = sizes.map((_, at) => stationOf(at + 1));
  const answers: Record<string, (params: { station_id?: number }) => object> = {
    'sold_out.get_all': () => ({
      ...{ at: '2099-01-02T12:00', marks: [], counted: [], actions: [], may_mark: true },
      ends: { part_end: null, next_opening: null },
    }),
    'menu.get': ({ station_id }) => {
      if (station_id !== undefined) asked.push(station_id);
      return {
        stations: stations.filter(({ id }) => station_id === undefined || id === station_id),
        ...{ options: [], option_groups: [] },
      };
    },
  };
  const guarded = {
    creator: { call: async (method: string, params: object) => answers[method]?.(params) },
    location: {
      ...{ id: 4, timezone: 'America/Chicago', currency: 'USD', menu: { day_parts: [] } },
      operations: { operation_hours: HOURS, meals: [] },
    },
  } as unknown as LocationGuarded;
  const url = new URL(`http://creator.test/location/4/line?${search}`);
  const { page } = await loadLine(guarded, url);
  return { asked, cut: page.cut, rows: page.groups.map(({ rows }) => rows.length) };
}

it.each([
  ['', [3, 500], { asked: [1], cut: false, rows: [3] }],
  ['station=2', [3, 500], { asked: [2], cut: false, rows: [500] }],
  ['stations=all&day=whole', [3, 2], { asked: [1, 2], cut: false, rows: [3, 2] }],
  ['stations=all&day=whole', [400], { asked: [1], cut: false, rows: [400] }],
  ['stations=all&day=whole', [400, 1, 9], { asked: [1, 2], cut: true, rows: [400] }],
  ['stations=all&day=whole', [300, 300, 9], { asked: [1, 2], cut: true, rows: [300, 100] }],
])('the line %j of stations with %j items', async (search, sizes, told) => {
  expect(await lineOf(sizes, search)).toEqual(told);
});
