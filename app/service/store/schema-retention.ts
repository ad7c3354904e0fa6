/** What is known of the parts of the ledger that are not kept any more. */
export interface RetentionTables {
  ledger_setting: LedgerSettingTable;
  ledger_month: LedgerMonthTable;
  ledger_anchor: LedgerAnchorTable;
  ledger_base: LedgerBaseTable;
}

/** One row at most; without it the usual. */
interface LedgerSettingTable {
  id: number;
  /** Whole months that are kept beside the current one; null for all. */
  keep_months: number | null;
  /** Whether a month is kept until it was exported. */
  export_first: number;
}

/** What became of a month, as 202611. */
interface LedgerMonthTable {
  month: number;
  exported_at: string | null;
  anchored_at: string | null;
  swept_at: string | null;
}

/** Stands for links of a chain that are not kept any more. */
interface LedgerAnchorTable {
  chain: number;
  first_sequence: number;
  last_sequence: number;
  month: number;
  /** The hash before the first of them. */
  previous: string;
  /** The hash of the last of them. */
  hash: string;
  key_id: string;
  signature: string;
}

/** The highest number that the ledger knew before a part of it was forgotten: no object gets it again. */
interface LedgerBaseTable {
  location_id: number;
  entity: string;
  highest_id: number;
}
