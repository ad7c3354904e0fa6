import { type Address, changeQuery, locationPath, pathWithQuery } from '~/screen/paths';
import { categoryViewPath } from '~/screen/station-paths';
import { itemPanelPath } from '../list/paths';

/** Words of the item search in the address, beside those of the page beneath it. */
export const itemSearchParams = ['dialog', 'find', 'find_sort', 'find_dir'] as const;

const SEARCH_MAX = 200;

/** What is searched for; null while the dialog is closed. */
export function readItemSearch(search: URLSearchParams): string | null {
  if (search.get('dialog') !== 'search') return null;
  return (search.get('find') ?? '').trim().slice(0, SEARCH_MAX);
}

/** The same page with the item search open over it. */
export function itemSearchPath(address: Address, find = ''): string {
  return changeQuery(address, { dialog: 'search', find, find_sort: null, find_dir: null });
}

/** The same page without the item search. */
export function withoutItemSearchPath(address: Address): string {
  return changeQuery(address, { dialog: null, find: null });
}

/** Where the switch of a found item is sent. */
export function itemActivePath(locationId: number): string {
  return `${locationPath(locationId)}/item-active`;
}

/** Where an item stands on the menu. */
export interface FoundTarget {
  stationId: number;
  categoryId: number;
}

/** An item's form where it stands on the menu, beside the items table if it stands nowhere. */
export function foundItemPath(locationId: number, id: number, place: FoundTarget | null): string {
  if (!place) return itemPanelPath(locationId, { mode: 'edit', id });
  const category = categoryViewPath(locationId, place.stationId, place.categoryId);
  return pathWithQuery(category, { mode: 'edit', type: 'item', id });
}
