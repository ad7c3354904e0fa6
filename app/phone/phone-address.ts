import { type Address, changeQuery } from '~/screen/paths';
import { readId, readPage } from '~/screen/read-query';

/** What a phone's address shows of a menu: a category, an item to choose for, or the basket. */
export interface PhoneQuery {
  station: number | null;
  category: number | null;
  item: number | null;
  /** Which page of the category, from 1. */
  page: number;
  basket: boolean;
}

/** Reads a phone's part of the address; what cannot be read falls back. */
export function readPhoneQuery(search: URLSearchParams): PhoneQuery {
  return {
    station: readId(search.get('station')),
    category: readId(search.get('category')),
    item: readId(search.get('item')),
    page: readPage(search),
    basket: search.get('basket') === '1',
  };
}

/** A station's menu. */
export function toStation(address: Address, station: number): string {
  const gone = { category: null, page: null, item: null, basket: null };
  return changeQuery(address, { station, ...gone });
}

/** A category of the station in view. */
export function toCategory(address: Address, station: number, category: number): string {
  return changeQuery(address, { station, category, page: null, item: null, basket: null });
}

/** The page of an item, from which Back leads to the list. */
export function toDish(address: Address, item: number): string {
  return changeQuery(address, { item, basket: null });
}

/** The basket. */
export function toBasket(address: Address): string {
  return changeQuery(address, { basket: 1, item: null });
}

/** The list that an item's page or the basket was opened from. */
export function toList(address: Address): string {
  return changeQuery(address, { basket: null, item: null });
}

/** Another page of the category. */
export function toPage(address: Address, page: number): string {
  return changeQuery(address, { page: page === 1 ? null : page });
}
