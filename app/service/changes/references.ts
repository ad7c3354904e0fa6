import type { KindName } from '~/menu/kinds';
import { type Placed, placementScope, type Scope } from '../scope';
import type { Document } from './entity';

export interface References {
  kind?: KindName;
  fields: readonly string[];
  table: 'image' | 'day_part' | 'price_mode' | 'option_group' | 'menu_option' | 'station' | 'item';
  reason: string;
  idsOf: (patch: Document) => unknown[];
  scopeOf?: (location: Placed) => Scope;
}

/** Fields that may refer to deleted objects. */
export const REFERENCES: readonly References[] = [
  {
    fields: ['image'],
    table: 'image',
    reason: 'the picture is gone',
    idsOf: ({ image }) => [image],
  },
  {
    fields: ['station_id'],
    table: 'station',
    reason: 'the station is gone',
    idsOf: ({ station_id }) => [station_id],
  },
  {
    kind: 'option',
    fields: ['item_id'],
    table: 'item',
    reason: 'the item is gone',
    idsOf: ({ item_id }) => [item_id],
  },
  {
    kind: 'relation',
    fields: ['item_id', 'related_id'],
    table: 'item',
    reason: 'an item is gone',
    idsOf: ({ item_id, related_id }) => [item_id, related_id],
    scopeOf: placementScope,
  },
  {
    kind: 'category',
    fields: ['items'],
    table: 'item',
    reason: 'an item is gone',
    idsOf: ({ items }) => listOf(items),
    scopeOf: placementScope,
  },
  {
    fields: ['day_parts'],
    table: 'day_part',
    reason: 'a day part is gone',
    idsOf: ({ day_parts }) => listOf(day_parts),
  },
  {
    fields: ['prices'],
    table: 'price_mode',
    reason: 'a price mode is gone',
    idsOf: ({ prices }) => listOf(prices).map((price) => memberOf(price, 'mode_id')),
  },
  {
    fields: ['option_groups', 'options'],
    table: 'option_group',
    reason: 'an option group is gone',
    idsOf: ({ option_groups }) => listOf(option_groups).map((link) => memberOf(link, 'id')),
  },
  {
    fields: ['option_groups', 'options'],
    table: 'menu_option',
    reason: 'an option is gone',
    idsOf: ({ options }) => listOf(options).map((link) => memberOf(link, 'id')),
  },
];

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
