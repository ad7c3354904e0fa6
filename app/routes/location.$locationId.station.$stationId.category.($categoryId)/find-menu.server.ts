import { CreatorError } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { asRefusal } from '~/session/refusal.server';
import { categoryViewPath, stationsPath } from '~/shell/station-paths';
import type { Category, Station } from './menu-view';

/** What the path of a Menu view names: null where it names none, 0 for what can be none. */
export interface MenuPlace {
  stationId: number | null;
  categoryId: number | null;
}

type StationParams = Pick<ParamsOf<'menu.get'>, 'station_id' | 'category_id'>;

/**
 * A station with its categories, of which one has its items: the named one, else the one chosen.
 * One call where the category is known, two where it is not.
 *
 * @throws the redirect to where the category is, to the station without it, or to the first station
 */
export async function findMenu(
  guarded: LocationGuarded,
  { stationId, categoryId }: MenuPlace,
  search: string,
  choose: (station: Station) => Category | undefined,
): Promise<{ station: Station; category: Category | null }> {
  if (stationId === null) throw await toFirstStation(guarded, search);
  if (categoryId !== null) {
    const station = await stationOf(guarded, { station_id: stationId, category_id: categoryId });
    if (!station) throw await toItsStation(guarded, { stationId, categoryId }, search);
    return { station, category: categoryIn(station, categoryId) };
  }
  const station = await stationOf(guarded, { station_id: stationId });
  if (!station) throw await toFirstStation(guarded, search);
  const chosen = choose(station);
  if (!chosen) return { station, category: null };
  const filled = await stationOf(guarded, { station_id: stationId, category_id: chosen.id });
  return { station: filled ?? station, category: categoryIn(filled ?? station, chosen.id) };
}

/** The first station of the location's menu; null if it has none. */
export async function firstStation({ creator, location }: LocationGuarded): Promise<number | null> {
  try {
    const menu = await creator.call('menu.get', { location_id: location.id, parts: 'nav' });
    return menu.stations[0]?.id ?? null;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Leads to the first station's Menu view, or to the page that says there is no station. */
export async function toFirstStation(guarded: LocationGuarded, search: string): Promise<Response> {
  const first = await firstStation(guarded);
  const { id } = guarded.location;
  const path = first === null ? stationsPath(id) : `${categoryViewPath(id, first)}${search}`;
  return redirectTo(path, { status: 302 });
}

/** Leads to the station that a category belongs to; where there is no such category, on without it. */
export async function toItsStation(
  guarded: LocationGuarded,
  { stationId, categoryId }: MenuPlace,
  search: string,
): Promise<Response> {
  const { id } = guarded.location;
  const station = categoryId && (await stationOf(guarded, { category_id: categoryId }));
  if (station) {
    return redirectTo(`${categoryViewPath(id, station.id, categoryId)}${search}`, { status: 302 });
  }
  if (stationId === null) return toFirstStation(guarded, search);
  return redirectTo(`${categoryViewPath(id, stationId)}${search}`, { status: 302 });
}

/** The station with its categories; null if there is none such in this menu. */
async function stationOf(
  { creator, location }: LocationGuarded,
  params: StationParams,
): Promise<Station | null> {
  if (Object.values(params).includes(0)) return null;
  try {
    const menu = await creator.call('menu.get', {
      location_id: location.id,
      parts: 'category',
      ...params,
    });
    return menu.stations[0] ?? null;
  } catch (error) {
    if (error instanceof CreatorError && error.status === 404) return null;
    throw asRefusal(error);
  }
}

function categoryIn(station: Station, id: number): Category | null {
  return station.categories.find((category) => category.id === id) ?? null;
}
