import type { DayPart } from '../day-parts';
import type { ImportKind } from './kinds';

export interface FilePlace {
  /** The line on which the row begins, the row of a sheet, or the position in a JSON list, from 1. */
  row: number;
  sheet: string | null;
}

export interface Finding {
  /** `error`: what it is about is left out; `warning`: it is imported all the same. */
  level: 'error' | 'warning';
  /** What findings are grouped by, such as `sku-digits`; its sentence is the same for all of a group. */
  cause: string;
  /** One sentence without the row's own values: “SKU may hold digits only”. */
  message: string;
  /** What to do about it, in a sentence; null where that is plain. */
  advice: string | null;
  /** The column as the file's header names it. */
  column: string | null;
  /** The cell as it stands in the file, at most 200 characters. */
  cell: string | null;
}

/**
 * One object as a file tells of it; a stream of them is what every format is read into, in the order of
 * IMPORT_KINDS, so that what is referred to comes first. Nothing here knows what is stored.
 */
export interface FileEntry {
  kind: ImportKind;
  place: FilePlace;
  /** By what other entries of the file refer to it: unique among its kind. */
  key: string;
  /** The id that the file gives it; null where it gives none. */
  id: number | null;
  removed: boolean;
  /**
   * The fields that the file says something about, checked, in the words of the ledger's documents (`price` in units of
   * the currency with two decimals, `active` 1 or 0, `sku` a list of texts). What is missing was not said. An id of
   * another object of the file is `{key}`: of a day part that the location lacks its name, and of an option's item one that
   * comes later. Other fields are those of FileReferences.
   */
  says: Readonly<Record<string, unknown>> & FileReferences;
  /** Fields whose cells are empty though they cannot be: `name` or `price`. A new object needs them. */
  blank?: readonly string[];
  /** The row's cells in the order of the file's columns, for the file of the rows that failed; null outside of tables. */
  cells: readonly string[] | null;
  findings: readonly Finding[];
}

/** What an entry says that is no field of its document. */
export interface FileReferences {
  /** Of an item: where it is placed, by names. A station or category that is missing is made. */
  placements?: readonly { station: string | null; category: string }[];
  /** Of an item: prices by the name of their mode, in units of the currency; null takes one away. */
  mode_prices?: readonly { mode: string; price: number | null }[];
  /** Of an item: values of the location's own fields by their names; those that are missing stay. */
  custom?: Readonly<Record<string, string | number | null>>;
  /** Of an item or an option: the address of a picture to fetch. */
  image_link?: string;
  /** Of a discount, fee or tax: its details as the calls carry them; items that it reaches are ids or `{key}`. */
  details?: Readonly<Record<string, unknown>>;
  /** Of a location: its day parts, by which those of the file's items are named. */
  meals?: readonly DayPart[];
  /** Of an image: base64. */
  data?: string;
}

/** An object of the file by its key, wherever a document holds an id. */
export interface KeyReference {
  key: string;
}

export interface TableReading {
  encoding: string;
  /** Why this encoding, in a sentence; null where there is no doubt. */
  encodingNote: string | null;
  delimiter: string | null;
  /** The sheet of a workbook that is read, and all that could be; null and none outside of workbooks. */
  sheet: string | null;
  sheets: readonly string[];
  /** The line on which the header begins, from 1. */
  headerRow: number;
  columns: readonly ColumnReading[];
  rows: number;
}

export interface ColumnReading {
  /** As the header names it; letters like a sheet's where it has no name. */
  name: string;
  /** The first three cells below the header. */
  sample: readonly string[];
  /** The field that it becomes, a name of `importFields`; null: it is not imported. */
  field: string | null;
  /** How its cells are read, a name of `cellReadings`. */
  reading: string;
  /** By what the field was found; null where none was. */
  foundBy: 'name' | 'content' | 'memory' | 'person' | null;
}
