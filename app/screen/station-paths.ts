import { isRealDate } from '~/menu/schedule';
import { locationPath } from './paths';
import { as, id, oneOf, page, param, type QueryOf, query, text } from './query';
import { readId } from './read-query';

/** The page of a location's menu for paper. */
export function printPath(locationId: number): string {
  return `${locationPath(locationId)}/print`;
}

export const menuQuery = query({
  /** The moment as of which it is shown; undefined for now. */
  asOf: as(
    'as_of',
    param<string | undefined>(([moment]) => moment || undefined),
  ),
  /** Items, categories: what a kiosk shows (`active`), or all of them. */
  show: oneOf(['active', 'all'], 'active'),
  /** 'YYYY-MM-DD'; null is today at the location. */
  day: text(isRealDate),
  /** The id of a day part; null is any. */
  part: id(),
});
type Read = QueryOf<typeof menuQuery>;
export type MenuQuery = Omit<Read, 'asOf'> & Partial<Read>;

/** Which page of a category's tiles is shown. */
export const tilesQuery = query({ page: page() });

/** An id as a part of the path: null where there is none, 0, which nothing has, for what can be no id. */
export function readPathId(text: string | undefined): number | null {
  return text === undefined ? null : (readId(text) ?? 0);
}

/** The station area, which leads on to the first station. */
export function stationsPath(locationId: number): string {
  return `${locationPath(locationId)}/station`;
}

/** A new station's form; the address itself says so. */
export function addStationPath(locationId: number): string {
  return `${stationsPath(locationId)}/add`;
}

export function stationPath(locationId: number, stationId: number): string {
  return `${stationsPath(locationId)}/${stationId}`;
}

/** The Menu view of a station: the first category that it shows, or the one named. */
export function categoryViewPath(
  locationId: number,
  stationId: number,
  categoryId: number | null = null,
  query: Partial<MenuQuery> = {},
): string {
  const category = categoryId === null ? 'category' : `category/${categoryId}`;
  const path = `${stationPath(locationId, stationId)}/${category}`;
  return menuQuery.href(path, query);
}
