import { type RawBuilder, sql } from 'kysely';
import type { CheckedParams } from '~/creator/contract';
import { isKindWith, type RuleKind } from '~/menu/kinds';

export type ReachKind = CheckedParams<'object.reach'>['kind'];

export interface Changed {
  kind: ReachKind;
  locationId: number;
  id: number;
}

/** Discounts, fees and tax rules match by tags and patterns: `item.reach` counts those. */
export function hasItems(kind: ReachKind): boolean {
  return !isKindWith('rule', kind);
}

/** Whether heirs show it. Price modes belong to one location and its mirrors. */
export function isInherited(kind: ReachKind): boolean {
  return !isKindWith('numberedHere', kind);
}

/** Where the items of an object are named: tables, the item, the object, the location if it is compared as well. */
const LINKS: Record<Exclude<ReachKind, RuleKind>, readonly string[]> = {
  item: ['item', 'item.id', 'item.id'],
  station: [
    'placement join category on category.id = placement.category_id',
    'placement.item_id',
    'category.station_id',
  ],
  category: ['placement', 'placement.item_id', 'placement.category_id'],
  option: [
    'item_option',
    'item_option.item_id',
    'item_option.option_id',
    'item_option.location_id',
  ],
  option_group: [
    'item_group',
    'item_group.item_id',
    'item_group.group_id',
    'item_group.location_id',
  ],
  price_mode: ['item_price', 'item_price.item_id', 'item_price.mode_id', 'item_price.location_id'],
  // Those sold in its day parts, which heirs take over.
  location: ['item_day_part', 'item_day_part.item_id', 'item_day_part.location_id'],
};

function linkOf({ kind, id }: Changed) {
  const [from = '', item = '', object = '', location] = isKindWith('rule', kind) ? [] : LINKS[kind];
  return {
    item: sql.raw(item),
    named: sql`from ${sql.raw(from)} where ${sql.raw(object)} = ${id}`,
    location: location === undefined ? null : sql.raw(location),
  };
}

/** Item ids that a change concerns. */
export function affectedItems(changed: Changed): RawBuilder<number> {
  if (!hasItems(changed.kind)) return sql`select item.id from item where item.id is null`;
  const { item, named, location } = linkOf(changed);
  const here = location === null ? sql`` : sql` and ${location} = ${changed.locationId}`;
  return sql`select ${item} ${named}${here}`;
}

/** Whether one item is affected, for lookups of few items. */
export function isAffected(changed: Changed, one: RawBuilder<unknown>) {
  if (!hasItems(changed.kind)) return sql<boolean>`1 = 0`;
  const { item, named } = linkOf(changed);
  return sql<boolean>`exists (select 1 ${named} and ${item} = ${one})`;
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
