import { isNearly } from '~/menu/spelling';
import { NAME_MAX, searchKey, sortKey } from '~/menu/text';
import type { FilePlacement } from './entry';

export type PlaceChoice =
  | { category_id: number }
  | { station_id: number; category: string }
  | { station: string; category: string }
  | 'leave_out';

/** Stands for new items without a category. */
export const NO_CATEGORY = '';

export const PATH_MAX = 1000;

/** Asked about at once; the rest afterwards. */
export const MOST_PLACES = 500;

export interface KnownPlaces {
  locationName: string;
  stations: readonly { id: number; name: string }[];
  categories: readonly { id: number; name: string; station_id: number }[];
}

export interface Place {
  goes: PlaceChoice | null;
  /** Whether the menu, the file or an answer says so; else it is a proposal. */
  settled: boolean;
  why: string;
}

/** The category as the file writes it: the key of its answer. */
export function pathOf({ station, category, path }: FilePlacement): string {
  const written = path ?? (station === null ? category : `${station} > ${category}`);
  return written.slice(0, PATH_MAX).toWellFormed();
}

/** What the menu, the file's own columns or an answer say; null if none of them does. */
export function settledPlace(
  placement: FilePlacement,
  answer: PlaceChoice | undefined,
  known: KnownPlaces,
): PlaceChoice | null {
  if (answer !== undefined && isThere(answer, known)) return answer;
  const { station, category, path } = placement;
  const named = categoriesNamed(category, known);
  const inStation = named.filter(({ station_id }) => isNamed(station_id, station, known));
  const [only, ...others] = station === null ? named : inStation;
  if (only && others.length === 0) return { category_id: only.id };
  return station !== null && path === undefined ? asWritten(placement, known) : null;
}

/** @param standing how many of its items stand in a category of the menu */
export function proposedPlace(
  { station, category, path }: FilePlacement,
  standing: ReadonlyMap<number, number>,
  known: KnownPlaces,
): Omit<Place, 'settled'> {
  const named = categoriesNamed(category, known);
  const among = named.length > 1 ? named : known.categories;
  const most = among
    .map(({ id }) => ({ id, items: standing.get(id) ?? 0 }))
    .reduce((best, one) => (one.items > best.items ? one : best), { id: 0, items: 0 });
  if (named.length === 1 && named[0]) {
    return { goes: { category_id: named[0].id }, why: 'same name' };
  }
  if (most.items > 0) {
    const why =
      most.items === 1 ? '1 of its items is there' : `${most.items} of its items are there`;
    return { goes: { category_id: most.id }, why };
  }
  if (named.length > 1) {
    const stations = named.map(({ station_id }) => stationName(station_id, known));
    return { goes: null, why: `${stations.join(' and ')} have it` };
  }
  const like = known.categories.find(({ name }) => isLike(name, category));
  if (like) return { goes: { category_id: like.id }, why: `like “${like.name}”` };
  const goes = asWritten({ station, category, ...(path !== undefined && { path }) }, known);
  if (goes) return { goes, why: 'new' };
  if (known.stations.length > 0) return { goes: null, why: 'Nobody could tell' };
  return { goes: { station: known.locationName, category: nameOf(category) }, why: 'new' };
}

/** In the station that the file names, else in the only one; null if there are several, or none. */
export function asWritten({ station, category }: FilePlacement, known: KnownPlaces) {
  const name = nameOf(category);
  const [only, ...others] = known.stations;
  if (station === null) {
    return only && others.length === 0 ? { station_id: only.id, category: name } : null;
  }
  const there = known.stations.find((one) => sortKey(one.name) === sortKey(station));
  return there
    ? { station_id: there.id, category: name }
    : { station: nameOf(station), category: name };
}

function isThere(choice: PlaceChoice, { stations, categories }: KnownPlaces): boolean {
  if (choice === 'leave_out' || 'station' in choice) return true;
  if ('category_id' in choice) return categories.some(({ id }) => id === choice.category_id);
  return stations.some(({ id }) => id === choice.station_id);
}

function categoriesNamed(name: string, { categories }: KnownPlaces) {
  return categories.filter((one) => sortKey(one.name) === sortKey(name));
}

function isNamed(stationId: number, name: string | null, known: KnownPlaces): boolean {
  return name !== null && sortKey(stationName(stationId, known)) === sortKey(name);
}

function stationName(id: number, { stations }: KnownPlaces): string {
  return stations.find((station) => station.id === id)?.name ?? '';
}

/** A name of the menu has one line, and may be shorter than one of a file. */
function nameOf(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.slice(0, NAME_MAX).toWellFormed().trimEnd();
}

/** Nearly the same letters, or all words of one among those of the other. */
function isLike(one: string, other: string): boolean {
  const [keys, others] = [wordsOf(one), wordsOf(other)];
  if (isNearly(keys.join(' '), others.join(' '))) return true;
  const [few, many] = keys.length <= others.length ? [keys, others] : [others, keys];
  return few.length > 0 && few.every((word) => many.includes(word));
}

function wordsOf(name: string): string[] {
  return searchKey(name)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(({ length }) => length > 2)
    .map((word) => word.replace(/s$/, ''));
}
