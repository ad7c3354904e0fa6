import Papa from 'papaparse';
import { countLines } from './encoding';
import type { Finding } from './entry';
import { errorFinding, refuse, warningFinding } from './findings';
import { QUOTE_OPEN } from './item-row';
import { IMPORT_MAX_CELL, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from './kinds';

export interface TableRow {
  /** Line number, or row number of a sheet, from 1. */
  line: number;
  cells: string[];
  finding: Finding | null;
}

export type RowSource = () => AsyncIterable<readonly TableRow[]>;

export const DELIMITERS = [',', ';', '\t', '|'] as const;

const QUOTE_INSIDE = 'quote-inside';
const QUOTE_ROWS = 'quote-rows';

/** Causes of errors in rows that took further rows into a cell of theirs. */
export const SWALLOWS: readonly string[] = [QUOTE_OPEN, QUOTE_INSIDE, QUOTE_ROWS];

/** Characters of a row: a longer one has an unclosed quote. */
const ROW_MAX = 1024 * 1024;

/** Skips empty lines. Portions must have plain line ends. @throws FileRefused beyond a bound */
export async function* csvRows(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<readonly TableRow[]> {
  const bounds = new TableBounds();
  let [rest, line] = ['', 1];
  for await (const portion of text) {
    const { rows, left, lines } = parsePortion(rest + portion, { delimiter, line, isLast: false });
    if (left.length > ROW_MAX) throw endlessRow(line + lines);
    rest = left;
    line += lines;
    yield bounds.checked(rows);
  }
  yield bounds.checked(parsePortion(rest, { delimiter, line, isLast: true }).rows);
}

export function firstRows(text: string, delimiter: string, isWhole: boolean): TableRow[] {
  return parsePortion(text, { delimiter, line: 1, isLast: isWhole }).rows.slice(0, 100);
}

export function wholeRows(text: string, delimiter: string): TableRow[] {
  return parsePortion(text, { delimiter, line: 1, isLast: true }).rows;
}

export class TableBounds {
  private rows = 0;

  checked(rows: readonly TableRow[]): readonly TableRow[] {
    this.rows += rows.length;
    if (this.rows > IMPORT_MAX_ROWS) {
      const most = IMPORT_MAX_ROWS.toLocaleString('en');
      throw refuse('rows-max', `A file may have at most ${most} rows`, {
        advice: 'Import it in several files.',
      });
    }
    for (const { line, cells } of rows) {
      if (cells.length > IMPORT_MAX_COLUMNS) {
        const most = IMPORT_MAX_COLUMNS.toLocaleString('en');
        throw refuse('columns-max', `A table may have at most ${most} columns`, {
          advice: `Line ${line.toLocaleString('en')} has ${cells.length.toLocaleString('en')}.`,
        });
      }
      const long = cells.find((cell) => cell.length > IMPORT_MAX_CELL);
      if (long !== undefined) {
        throw refuse('cell-max', 'A cell may have at most 65,536 characters', {
          advice: `One of line ${line.toLocaleString('en')} has ${long.length.toLocaleString('en')}. A quote may be missing there.`,
          cell: long,
        });
      }
    }
    return rows;
  }
}

function endlessRow(line: number) {
  return refuse('row-max', 'A row may have at most 1,048,576 characters', {
    advice: `The one that begins on line ${line.toLocaleString('en')} has more. A quote may be missing there.`,
  });
}

interface Portion {
  rows: TableRow[];
  left: string;
  lines: number;
}

function parsePortion(
  text: string,
  { delimiter, line, isLast }: { delimiter: string; line: number; isLast: boolean },
): Portion {
  const rows: TableRow[] = [];
  let [at, lines] = [0, 0];
  const step = ({ data, errors, meta: { cursor } }: Papa.ParseStepResult<string[][]>) => {
    const [cells = []] = data;
    if (cells.length > 1 || (cells[0] ?? '').trim() !== '') {
      rows.push({
        line: line + lines,
        cells,
        finding: quoteFinding(cells, errors) ?? rowsFinding(cells, delimiter),
      });
    }
    lines += countLines(text, at, cursor);
    at = cursor;
  };
  const parser = new Papa.Parser({ delimiter, newline: '\n', step });
  parser.parse(text, 0, !isLast);
  return { rows, left: text.slice(at), lines };
}

function quoteFinding(cells: readonly string[], errors: readonly Papa.ParseError[]) {
  if (errors.length === 0) return null;
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    return errorFinding(QUOTE_OPEN, 'A quote is opened here and closed nowhere', {
      cell: cells.at(-1) ?? null,
    });
  }
  const cell = cells.find((one) => one.includes('"')) ?? null;
  const advice = 'Write two quotes for one inside a quoted cell.';
  const spans = cells.some((one) => one.includes('"') && one.includes('\n'));
  const make = spans ? errorFinding : warningFinding;
  return make(QUOTE_INSIDE, 'A quote stands inside a quoted cell', { advice, cell });
}

const NUMBER = /^\s*\d[\d.,]*\s*$/;

/** Rows that a stray quote swallowed: the lines have as many cells each, and a number in the same column. */
function rowsFinding(cells: readonly string[], delimiter: string): Finding | null {
  const cell = cells.find((one) => one.includes('\n'));
  if (cell === undefined) return null;
  const rows = cells
    .join(delimiter)
    .split('\n')
    .map((row) => row.split(delimiter));
  const [first = []] = rows;
  const isRow = (row: readonly string[]) => row.length === first.length && row.length > 1;
  const isNumber = (_: string, at: number) => rows.every((row) => NUMBER.test(row[at] ?? ''));
  if (!rows.every(isRow) || !first.some(isNumber)) return null;
  const advice = 'A quote is missing, or there is one too many.';
  return errorFinding(QUOTE_ROWS, 'A quoted cell holds whole rows', { advice, cell });
}
