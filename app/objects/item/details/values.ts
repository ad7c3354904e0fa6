import type { AnswerOf } from '~/creator/contract';
import { fixedPrice, numberToCents, parsePrice } from '~/menu/money';
import { checkSkuList } from '~/menu/skus';
import { cleanTags } from '~/menu/tags';
import { gramsToPounds } from '~/menu/weight';

import { splitWords } from '~/ui/words';
import { relationKey } from './relations';

export type CatalogueItem = AnswerOf<'item.get'>;

/** What the controls of the item details form hold (D2 §2 Item details form). */
export type DetailsValues = {
  /** Id of the stored picture, or ''. */
  image: string;
  image_remove: boolean;
  name: string;
  /** The switch 'Add custom name'. */
  custom_name: boolean;
  local_name: string;
  /** null where the form has no such field. */
  global_name: string | null;
  /** The default price. */
  price: string;
  /** Ids of price modes, and beside each its price; '' is none. */
  price_mode: string[];
  prices: string[];
  /** Ids of day parts; none is All Day. */
  day_parts: string[];
  /** Codes with commas between them, like the other lists of words. */
  sku: string;
  package_count: string;
  pos_id: string;
  tags: string;
  /** `type:pattern` of each label, as it is stored. */
  labels: string[];
  /** What all labels are to be; '' leaves each as it is. */
  label_type: string;
  /** Ids of origin items; null where the form has no such field. */
  global_match: string | null;
  /** The relations, and those of them that are to go (`relationKey`). */
  relations: string[];
  relation_remove: string[];
  active: boolean;
  price_by_weight: boolean;
  calories: string;
  dietary: string;
  allergens: string;
  /** Tare weight in pounds. */
  weight: string;
  container: boolean;
  /** The item that this one is imported from, and its location; ''. */
  existing_id: string;
  source: string;
};

/** The same by the fields of an item. */
export type DetailsDocument = {
  image: string;
  name: string;
  local_name: string;
  global_name: string | null;
  price: string;
  /** `mode:price`. */
  prices: string[];
  day_parts: string[];
  sku: string[];
  package_count: string;
  pos_id: string;
  tags: string[];
  labels: string[];
  global_match: string[] | null;
  relations: string[];
  active: boolean;
  price_by_weight: boolean;
  calories: string;
  dietary: string[];
  allergens: string[];
  weight: string;
  container: boolean;
  existing_id: string;
  source: string;
};

/** The form of a new item (D2 §3). */
export const newDetails: DetailsValues = {
  image: '',
  image_remove: false,
  name: '',
  custom_name: false,
  local_name: '',
  global_name: null,
  price: '0.00',
  price_mode: [],
  prices: [],
  day_parts: [],
  sku: '',
  package_count: '1',
  pos_id: '',
  tags: '',
  labels: [],
  label_type: 'identifier',
  global_match: null,
  relations: [],
  relation_remove: [],
  active: true,
  price_by_weight: false,
  calories: '',
  dietary: '',
  allergens: '',
  weight: '',
  container: false,
  existing_id: '',
  source: '',
};

/** What a person may change that others may not (D1 §6). */
export interface DetailsRights {
  globalName: boolean;
  globalMatches: boolean;
}

