import { locationPath, pathWithQuery } from '~/screen/paths';
import { readId } from '~/screen/read-query';

/** The page of a menu for paper: of one station, or of all. */
export function printPath(locationId: number, stationId: number | null = null): string {
  return pathWithQuery(`${locationPath(locationId)}/print`, { station: stationId });
}

/** The station that is printed alone; null for the whole menu, 0, which nothing has, for what can be no id. */
export function readPrintedStation(search: URLSearchParams): number | null {
  const station = search.get('station');
  return station === null ? null : (readId(station) ?? 0);
}
