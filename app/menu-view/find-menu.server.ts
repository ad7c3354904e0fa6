import { findStation, toFirstStation } from '~/objects/station/toolbar/find-station.server';
import type { MenuPosition } from '~/screen/menu-position';
import { categoryViewPath } from '~/screen/station-paths';
import type { LocationGuarded } from '~/session/guards.server';
import type { Category, Station } from './menu-view';

/** One call for a known category, else two. @throws a redirect to the category's station, or the first one */
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

/** Redirects to the station of a category, or drops a category that does not exist. */
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
