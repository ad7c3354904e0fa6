import type { Generated } from 'kysely';

/** An action's month, as 202611, is in the keys of both tables, so that they can be partitioned by it. */

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
  /** The object that the call names, as `item 12`; null for older actions. */
  target: string | null;
  address: string | null;
  /** The caller's note; never changed. */
  note: string | null;
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

/** An action's link in its location's chain, written last in its transaction. */
interface ActionSealTable {
  /** The location that the call named; 0 for none. */
  chain: number;
  sequence: number;
  action_id: number;
  month: number;
  previous: string;
  hash: string;
}

interface LedgerHeadTable {
  chain: number;
  sequence: number;
  previous: string;
  hash: string;
  /** The day, UTC `YYYY-MM-DD`, of the last head written to the log, and that head. */
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

interface BackupTable {
  id: Generated<number>;
  location_id: number;
  account_id: number | null;
  name: string;
  items: number;
  data: Buffer;
  at: string;
}
