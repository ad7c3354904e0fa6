import { fixedPrice, numberToCents, parsePrice } from '~/menu/money';
import { joinSchedule, splitSchedule } from '~/menu/schedule';
import { cleanTags } from '~/menu/tags';
import { cleanText } from '~/menu/text';
import { splitWords } from '~/ui/words';
import { comparedGroups } from '../groups/groups';
import type { MenuItem } from './menu-item';

/** What the controls of the item form hold: text as typed, never yet checked. */
export type ItemFormValues = {
  /** Id of the stored picture, or ''. */
  image: string;
  image_remove: boolean;
  name: string;
  description: string;
  price: string;
  /** Ids of day parts; none is All Day. */
  day_parts: string[];
  /** Tags with commas between them, like the other lists of words. */
  tags: string;
  active: boolean;
  /** Ids of origin items; null where the form has no such field. */
  global_match: string | null;
  /** `type:pattern` of each label. */
  labels: string[];
  schedule_start: string;
  schedule_end: string;
  /** Ranges behind the first. */
  schedule_others: string;
  calories: string;
  dietary: string;
  allergens: string;
  pos_id: string;
  no_notes: boolean;
  /** JSON of the option groups and options; null where they are as stored. */
  groups: string | null;
};

/** The form of a new item (D2 §3). */
export const newItemValues: ItemFormValues = {
  image: '',
  image_remove: false,
  name: '',
  description: '',
  price: '0.00',
  day_parts: [],
  tags: '',
  active: true,
  global_match: null,
  labels: [],
  schedule_start: '',
  schedule_end: '',
  schedule_others: '',
  calories: '',
  dietary: '',
  allergens: '',
  pos_id: '',
  no_notes: false,
  groups: null,
};

/** The form as an item fills it. `globalMatches`: whether the form has that field. */
export function valuesOfItem(item: MenuItem, globalMatches: boolean): ItemFormValues {
  const { start, end, others } = splitSchedule(item.schedule);
  return {
    image: item.image === null ? '' : String(item.image),
    image_remove: false,
    name: item.name,
    description: item.description,
    price: fixedPrice(numberToCents(item.price)),
    day_parts: item.day_parts.map(String),
    tags: item.tags.join(', '),
    active: item.active === 1,
    global_match: globalMatches ? item.global_match.join(', ') : null,
    labels: item.labels.map(({ type, pattern }) => `${type}:${pattern}`),
    schedule_start: start,
    schedule_end: end,
    schedule_others: others,
    calories: item.calories === null ? '' : String(item.calories),
    dietary: item.dietary.join(', '),
    allergens: item.allergens.join(', '),
    pos_id: item.pos_id ?? '',
    no_notes: item.no_notes === 1,
    groups: null,
  };
}

/** The form's values by the fields of an item, in one spelling, so that they can be compared. */
export type ItemDocument = {
  image: string;
  name: string;
  description: string;
  price: string;
  day_parts: string[];
  tags: string[];
  active: boolean;
  global_match: string[] | null;
  labels: string[];
  schedule: string | null;
  calories: string;
  dietary: string[];
  allergens: string[];
  pos_id: string;
  no_notes: boolean;
  /** In one spelling, to be compared; '' where the form does not carry them. */
  groups: string;
};

/** Fields that the form saves. */
export type ItemField = keyof ItemDocument & string;

export function documentOf(values: ItemFormValues): ItemDocument {
  const price = parsePrice(values.price, { negative: true });
  return {
    image: values.image_remove ? '' : values.image,
    name: values.name.trim(),
    description: cleanText(values.description),
    price: price.ok ? fixedPrice(price.cents) : values.price.trim(),
    day_parts: values.day_parts.filter((id) => id !== '0'),
    tags: cleanTags(splitWords(values.tags)),
    active: values.active,
    global_match: values.global_match === null ? null : splitWords(values.global_match),
    labels: [...new Set(values.labels)],
    schedule: joinSchedule(values.schedule_start, values.schedule_end, values.schedule_others),
    calories: values.calories.trim(),
    dietary: cleanTags(splitWords(values.dietary)),
    allergens: cleanTags(splitWords(values.allergens)),
    pos_id: values.pos_id.trim(),
    no_notes: values.no_notes,
    groups: comparedGroups(values.groups ?? ''),
  };
}
