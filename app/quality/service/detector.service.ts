import type { Method, ParamsOf } from '~/creator/contract';
import type { KindName } from '~/menu/kinds';
import type { ItemDocument } from '~/objects/item/service/document.service';
import type { LocationRow } from '~/service/location-row';
import type { Scope } from '~/service/scope';
import type { Reader } from '~/service/store/store';
import type { AlertType, Importance } from '../alert-types';

/** The most open alerts of one kind and location; once some are solved, the next are found. */
export const MOST_OF_A_KIND = 200;
export const MOST_ITEMS = 100;

export interface Look {
  reader: Reader;
  location: LocationRow;
  scope: Scope;
  today: string;
  /** UTC. */
  now: string;
  /** Only what concerns these items; null for everything. */
  items: readonly number[] | null;
}

export interface Facts {
  sku?: string;
  name?: string;
  kiosk_id?: string;
  transaction_id?: string;
  object?: { kind: KindName; id: number; name: string };
  [more: string]: unknown;
}

export interface Finding {
  /** Identifies the finding within its kind: the same subject is the same alert. */
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

export interface OrdinaryCall<M extends Method = Method> {
  method: M;
  params: Omit<ParamsOf<M>, 'location_id'>;
}

export interface ItemChanges {
  summary: string;
  items: readonly { id: number; patch: Partial<ItemDocument> }[];
  /** The key of a stock picture to copy into the location and assign. */
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
  /** A sentence without its full stop; its button; and why. */
  description: string;
  label: string;
  reason: string;
  inputs?: readonly Input[];
  partial?: boolean;
  /** A call; a path to go to; or nothing, if the screen does it. */
  act:
    | ((values: Values) => OrdinaryCall | ItemChanges | Promise<OrdinaryCall | ItemChanges>)
    | { redirect: string };
}

export interface Detector {
  type: AlertType;
  /** The consequence: a sentence with its full stop. */
  message: string;
  watches: readonly KindName[];
  /** Whether it reads the whole menu, and therefore runs after the others. */
  slow?: boolean;
  /** Whether it covers inherited objects, so that changes there matter here. */
  inherits?: boolean;
  /** False: a recheck cannot tell anything new. */
  revaluates?: false;
  /** Whether it can run for a few items. */
  byItem: boolean;
  find(look: Look): Promise<Finding[]>;
  suggest(alert: StoredAlert, look: Look): Suggestion[] | Promise<Suggestion[]>;
}
