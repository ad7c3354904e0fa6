export interface RowPrice {
  /** With the mark of the location's currency. */
  text: string;
  /** A price mode is shown in which the item has no price: its own counts. */
  fallback: boolean;
}

/**
 * One row of the items table, as the page shows it. What belongs to a column that is not shown is
 * left out.
 */
export interface ItemRow {
  id: number;
  version: number;
  name: string;
  posId: string | null;
  active: boolean;
  /** It belongs to a template or the master: it is shown, and changed there. */
  locked: boolean;
  /** False for what is locked, and for who may only look. */
  editable: boolean;
  price?: RowPrice;
  sku?: string[];
  skuType?: string | null;
  matches?: { id: number; name: string }[];
  tags?: string[];
  labels?: string[];
  /** Keys of its own location's day parts; none is All Day. */
  dayParts?: number[];
  /** Names of the day parts of what is locked: those of a template or the master. */
  lockedParts?: string[];
  /** Times of the location's clock, and other text, by the column's id or the custom field's name. */
  texts: Record<string, string>;
}
