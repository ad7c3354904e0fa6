import type { Generated } from 'kysely';

/**
 * The change ledger and the one-time keys. The month of an action, as 202611, is a part of the keys of both
 * of its tables, so that they can be divided by it.
 */

export interface LedgerTables {
  action: ActionTable;
  action_part: ActionPartTable;
  action_seal: ActionSealTable;
  change: ChangeTable;
  ledger_head: LedgerHeadTable;
  once_key: OnceKeyTable;
  backup: BackupTable;
}

interface ActionTable {
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
  address: string | null;
  /** Why, in the words of who did it; never changed. */
  note: string | null;
  /** Of the undo of a whole action: how many objects it left as they were, if any. */
  kept: number | null;
  times: Generated<number>;
}

interface ActionPartTable {
  location_id: number;
  action_id: number;
  entity: string;
  month: number;
  changes: number;
}

/** The place of an action in the chain of its location, written with it as the last of its transaction. */
interface ActionSealTable {
  /** The location that the action was asked for at; 0 for those of none. */
  chain: number;
  sequence: number;
  action_id: number;
  month: number;
  /** The hash of the seal before it in the chain. */
  previous: string;
  hash: string;
}

/** The last seal of a chain. */
interface LedgerHeadTable {
  chain: number;
  sequence: number;
  previous: string;
  hash: string;
  /** The day, UTC `YYYY-MM-DD`, on which a head of it was last written to the log, and which one that was. */
  logged_day: string | null;
  logged_sequence: Generated<number>;
}

interface ChangeTable {
  id: Generated<number>;
  action_id: number;
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

interface OnceKeyTable {
  account_id: number;
  key: string;
  answer: string;
  at: string;
}

/** A CSV of a menu as it was before its deletion. */
interface BackupTable {
  id: Generated<number>;
  location_id: number;
  account_id: number | null;
  name: string;
  items: number;
  data: Buffer;
  at: string;
}
