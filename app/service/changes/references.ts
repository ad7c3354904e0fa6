import { type KindName, type KindWith, kinds } from '~/menu/kinds';
import { type Placed, placementScope, type Scope } from '../scope';
import type { Document } from './entity';

export type NamedKind = KindWith<'named'> | 'image' | 'day_part';

export interface References {
  kind?: KindName;
  fields: readonly string[];
  to: NamedKind;
  reason: string;
  idsOf: (patch: Document) => unknown[];
  scopeOf?: (location: Placed) => Scope;
}

/** Fields that may refer to deleted objects. */
export const REFERENCES: readonly References[] = [
  {
    fields: ['image'],
    to: 'image',
    reason: 'the picture is gone',
    idsOf: ({ image }) => [image],
  },
  {
    fields: ['station_id'],
    to: 'station',
    reason: 'the station is gone',
    idsOf: ({ station_id }) => [station_id],
  },
  {
    kind: 'option',
    fields: ['item_id'],
    to: 'item',
    reason: 'the item is gone',
    idsOf: ({ item_id }) => [item_id],
  },
  {
    kind: 'relation',
    fields: ['item_id', 'related_id'],
    to: 'item',
    reason: 'an item is gone',
    idsOf: ({ item_id, related_id }) => [item_id, related_id],
    scopeOf: placementScope,
  },
  {
    kind: 'category',
    fields: ['items'],
    to: 'item',
    reason: 'an item is gone',
    idsOf: ({ items }) => listOf(items),
    scopeOf: placementScope,
  },
  {
    fields: ['day_parts'],
    to: 'day_part',
    reason: 'a day part is gone',
    idsOf: ({ day_parts }) => listOf(day_parts),
  },
  {
    fields: ['prices'],
    to: 'price_mode',
    reason: 'a price mode is gone',
    idsOf: ({ prices }) => listOf(prices).map((price) => memberOf(price, 'mode_id')),
  },
  {
    fields: ['option_groups', 'options'],
    to: 'option_group',
    reason: 'an option group is gone',
    idsOf: ({ option_groups }) => listOf(option_groups).map((link) => memberOf(link, 'id')),
  },
  {
    fields: ['option_groups', 'options'],
    to: 'option',
    reason: 'an option is gone',
    idsOf: ({ options }) => listOf(options).map((link) => memberOf(link, 'id')),
  },
];

export function tableOf(kind: NamedKind): 'item' {
  return (kind === 'day_part' ? kind : kinds[kind].table) as 'item';
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
