import type { OwnKind } from '~/menu/own-values';
import { findRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';

export interface OwnRef {
  kind: OwnKind;
  object_id: number;
}

export type OwnCell = number | string | number[] | string[] | null;

/** One held field of an object at a location; day parts by their ids. */
export interface OwnRow extends OwnRef {
  id: number;
  version: number;
  location_id: number;
  field: string;
  /** Null unless it is a price in a mode. */
  mode_id: number | null;
  value: OwnCell;
  base: OwnCell;
  by_id: number | null;
  since: string;
}

export function keyOf({ kind, object_id }: { kind: string; object_id: number }): string {
  return `${kind} ${object_id}`;
}

/** 'price'; 'price 7' in mode 7. */
export function nameOf({ field, mode_id }: Pick<OwnRow, 'field' | 'mode_id'>): string {
  return mode_id === null ? field : `${field} ${mode_id}`;
}

/** Rows that were given back and held again are others, though their versions begin anew. */
export function stampOf({ id, version }: Pick<OwnRow, 'id' | 'version'>): string {
  return `${id}.${version}`;
}

/** What a caller has to have seen of them. */
export function seenOf(rows: readonly OwnRow[]): string {
  return rows
    .map((row) => `${nameOf(row)}=${stampOf(row)}`)
    .sort()
    .join(',');
}

interface Wanted {
  locationIds: readonly number[];
  kind?: OwnKind | undefined;
  objectIds?: readonly number[] | undefined;
}

/** Two queries. By object, then as they were held. */
export async function ownRows(
  reader: Reader,
  { locationIds, kind, objectIds }: Wanted,
): Promise<OwnRow[]> {
  const wanted = {
    location_id: locationIds,
    ...(kind && { kind }),
    ...(objectIds && { object_id: objectIds }),
  };
  const prices = await findRows(reader, 'own_price', wanted);
  const values = await findRows(reader, 'own_value', wanted);
  const rows = [
    ...prices.map(({ price_cents, base_cents, mode_id, ...row }) => ({
      ...row,
      kind: row.kind as OwnKind,
      field: 'price',
      mode_id: mode_id === 0 ? null : mode_id,
      value: price_cents / 100,
      base: base_cents / 100,
    })),
    ...values.map((row) => ({
      ...row,
      kind: row.kind as OwnKind,
      mode_id: null,
      value: ownCell(row.field, row.value),
      base: ownCell(row.field, row.base),
    })),
  ];
  return rows.sort(
    (one, other) => one.object_id - other.object_id || one.since.localeCompare(other.since),
  );
}

/** As `own_value.value` stores it. */
export function ownText(value: OwnCell): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function ownCell(field: string, text: string): OwnCell {
  switch (field) {
    case 'tags':
    case 'day_parts':
      return JSON.parse(text) as OwnCell;
    case 'active':
      return text === '1' ? 1 : 0;
    case 'image':
      return text === '' ? null : Number(text);
    default:
      return text === '' ? null : text;
  }
}
