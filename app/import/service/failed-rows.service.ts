import Papa from 'papaparse';
import { writeCsvCell } from '~/menu/csv-cell';
import { yieldToEventLoop } from '~/service/changes/entity';
import type { CallContext } from '~/service/context';
import type { Reader } from '~/service/store/store';
import { importSettings } from '../calls/import-shapes';
import type { TableReading } from '../rules/entry';
import { REASON } from '../rules/item-fields';
import { NO_HEADER } from '../rules/table-header';
import type { ImportRow } from './imports.service';
import { readFile } from './read-file.service';

const RANGE = 1000;
const LINE_END = '\r\n';
/** Columns for files that are not tables. */
const PLAIN = ['kind', 'row', 'column', 'cell'];

type Found = Awaited<ReturnType<typeof foundBehind>>[number];

/** The left-out rows as CSV: the columns of their file, and the reason; for other files, what each error is about. */
export async function* failedRows(
  context: Pick<CallContext, 'reader' | 'location'>,
  row: ImportRow,
): AsyncIterable<string> {
  const table = row.reading === null ? null : (JSON.parse(row.reading) as TableReading);
  const columns = table ? table.columns.map(({ name }) => name) : PLAIN;
  if (table?.headerRow !== NO_HEADER) yield lines([[...columns.map(writeCsvCell), REASON]]);
  const refused = new Map<string, string>();
  const told: string[][] = [];
  for await (const found of foundTogether(context.reader, row.id)) {
    const [first] = found;
    const isRow = found.some(({ cells }) => cells !== null);
    // What is wrong with a category is so with the rows of all its items.
    if (table && !isRow) {
      if (first?.kind === 'category' && first.cell !== null)
        refused.set(first.cell, reasonOf(found));
    } else told.push(failedRow(found, columns.length));
    if (told.length >= RANGE) yield lines(told.splice(0));
  }
  if (told.length > 0) yield lines(told);
  if (refused.size > 0) yield* rowsOfCategories(context, row, { refused, width: columns.length });
}

async function* foundTogether(reader: Reader, id: number): AsyncIterable<Found[]> {
  let open: Found[] = [];
  for (let last = -1; ; ) {
    const rows = await foundBehind(reader, id, last);
    for (const row of rows) {
      const [first] = open;
      if (first && !isSameRow(first, row)) {
        yield open;
        open = [];
      }
      open.push(row);
    }
    last = rows.at(-1)?.position ?? last;
    if (rows.length < RANGE) break;
    await yieldToEventLoop();
  }
  if (open.length > 0) yield open;
}

/** Read from the file again: only what was wrong is kept. */
async function* rowsOfCategories(
  context: Pick<CallContext, 'reader' | 'location'>,
  row: ImportRow,
  { refused, width }: { refused: ReadonlyMap<string, string>; width: number },
): AsyncIterable<string> {
  const settings = importSettings.parse(JSON.parse(row.settings));
  const { entries } = await readFile(context, row, settings);
  for await (const { kind, says, cells, rows, findings } of entries) {
    const isTold = findings.some(({ level }) => level === 'error');
    const placement = says.placements?.find(({ category }) => refused.has(category));
    if (kind !== 'item' || isTold || !placement || !cells) continue;
    const reason = refused.get(placement.category) ?? '';
    yield lines((rows ?? [cells]).map((own) => rowOf(own, width, reason)));
  }
}

function foundBehind(reader: Reader, id: number, position: number) {
  return reader
    .selectFrom('import_finding')
    .select(['position', 'kind', 'file_row', 'sheet', 'column_name', 'cell', 'cells', 'message'])
    .where('import_id', '=', id)
    .where('level', '=', 'error')
    .where('position', '>', position)
    .orderBy('position')
    .limit(RANGE)
    .execute();
}

function isSameRow(one: Found, other: Found): boolean {
  return (
    one.file_row !== null &&
    one.kind === other.kind &&
    one.file_row === other.file_row &&
    one.sheet === other.sheet
  );
}

function failedRow(found: readonly Found[], width: number): string[] {
  const [first] = found;
  const cells = found.find((row) => row.cells !== null)?.cells;
  const plain = [first?.kind, first?.file_row, first?.column_name, first?.cell];
  const own = cells ? (JSON.parse(cells) as string[]) : plain.map((cell) => `${cell ?? ''}`);
  return rowOf(own, width, reasonOf(found));
}

function reasonOf(found: readonly Found[]): string {
  const reasons = found.map(({ column_name, message }) =>
    column_name === null ? message : `${column_name}: ${message}`,
  );
  return reasons.join('; ');
}

function rowOf(own: readonly string[], width: number, reason: string): string[] {
  const row = Array.from({ length: width }, (_, index) => writeCsvCell(own[index] ?? ''));
  return [...row, writeCsvCell(reason)];
}

function lines(rows: string[][]): string {
  return Papa.unparse(rows, { newline: LINE_END }) + LINE_END;
}
