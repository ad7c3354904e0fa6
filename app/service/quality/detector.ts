import type { Method, ParamsOf } from '~/creator/contract';
import type { AlertType, Importance } from '~/menu/alert-types';
import type { KindName } from '~/menu/kinds';
import type { ItemDocument } from '~/objects/item/service/document.service';
import type { LocationRow } from '../context';
import type { Scope } from '../scope';
import type { Reader } from '../store/store';

/** Alerts of one kind that a location has at most; once some are solved, the next are found. */
export const MOST_OF_A_KIND = 200;
/** Items of an alert that are kept, the first ones. */
export const MOST_ITEMS = 100;

export interface Look {
  reader: Reader;
  location: LocationRow;
  scope: Scope;
  /** The location's own day. */
  today: string;
  /** UTC. */
  now: string;
  /** Only what concerns one of these items; null for everything. */
  items: readonly number[] | null;
}

/** What is kept of a finding beside its text. */
export interface Facts {
  sku?: string;
  name?: string;
  kiosk_id?: string;
  transaction_id?: string;
  /** The object that it is about, where that is no item. */
  object?: { kind: KindName; id: number; name: string };
  /** What else its suggestions are made of. */
  [more: string]: unknown;
}

export interface Finding {
  /** What it is about, within its kind: as long as this stays the same it is the same alert. */
  subject: string;
  /** What is wrong, in a sentence without its full stop. */
  description: string;
  items: readonly number[];
  facts?: Facts;
  importance?: Importance;
  cause?: string;
}

export interface AlertItem {
  id: number;
  location_id: number;
  name: string;
  price: number;
  sku: string[];
  pos_id: string | null;
  active: number;
}

export interface StoredAlert {
  id: number;
  hash: string;
  type: AlertType;
  subject: string;
  facts: Facts;
  open: boolean;
  items: readonly AlertItem[];
}

/** A call as it is made anywhere else. */
export interface OrdinaryCall<M extends Method = Method> {
  method: M;
  params: Omit<ParamsOf<M>, 'location_id'>;
}

export interface ItemChanges {
  summary: string;
  items: readonly { id: number; patch: Partial<ItemDocument> }[];
  /** The key of a picture of the stock that becomes the location's and that they are given. */
  stock?: string | undefined;
}

export type Values = ReadonlyMap<string, string | readonly number[]>;

export interface Input {
  field: string;
  label: string;
  initial: string | readonly number[];
  choices?: readonly { value: string; label: string }[];
}

export interface Suggestion {
  type: string;
  of?: string | number;
  /** What it does, as a sentence without its full stop; its button; and why. */
  description: string;
  label: string;
  reason: string;
  inputs?: readonly Input[];
  /** Whether it is not enough to solve the alert. */
  partial?: boolean;
  /** What is called; a path to go to; or nothing, where the screen does it. */
  act:
    | ((values: Values) => OrdinaryCall | ItemChanges | Promise<OrdinaryCall | ItemChanges>)
    | { redirect: string };
}

export interface Detector {
  type: AlertType;
  /** What the cause leads to: a sentence with its full stop. */
  message: string;
  /** Kinds of objects whose changes can bring it or mend it. */
  watches: readonly KindName[];
  /** Whether it needs more than a query: where all of a menu has to be gone through for it, it waits for the other kinds. */
  slow?: boolean;
  /** Whether it is about what is inherited as well, so that a change there brings or mends it here. */
  inherits?: boolean;
  /** False: looking once more tells nothing that was not told by then. */
  revaluates?: false;
  /** Whether it is about items, so that it can be looked for among a few of them. */
  byItem: boolean;
  find(look: Look): Promise<Finding[]>;
  suggest(alert: StoredAlert, look: Look): Suggestion[] | Promise<Suggestion[]>;
}
