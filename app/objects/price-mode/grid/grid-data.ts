import { cellRules } from '~/editing/row-edits';
import { editedList } from '~/editing/use-row-edits';
import { type AdjustPricesProps, tagFilters, tags } from '~/objects/item';
import { type Address, changeQuery } from '~/screen/paths';
import { as, direction, flag, id, oneOf, page, type QueryOf, query, search } from '~/screen/query';

export const gridPerPage = 100;

const gridSorts = ['name', 'price'] as const;

export const gridQuery = query({
  q: search(),
  sort: oneOf(gridSorts, 'name'),
  dir: direction(),
  /** Only items with a price in some mode. */
  own: flag(),
  tags: as('tag', tags()),
  page: page(),
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

export function withAdjusting(address: Address, adjust: number | null): string {
  return changeQuery(address, { adjust, op: null, unit: null, amount: null, round: null });
}

export interface GridRow {
  id: number;
  version: number;
  name: string;
  price: string;
  /** The item's prices in modes by cell, with the currency symbol; '' for none. */
  own: Record<string, string>;
  editable: boolean;
}

export interface GridMode {
  id: number;
  name: string;
  charged: boolean;
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
  clearing: { mode: GridMode; count: number; once: string } | null;
  tags: readonly string[];
}

export function cellOf(modeId: number): string {
  return `m${modeId}`;
}

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
