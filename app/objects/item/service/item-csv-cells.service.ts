import Papa from 'papaparse';
import { writeCsvCell } from '~/menu/csv-cell';
import { fixedPrice, numberToCents } from '~/menu/money';
import { type ItemCsvField, writeLabelCell } from '../csv';
import type { AnsweredItem, ItemField } from './item-fields.service';

interface Column {
  /** The fields of an item that it is read from. */
  from: readonly ItemField[];
  /** `poses`: by items of the global catalogue. */
  cell: (item: AnsweredItem, poses: ReadonlyMap<number, number>) => string | number;
}

/** How each column is read; text is made safe for spreadsheets, numbers stay numbers. */
const COLUMNS: Record<ItemCsvField, Column> = {
  id: { from: ['id'], cell: ({ id }) => id },
  name: { from: ['name'], cell: ({ name }) => writeCsvCell(name) },
  price: { from: ['price'], cell: ({ price }) => fixedPrice(numberToCents(price)) },
  sku: { from: ['sku'], cell: ({ sku }) => listCell(sku) },
  package_count: { from: ['package_count'], cell: ({ package_count }) => package_count },
  pos_id: { from: ['pos_id'], cell: ({ pos_id }) => writeCsvCell(pos_id ?? '') },
  day_parts: { from: ['day_parts'], cell: ({ day_parts }) => listCell(day_parts) },
  price_by_weight: { from: ['price_by_weight'], cell: ({ price_by_weight }) => price_by_weight },
  global_match: { from: ['global_match'], cell: ({ global_match }) => listCell(global_match) },
  pose_count: {
    from: ['global_match'],
    cell: ({ global_match }, poses) => {
      const known = global_match.flatMap((id) => poses.get(id) ?? []);
      return known.length === 0 ? '' : known.reduce((sum, count) => sum + count, 0);
    },
  },
  tags: { from: ['tags'], cell: ({ tags }) => listCell(tags) },
  description: { from: ['description'], cell: ({ description }) => writeCsvCell(description) },
  labels: { from: ['labels'], cell: ({ labels }) => writeCsvCell(writeLabelCell(labels)) },
  active: { from: ['active'], cell: ({ active }) => active },
  schedule: { from: ['schedule'], cell: ({ schedule }) => writeCsvCell(schedule ?? '') },
  calories: { from: ['calories'], cell: ({ calories }) => calories ?? '' },
  dietary: { from: ['dietary'], cell: ({ dietary }) => listCell(dietary) },
  allergens: { from: ['allergens'], cell: ({ allergens }) => listCell(allergens) },
  custom_item_name: {
    from: ['custom_item_name'],
    cell: ({ custom_item_name: { local_name, global_name } }) =>
      writeCsvCell(local_name ?? global_name ?? ''),
  },
  no_notes: { from: ['no_notes'], cell: ({ no_notes }) => no_notes },
};

const LINE_END = '\r\n';
/** Where other spreadsheets part cells: such text is quoted, so that it stays one cell there too. */
const OTHER_DELIMITERS = /[;\t|]/;

/** The fields of an item that the columns are read from. */
export function fieldsOfColumns(columns: readonly ItemCsvField[]): ItemField[] {
  return [...new Set(columns.flatMap((column) => COLUMNS[column].from))];
}

/** The first line of the file: the names of the fields. */
export function headerText(columns: readonly ItemCsvField[]): string {
  return unparse([[...columns]]);
}

/** A line an item; '' for none. */
export function rowsText(
  columns: readonly ItemCsvField[],
  items: readonly AnsweredItem[],
  poses: ReadonlyMap<number, number>,
): string {
  if (items.length === 0) return '';
  return unparse(items.map((item) => columns.map((column) => COLUMNS[column].cell(item, poses))));
}

function unparse(rows: (string | number)[][]): string {
  const quotes = (value: unknown) => typeof value === 'string' && OTHER_DELIMITERS.test(value);
  return Papa.unparse(rows, { newline: LINE_END, quotes }) + LINE_END;
}

function listCell(list: readonly (string | number)[]): string {
  return writeCsvCell(list.join(','));
}
