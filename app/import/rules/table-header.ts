import type { TableRow } from './csv-rows';
import { DELIMITERS, firstRows } from './csv-rows';
import { refuse } from './findings';
import { fieldOfHeader, type KnownLocation, REASON } from './item-fields';

const LOOKED_AT = 25;

export interface Header {
  row: TableRow;
  named: number;
}

/** The row that names most columns, else the first as wide as the rows below, unless it looks like those. @throws FileRefused */
export function findHeader(
  rows: readonly TableRow[],
  location: KnownLocation,
  line: number | undefined,
): Header {
  if (line === NO_HEADER) return withoutHeader(rows);
  const counted = rows.slice(0, line === undefined ? LOOKED_AT : undefined).map((row) => ({
    row,
    named: namedColumns(row, location),
  }));
  if (line !== undefined) {
    const header = counted.find(({ row }) => row.line === line);
    if (header) return header;
    throw refuse('header-missing', 'There is no header in the line that was chosen');
  }
  const most = counted.reduce((best, one) => (one.named > best.named ? one : best), {
    named: 0,
    row: EMPTY_ROW,
  });
  const isFirst = most.row === rows[0] && !isData(most.row, rows);
  if (most.named > 1 || isFirst) return most;
  const width = Math.max(0, ...counted.map(({ row }) => filled(row)));
  const wide = counted.find(({ row }) => filled(row) >= Math.max(1, width * 0.8)) ?? counted[0];
  if (wide) return isData(wide.row, rows) ? withoutHeader(rows) : wide;
  throw refuse('empty', 'The file is empty', { advice: 'Choose a file with a header and rows.' });
}

/** As the line of the header: the file has none, and its columns are called A, B, C. */
export const NO_HEADER = 0;

function withoutHeader(rows: readonly TableRow[]): Header {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return { row: { line: NO_HEADER, cells: Array(width).fill(''), finding: null }, named: 0 };
}

const AMOUNT = /^[^\d\p{L}]{0,2}\d{1,6}[.,]\d{2}\s?[^\d\p{L}]{0,2}$/u;
const CODE = /^\d{8,14}$/;
const NUMBER = /^\d+([.,]\d+)?$/;
const YEAR = /^(19|20)\d\d$/;

/** Holds an amount, a code, or a number like those below it. */
function isData(row: TableRow, rows: readonly TableRow[]): boolean {
  const below = rows.filter(({ line }) => line > row.line);
  return row.cells.some((text, at) => {
    const cell = text.trim();
    if (AMOUNT.test(cell) || CODE.test(cell)) return true;
    if (!NUMBER.test(cell) || YEAR.test(cell)) return false;
    return below.length > 0 && below.every(({ cells }) => NUMBER.test((cells[at] ?? '').trim()));
  });
}

/** Prefers the delimiter that names most columns, then the one that gives most rows of equal width. */
export function recogniseDelimiter(
  text: string,
  { location, isWhole }: { location: KnownLocation; isWhole: boolean },
): string {
  const said = /^sep=(.)\n/i.exec(text)?.[1];
  if (said !== undefined) return said;
  const scored = DELIMITERS.map((delimiter) => {
    const rows = firstRows(text, delimiter, isWhole);
    if (rows.length === 0) return { delimiter, score: 0 };
    const { row, named } = findHeader(rows, location, undefined);
    const width = row.cells.length;
    const alike = rows.filter(({ cells }) => cells.length === width).length / rows.length;
    return {
      delimiter,
      score: width === 1 ? 0 : named * 10 + alike * 5 + Math.min(width, 40) / 40,
    };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Identifies a header regardless of case, white space and a reason at its end: SHA-256 in hex. */
export async function headerKey(columns: readonly string[]): Promise<string> {
  const words = columns.map((name) => name.trim().toLowerCase());
  const names = JSON.stringify(words.at(-1) === REASON ? words.slice(0, -1) : words);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(names));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const EMPTY_ROW: TableRow = { line: 1, cells: [], finding: null };

function namedColumns({ cells }: TableRow, location: KnownLocation): number {
  const names = cells.flatMap((cell) => {
    const named = cell.length > 100 ? undefined : fieldOfHeader(cell, location);
    return named ? [named.field.name] : [];
  });
  return new Set(names).size;
}

function filled({ cells }: TableRow): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}
