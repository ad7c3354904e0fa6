import { isRealDate } from '~/menu/schedule';
import { locationPath } from './paths';
import { as, id, oneOf, page, param, type QueryOf, query, text } from './query';
import { readId } from './read-query';

export function printPath(locationId: number): string {
  return `${locationPath(locationId)}/print`;
}

export const menuQuery = query({
  asOf: as(
    'as_of',
    param<string | undefined>(([moment]) => moment || undefined),
  ),
  /** Items and categories that kiosks show (`active`), or all. */
  show: oneOf(['active', 'all'], 'active'),
  /** 'YYYY-MM-DD'; null is today at the location. */
  day: text(isRealDate),
  part: id(),
});
type Read = QueryOf<typeof menuQuery>;
export type MenuQuery = Omit<Read, 'asOf'> & Partial<Read>;

export const tilesQuery = query({ page: page() });

/** null: no id in the path; 0: an invalid one. */
export function readPathId(text: string | undefined): number | null {
  return text === undefined ? null : (readId(text) ?? 0);
}

/** Redirects to the first station. */
export function stationsPath(locationId: number): string {
  return `${locationPath(locationId)}/station`;
}

export function addStationPath(locationId: number): string {
  return `${stationsPath(locationId)}/add`;
}

export function stationPath(locationId: number, stationId: number): string {
  return `${stationsPath(locationId)}/${stationId}`;
}

/** The named category, else the first that the station shows. */
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
