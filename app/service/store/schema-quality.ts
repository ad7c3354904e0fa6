import type { Generated } from 'kysely';

/** What is wrong with menus, and what kiosks tell of their sales. */
export interface QualityTables {
  quality_alert: QualityAlertTable;
  quality_alert_item: QualityAlertItemTable;
  dismissal: DismissalTable;
  quality_look: QualityLookTable;
  sale_event: SaleEventTable;
  sale_day: SaleDayTable;
}

interface QualityAlertTable {
  id: Generated<number>;
  location_id: number;
  /** Stands for type and subject, whatever the text is. */
  hash: string;
  type: string;
  /** 1 low, 2 medium, 3 high. */
  importance: number;
  subject: string;
  /** What it has in common with others of its kind; '' for nothing. */
  cause: Generated<string>;
  description: string;
  search_key: string;
  /** JSON. */
  facts: string;
  /** 0: its cause was gone when it was looked for last. */
  open: number;
  /** As the dismissal of its hash has it: '' for none, the year 9999 for good. */
  dismissed_until: string;
  created_at: string;
  seen_at: string;
}

/** The items that an alert shows, the first of them first. */
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
  /** UTC; null: for good. */
  until: string | null;
}

/** When all of a location was looked at last, and is to be looked at again. */
interface QualityLookTable {
  location_id: number;
  looked_at: string;
  due_at: string;
}

/** A sale that was told, so that it is counted once. */
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
  /** `codeKey` of the code, by which it is compared. */
  code_key: string;
  /** 0: the kiosk knew no item by it. */
  known: number;
  times: number;
  /** What the kiosk said of the last one, as far as it did. */
  name: string | null;
  kiosk_id: string | null;
  transaction_id: string | null;
  last_at: string;
}
