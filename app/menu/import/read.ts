import type { OpenArchive } from './archive';
import type { FileEntry, Finding, TableReading } from './entry';
import type { KnownLocation } from './item-fields';
import type { ImportFormat, ImportKind } from './kinds';

/** How a column is read: the field that it becomes, null for none, and the name of a reading. */
export interface ColumnChoice {
  field: string | null;
  reading: string;
}

/** How a file is read, as somebody wants it; what is missing is recognised. */
export interface ReadSettings {
  correct_invalid_skus: boolean;
  encoding?: string | undefined;
  delimiter?: string | undefined;
  header_row?: number | undefined;
  sheet?: string | undefined;
  columns?: readonly ColumnChoice[] | undefined;
  show_columns: boolean;
  variants: 'groups' | 'items';
}

export interface ReadContext extends KnownLocation {
  openArchive: OpenArchive;
  /** How the columns of a table with this header were read before; null where that is not known. */
  remembered: (headerKey: string) => Promise<readonly ColumnChoice[] | null>;
}

export interface Read {
  format: ImportFormat;
  /** Null outside of tables. */
  reading: TableReading | null;
  /** By what the header is known again; null outside of tables. */
  headerKey: string | null;
  /** Why nothing of the file can be imported; empty where something can. */
  refusal: readonly Finding[];
  warnings: readonly Finding[];
  /** The columns have to be looked at before anything is planned. */
  needsColumns: boolean;
  /** They are in our words but for some, which are left out unless somebody says what they are. */
  waits?: boolean;
  /** What the file tells of, in the order of IMPORT_KINDS; it can be read once. */
  entries: AsyncIterable<FileEntry>;
  /** Rows that stood twice and were dropped, once the entries were read. */
  duplicates: () => number;
}

export function refusedRead(format: ImportFormat, refusal: readonly Finding[]): Read {
  return { ...wholeRead(format, { warnings: [], entries: () => [] }), refusal };
}

/** A file that is no table, and that was read as a whole. */
export function wholeRead(
  format: ImportFormat,
  {
    warnings,
    entries,
    duplicates = () => 0,
  }: {
    warnings: readonly Finding[];
    entries: () => Iterable<FileEntry>;
    duplicates?: Read['duplicates'];
  },
): Read {
  return {
    format,
    reading: null,
    headerKey: null,
    refusal: [],
    warnings,
    needsColumns: false,
    entries: streamed(entries),
    duplicates,
  };
}

async function* streamed(entries: () => Iterable<FileEntry>): AsyncGenerator<FileEntry> {
  yield* entries();
}

/** An entry that is in no table and has no id of ours. */
export function fileEntry(
  kind: ImportKind,
  key: string,
  row: number,
  says: FileEntry['says'],
): FileEntry {
  const place = { row, sheet: null };
  return { kind, place, key, id: null, removed: false, says, cells: null, findings: [] };
}
