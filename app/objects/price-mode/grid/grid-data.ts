import { cellRules } from '~/editing/row-edits';
import { editedList } from '~/editing/use-row-edits';
import { type AdjustPricesProps, tagFilters, tags } from '~/objects/item';
import { type Address, changeQuery } from '~/screen/paths';
import { as, direction, flag, id, oneOf, page, type QueryOf, query, search } from '~/screen/query';

export const gridPerPage = 100;

const gridSorts = ['name', 'price'] as const;
export type GridSort = (typeof gridSorts)[number];

export const gridQuery = query({
  q: search(),
  sort: oneOf(gridSorts, 'name'),
  dir: direction(),
  /** Items with a price of their own in a mode alone. */
  own: flag(),
  /** Items with any of these tags; none: all. */
  tags: as('tag', tags()),
  page: page(),
  /** The mode whose prices are to be adjusted, and the one whose own prices are to be taken away. */
  adjust: id(),
  clear: id(),
});
export type GridQuery = QueryOf<typeof gridQuery>;

export function gridFilters({ q, own, tags }: Pick<GridQuery, 'q' | 'own' | 'tags'>) {
  return {
    ...(q === '' ? {} : { search: q }),
    ...(own ? { has_own_price: true } : {}),
    ...tagFilters(tags),
  };
}

/** The same grid with the question how the prices of a mode are to be adjusted; null: without it. */
export function withAdjusting(address: Address, adjust: number | null): string {
  return changeQuery(address, { adjust, op: null, unit: null, amount: null, round: null });
}

export interface GridRow {
  id: number;
  version: number;
  name: string;
  price: string;
  /** Its own prices by the cells of their modes, with that mark; '' for none. */
  own: Record<string, string>;
  /** Whose it is, and whether the person may change it. */
  editable: boolean;
}

export interface GridMode {
  id: number;
  name: string;
  active: boolean;
}

export interface GridPage {
  locationId: number;
  writable: boolean;
  query: GridQuery;
  modes: GridMode[];
  rows: GridRow[];
  total: number;
  adjusting:
    | (Pick<AdjustPricesProps, 'prices' | 'count' | 'once' | 'currency'> & {
        mode: GridMode;
        skipped: number;
      })
    | null;
  /** The own prices that the address asks to take away, and how many there are. */
  clearing: { mode: GridMode; count: number; once: string } | null;
  tags: readonly string[];
}

export function cellOf(modeId: number): string {
  return `m${modeId}`;
}

/** The mode of a cell; null for what is none. */
export function modeOfCell(cell: string): number | null {
  const id = /^m([1-9]\d{0,14})$/.exec(cell)?.[1];
  return id === undefined ? null : Number(id);
}

export function gridFormId(itemId: number): string {
  return `g${itemId}`;
}

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

export function shownText(row: Pick<GridRow, 'own'> | undefined): string {
  return JSON.stringify(row?.own ?? {});
}
