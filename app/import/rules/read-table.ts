import { hasDecimalComma } from '~/menu/money';
import { COMPLETE_CODES, cellReading } from './cell-readings';
import type { RowSource, TableRow } from './csv-rows';
import type { ColumnReading, FileEntry } from './entry';
import { errorFinding, PRICE_UNREAD, refuse, warningFinding } from './findings';
import type { ImportField } from './item-fields';
import { Duplicates, ItemRow, QUOTE_OPEN } from './item-row';
import { type ReadValue, readItemValue } from './item-values';
import type { ImportFormat } from './kinds';
import type { Read, ReadContext, ReadSettings } from './read';
import { productEntries } from './read-products';
import { systemOf } from './systems';
import { canName, plainCell, readColumns } from './table-columns';
import { findHeader, headerKey } from './table-header';

export interface Table {
  format: ImportFormat;
  rows: RowSource;
  sheet: string | null;
  encoding: string;
  encodingNote: string | null;
  delimiter: string | null;
}

const SYSTEM_ADVICE = 'Its columns can be chosen one by one instead.';
const KEPT = 1000;
const REMEMBERED = 1000;
const REMEMBERED_CELL = 60;
/** Rows below the header used to detect columns. */
const LOOKED_AT = 200;

/** Reads the table twice: for bounds, header and columns, then for entries. @throws FileRefused */
export async function readTable(
  table: Table,
  settings: ReadSettings,
  context: ReadContext,
): Promise<Read> {
  const { first, count, filled } = await survey(table.rows);
  if (count === 0) {
    throw refuse('empty', 'The file is empty', { advice: 'Choose a file with a header and rows.' });
  }
  const { row: header } = findHeader(first, context, settings.header_row);
  const below = first.filter(({ line }) => line > header.line);
  const cells = below.slice(0, LOOKED_AT).map((row) => row.cells);
  for (const above of first.slice(0, first.length - below.length)) countFilled(filled, above, -1);
  const names = withoutEmptyEnd(header.cells, cells);
  const key = await headerKey(names);
  const choice = await selectedColumns(key, settings, context);
  const system = choice ? undefined : systemOf(names);
  const read = readColumns(names, cells, { location: context, choice, filled });
  const needsColumns = settings.show_columns || !(read.isOwn || choice || system);
  if (!needsColumns && !system && !canName(read.fields)) {
    throw refuse('columns-none', 'No column says which item a row is about', {
      advice: 'Choose the column of the name, the ID, the POS ID or the SKU.',
    });
  }
  const duplicates = new Duplicates();
  const { format, encoding, encodingNote, delimiter, sheet } = table;
  const given = { settings, context, duplicates, headerLine: header.line };
  const commas = delimiter === ';' || hasDecimalComma(context.currency);
  return {
    format,
    reading: {
      encoding,
      encodingNote,
      delimiter,
      sheet,
      sheets: [],
      headerRow: header.line,
      columns: read.columns,
      rows: count - (first.length - below.length),
      system: system?.name ?? null,
      stores: [],
      store: null,
    },
    headerKey: key,
    refusal: [],
    warnings: system
      ? [warningFinding('system', `Read as products of ${system.name}`, { advice: SYSTEM_ADVICE })]
      : read.warnings,
    needsColumns,
    waits: read.isOwn && read.warnings.some(({ cause }) => cause === 'column-unknown'),
    entries: system
      ? productEntries(table.rows, { ...given, system, header: names })
      : entriesOf(table.rows, { ...given, ...read, sheet, isText: delimiter !== null, commas }),
    duplicates: () => duplicates.count,
  };
}

/** @returns filled cells of each column, the header and what is above it included */
async function survey(rows: RowSource) {
  const first: TableRow[] = [];
  const filled: number[] = [];
  let count = 0;
  for await (const batch of rows()) {
    const said = batch.filter(isSaid);
    count += said.length;
    for (const row of said) countFilled(filled, row, 1);
    if (first.length < KEPT) first.push(...said.slice(0, KEPT - first.length));
  }
  return { first, count, filled };
}

function countFilled(filled: number[], { cells }: TableRow, step: 1 | -1): void {
  for (const [index, cell] of cells.entries()) {
    if (cell.trim() !== '') filled[index] = (filled[index] ?? 0) + step;
  }
}

