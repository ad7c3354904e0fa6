import { describe, expect, it } from 'vitest';
import type { KindName } from '~/menu/kinds';
import { entities } from '~/service/changes/entities';

/**
 * The fields of every kind: those that say something only together, and those that mean the same whatever becomes of the others.
 * What two people change of a line above is never mixed; a new field is put where it belongs.
 */
const FIELDS: Record<KindName, { together: string[][]; alone: string[] }> = {
  item: {
    together: [
      ['price', 'price_by_weight'],
      ['option_groups', 'options'],
    ],
    // A selection is one field: its schedule, its day parts, its prices in the modes.
    alone: [
      ...['name', 'description', 'active', 'no_notes', 'package_count', 'weight', 'calories'],
      ...[
        'pos_id',
        'image',
        'schedule',
        'repeats',
        'container',
        'custom',
        'custom_item_name',
        'existing_id',
      ],
      ...['jde_id', 'dietary', 'allergens', 'labels', 'global_match', 'sku', 'tags', 'day_parts'],
      ...['prices'],
    ],
  },
  discount: {
    together: [
      ['discount_type', 'amount', 'items'],
      ['start_datetime', 'end_datetime'],
    ],
    // All its ranges of times are one field.
    alone: [
      ...[
        'name',
        'active',
        'ref',
        'regexp',
        'times_of_day',
        'weekdays',
        'skip_tags',
        'rebate_amount',
      ],
      ...['discount_capping', 'tender_only', 'remote'],
    ],
  },
  // The amount of a fee and its type are one field.
  fee: {
    together: [['start_datetime', 'end_datetime']],
    alone: ['name', 'ref', 'amount', 'items', 'non_taxable', 'times_of_day', 'weekdays'],
  },
  tax: {
    together: [
      ['start', 'end'],
      ['min_basket_price', 'max_basket_price'],
      ['price_gteq', 'price_iteq'],
      ['inclusive', 'rates'],
    ],
    alone: ['name', 'rule_type', 'ref', 'skip_tags', 'apply_to_tags'],
  },
  image: { together: [['hash', 'crop', 'focus']], alone: ['description'] },
  station: { together: [], alone: ['name', 'description', 'active', 'visibility', 'image'] },
  category: {
    together: [],
    alone: [
      ...['station_id', 'name', 'description', 'active', 'visibility', 'schedule', 'image'],
      ...['repeats', 'items'],
    ],
  },
  option: { together: [], alone: ['name', 'price', 'active', 'pos_id', 'image', 'item_id'] },
  option_group: { together: [], alone: ['name', 'group_type'] },
  price_mode: {
    together: [['start_datetime', 'end_datetime']],
    alone: ['name', 'active', 'times_of_day', 'weekdays', 'rank'],
  },
  // It is made and deleted, never changed.
  relation: { together: [], alone: ['type', 'item_id', 'related_id'] },
  dismissal: { together: [], alone: ['hash', 'type', 'until'] },
  held_field: { together: [], alone: ['kind', 'object_id', 'field', 'known_by'] },
  sold_out: {
    together: [],
    alone: ['kind', 'object_id', 'until', 'items_stay', 'reason', 'by_id', 'since'],
  },
  own_price: {
    together: [],
    alone: ['kind', 'object_id', 'mode_id', 'price', 'base', 'by_id', 'since'],
  },
  own_value: {
    together: [],
    alone: ['kind', 'object_id', 'field', 'value', 'base', 'by_id', 'since'],
  },
  own_leave: { together: [], alone: ['kind', 'object_id', 'fields'] },
  // Each part with its start and end is in `meals`, both ends of the hours in `operation_hours`.
  location: {
    together: [],
    alone: [
      ...['organisation_id', 'name', 'location_type', 'site_id', 'timezone', 'currency'],
      ...['master_id', 'mirror_items_from', 'allow_global_match_edit', 'operation_hours'],
      ...['campaign_text', 'blurb', 'image', 'creator_custom_item_id', 'creator_custom_fields'],
      ...['ready', 'meals', 'receipt_logo', 'mobile_enabled', 'pickup_enabled'],
      ...['delivery_enabled', 'disable_sleep', 'pickup_locations', 'contact_email'],
      ...['mobile_order_hours', 'sold_out_shown'],
    ],
  },
};

describe('what says something only together', () => {
  it.each(Object.keys(FIELDS) as KindName[])('is known of every field of %s', (kind) => {
    const { together, alone } = FIELDS[kind];
    expect([...alone, ...together.flat()].sort()).toEqual(Object.keys(entities[kind].rules).sort());
    const sorted = (units: readonly (readonly string[])[]) =>
      units.map((unit) => [...unit].sort().join()).sort();
    expect(sorted(entities[kind].together ?? [])).toEqual(sorted(together));
  });

  it('is known of every kind', () => {
    expect(Object.keys(FIELDS).sort()).toEqual(Object.keys(entities).sort());
  });
});
