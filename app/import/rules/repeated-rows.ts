import { bareCode } from '~/menu/code';
import type { RowSource, TableRow } from './csv-rows';
import type { FileEntry } from './entry';
import { warningFinding } from './findings';
import { CONTRADICTION } from './item-row';
import { cellOf, wholeOf } from './products';
import { rowReader, type TableReader, type UsedColumn, usedColumns } from './row-reader';

export interface Entries {
  entries: AsyncGenerator<FileEntry>;
  /** Rows that are equal to another one; valid after the entries were read. */
  duplicates: () => number;
}

interface Held {
  row: TableRow;
  entry: FileEntry;
  /** Rows of the same key to come. */
  left: number;
}

const KEYS = ['id', 'pos_id', 'sku'] as const;

/** Reads the rows twice: for the keys that several have, then for entries. One item may stand in several categories. */
export function readRows(rows: RowSource, reader: TableReader): Entries {
  const columns = usedColumns(reader);
  const keyOf = keyReader(columns);
  const rowEntry = rowReader(reader);
  const isBelow = ({ line, cells }: TableRow) =>
    line > reader.headerLine && cells.some((cell) => cell.trim() !== '');
  let duplicates = 0;
  async function* entries() {
    const repeated = await repeatedKeys(rows, (row) => (isBelow(row) ? keyOf(row) : null));
    const held = new Map<string, Held>();
    for await (const batch of rows()) {
      for (const row of batch) {
        if (!isBelow(row)) continue;
        const key = keyOf(row);
        const count = repeated.get(key);
        const first = held.get(key);
        if (count === undefined) yield rowEntry(row);
        else if (!first) held.set(key, { row, entry: rowEntry(row), left: count - 1 });
        else {
          first.left -= 1;
          if (wholeOf(row) === wholeOf(first.row)) duplicates += 1;
          else if (sayTheSame(columns, row, first.row)) {
            first.entry = withPlacements(first.entry, rowEntry(row));
          } else yield contradicting(rowEntry(row), key);
          if (first.left === 0) yield first.entry;
        }
      }
    }
  }
  return { entries: entries(), duplicates: () => duplicates };
}

/** By id, else POS ID, else SKU; a row without them is only known by all of its cells. */
function keyReader(columns: readonly UsedColumn[]): (row: TableRow) => string {
  const keys = KEYS.flatMap((name) => {
    const column = columns.find(({ field }) => field.name === name);
    return column ? [{ name, column }] : [];
  });
  return (row) => {
    for (const { name, column } of keys) {
      const code = bareCode(cellOf(row, column));
      if (code !== '') return `${name} ${code}`;
    }
    return wholeOf(row);
  };
}

async function repeatedKeys(
  rows: RowSource,
  keyOf: (row: TableRow) => string | null,
): Promise<Map<string, number>> {
  const seen = new Set<string>();
  const repeated = new Map<string, number>();
  for await (const batch of rows()) {
    for (const row of batch) {
      const key = keyOf(row);
      if (key === null) continue;
      if (seen.has(key)) repeated.set(key, (repeated.get(key) ?? 1) + 1);
      else seen.add(key);
    }
  }
  return repeated;
}

function sayTheSame(columns: readonly UsedColumn[], one: TableRow, other: TableRow): boolean {
  return columns.every(
    (column) =>
      column.field.name === 'category' ||
      column.field.name === 'station' ||
      cellOf(one, column) === cellOf(other, column),
  );
}

function withPlacements(first: FileEntry, { says, findings }: FileEntry): FileEntry {
  const known = (first.says.placements ?? []).map((one) => JSON.stringify(one));
  const more = (says.placements ?? []).filter((one) => !known.includes(JSON.stringify(one)));
  const placements = [...(first.says.placements ?? []), ...more];
  const own = first.findings.map(({ cause, column }) => `${cause} ${column}`);
  return {
    ...first,
    says: { ...first.says, ...(placements.length > 0 && { placements }) },
    findings: [
      ...first.findings,
      ...findings.filter(({ cause, column }) => !own.includes(`${cause} ${column}`)),
    ],
  };
}

function contradicting(entry: FileEntry, key: string): FileEntry {
  const finding = key.startsWith('sku ') ? SKU_AGAIN : CONTRADICTION;
  return { ...entry, findings: [...entry.findings, finding] };
}

const SKU_AGAIN = warningFinding('sku-again', 'Another row of the file has this SKU', {
  advice: 'A scanner cannot tell which of the two is meant.',
});
