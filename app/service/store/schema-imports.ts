import type { Generated } from 'kysely';

export interface ImportTables {
  menu_import: MenuImportTable;
  import_part: ImportPartTable;
  import_change: ImportChangeTable;
  import_finding: ImportFindingTable;
  import_reading: ImportReadingTable;
  held_field: HeldFieldTable;
}

interface MenuImportTable {
  id: Generated<number>;
  /** Null while a location is loaded that is not made yet. */
  location_id: number | null;
  /** Null for a load, and for a sync of the schedule. */
  account_id: number | null;
  /** `file`, `sync` or `load`. */
  source: string;
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the file in hexadecimal, once all of it is there. */
  hash: string | null;
  /** A name of IMPORT_FORMATS, once it was recognised. */
  format: string | null;
  /** uploading, uploaded, previewing, mapping, previewed, refused, applying, applied */
  state: string;
  /** JSON: how it is read, as the caller wants it. */
  settings: string;
  /** JSON, a TableReading: how it was read; null outside of tables. */
  reading: string | null;
  /** JSON: counts by kind. */
  summary: string | null;
  /** JSON, a list of sentences: why nothing of the file can be imported. */
  refusal: string | null;
  /** The last job that read or applied it. */
  job_id: number | null;
  action_id: number | null;
  /** Of a sync: the last action that its plan takes into account. */
  seen_action: number | null;
  created_at: string;
  changed_at: string;
  applied_at: string | null;
}

/** A file's bytes, a megabyte at most in each part. */
interface ImportPartTable {
  import_id: number;
  position: number;
  data: Buffer;
}

/** A PlannedChange of app/menu/import/plan.ts. */
interface ImportChangeTable {
  import_id: number;
  position: number;
  kind: string;
  type: string;
  object_id: number | null;
  version: number | null;
  name: string;
  sort_key: string;
  file_row: number;
  sheet: string | null;
  /** The names of the fields, each between bars: `|price|sku|`. */
  fields: string;
  /** JSON. */
  before: string | null;
  /** JSON. */
  after: string | null;
  /** Cents. */
  price_was: number | null;
  price_now: number | null;
  /** By how much the price changes, in hundredths of a per cent of what it was; 0 where it does not. */
  jump: number;
  ticked: number;
  remark: string | null;
  /** What came of it where it was not applied, in a sentence. */
  outcome: string | null;
}

interface ImportFindingTable {
  import_id: number;
  position: number;
  level: string;
  cause: string;
  message: string;
  advice: string | null;
  kind: string | null;
  object_id: number | null;
  file_row: number | null;
  sheet: string | null;
  column_name: string | null;
  cell: string | null;
  /** JSON, the cells of the row; null outside of tables, and behind the first finding of a row. */
  cells: string | null;
}

interface ImportReadingTable {
  location_id: number;
  /** SHA-256 of the names of the columns, in hexadecimal. */
  header: string;
  /** JSON: field and reading by column. */
  reading: string;
  at: string;
}

/** A field of an object that syncs with the pricebook leave alone. */
interface HeldFieldTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  kind: string;
  object_id: number;
  field: string;
}
