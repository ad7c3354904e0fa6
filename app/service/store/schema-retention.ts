export interface RetentionTables {
  ledger_setting: LedgerSettingTable;
  ledger_month: LedgerMonthTable;
  ledger_anchor: LedgerAnchorTable;
  ledger_base: LedgerBaseTable;
}

/** At most one row; defaults apply without it. */
interface LedgerSettingTable {
  id: number;
  /** Whole months kept beside the current one; null for all. */
  keep_months: number | null;
  export_first: number;
}

/** The state of a month, as 202611. */
interface LedgerMonthTable {
  month: number;
  exported_at: string | null;
  anchored_at: string | null;
  swept_at: string | null;
}

/** Replaces deleted links of a chain. */
interface LedgerAnchorTable {
  chain: number;
  first_sequence: number;
  last_sequence: number;
  month: number;
  previous: string;
  hash: string;
  key_id: string;
  signature: string;
}

/** The highest number in deleted parts of the ledger, which is never reused. */
interface LedgerBaseTable {
  location_id: number;
  entity: string;
  highest_id: number;
}
