import type { FilePlace } from './entry';
import type { ImportKind } from './kinds';

/** An object that the same import makes, wherever a document holds an id: the position of its planned change. */
export interface NewReference {
  $new: number;
}

/** A picture that is fetched when the import is applied, wherever a document holds the id of one. */
export interface LinkedPicture {
  $link: string;
}

export interface PlannedChange {
  /** From 0, in the order in which they are put in place. */
  position: number;
  kind: ImportKind;
  type: 'insert' | 'update' | 'delete';
  /** Null for an insert. */
  objectId: number | null;
  /** The version that the plan was made from; null for an insert. */
  version: number | null;
  /** What people call it: its name as it is stored, or as it will be where it is new. */
  name: string;
  place: FilePlace;
  /** The fields that change; for an insert those that the file says. */
  fields: readonly string[];
  /** The values of `fields` as they are stored; null for an insert. The whole document for a delete. */
  before: Readonly<Record<string, unknown>> | null;
  /** The values of `fields` as they will be, for an insert the whole document; null for a delete. */
  after: Readonly<Record<string, unknown>> | null;
  /** An item's or option's price in cents before and after, where it changes. */
  priceWas: number | null;
  priceNow: number | null;
  /** What it is ticked as at first: a removal is, and what looks like a mistake is as well. */
  ticked: boolean;
  /** What to look at twice, in a sentence: “Exactly ten times as much: is a decimal point missing in C44?” */
  remark: string | null;
}
