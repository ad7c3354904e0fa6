import { type RawBuilder, sql } from 'kysely';
import { type Account, isProvider } from '~/service/caller';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import type { AlertType } from '../alert-types';
import type { Look } from './detector.service';

/** That a column names one of the scanned items; true for all items. */
export function among({ reader, items }: Look, column: string) {
  return items === null ? sql<boolean>`1 = 1` : isOneOf(reader.engine, column, items);
}

/** In a query with an item: its options that customers can choose. */
export function activeOptions(
  { reader }: Pick<Look, 'reader'>,
  item: 'item.id' | 'item_group.item_id',
) {
  return reader
    .selectFrom('item_option')
    .innerJoin('menu_option', 'menu_option.id', 'item_option.option_id')
    .select('item_option.option_id')
    .where(sql<boolean>`item_option.item_id = ${sql.ref(item)}`)
    .where('menu_option.active', '=', 1);
}

/** In a query over items: the first station with the item; null for none. */
export function stationOf({ reader }: Pick<Look, 'reader'>) {
  return reader
    .selectFrom('placement')
    .innerJoin('category', 'category.id', 'placement.category_id')
    .select((of) => of.fn.min('category.station_id').as('station'))
    .where(sql<boolean>`placement.item_id = item.id`);
}

/** 'Two', 'Three', … 'Twelve', then digits: for the start of a sentence. */
export function countWord(count: number): string {
  return COUNTS[count] ?? String(count);
}

const COUNTS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

export function groupedBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Kinds of alerts and items to scan; all if absent. */
export interface Glance {
  types?: readonly AlertType[];
  items?: readonly number[];
}

export interface Looks {
  look(glance?: Glance): Promise<void>;
  /** Scans all of it if that never happened. */
  firstScan(): Promise<void>;
}

/** In a query over locations: a menu's alerts not dismissed, by one index range; null without the right. */
export function openAlerts(
  reader: Reader,
  account: Pick<Account, 'accessLevel'>,
  menuId: RawBuilder<number>,
  now: string | RawBuilder<string>,
) {
  const seen = isProvider(account) ? sql.lit(1) : sql.lit(0);
  return sql<number | null>`case when ${seen} = 1 then (${reader
    .selectFrom('quality_alert')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('quality_alert.location_id', '=', menuId)
    .where('quality_alert.open', '=', sql.lit(1))
    .where('quality_alert.dismissed_until', '<=', now)}) end`;
}