/** Skips empty rows and the `sep=` line of spreadsheets. */
function isSaid({ cells, line }: TableRow): boolean {
  if (line === 1 && /^sep=/i.test(cells[0] ?? '')) return false;
  return cells.some((cell) => cell.trim() !== '');
}

async function selectedColumns(key: string, { columns }: ReadSettings, context: ReadContext) {
  if (columns) return { by: 'person' as const, columns };
  const remembered = await context.remembered(key);
  return remembered && { by: 'memory' as const, columns: remembered };
}

function withoutEmptyEnd(header: readonly string[], below: readonly (readonly string[])[]) {
  let width = header.length;
  const isEmpty = (cell: string | undefined) => (cell ?? '').trim() === '';
  while (width > 1 && isEmpty(header[width - 1]) && below.every((row) => isEmpty(row[width - 1]))) {
    width -= 1;
  }
  return header.slice(0, width);
}

interface Reading {
  columns: readonly ColumnReading[];
  fields: readonly (ImportField | null)[];
  headerLine: number;
  sheet: string | null;
  /** Text rows have a cell for each column; sheets omit empty ones. */
  isText: boolean;
  commas: boolean;
  settings: ReadSettings;
  context: ReadContext;
  duplicates: Duplicates;
}

async function* entriesOf(rows: RowSource, reading: Reading): AsyncGenerator<FileEntry> {
  const rowEntry = rowReader(reading);
  for await (const batch of rows()) {
    for (const row of batch) {
      if (row.line <= reading.headerLine || !isSaid(row)) continue;
      const entry = rowEntry(row);
      if (!reading.duplicates.isAgain(entry)) yield entry;
    }
  }
}

function rowReader({ columns, fields, sheet, isText, commas, settings, context }: Reading) {
  const used = fields.flatMap((field, index) => {
    const column = columns[index];
    if (!field || field.type === 'ignored' || !column) return [];
    const reading = cellReading(column.reading);
    const isSaid = column.foundBy === 'person' || column.foundBy === 'memory';
    const rules = {
      location: context,
      correctsCodes: settings.correct_invalid_skus,
      completesCodes: reading.name === COMPLETE_CODES,
      asksThousands: isText && commas && (reading.name === 'as_is' || !isSaid),
    };
    const read = remembering((cell) => {
      const bare = plainCell(cell);
      if (rules.completesCodes) return readItemValue(field, bare, rules);
      const plain = reading.read(bare);
      if (plain.ok) return readItemValue(field, plain.cell, rules);
      const { message, advice = null } = plain;
      const isPrice = field.type === 'amount' || field.type === 'mode_price';
      const cause = isPrice ? PRICE_UNREAD : `${reading.name}-unread`;
      return { wrong: errorFinding(cause, message, { cell, advice }) };
    });
    return [{ field, index, name: column.name, read }];
  });
  return ({ line, cells, finding }: TableRow): FileEntry => {
    const item = new ItemRow({ row: line, sheet }, cells);
    if (finding) item.add(finding);
    if (finding?.cause === QUOTE_OPEN) return item.entry(`${line}`);
    const more = cells.slice(columns.length).find((cell) => cell.trim() !== '');
    if (more !== undefined) {
      const advice = 'A cell that holds the separator has to stand in quotes.';
      item.add(
        errorFinding('row-long', 'This row has more cells than the header', { advice, cell: more }),
      );
    } else if (
      isText &&
      cells.length < columns.length &&
      used.some(({ index }) => index >= cells.length)
    ) {
      item.add(
        warningFinding('row-short', 'This row has fewer cells than the header', {
          advice: 'What it lacks stays as it is.',
        }),
      );
    }
    for (const { field, index, name, read } of used) {
      const cell = cells[index] ?? (isText ? undefined : '');
      if (cell !== undefined) item.take(field, read(cell), name);
    }
    return item.entry(sheet === null ? `${line}` : `${sheet}!${line}`);
  };
}

/** Caches results: most columns have few distinct cells. */
function remembering(read: (cell: string) => ReadValue): (cell: string) => ReadValue {
  const known = new Map<string, ReadValue>();
  return (cell) => {
    const before = known.get(cell);
    if (before) return before;
    const value = read(cell);
    if (cell.length <= REMEMBERED_CELL && known.size < REMEMBERED) known.set(cell, value);
    return value;
  };
}
