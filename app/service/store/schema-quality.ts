import type { Generated } from 'kysely';

export interface QualityTables {
  quality_alert: QualityAlertTable;
  quality_alert_item: QualityAlertItemTable;
  dismissal: DismissalTable;
  quality_look: QualityScanTable;
  quality_chain: QualityChainTable;
  sale_event: SaleEventTable;
  sale_day: SaleDayTable;
}

interface QualityAlertTable {
  id: Generated<number>;
  location_id: number;
  /** Identifies type and subject, whatever the text is. */
  hash: string;
  type: string;
  /** 1 low, 2 medium, 3 high. */
  importance: number;
  subject: string;
  /** Groups alerts of one kind; '' for none. */
  cause: Generated<string>;
  description: string;
  search_key: string;
  /** JSON. */
  facts: string;
  /** 0: its cause was gone in the last scan. */
  open: number;
  /** Copied from the dismissal of its hash: '' for none, the year 9999 for good. */
  dismissed_until: string;
  created_at: string;
  seen_at: string;
}

interface QualityAlertItemTable {
  alert_id: number;
  item_id: number;
  position: number;
}

interface DismissalTable {
  id: Generated<number>;
  version: number;
  location_id: number;
  hash: string;
  type: string;
  /** UTC; null means for good. */
  until: string | null;
}

/** When a location was last scanned as a whole, and is due again. */
interface QualityScanTable {
  location_id: number;
  looked_at: string;
  due_at: string;
}

/** Up to which link a chain of the ledger was looked at. */
interface QualityChainTable {
  chain: number;
  sequence: number;
}

interface SaleEventTable {
  location_id: number;
  event_id: string;
  day: string;
}

interface SaleDayTable {
  location_id: number;
  /** UTC. */
  day: string;
  sku: string;
  /** `codeKey` of the code, for comparison. */
  code_key: string;
  /** 0: the kiosk found no item by it. */
  known: number;
  times: number;
  name: string | null;
  kiosk_id: string | null;
  transaction_id: string | null;
  last_at: string;
}
