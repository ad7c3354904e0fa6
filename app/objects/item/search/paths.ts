import { type Address, changeQuery, locationPath, pathWithQuery } from '~/screen/paths';
import { dialogQuery, search } from '~/screen/query';
import { categoryViewPath } from '~/screen/station-paths';
import { itemPanelPath } from '../list/paths';

export const itemSearch = dialogQuery('search', { find: search() });

/** Parameters of the location picker, which may be open instead. */
const PICKERS = { find_sort: null, find_dir: null } as const;
export const itemSearchParams = [...itemSearch.names, ...Object.keys(PICKERS)];

export function itemSearchPath(address: Address): string {
  return changeQuery(itemSearch.open(address), PICKERS);
}

export function itemActivePath(locationId: number): string {
  return `${locationPath(locationId)}/item-active`;
}

export interface TargetResult {
  stationId: number;
  categoryId: number;
}

/** In the menu if the item is placed there, otherwise next to the items table. */
export function foundItemPath(locationId: number, id: number, place: TargetResult | null): string {
  if (!place) return itemPanelPath(locationId, { mode: 'edit', id });
  const category = categoryViewPath(locationId, place.stationId, place.categoryId);
  return pathWithQuery(category, { mode: 'edit', type: 'item', id });
}
