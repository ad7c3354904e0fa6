import { type Address, changeQuery, locationPath, pathWithQuery } from '~/screen/paths';
import { dialogQuery, search } from '~/screen/query';
import { categoryViewPath } from '~/screen/station-paths';
import { itemPanelPath } from '../list/paths';

export const itemSearch = dialogQuery('search', { find: search() });

/** Words that the location picker, which is open instead, has in the address. */
const PICKERS = { find_sort: null, find_dir: null } as const;
export const itemSearchParams = [...itemSearch.names, ...Object.keys(PICKERS)];

/** The same page with the item search open over it. */
export function itemSearchPath(address: Address): string {
  return changeQuery(itemSearch.open(address), PICKERS);
}

export function itemActivePath(locationId: number): string {
  return `${locationPath(locationId)}/item-active`;
}

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
