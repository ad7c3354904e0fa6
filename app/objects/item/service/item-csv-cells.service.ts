import Papa from 'papaparse';
import type { Field } from '~/fields/field';
import { writeCsvCell } from '~/menu/csv-cell';
import { type ItemCsvField, writeLabelCell } from '~/menu/item-csv';
import { fixedPrice, numberToCents } from '~/menu/money';
import { itemFields } from '../fields';
import type { AnsweredItem, ItemField } from './item-fields.service';

/** Guards text against formulas; numbers stay numbers. */
function csvCell({ type }: Field, value: unknown): string | number {
  if (value === null) return '';
  if (Array.isArray(value)) return writeCsvCell(value.join(','));
  if (typeof value !== 'number') return writeCsvCell(String(value));
  return type === 'money' ? fixedPrice(numberToCents(value)) : value;
}

interface Column {
  from: readonly ItemField[];
  /** `poses`: by items of the global catalogue. */
  cell: (item: AnsweredItem, poses: ReadonlyMap<number, number>) => string | number;
}

const OWN_COLUMNS: Partial<Record<ItemCsvField, Column>> = {
  id: { from: ['id'], cell: ({ id }) => id },
  pose_count: {
    from: ['global_match'],
    cell: ({ global_match }, poses) => {
      const known = global_match.flatMap((id) => poses.get(id) ?? []);
      return known.length === 0 ? '' : known.reduce((sum, count) => sum + count, 0);
    },
  },
  labels: { from: ['labels'], cell: ({ labels }) => writeCsvCell(writeLabelCell(labels)) },
  custom_item_name: {
    from: ['custom_item_name'],
    cell: ({ custom_item_name: { local_name, global_name } }) =>
      writeCsvCell(local_name ?? global_name ?? ''),
  },
};

/** Text is escaped for spreadsheets, numbers stay numbers. */
function columnOf(name: ItemCsvField): Column {
  const own = OWN_COLUMNS[name];
  if (own) return own;
  const field = name as Extract<ItemCsvField, keyof typeof itemFields>;
  return { from: [field], cell: (item) => csvCell(itemFields[field], item[field]) };
}

const LINE_END = '\r\n';
/** Text with these is quoted, so that spreadsheets with other delimiters keep it in one cell. */
const OTHER_DELIMITERS = /[;\t|]/;

export function fieldsOfColumns(columns: readonly ItemCsvField[]): ItemField[] {
  return [...new Set(columns.flatMap((column) => columnOf(column).from))];
}

export function headerText(columns: readonly ItemCsvField[]): string {
  return unparse([[...columns]]);
}

export function rowsText(
  columns: readonly ItemCsvField[],
  items: readonly AnsweredItem[],
  poses: ReadonlyMap<number, number>,
): string {
  if (items.length === 0) return '';
  const read = columns.map(columnOf);
  return unparse(items.map((item) => read.map(({ cell }) => cell(item, poses))));
}

function unparse(rows: (string | number)[][]): string {
  const quotes = (value: unknown) => typeof value === 'string' && OTHER_DELIMITERS.test(value);
  return Papa.unparse(rows, { newline: LINE_END, quotes }) + LINE_END;
}
