import { hasDecimalComma } from '~/menu/money';
import type { RowSource, TableRow } from './csv-rows';
import type { Finding } from './entry';
import { refuse, warningFinding } from './findings';
import type { ImportFormat } from './kinds';
import type { Read, ReadContext, ReadSettings, Remembered } from './read';
import { readProducts } from './read-products';
import { readRows } from './repeated-rows';
import { type SystemColumns, sourceOf, systemColumns, systemOf } from './system-columns';
import { canName, readColumns } from './table-columns';
import { findHeader, headerKey, NO_HEADER } from './table-header';

export interface Table {
  format: ImportFormat;
  rows: RowSource;
  sheet: string | null;
  encoding: string;
  encodingNote: string | null;
  delimiter: string | null;
}

const SYSTEM_ADVICE = 'It can be read as a plain table instead.';
const KEPT = 1000;
/** With one of these, several rows may be about one product. */
const PRODUCT_FIELDS: ReadonlySet<string> = new Set(['variant_of', 'variant']);
/** Rows below the header used to detect columns. */
const LOOKED_AT = 200;

/** Reads the table twice: for bounds, header and columns, then for entries. @throws FileRefused */
export async function readTable(
  table: Table,
  asked: ReadSettings,
  context: ReadContext,
): Promise<Read> {
  const { first, count, filled } = await survey(table.rows);
  if (count === 0) {
    throw refuse('empty', 'The file is empty', { advice: 'Choose a file with a header and rows.' });
  }
  const { row: header } = findHeader(first, context, asked.header_row);
  const below = first.filter(({ line }) => line > header.line);
  const cells = below.slice(0, LOOKED_AT).map((row) => row.cells);
  for (const above of first.slice(0, first.length - below.length)) countFilled(filled, above, -1);
  const names = withoutEmptyEnd(header.cells, cells);
  // Files without a header are not told apart: nothing is remembered for them.
  const key = header.line === NO_HEADER ? null : await headerKey(names);
  const remembered = key === null ? null : await context.remembered(key);
  const settings: ReadSettings = { ...remembered, ...asked };
  const choice = selectedColumns(asked, remembered, names.length);
  const system = settings.plain ? undefined : systemOf(names);
  const rows = count - (first.length - below.length);
  const of =
    system &&
    systemColumns(
      system,
      { header: names, filled, rows, cells },
      {
        choice: choice?.columns,
        store: settings.store,
        location: context,
        like: [context.locationName ?? '', context.currency ?? ''],
      },
    );
  const chosen = of ? { by: choice?.by ?? ('system' as const), columns: of.columns } : choice;
  const read = readColumns(names, cells, { location: context, choice: chosen, filled });
  const needsColumns = settings.show_columns || !(read.isOwn || chosen);
  if (!needsColumns && !canName(read.fields)) {
    throw refuse('columns-none', 'No column says which item a row is about', {
      advice: 'Choose the column of the name, the ID, the POS ID or the SKU.',
    });
  }
  const { format, encoding, encodingNote, delimiter, sheet } = table;
  const { columns, fields } = read;
  const reader = {
    ...{ columns, fields, settings, context, sheet, headerLine: header.line },
    source: sourceOf(system),
    first: of?.ofStores ?? new Set<number>(),
    isText: delimiter !== null,
    commas: delimiter === ';' || hasDecimalComma(context.currency),
  };
  const isProducts = system || fields.some((field) => field && PRODUCT_FIELDS.has(field.name));
  const { entries, duplicates } = (isProducts ? readProducts : readRows)(table.rows, reader);
  return {
    format,
    reading: {
      encoding,
      encodingNote,
      delimiter,
      sheet,
      sheets: [],
      headerRow: header.line,
      columns,
      rows,
      system: system?.name ?? null,
      stores: of?.stores ?? [],
      store: of?.store ?? null,
    },
    headerKey: key,
    remembered,
    refusal: [],
    warnings: [...(system ? systemWarnings(system.name, of) : []), ...read.warnings],
    needsColumns,
    waits: read.isOwn && read.warnings.some(({ cause }) => cause === 'column-unknown'),
    entries,
    duplicates,
  };
}

function systemWarnings(name: string, of: SystemColumns | undefined): Finding[] {
  const system = warningFinding('system', `Read as products of ${name}`, { advice: SYSTEM_ADVICE });
  if (!of || of.store === null || of.stores.length < 2) return [system];
  const advice = `The file has those of ${of.stores.join(', ')}.`;
  return [
    system,
    warningFinding('store', `Prices and states are those of ${of.store}`, { advice }),
  ];
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

/** The columns of one way to read a file are not those of the other. */
function selectedColumns(
  { columns, plain }: ReadSettings,
  remembered: Remembered | null,
  width: number,
) {
  if (columns) return { by: 'person' as const, columns };
  if (!remembered?.columns || plain !== undefined) return null;
  // A reason at the end of the header, which is not imported, is the only difference.
  const known = remembered.columns.slice(0, width);
  const reason = known.length < width ? [{ field: null, reading: 'as_is' }] : [];
  return { by: 'memory' as const, columns: [...known, ...reason] };
}

function withoutEmptyEnd(header: readonly string[], below: readonly (readonly string[])[]) {
  let width = header.length;
  const isEmpty = (cell: string | undefined) => (cell ?? '').trim() === '';
  while (width > 1 && isEmpty(header[width - 1]) && below.every((row) => isEmpty(row[width - 1]))) {
    width -= 1;
  }
  return header.slice(0, width);
}
