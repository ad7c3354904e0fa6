import type { FilePlace } from './entry';
import type { ImportKind } from './kinds';

/** Reference to an object of the same import: the position of its planned change. */
export interface NewReference {
  $new: number;
}

/** In place of a picture's id: fetched when the import is applied. */
export interface LinkedPicture {
  $link: string;
}

export interface PlannedChange {
  position: number;
  kind: ImportKind;
  type: 'insert' | 'update' | 'delete';
  objectId: number | null;
  /** The version that the plan is based on; null for an insert. */
  version: number | null;
  name: string;
  place: FilePlace;
  /** Changed fields; for an insert, those in the file. */
  fields: readonly string[];
  /** Stored values of `fields`; the whole document for a delete; null for an insert. */
  before: Readonly<Record<string, unknown>> | null;
  /** New values of `fields`; the whole document for an insert; null for a delete. */
  after: Readonly<Record<string, unknown>> | null;
  /** Item or option price in cents, before and after, if it changes. */
  priceWas: number | null;
  priceNow: number | null;
  /** Initial selection: removals are selected, suspicious changes too. */
  ticked: boolean;
  /** Warning: “Exactly ten times as much: is a decimal point missing in C44?” */
  remark: string | null;
}
