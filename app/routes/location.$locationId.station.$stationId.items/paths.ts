import type { ShownColumn } from '~/routes/location.$locationId.items/columns/columns';
import { type ItemsQuery, readItemsQuery } from '~/routes/location.$locationId.items/paths';

/** What the table shows of an item between its name and its switch (D2 §2 Station area). */
export const stationColumns: readonly ShownColumn[] = [
  { id: 'price', label: 'Price', sort: 'price' },
  { id: 'pos_id', label: 'POS ID', sort: 'pos_id' },
  { id: 'day_parts', label: 'Day Parts', sort: 'day_parts' },
];

/** What the table of a station's items shows: the items table's query as far as it has the filters. */
export interface StationItemsQuery extends ItemsQuery {
  show: 'active' | 'all';
}

/** Reads the view's part of the address; all items are shown unless it says otherwise (D2 §4). */
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
    time: null,
    having: null,
    priceMode: undefined,
  };
}
