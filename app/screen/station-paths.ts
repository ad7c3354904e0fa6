import { isRealDate } from '~/menu/schedule';
import { locationPath, pathWithQuery } from './paths';
import { readId, readOneOf, readPage } from './read-query';

/** The page of a location's menu for paper. */
export function printPath(locationId: number): string {
  return `${locationPath(locationId)}/print`;
}

/** What the Menu view shows of a station: its own part of the address. */
export interface MenuQuery {
  /** Items, categories: what a kiosk shows (`active`, the default), or all of them. */
  show: 'active' | 'all';
  /** 'YYYY-MM-DD'; null is today at the location. */
  day: string | null;
  /** The id of a day part; null is any. */
  part: number | null;
  /** The moment as of which it is shown; absent for now. */
  asOf?: string | undefined;
}

/** Reads the filters of the Menu view from the address; what cannot be read falls back to the default. */
export function readMenuQuery(search: URLSearchParams): MenuQuery {
  const day = search.get('day');
  return {
    show: readOneOf(search, 'show', ['active', 'all'], 'active'),
    day: day !== null && isRealDate(day) ? day : null,
    part: readId(search.get('part')),
    ...(search.get('as_of') ? { asOf: search.get('as_of') ?? undefined } : {}),
  };
}

/** Which page of a category's tiles the address asks for, from 1. */
export function readTilePage(search: URLSearchParams): number {
  return readPage(search);
}

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

/** A station, which leads on to its Menu view. */
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
  const { show, day, part, asOf } = query;
  return pathWithQuery(path, { as_of: asOf, show: show === 'active' ? null : show, day, part });
}
