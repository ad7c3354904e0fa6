import { type Address, changeQuery, locationPath, pathWithQuery } from '~/shell/paths';
import { readOneOf, readPage, readSearch } from '~/shell/read-query';

/** Columns that the items table sorts by. */
export const itemSorts = ['id', 'name', 'price', 'sku', 'pos_id', 'active'] as const;
export type ItemSort = (typeof itemSorts)[number];
export type Direction = 'asc' | 'desc';

/** Items on one page (D2 §7). */
export const itemsPerPage = 100;

/** What the items table shows: search, order, page. */
export interface ItemsQuery {
  q: string;
  sort: ItemSort;
  dir: Direction;
  /** From 1. */
  page: number;
}

/** Which panel is open beside the table. */
export type ItemPanel = { mode: 'add' } | { mode: 'edit'; id: number };

/** Reads the table's own part of the query; what cannot be read falls back to the default. */
export function readItemsQuery(search: URLSearchParams): ItemsQuery {
  return {
    q: readSearch(search, 'q'),
    sort: readOneOf(search, 'sort', itemSorts, 'name'),
    dir: readOneOf(search, 'dir', ['asc', 'desc'], 'asc'),
    page: readPage(search),
  };
}

/** The items table; what is the default is not written into the address. */
export function itemsPath(locationId: number, query: Partial<ItemsQuery> = {}): string {
  return pathWithQuery(`${locationPath(locationId)}/items`, tableParams(query));
}

/** The same page with another search, order or page of the table; an open panel stays. */
export function withItemsQuery(address: Address, query: Partial<ItemsQuery>): string {
  return changeQuery(address, tableParams(query));
}

/** The items table with an item's details open beside it. */
export function itemPanelPath(
  locationId: number,
  panel: ItemPanel,
  query: Partial<ItemsQuery> = {},
): string {
  return pathWithQuery(`${locationPath(locationId)}/items`, {
    ...tableParams(query),
    mode: panel.mode,
    type: 'itemDetails',
    id: panel.mode === 'edit' ? panel.id : null,
  });
}

function tableParams({ q, sort = 'name', dir = 'asc', page = 1 }: Partial<ItemsQuery>) {
  return {
    q,
    sort: sort === 'name' ? null : sort,
    dir: dir === 'asc' ? null : dir,
    page: page === 1 ? null : page,
  };
}
