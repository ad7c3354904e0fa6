import type { Generated } from 'kysely';

export interface ImportTables {
  menu_import: MenuImportTable;
  import_part: ImportPartTable;
  import_change: ImportChangeTable;
  import_finding: ImportFindingTable;
  import_reading: ImportReadingTable;
  import_key: ImportKeyTable;
  import_planned_key: ImportPlannedKeyTable;
  held_field: HeldFieldTable;
}

interface MenuImportTable {
  id: Generated<number>;
  /** Null while a new location is being loaded. */
  location_id: number | null;
  /** Null for a load, and for a scheduled sync. */
  account_id: number | null;
  /** `file`, `sync` or `load`. */
  source: string;
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the complete file, hex. */
  hash: string | null;
  /** A name of IMPORT_FORMATS, once detected. */
  format: string | null;
  /** uploading, uploaded, previewing, mapping, placing, previewed, refused, applying, applied */
  state: string;
  /** JSON: the caller's settings for reading it. */
  settings: string;
  /** JSON, a TableReading: how it was read; null for other formats. */
  reading: string | null;
  /** JSON: counts by kind, questions, and where the file's categories go: while they are asked, that alone. */
  summary: string | null;
  /** JSON, a list of sentences: why nothing of the file can be imported. */
  refusal: string | null;
  job_id: number | null;
  action_id: number | null;
  /** The last action that its plan considers; null for a load. */
  seen_action: number | null;
  /** JSON, ids: items that earlier syncs brought and the file of this one lacks. */
  dropped: string | null;
  created_at: string;
  changed_at: string;
  applied_at: string | null;
}

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
  /** Field names between bars: `|price|sku|`. */
  fields: string;
  /** JSON. */
  before: string | null;
  /** JSON. */
  after: string | null;
  /** Cents. */
  price_was: number | null;
  price_now: number | null;
  /** Price change in hundredths of a per cent of the old price; 0 if unchanged. */
  jump: number;
  ticked: number;
  remark: string | null;
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
  /** What the cell is read as, and what it may be. */
  read_as: string | null;
  perhaps: string | null;
  /** JSON, the row's cells; null for other formats, and after the first finding of a row. */
  cells: string | null;
}

interface ImportReadingTable {
  location_id: number;
  /** SHA-256 of the column names, hex. */
  header: string;
  /** JSON: field and reading by column. */
  reading: string;
  at: string;
}

/** The importer's memory of other systems' keys. Objects may be gone: their keys are ignored, and replaced. */
interface ImportKeyTable {
  location_id: number;
  kind: string;
  source_key: string;
  object_id: number;
}

interface ImportPlannedKeyTable {
  import_id: number;
  position: number;
  /** The planned change that makes or updates the object; null if it stays as it is. */
  change_position: number | null;
  kind: string;
  source_key: string;
  /** Null if the change makes it. */
  object_id: number | null;
}

interface HeldFieldTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  kind: string;
  object_id: number;
  field: string;
  /** JSON: what a file knows an object by that is kept away; else empty. */
  known_by: string;
}
