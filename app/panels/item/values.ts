import { fixedPrice, numberToCents, parsePrice } from '~/menu/money';
import { joinSchedule, splitSchedule } from '~/menu/schedule';
import { cleanTags } from '~/menu/tags';
import { cleanText } from '~/menu/text';
import { comparedGroups } from './groups';
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
  /** JSON of the option groups and options; '' where they are as stored. */
  groups: string;
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
  groups: '',
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
    groups: '',
  };
}

/** The form as it was posted, so that a refused one comes back as typed. */
export function valuesOfForm(form: FormData): ItemFormValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const list = (name: string) =>
    form.getAll(name).filter((value): value is string => typeof value === 'string');
  return {
    image: text('image'),
    image_remove: form.has('image_remove'),
    name: text('name'),
    description: text('description'),
    price: text('price'),
    day_parts: list('day_parts'),
    tags: text('tags'),
    active: form.has('active'),
    global_match: form.has('global_match') ? text('global_match') : null,
    labels: list('labels'),
    schedule_start: text('schedule_start'),
    schedule_end: text('schedule_end'),
    schedule_others: text('schedule_others'),
    calories: text('calories'),
    dietary: text('dietary'),
    allergens: text('allergens'),
    pos_id: text('pos_id'),
    no_notes: form.has('no_notes'),
    groups: text('groups'),
  };
}

/** The values as the names and texts of a form, for hidden inputs that carry them on. */
export function entriesOfValues(values: ItemFormValues): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((member) => [name, String(member)]);
    if (typeof value === 'boolean') return value ? [[name, 'on']] : [];
    return value === null ? [] : [[name, String(value)]];
  });
}

/** The form's values by the fields of an item, in one spelling, so that they can be compared. */
export interface ItemDocument extends Record<string, unknown> {
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
}

/** Fields that the form saves, in its order. */
export type ItemField = keyof typeof itemFieldRules;

/** How each field merges: lists as sets, all others clash (model 3). */
export const itemFieldRules = {
  image: 'scalar',
  name: 'scalar',
  description: 'scalar',
  price: 'scalar',
  day_parts: 'set',
  tags: 'set',
  active: 'scalar',
  global_match: 'set',
  labels: 'set',
  schedule: 'scalar',
  calories: 'scalar',
  dietary: 'set',
  allergens: 'set',
  pos_id: 'scalar',
  no_notes: 'scalar',
  groups: 'whole',
} as const;

export const itemFields = Object.keys(itemFieldRules) as ItemField[];

export function documentOf(values: ItemFormValues): ItemDocument {
  const price = parsePrice(values.price, { negative: true });
  return {
    image: values.image_remove ? '' : values.image,
    name: values.name.trim(),
    description: cleanText(values.description),
    price: price.ok ? fixedPrice(price.cents) : values.price.trim(),
    day_parts: values.day_parts.filter((id) => id !== '0'),
    tags: cleanTags(wordsOf(values.tags)),
    active: values.active,
    global_match: values.global_match === null ? null : wordsOf(values.global_match),
    labels: [...new Set(values.labels)],
    schedule: joinSchedule(values.schedule_start, values.schedule_end, values.schedule_others),
    calories: values.calories.trim(),
    dietary: cleanTags(wordsOf(values.dietary)),
    allergens: cleanTags(wordsOf(values.allergens)),
    pos_id: values.pos_id.trim(),
    no_notes: values.no_notes,
    groups: comparedGroups(values.groups),
  };
}

/** Fields in which two fillings of the form differ; the order of a list does not count. */
export function changedItemFields(before: ItemDocument, after: ItemDocument): ItemField[] {
  return itemFields.filter((field) => spelled(before[field]) !== spelled(after[field]));
}

/** Words of a comma-separated text, trimmed, each once. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[,\r\n]+/).map((word) => word.trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter(Boolean))];
}

function spelled(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
}
