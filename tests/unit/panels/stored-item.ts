import { itemForm, type ShortValues } from '~/objects/item/form/form';
import { itemSchema } from '~/objects/item/form/schema';
import type { MenuItem } from '~/objects/item/form/values';

/** What is checked of the short form. */
export const itemFormSchema = itemSchema(Object.keys(itemForm.empty) as (keyof ShortValues)[]);

/** The short form as an item fills it. */
export function valuesOfItem(item: MenuItem, globalMatches: boolean): ShortValues {
  return itemForm.valuesOf(item, [], { globalName: false, globalMatches });
}

/** An item as `menu.get_item` answers it. */
export const storedItem: MenuItem = {
  id: 20461,
  version: 3,
  item_id: 20461,
  location_id: 1,
  name: 'Bottled Water',
  name_overwritten: false,
  price: 4.5,
  description: 'Still.\nCold.',
  active: 1,
  no_notes: 0,
  price_by_weight: 0,
  package_count: 1,
  weight: null,
  calories: 0,
  pos_id: '3102',
  image: 12,
  image_version: 'abcdef012345',
  schedule: '2026-01-01_,2027-01-01_2027-02-01',
  repeats: null,
  container: 0,
  custom: {},
  custom_item_name: { local_name: null, global_name: null },
  existing_id: null,
  jde_id: null,
  dietary: ['vegan'],
  allergens: [],
  labels: [{ pattern: 'red:1', type: 'modifier' }],
  global_match: [71, 72],
  sku: [],
  sku_type: null,
  tags: ['drink:bottle', 'deposit'],
  day_parts: [1, 3],
  prices: [],
  category_ids: [],
  orders: [],
  option_groups: [],
  options: [],
  relations: [],
  last_sold_time: null,
  create_time: '2026-11-20 08:00:00',
  update_time: '2026-11-21 14:02:00',
};

/** An option of such an item. */
export function storedOption(id: number, group: number | null): MenuItem['options'][number] {
  return {
    id,
    name: `Option ${id}`,
    price: 0.5,
    active: 1,
    pos_id: null,
    image: null,
    image_version: null,
    group,
    group_type: 'multi',
    order: 1,
    default: 0,
    max_count: 0,
    version: 4,
  };
}
