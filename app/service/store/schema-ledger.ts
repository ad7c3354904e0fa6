import type { Generated } from 'kysely';

/**
 * The change ledger and the one-time keys. The month of an action, as 202611, is a part of the keys of both
 * of its tables, so that they can be divided by it.
 */

export interface ActionTable {
  id: Generated<number>;
  month: number;
  at: string;
  account_id: number | null;
  via: string;
  method: string;
  location_id: number | null;
  request_id: string;
  outcome: string;
  summary: string;
  undoes: number | null;
  /** What the call names, as `item 12`; null for actions of before this was kept. */
  target: string | null;
  times: Generated<number>;
}

export interface ChangeTable {
  id: Generated<number>;
  action_id: number;
  /** That of the action. */
  month: number;
  entity: string;
  entity_id: number;
  location_id: number;
  kind: string;
  /** Canonical JSON. */
  before: string | null;
  after: string | null;
  version_before: number | null;
  version_after: number | null;
}

export interface OnceKeyTable {
  account_id: number;
  key: string;
  answer: string;
  at: string;
}

/** A CSV of a menu as it was before its deletion. */
export interface BackupTable {
  id: Generated<number>;
  location_id: number;
  account_id: number | null;
  name: string;
  items: number;
  /** Compressed by gzip. */
  data: Buffer;
  at: string;
}
