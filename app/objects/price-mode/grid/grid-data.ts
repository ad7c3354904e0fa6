import { cellRules } from '~/editing/row-edits';
import { editedList } from '~/editing/use-row-edits';
import { type AdjustPricesProps, readTags, tagFilters } from '~/objects/item';
import { type Address, changeQuery } from '~/screen/paths';
import { readId, readOneOf, readPage, readSearch } from '~/screen/read-query';

/** Items on one page of the grid. */
export const gridPerPage = 100;

const gridSorts = ['name', 'price'] as const;
export type GridSort = (typeof gridSorts)[number];

/** What the grid shows. */
export interface GridQuery {
  q: string;
  sort: GridSort;
  dir: 'asc' | 'desc';
  /** Items with a price of their own in a mode alone. */
  own: boolean;
  /** Items with any of these tags; none: all. */
  tags: string[];
  /** From 1. */
  page: number;
  /** The mode whose prices are to be adjusted, and the one whose own prices are to be taken away. */
  adjust: number | null;
  clear: number | null;
}

/** Reads the grid's part of the address; what cannot be read falls back to the default. */
export function readGridQuery(search: URLSearchParams): GridQuery {
  return {
    q: readSearch(search, 'q'),
    sort: readOneOf(search, 'sort', gridSorts, 'name'),
    dir: readOneOf(search, 'dir', ['asc', 'desc'], 'asc'),
    own: search.get('own') === '1',
    tags: readTags(search),
    page: readPage(search),
    adjust: readId(search.get('adjust')),
    clear: readId(search.get('clear')),
  };
}

/** The items that the grid shows, as the calls know them. */
export function gridFilters({ q, own, tags }: Pick<GridQuery, 'q' | 'own' | 'tags'>) {
  return {
    ...(q === '' ? {} : { search: q }),
    ...(own ? { has_own_price: true } : {}),
    ...tagFilters(tags),
  };
}

/** The same grid in another order, with other items or at another page. */
export function withGridQuery(
  address: Address,
  { sort, dir, own, page }: Partial<Pick<GridQuery, 'sort' | 'dir' | 'own' | 'page'>>,
): string {
  return changeQuery(address, {
    ...(sort === undefined ? {} : { sort: sort === 'name' ? null : sort }),
    ...(dir === undefined ? {} : { dir: dir === 'asc' ? null : dir }),
    ...(own === undefined ? {} : { own: own ? 1 : null }),
    ...(page === undefined ? {} : { page: page === 1 ? null : page }),
  });
}

/** The same grid with the question how the prices of a mode are to be adjusted; null: without it. */
export function withAdjusting(address: Address, adjust: number | null): string {
  return changeQuery(address, { adjust, op: null, unit: null, amount: null, round: null });
}

/** The same grid with the question whether the own prices of a mode are to go; null: without it. */
export function withClearing(address: Address, clear: number | null): string {
  return changeQuery(address, { clear });
}

/** An item in the grid. */
export interface GridRow {
  id: number;
  version: number;
  name: string;
  /** Outside of price modes, with the mark of the currency. */
  price: string;
  /** Its own prices by the cells of their modes, with that mark; '' for none. */
  own: Record<string, string>;
  /** Whose it is, and whether the person may change it. */
  editable: boolean;
}

/** A price mode as a column of the grid. */
export interface GridMode {
  id: number;
  name: string;
  active: boolean;
}

/** One page of the grid. */
export interface GridPage {
  locationId: number;
  writable: boolean;
  query: GridQuery;
  modes: GridMode[];
  rows: GridRow[];
  /** How many items are found, on all pages. */
  total: number;
  /** How the prices of a mode are to be adjusted, where the address asks. */
  adjusting:
    | (Pick<AdjustPricesProps, 'prices' | 'count' | 'once' | 'currency'> & {
        mode: GridMode;
        skipped: number;
      })
    | null;
  /** The own prices that the address asks to take away, and how many there are. */
  clearing: { mode: GridMode; count: number; once: string } | null;
  /** Every tag that there is. */
  tags: readonly string[];
}

/** The cell of a mode in a row. */
export function cellOf(modeId: number): string {
  return `m${modeId}`;
}

/** The mode of a cell; null for what is none. */
export function modeOfCell(cell: string): number | null {
  const id = /^m([1-9]\d{0,14})$/.exec(cell)?.[1];
  return id === undefined ? null : Number(id);
}

/** The form of a row, to which its cells belong. */
export function gridFormId(itemId: number): string {
  return `g${itemId}`;
}

/** Own prices are edited in their place. */
export const gridList = editedList<GridRow>({
  rules: cellRules,
  storedText: (row, cell) => row.own[cell] ?? '',
  formOf: (id, cells, row) => [
    ['intent', 'save-prices'],
    ['id', String(id)],
    ['shown', shownText(row)],
    ...Object.entries(cells),
  ],
});

/** The own prices that a row shows, as they travel in its form. */
export function shownText(row: Pick<GridRow, 'own'> | undefined): string {
  return JSON.stringify(row?.own ?? {});
}
