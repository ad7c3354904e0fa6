import {
  code,
  flag,
  ids,
  image,
  money,
  name,
  number,
  numberOrNull,
  own,
  referenceOrNull,
  text,
  texts,
  weight,
} from '~/fields/field';
import type { ItemLabel } from '~/menu/item-csv';

export type { ItemLabel };

/** `relation_id` is null until the database assigns one. */
export interface GroupLink {
  relation_id: number | null;
  id: number;
  range: [number, number] | null;
}

export interface OptionLink {
  id: number;
  group: number | null;
  default: number;
  max_count: number;
}

interface CustomName {
  local_name: string | null;
  global_name: string | null;
}

const ofPrice = { unit: 'price', priced: true } as const;

const ofGroups = { column: null, rule: 'whole', unit: 'groups' } as const;

const first = {
  name: name(),
  price: money('Price', { column: 'price_cents', ...ofPrice }),
  description: text('Description'),
  active: flag('Active', 1),
  no_notes: flag('Disable Customer Notes', 0),
  price_by_weight: flag('Price Item by Weight', 0, ofPrice),
  package_count: number('Package Count', 1, { min: 1, max: 100_000 }),
  weight: weight('Tare Weight (lbs)', {
    column: 'weight_mg',
    max: 1_000_000,
    priced: true,
  }),
  calories: numberOrNull('Calories', {
    min: 0,
    max: 1_000_000,
    messages: { whole: 'Enter a whole number', min: 'Enter 0 or more' },
  }),
  pos_id: code('POS ID'),
  image: image(),
};

const last = {
  container: flag('Container', 0),
  custom: own<Record<string, string | number | null>>('Custom fields', {}),
  custom_item_name: own<CustomName>(
    'Custom name',
    { local_name: null, global_name: null },
    { column: null },
  ),
  existing_id: referenceOrNull('Existing item'),
  jde_id: code('JDE ID'),
  dietary: texts('tags', 'Dietary Tags'),
  allergens: texts('tags', 'Allergen Tags'),
  labels: own<ItemLabel[]>('Dotcode Label', [], { rule: 'set' }),
  global_match: ids('ids', 'Global Matches'),
  // Lists in tables of their own.
  sku: texts('skus', 'SKUs', { column: null }),
  tags: texts('tags', 'Tags', { column: null }),
  /** None is All Day. */
  day_parts: ids('day_parts', 'Day Part', { column: null, rule: 'selection' }),
  prices: own<{ mode_id: number; price: number }[]>('Prices', [], {
    column: null,
    rule: 'whole',
    priced: true,
  }),
  option_groups: own<GroupLink[]>('Option Groups', [], ofGroups),
  options: own<OptionLink[]>('Options', [], ofGroups),
};

/** Without those that are read by rules of their own, which a list does without. */
export const listedItemFields = { ...first, ...last };

/** In the order of documents: the fields between them stand elsewhere. */
export const aroundSchedule = { first, last };

/** `custom.` and the name of a custom field sorts by its values. */
export const itemSorts = [
  'id',
  'name',
  'price',
  'sku',
  'sku_type',
  'package_count',
  'global_match',
  'pos_id',
  'tags',
  'labels',
  'day_parts',
  'active',
  'jde_id',
  'last_sold_time',
  'create_time',
  'update_time',
] as const;
