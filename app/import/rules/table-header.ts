import type { TableRow } from './csv-rows';
import { DELIMITERS, firstRows } from './csv-rows';
import { refuse } from './findings';
import { fieldOfHeader, type KnownLocation } from './item-fields';

const LOOKED_AT = 25;

export interface Header {
  row: TableRow;
  named: number;
}

/** The row that names most columns, else the first as wide as the rows below. @throws FileRefused */
export function findHeader(
  rows: readonly TableRow[],
  location: KnownLocation,
  line: number | undefined,
): Header {
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
  if (most.named > 1 || most.row === rows[0]) return most;
  const width = Math.max(0, ...counted.map(({ row }) => filled(row)));
  const wide = counted.find(({ row }) => filled(row) >= Math.max(1, width * 0.8)) ?? counted[0];
  if (wide) return wide;
  throw refuse('empty', 'The file is empty', { advice: 'Choose a file with a header and rows.' });
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

/** Identifies a header regardless of case and white space: SHA-256 in hex. */
export async function headerKey(columns: readonly string[]): Promise<string> {
  const names = JSON.stringify(columns.map((name) => name.trim().toLowerCase()));
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
