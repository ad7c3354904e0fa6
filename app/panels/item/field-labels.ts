import type { ItemField } from './values';

/** Names of the item's fields as its form shows them. */
export const itemFieldLabels: Record<ItemField, string> = {
  image: 'Image',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  day_parts: 'Day Part',
  tags: 'Tags',
  active: 'Active',
  global_match: 'Global Matches',
  labels: 'Dotcode Label',
  schedule: 'Schedule',
  calories: 'Calories',
  dietary: 'Dietary Tags',
  allergens: 'Allergen Tags',
  pos_id: 'POS ID',
  no_notes: 'Disable Customer Notes',
  groups: 'Option Groups',
};
