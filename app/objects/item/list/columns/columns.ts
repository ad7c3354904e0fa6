import { parseCustomFields } from '~/menu/custom-id';
import type { ItemSort, ItemView } from '../paths';

/** In display order; ID, Name and Active are always shown. */
export const selectedColumns = [
  { id: 'price', label: 'Price' },
  { id: 'sku', label: 'SKUs' },
  { id: 'sku_type', label: 'SKU Type' },
  { id: 'package_count', label: 'Package Count' },
  { id: 'global_match', label: 'Global Matches' },
  { id: 'pos_id', label: 'POS ID' },
  { id: 'tags', label: 'Tags' },
  { id: 'labels', label: 'DotCodes' },
  { id: 'day_parts', label: 'Day Parts' },
  { id: 'jde_id', label: 'JDE ID' },
  { id: 'last_sold_time', label: 'Last Sold Time' },
  { id: 'create_time', label: 'Created Time' },
  { id: 'update_time', label: 'Updated Time' },
] as const;

export type ColumnId = (typeof selectedColumns)[number]['id'];

export type ColumnView =
  | { id: ColumnId; label: string; sort: ItemSort }
  | { id: 'custom'; field: string; label: string; sort: ItemSort };

export interface CustomField {
  field: string;
  label: string;
}

const defaultColumns: Record<ItemView, readonly ColumnId[]> = {
  items: ['price', 'sku', 'pos_id'],
  dotcodes: ['price', 'pos_id', 'labels', 'day_parts'],
  global_matches: ['price', 'pos_id', 'global_match', 'sku'],
};

export interface ColumnChoice {
  /** null: the view's default. */
  columns: readonly string[] | null;
  customColumns: readonly string[];
}

export function storedColumns(view: ItemView, columns: ColumnChoice['columns']): string[] {
  const chosen = columns ?? defaultColumns[view];
  return ['name', ...selectedColumns.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))];
}

/** In the order of the specification; custom fields come before JDE ID. */
export function shownColumns(
  view: ItemView,
  { columns, customColumns }: ColumnChoice,
  fields: readonly CustomField[],
): ColumnView[] {
  const kept = storedColumns(view, columns);
  const own = selectedColumns.flatMap((column) =>
    kept.includes(column.id) ? [{ ...column, sort: column.id }] : [],
  );
  const custom = fields.flatMap(({ field, label }) =>
    customColumns.includes(field)
      ? [{ id: 'custom' as const, field, label, sort: `custom.${field}` as const }]
      : [],
  );
  const behind = own.findIndex(({ id }) => AFTER_CUSTOM.has(id));
  const place = behind === -1 ? own.length : behind;
  return [...own.slice(0, place), ...custom, ...own.slice(place)];
}

const AFTER_CUSTOM: ReadonlySet<ColumnId> = new Set([
  'jde_id',
  'last_sold_time',
  'create_time',
  'update_time',
]);

export function customFieldsOf(text: string | null): CustomField[] {
  const known = new Set<string>(['id', 'name', 'active', ...selectedColumns.map(({ id }) => id)]);
  const own = new Map((parseCustomFields(text) ?? []).map((field) => [field.field, field]));
  return [...own.values()].filter(({ field }) => !known.has(field));
}
