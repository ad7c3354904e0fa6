import type { ShownOut } from '~/objects/sold-out';

export interface RowPrice {
  /** With the currency symbol. */
  text: string;
  /** The shown price mode has no price for this item: its regular price counts. */
  fallback: boolean;
}

export interface RowOwn {
  /** The cells that this person may hold here. */
  may: string[];
  /** Offered where day parts may be held: those of its source. */
  parts: { key: number; name: string }[];
  held: RowHeld[];
}

/** A field that is held here, with what the source says: 'template $4.50'. */
export interface RowHeld {
  field: string;
  modeId: number | null;
  text: string;
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
  /** Of an inherited item. */
  own?: RowOwn;
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

export function mayEdit({ editable, own }: ItemRow, cell: string): boolean {
  return editable || (own?.may.includes(cell) ?? false);
}

/** As `own_value.give_back` is asked by a button: '5 price', '5 price 7' in mode 7. */
export function heldKey({ id }: Pick<ItemRow, 'id'>, { field, modeId }: RowHeld): string {
  return `${id} ${field}${modeId === null ? '' : ` ${modeId}`}`;
}

/** For actions on several rows at once. */
export function mayPick({ editable, own }: ItemRow): boolean {
  return editable || (own !== undefined && own.may.length > 0);
}