/** The form as an item fills it; `modes` are the price modes of its location. */
export function detailsOf(
  item: CatalogueItem,
  modes: readonly { id: number }[],
  rights: DetailsRights,
): DetailsValues {
  const { local_name = null, global_name = null } = item.custom_item_name ?? {};
  const priceIn = new Map((item.prices ?? []).map(({ mode_id, price }) => [mode_id, price]));
  const labels = item.labels ?? [];
  return {
    ...newDetails,
    image: item.image ? String(item.image) : '',
    name: item.name ?? '',
    custom_name: local_name !== null || global_name !== null,
    local_name: local_name ?? '',
    global_name: rights.globalName ? (global_name ?? '') : null,
    price: priceText(item.price ?? 0),
    price_mode: modes.map(({ id }) => String(id)),
    prices: modes.map(({ id }) => priceText(priceIn.get(id))),
    day_parts: (item.day_parts ?? []).map(String),
    sku: (item.sku ?? []).join(', '),
    package_count: String(item.package_count ?? 1),
    pos_id: item.pos_id ?? '',
    tags: (item.tags ?? []).join(', '),
    labels: labels.map(({ type, pattern }) => `${type}:${pattern}`),
    label_type: labelTypeOf(labels),
    global_match: rights.globalMatches ? (item.global_match ?? []).join(', ') : null,
    relations: (item.relations ?? []).filter(({ type }) => type !== 'option').map(relationKey),
    active: item.active === 1,
    price_by_weight: item.price_by_weight === 1,
    calories: typeof item.calories === 'number' ? String(item.calories) : '',
    dietary: (item.dietary ?? []).join(', '),
    allergens: (item.allergens ?? []).join(', '),
    weight: item.weight ? String(gramsToPounds(item.weight)) : '',
    container: item.container === 1,
  };
}

/** The values in one spelling, so that they can be compared and saved. */
export function detailsDocument(values: DetailsValues): DetailsDocument {
  const { custom_name, relations, relation_remove } = values;
  const named = (text: string) => (custom_name ? text.trim() : '');
  return {
    image: values.image_remove ? '' : values.image,
    name: values.name.trim(),
    local_name: named(values.local_name),
    global_name: values.global_name === null ? null : named(values.global_name),
    price: priceIn(values.price),
    prices: values.price_mode.flatMap((mode, index) => {
      const price = values.prices[index]?.trim() ?? '';
      return price === '' ? [] : [`${mode}:${priceIn(price)}`];
    }),
    day_parts: values.day_parts.filter((id) => id !== '0'),
    sku: skusIn(values.sku),
    package_count: packageCountIn(values.package_count),
    pos_id: values.pos_id.trim(),
    tags: cleanTags(splitWords(values.tags)),
    labels: [...new Set(values.labels)].map((label) => retyped(label, values.label_type)),
    global_match: values.global_match === null ? null : splitWords(values.global_match),
    relations: [...new Set(relations)].filter((key) => !relation_remove.includes(key)),
    active: values.active,
    price_by_weight: values.price_by_weight,
    calories: values.calories.trim(),
    dietary: cleanTags(splitWords(values.dietary)),
    allergens: cleanTags(splitWords(values.allergens)),
    weight: poundsIn(values.weight),
    container: values.container,
    existing_id: values.existing_id,
    source: values.source,
  };
}

function priceText(price: number | undefined): string {
  return price === undefined ? '' : fixedPrice(numberToCents(price));
}

function priceIn(text: string): string {
  const parsed = parsePrice(text, { negative: true });
  return parsed.ok ? fixedPrice(parsed.cents) : text.trim();
}

function skusIn(text: string): string[] {
  const words = splitWords(text);
  const checked = checkSkuList(words);
  return checked.ok ? checked.skus : words;
}

/** Empty or zero is 1 (D2 §5). */
function packageCountIn(text: string): string {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return digits === '' ? '1' : digits;
  return String(Number(digits) || 1);
}

/** Three decimals count; nothing and zero are no tare (D2 §5). */
function poundsIn(text: string): string {
  const typed = text.trim();
  if (!/^\d*\.?\d*$/.test(typed) || typed === '.') return typed;
  const pounds = Math.round(Number(typed) * 1000) / 1000;
  return pounds === 0 ? '' : String(pounds);
}

/** The type that all labels have; '' where they differ. A new label identifies (D2 §2). */
function labelTypeOf(labels: NonNullable<CatalogueItem['labels']>): string {
  const [type = 'identifier', ...others] = new Set(labels.map((label) => label.type));
  return others.length === 0 ? type : '';
}

function retyped(label: string, type: string): string {
  return type === '' ? label : `${type}:${label.slice(label.indexOf(':') + 1)}`;
}
