import type { DayPart } from '~/menu/day-parts';
import type { SaidOut } from '~/menu/sold-out-cell';
import type { ImportKind } from './kinds';

export interface FilePlace {
  /** Line or sheet row where the row begins, or position in a JSON list, from 1. */
  row: number;
  sheet: string | null;
}

export interface Finding {
  /** `error`: the entry is left out; `warning`: it is imported. */
  level: 'error' | 'warning';
  /** Groups findings, such as `sku-digits`; all of a group have the same message. */
  cause: string;
  /** Sentence without the row's own values: “SKU may hold digits only”. */
  message: string;
  /** What to do about it; null if obvious. */
  advice: string | null;
  /** Column name from the header. */
  column: string | null;
  /** Original text, at most 200 characters. */
  cell: string | null;
  /** What the cell is read as, if not as it is. */
  readAs?: string;
  /** What it may be, quoted: “milk” or “soy”. */
  perhaps?: string;
  /** If another row than the entry's is meant. */
  place?: FilePlace;
}

/** Every format is read into these, in the order of IMPORT_KINDS; independent of stored data. */
export interface FileEntry {
  kind: ImportKind;
  place: FilePlace;
  /** Other entries of the file refer to it by this key, unique per kind. */
  key: string;
  /** The other system's own key of the object, such as `square:TOKEN`: the same in its next export. */
  sourceKey?: string;
  id: number | null;
  removed: boolean;
  /** Validated fields, as in the ledger's documents; missing ones are unchanged. References are `{key}`. */
  says: Readonly<Record<string, unknown>> & FileReferences;
  /** Required fields (`name`, `price`) with empty cells; a new object needs them. */
  blank?: readonly string[];
  /** Original cells, for the file of failed rows; null outside of tables. */
  cells: readonly string[] | null;
  /** All of a product of several rows. */
  rows?: readonly (readonly string[])[];
  findings: readonly Finding[];
}

export interface FileReferences {
  /** Items: placements by name. Missing stations and categories are created. */
  placements?: readonly FilePlacement[];
  /** Items: prices by mode name, in currency units; null removes one. */
  mode_prices?: readonly { mode: string; price: number | null }[];
  /** Items: custom fields by name; missing ones are unchanged. */
  custom?: Readonly<Record<string, string | number | null>>;
  /** Items and options: until when they are sold out at the location; null puts one back on sale. */
  sold_out?: SaidOut | null;
  /** Items and options: URL of a picture to fetch. */
  image_link?: string;
  /** Discounts, fees, taxes: details as in the calls; items are ids or `{key}`. */
  details?: Readonly<Record<string, unknown>>;
  /** Locations: the day parts that the items of the file refer to. */
  meals?: readonly DayPart[];
  /** Images: base64. */
  data?: string;
}

export interface FilePlacement {
  /** Null for a category that the file puts into no station. */
  station: string | null;
  category: string;
  /** The category as the file writes it, such as `Food > Pizza`; the category's name if absent. */
  path?: string;
}

export interface KeyReference {
  key: string;
}

export interface TableReading {
  encoding: string;
  /** Why this encoding; null if there is no doubt. */
  encodingNote: string | null;
  delimiter: string | null;
  /** The sheet that is read and all that could be; null and empty outside of workbooks. */
  sheet: string | null;
  sheets: readonly string[];
  /** From 1; 0: the file has none. */
  headerRow: number;
  columns: readonly ColumnReading[];
  rows: number;
  /** The system whose columns these are; null for a plain table. */
  system: string | null;
  /** Stores or price levels of which the file has columns, and the one that is read. */
  stores: readonly string[];
  store: string | null;
}

export interface ColumnReading {
  name: string;
  sample: readonly string[];
  field: string | null;
  reading: string;
  /** How the field was recognized; null if it was not. */
  foundBy: 'name' | 'content' | 'memory' | 'person' | 'system' | null;
  /** Cells of the whole file that are not empty. */
  filled: number;
}
