import type { FormDefinition } from '~/form/form-definition';
import { normaliseDayPartIds } from '~/menu/day-parts';
import { groupParams, readGroups } from '../groups/groups';
import { flagOf, type LabelParam, labelOf, priceOf } from './call-values';
import { formatItem } from './shown';
import { documentOf, type ItemDocument, type ItemFormValues, newItemValues } from './values';

/** The fields as `item.create` and `menu.update_item` take them; both spread the groups. */
export interface ItemParams {
  image: number | null;
  name: string;
  description: string;
  price: number;
  day_parts: number[];
  tags: string[];
  active: 0 | 1;
  /** undefined: the form has no such field. */
  global_match: number[] | undefined;
  labels: LabelParam[];
  schedule: string | null;
  calories: number | null;
  dietary: string[];
  allergens: string[];
  pos_id: string | null;
  no_notes: 0 | 1;
  /** undefined: the form does not carry them. */
  groups: ReturnType<typeof groupParams> | undefined;
}

/** The form of an item of the menu (D2 §2 Item form). */
export const itemForm: FormDefinition<ItemFormValues, ItemDocument, ItemParams> = {
  type: 'item',
  schema: async () => (await import('./schema')).itemFormSchema,
  empty: newItemValues,
  fields: {
    image: { label: 'Image', rule: 'scalar', control: 'image_file' },
    name: { label: 'Name', rule: 'scalar' },
    description: { label: 'Description', rule: 'scalar' },
    price: { label: 'Price', rule: 'scalar' },
    day_parts: { label: 'Day Part', rule: 'set' },
    tags: { label: 'Tags', rule: 'set' },
    active: { label: 'Active', rule: 'scalar' },
    global_match: { label: 'Global Matches', rule: 'set' },
    labels: { label: 'Dotcode Label', rule: 'set' },
    schedule: { label: 'Schedule', rule: 'scalar', control: 'schedule_start' },
    calories: { label: 'Calories', rule: 'scalar' },
    dietary: { label: 'Dietary Tags', rule: 'set' },
    allergens: { label: 'Allergen Tags', rule: 'set' },
    pos_id: { label: 'POS ID', rule: 'scalar' },
    no_notes: { label: 'Disable Customer Notes', rule: 'scalar' },
    groups: { label: 'Option Groups', rule: 'whole', params: ['option_groups', 'options'] },
  },
  documentOf,
  paramsOf: (document, values) => {
    const groups = readGroups(values.groups);
    return {
      image: document.image === '' ? null : Number(document.image),
      name: document.name,
      description: document.description,
      price: priceOf(document.price),
      day_parts: normaliseDayPartIds(document.day_parts.map(Number)),
      tags: document.tags,
      active: flagOf(document.active),
      global_match: document.global_match?.map(Number),
      labels: document.labels.map(labelOf),
      schedule: document.schedule,
      calories: document.calories === '' ? null : Number(document.calories),
      dietary: document.dietary,
      allergens: document.allergens,
      pos_id: document.pos_id || null,
      no_notes: flagOf(document.no_notes),
      groups: groups ? groupParams(groups) : undefined,
    };
  },
  format: formatItem({ currency: 'USD', dayParts: [] }),
};
