import Papa from 'papaparse';
import { writeCsvCell } from '~/menu/csv-cell';
import { yieldToEventLoop } from '~/service/changes/entity';
import type { Reader } from '~/service/store/store';
import type { TableReading } from '../rules/entry';
import type { ImportRow } from './imports.service';

const RANGE = 1000;
const LINE_END = '\r\n';
/** Columns for files that are not tables. */
const PLAIN = ['kind', 'row', 'column', 'cell'];

type Found = Awaited<ReturnType<typeof foundBehind>>[number];

/** The left-out rows as CSV: the columns of their file, and the reason; for other files, what each error is about. */
export async function* failedRows(
  reader: Reader,
  { id, reading }: ImportRow,
): AsyncIterable<string> {
  const table = reading === null ? null : (JSON.parse(reading) as TableReading);
  const columns = table ? table.columns.map(({ name }) => name) : PLAIN;
  yield lines([[...columns.map(writeCsvCell), 'reason']]);
  let open: Found[] = [];
  for (let last = -1; ; ) {
    const rows = await foundBehind(reader, id, last);
    const told: string[][] = [];
    for (const row of rows) {
      const [first] = open;
      if (first && !isSameRow(first, row)) {
        told.push(failedRow(open, columns.length));
        open = [];
      }
      open.push(row);
    }
    if (rows.length < RANGE && open.length > 0) told.push(failedRow(open, columns.length));
    if (told.length > 0) yield lines(told);
    last = rows.at(-1)?.position ?? last;
    if (rows.length < RANGE) return;
    await yieldToEventLoop();
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
  const row = Array.from({ length: width }, (_, index) => writeCsvCell(own[index] ?? ''));
  const reasons = found.map(({ column_name, message }) =>
    column_name === null ? message : `${column_name}: ${message}`,
  );
  return [...row, writeCsvCell(reasons.join('; '))];
}

function lines(rows: string[][]): string {
  return Papa.unparse(rows, { newline: LINE_END }) + LINE_END;
}
