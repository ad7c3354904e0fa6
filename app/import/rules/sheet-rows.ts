import type { RowSource, TableRow } from './csv-rows';
import { TableBounds } from './csv-rows';
import type { Finding } from './entry';
import { errorFinding, refuse, shortened, warningFinding } from './findings';
import { IMPORT_MAX_CELL, IMPORT_MAX_COLUMNS } from './kinds';
import type { NumberFormat, Sheet, Workbook } from './workbook';
import { xmlPortions } from './xml';

const DAY_MS = 24 * 60 * 60 * 1000;
const PLAIN: NumberFormat = { type: 'plain' };

/** What merged cells say counts for each of their rows, but in the first reading: they stand behind the rows. */
export function sheetRows(sheet: Sheet, book: Workbook): RowSource {
  let merged: ReadonlyMap<number, Merged[]> = new Map();
  return async function* () {
    const bounds = new TableBounds();
    const reader = new SheetReader(book, merged);
    for await (const _ of xmlPortions(sheet.file.bytes, reader)) {
      yield bounds.checked(reader.taken());
    }
    merged = Map.groupBy(reader.merged, ({ column }) => column);
  };
}

/** Rows of one column. */
interface Merged {
  column: number;
  first: number;
  last: number;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  text: string;
  hasFormula: boolean;
}

class SheetReader {
  private rows: TableRow[] = [];
  private row: TableRow | null = null;
  private cell: OpenCell | null = null;
  private inValue = false;
  private line = 0;
  readonly merged: Merged[] = [];
  private readonly said = new Map<Merged, string>();

  constructor(
    private readonly book: Workbook,
    private readonly known: ReadonlyMap<number, readonly Merged[]>,
  ) {}

  /** Completed rows, each returned once. */
  taken(): TableRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    if (name === 'row') {
      this.line = Number(attribute('r') ?? this.line + 1);
      const isHidden = /^(1|true)$/.test(attribute('hidden') ?? '');
      this.row = { line: this.line, cells: [], finding: isHidden ? HIDDEN : null };
    } else if (name === 'c' && this.row) {
      const at = attribute('r');
      const column = at === undefined ? this.row.cells.length : columnOf(at);
      if (!(column < IMPORT_MAX_COLUMNS)) throw tooWide();
      const [type, style] = [attribute('t') ?? 'n', Number(attribute('s') ?? 0)];
      this.cell = { column, type, style, text: '', hasFormula: false };
    } else if (name === 'mergeCell') {
      const [, from, first, to, last] = RANGE.exec(attribute('ref') ?? '') ?? [];
      if (!from || from !== to || this.merged.length >= MOST_MERGED) return;
      this.merged.push({ column: columnOf(from), first: Number(first), last: Number(last) });
    } else if (this.cell && name === 'f') this.cell.hasFormula = true;
    else if (name === 'v' || name === 't') this.inValue = true;
    else if (name === 'rPh') this.inValue = false;
  }

  text(part: string): void {
    if (this.inValue && this.cell && this.cell.text.length <= IMPORT_MAX_CELL) {
      this.cell.text += part;
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.inValue = false;
    else if (name === 'c' && this.cell && this.row) {
      const { row, cell } = this;
      while (row.cells.length < cell.column) row.cells.push('');
      row.cells[cell.column] = this.shown(cell);
      const found = findingOf(cell);
      if (row.finding === null || found?.level === 'error') row.finding = found;
      this.cell = null;
    } else if (name === 'row' && this.row) {
      for (const of of this.known.values()) this.fill(this.row, of);
      if (this.row.cells.length > 0) this.rows.push(this.row);
      this.row = null;
    }
  }

  private fill(row: TableRow, among: readonly Merged[]): void {
    const own = among.find(({ first, last }) => row.line >= first && row.line <= last);
    if (!own || row.cells.length === 0) return;
    if (row.line === own.first) this.said.set(own, row.cells[own.column] ?? '');
    const cell = this.said.get(own) ?? '';
    if (cell === '' || row.line === own.first) return;
    while (row.cells.length < own.column) row.cells.push('');
    row.cells[own.column] = cell;
    row.finding ??= { ...MERGED, cell: shortened(cell) };
  }

  private shown({ type, text, style }: OpenCell): string {
    switch (type) {
      case 's':
        return (this.book.strings[Number(text)] ?? '').replace(/\r\n?/g, '\n');
      case 'n':
        return text.trim() === '' ? '' : this.number(Number(text), style);
      case 'd':
        return text.replace(/T00:00:00(\.0+)?Z?$/, '');
      case 'e':
        return '';
      default:
        return text.replace(/\r\n?/g, '\n');
    }
  }

  private number(value: number, style: number): string {
    const format = this.book.formats[style] ?? PLAIN;
    if (!Number.isFinite(value)) return '';
    if (format.type === 'date') return this.date(value);
    const text = plainNumber(value);
    return format.type === 'zeros' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text;
  }

  private date(days: number): string {
    // March 1, 1900 is day 61, because spreadsheets treat 1900 as a leap year.
    const start = this.book.from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    const date = new Date(start + Math.round(days * DAY_MS));
    if (Number.isNaN(date.getTime())) return plainNumber(days);
    const [day = '', time = ''] = date.toISOString().split('T');
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
  }
}

/** Of one column: a title over several says nothing of rows. */
const RANGE = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/;
const MOST_MERGED = 2000;

const HIDDEN = warningFinding('row-hidden', 'This row is hidden in the sheet', {
  advice: 'It is imported all the same.',
});
const MERGED = warningFinding('cell-merged', 'A merged cell counts for each of its rows');

function findingOf({ type, text, hasFormula }: OpenCell): Finding | null {
  if (type === 'e') {
    return errorFinding('cell-error', 'A cell holds an error of the spreadsheet', { cell: text });
  }
  if (!hasFormula) return null;
  if (text === '' && type === 'n') {
    return errorFinding('formula-empty', 'A formula has no value', {
      advice: 'Open the workbook in a spreadsheet and save it once.',
    });
  }
  return warningFinding('formula', 'A formula counts with the value that it had last', {
    cell: text,
  });
}

/** Rounds to fifteen digits, without an exponent. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

function columnOf(cell: string): number {
  const letters = /^[A-Z]{1,4}/i.exec(cell)?.[0].toUpperCase() ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function tooWide() {
  const most = IMPORT_MAX_COLUMNS.toLocaleString('en');
  return refuse('columns-max', `A table may have at most ${most} columns`);
}
