import { findStation, toFirstStation } from '~/objects/station/toolbar/find-station.server';
import type { MenuPosition } from '~/screen/menu-position';
import { categoryViewPath } from '~/screen/station-paths';
import type { LocationGuarded } from '~/session/guards.server';
import type { Category, Station } from './menu-view';

/**
 * A station with its categories, of which one has its items: the named one, else the one chosen.
 * One call where the category is known, two where it is not.
 *
 * @throws the redirect to where the category is, to the station without it, or to the first station
 */
export async function findMenu(
  guarded: LocationGuarded,
  { stationId, categoryId }: MenuPosition,
  search: string,
  choose: (station: Station) => Category | undefined,
): Promise<{ station: Station; category: Category | null }> {
  if (stationId === null) throw await toFirstStation(guarded, 'category', search);
  if (categoryId !== null) {
    const station = await findStation(guarded, { station_id: stationId, category_id: categoryId });
    if (!station) throw await toItsStation(guarded, { stationId, categoryId }, search);
    return { station, category: categoryIn(station, categoryId) };
  }
  const station = await findStation(guarded, { station_id: stationId });
  if (!station) throw await toFirstStation(guarded, 'category', search);
  const chosen = choose(station);
  if (!chosen) return { station, category: null };
  const filled = await findStation(guarded, { station_id: stationId, category_id: chosen.id });
  return { station: filled ?? station, category: categoryIn(filled ?? station, chosen.id) };
}

/** Leads to the station that a category belongs to; where there is no such category, on without it. */
export async function toItsStation(
  guarded: LocationGuarded,
  { stationId, categoryId }: MenuPosition,
  search: string,
): Promise<Response> {
  const { id } = guarded.location;
  const station = categoryId && (await findStation(guarded, { category_id: categoryId }));
  if (station) {
    return guarded.redirectReplacing(`${categoryViewPath(id, station.id, categoryId)}${search}`);
  }
  if (stationId === null) return toFirstStation(guarded, 'category', search);
  return guarded.redirectReplacing(`${categoryViewPath(id, stationId)}${search}`);
}

function categoryIn(station: Station, id: number): Category | null {
  return station.categories.find((category) => category.id === id) ?? null;
}
