import { z } from 'zod';
import { type Address, changeQuery, locationPath, pathWithQuery } from '~/shell/paths';

/** Columns that the items table sorts by. */
export const itemSorts = ['id', 'name', 'price', 'sku', 'pos_id', 'active'] as const;
export type ItemSort = (typeof itemSorts)[number];
export type Direction = 'asc' | 'desc';

/** Items on one page (D2 §7). */
export const itemsPerPage = 100;
const SEARCH_MAX = 200;
const PAGE_MAX = 1_000_000;

/** The table's own part of the query; what cannot be read falls back to the default. */
const tableQuery = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, SEARCH_MAX))
    .catch(''),
  sort: z.enum(itemSorts).catch('name'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).catch(1),
});

/** What the items table shows: search, order, page. */
export type ItemsQuery = z.output<typeof tableQuery>;

/** Which panel is open beside the table. */
export type ItemPanel = { mode: 'add' } | { mode: 'edit'; id: number };

/** Reads the table's state from the address. */
export function readItemsQuery(search: URLSearchParams): ItemsQuery {
  return tableQuery.parse(Object.fromEntries(search));
}

/** The items table; what is the default is not written into the address. */
export function itemsPath(locationId: number, query: Partial<ItemsQuery> = {}): string {
  return pathWithQuery(`${locationPath(locationId)}/items`, tableParams(query));
}

/** The same page with another search, order or page of the table; an open panel stays. */
export function withItemsQuery(address: Address, query: Partial<ItemsQuery>): string {
  return changeQuery(address, tableParams(query));
}

/** The items table with the item form open beside it. */
export function itemPanelPath(
  locationId: number,
  panel: ItemPanel,
  query: Partial<ItemsQuery> = {},
): string {
  return pathWithQuery(`${locationPath(locationId)}/items`, {
    ...tableParams(query),
    mode: panel.mode,
    type: 'item',
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
