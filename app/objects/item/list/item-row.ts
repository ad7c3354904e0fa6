import type { ShownOut } from '~/objects/sold-out';

export interface RowPrice {
  /** With the currency symbol. */
  text: string;
  /** The shown price mode has no price for this item: its regular price counts. */
  fallback: boolean;
}

export interface ItemRow {
  id: number;
  version: number;
  name: string;
  posId: string | null;
  active: boolean;
  /** It belongs to a template or the master, where it is changed. */
  locked: boolean;
  /** False for locked items and for people who may only read. */
  editable: boolean;
  /** May be marked inactive, and active. */
  markable: boolean;
  /** May be marked sold out here, and back: inherited ones too. */
  mayMark: boolean;
  /** Where it is sold out. */
  out?: ShownOut;
  price?: RowPrice;
  sku?: string[];
  skuType?: string | null;
  matches?: { id: number; name: string }[];
  tags?: string[];
  labels?: string[];
  /** Keys of the location's own day parts; none is All Day. */
  dayParts?: number[];
  /** Day part names of a locked item: those of its template or master. */
  lockedParts?: string[];
  /** Times in the location's time zone and other text, by column ID or custom field name. */
  texts: Record<string, string>;
}
