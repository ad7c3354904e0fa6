import type { ItemRow } from '../item-row';
import type { RowErrors, TypedCell, TypedRow } from './row-values';

/** The id of a row's form, to which its cells belong; the way back to the row as well. */
export function rowFormId(itemId: number): string {
  return `r${itemId}`;
}

/** What a cell shows to be typed in. */
export function cellText(item: ItemRow, cell: TypedCell): string {
  switch (cell) {
    case 'name':
      return item.name;
    case 'price':
      return item.price?.text ?? '';
    case 'sku':
      return (item.sku ?? []).join(', ');
    case 'package_count':
      return String(item.packageCount ?? '');
    case 'global_match':
      return (item.matches ?? []).map(({ id }) => id).join(', ');
    case 'pos_id':
      return item.posId ?? '';
    case 'tags':
      return (item.tags ?? []).join(', ');
  }
}

/** What came of a row's form. */
export interface RowAnswer {
  formId: 'row';
  id: number;
  /** The ledger action of the save; null where nothing was changed. */
  actionId: number | null;
  /** Why cells were not saved, with what was typed into them. */
  refused: RowRefusal | null;
}

export interface RowRefusal {
  errors: RowErrors;
  typed: TypedRow;
  /** The item's version now, where somebody else changed it meanwhile. */
  version: number | null;
}

/** An answer of the page's action that is about a row. */
export function rowAnswerOf(answer: unknown): RowAnswer | null {
  const known = answer as Partial<RowAnswer> | null | undefined;
  return known?.formId === 'row' ? (known as RowAnswer) : null;
}
