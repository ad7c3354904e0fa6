import { stationViewPath } from '~/objects/station';
import { withoutPanel, withPanel } from '~/screen/panel/panel-address';
import { type Address, addressOf, changeQuery } from '~/screen/paths';
import { withoutQuestion } from '../list/bulk/bulk-paths';
import type { ColumnView } from '../list/columns/columns';
import { type ItemsQuery, readItemsQuery } from '../list/paths';

export const stationColumns: readonly ColumnView[] = [
  { id: 'price', label: 'Price', sort: 'price' },
  { id: 'pos_id', label: 'POS ID', sort: 'pos_id' },
  { id: 'day_parts', label: 'Day Parts', sort: 'day_parts' },
];

export interface StationItemsQuery extends ItemsQuery {
  show: 'active' | 'all';
}

export function readStationItemsQuery(search: URLSearchParams): StationItemsQuery {
  const { q, part, show, sort, dir, page } = readItemsQuery(search);
  return {
    q,
    part,
    show: show === 'active' ? 'active' : 'all',
    sort,
    dir,
    page,
    tags: [],
    reach: null,
    own: false,
    time: null,
    having: null,
    priceMode: undefined,
  };
}

export function screenPath(address: Address): string {
  return withoutPanel(addressOf(withoutQuestion(address)));
}

export function editPath(address: Address, id: number): string {
  return withPanel(addressOf(withoutQuestion(address)), 'item', id);
}

export function deletePath(address: Address, id: number): string {
  return changeQuery(addressOf(editPath(address, id)), { confirm: 'delete' });
}

export function inMenuPath(locationId: number, stationId: number, id: number): string {
  const pathname = stationViewPath(locationId, stationId, 'category');
  return changeQuery({ pathname, search: '?show=all' }, { mode: 'edit', type: 'item', id });
}
