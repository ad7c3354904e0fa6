import { type RawBuilder, sql } from 'kysely';
import type { CheckedParams } from '~/creator/contract';

export type ReachKind = CheckedParams<'object.reach'>['kind'];

export interface Changed {
  kind: ReachKind;
  locationId: number;
  id: number;
}

/** Discounts, fees and tax rules match by tags and patterns: `item.reach` counts those. */
export function hasItems(kind: ReachKind): boolean {
  return kind !== 'discount' && kind !== 'fee' && kind !== 'tax';
}

/** Whether heirs show it. Price modes belong to one location and its mirrors. */
export function isInherited(kind: ReachKind): boolean {
  return kind !== 'price_mode';
}

/** Item ids that a change concerns; for a location those sold in its day parts, which heirs take over. */
export function affectedItems({ kind, locationId, id }: Changed): RawBuilder<number> {
  switch (kind) {
    case 'item':
      return sql`select item.id from item where item.id = ${id}`;
    case 'station':
      return sql`select placement.item_id from placement
        join category on category.id = placement.category_id where category.station_id = ${id}`;
    case 'category':
      return sql`select placement.item_id from placement where placement.category_id = ${id}`;
    case 'option':
      return sql`select item_option.item_id from item_option
        where item_option.option_id = ${id} and item_option.location_id = ${locationId}`;
    case 'option_group':
      return sql`select item_group.item_id from item_group
        where item_group.group_id = ${id} and item_group.location_id = ${locationId}`;
    case 'price_mode':
      return sql`select item_price.item_id from item_price
        where item_price.mode_id = ${id} and item_price.location_id = ${locationId}`;
    case 'location':
      return sql`select item_day_part.item_id from item_day_part
        where item_day_part.location_id = ${locationId}`;
    default:
      return sql`select item.id from item where item.id is null`;
  }
}

/** Whether one item is affected, for lookups of few items. */
export function isAffected({ kind, locationId, id }: Changed, item: RawBuilder<unknown>) {
  const among = {
    item: sql`select 1 where ${item} = ${id}`,
    station: sql`select 1 from placement join category on category.id = placement.category_id
      where placement.item_id = ${item} and category.station_id = ${id}`,
    category: sql`select 1 from placement
      where placement.item_id = ${item} and placement.category_id = ${id}`,
    option: sql`select 1 from item_option
      where item_option.item_id = ${item} and item_option.option_id = ${id}`,
    option_group: sql`select 1 from item_group
      where item_group.item_id = ${item} and item_group.group_id = ${id}`,
    price_mode: sql`select 1 from item_price
      where item_price.item_id = ${item} and item_price.mode_id = ${id}`,
    location: sql`select 1 from item_day_part
      where item_day_part.item_id = ${item} and item_day_part.location_id = ${locationId}`,
  };
  return hasItems(kind)
    ? sql<boolean>`exists (${among[kind as keyof typeof among]})`
    : sql<boolean>`1 = 0`;
}

/** Whether kiosks show an item: all levels active and on kiosks, at any day and time. */
export function isShown(menu: RawBuilder<unknown>, item: RawBuilder<unknown>) {
  return sql<boolean>`exists (select 1 from placement
    join category on category.id = placement.category_id
    join station on station.id = category.station_id
    where placement.item_id = ${item} and category.location_id = ${menu}
      and category.active = 1 and category.visibility is null
      and station.active = 1 and station.visibility is null)`;
}
