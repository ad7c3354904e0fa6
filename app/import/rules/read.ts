import type { OpenArchive } from './archive';
import type { FileEntry, Finding, TableReading } from './entry';
import type { KnownLocation } from './item-fields';
import type { ImportFormat, ImportKind } from './kinds';
import type { PlaceChoice } from './places';

export interface ColumnChoice {
  field: string | null;
  reading: string;
}

export interface ReadSettings {
  correct_invalid_skus: boolean;
  encoding?: string | undefined;
  delimiter?: string | undefined;
  header_row?: number | undefined;
  sheet?: string | undefined;
  columns?: readonly ColumnChoice[] | undefined;
  show_columns: boolean;
  /** `own_codes`: items if each has a bar code of its own, else options. */
  variants?: 'own_codes' | 'groups' | 'items' | undefined;
  /** No system is recognized. */
  plain?: boolean | undefined;
  /** Which of the file's stores or price levels is read. */
  store?: string | undefined;
}

/** What was chosen for files with one header: settings of the next one that does not say otherwise. */
export interface Remembered extends Pick<Partial<ReadSettings>, 'plain' | 'store' | 'variants'> {
  columns?: readonly ColumnChoice[] | undefined;
  places?: Readonly<Record<string, PlaceChoice>> | undefined;
}

export interface ReadContext extends KnownLocation {
  openArchive: OpenArchive;
  /** By which a store of the file is chosen. */
  locationName?: string;
  remembered: (headerKey: string) => Promise<Remembered | null>;
}

export interface Read {
  format: ImportFormat;
  reading: TableReading | null;
  /** Identifies the header; null outside of tables. */
  headerKey: string | null;
  /** What was remembered of this header, and read by. */
  remembered?: Remembered | null;
  /** Errors if nothing can be imported, else empty. */
  refusal: readonly Finding[];
  warnings: readonly Finding[];
  /** Columns must be confirmed before a preview. */
  needsColumns: boolean;
  /** Our own columns except for some, which are ignored unless the person maps them. */
  waits?: boolean;
  /** In the order of IMPORT_KINDS; can be iterated once. */
  entries: AsyncIterable<FileEntry>;
  /** Dropped duplicate rows; valid after the entries were read. */
  duplicates: () => number;
}

export function refusedRead(format: ImportFormat, refusal: readonly Finding[]): Read {
  return { ...wholeRead(format, { warnings: [], entries: () => [] }), refusal };
}

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

export function fileEntry(
  kind: ImportKind,
  key: string,
  row: number,
  says: FileEntry['says'],
): FileEntry {
  const place = { row, sheet: null };
  return { kind, place, key, id: null, removed: false, says, cells: null, findings: [] };
}
