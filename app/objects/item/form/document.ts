import { normaliseDayPartIds } from '~/menu/day-parts';
import { centsToNumber, fixedPrice, parsePrice } from '~/menu/money';
import { joinSchedule } from '~/menu/schedule';
import { checkSkuList } from '~/menu/skus';
import { cleanTags } from '~/menu/tags';
import { cleanText } from '~/menu/text';
import { poundsToGrams } from '~/menu/weight';
import { splitWords } from '~/ui/words';
import { comparedGroups, groupParams, readGroups } from '../groups/groups';
import type { ItemValues } from './values';

/** The form's values by the fields of an item, in one spelling, so that they can be compared. */
export type ItemDocument = {
  image: string;
  name: string;
  local_name: string;
  global_name: string | null;
  description: string;
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
  schedule: string | null;
  price_by_weight: boolean;
  calories: string;
  dietary: string[];
  allergens: string[];
  weight: string;
  no_notes: boolean;
  container: boolean;
  existing_id: string;
  source: string;
  /** In one spelling, to be compared; '' where the form does not carry them. */
  groups: string;
};

/** Fields that a form of an item can save. */
export type ItemField = keyof ItemDocument & string;

export function documentOf(values: ItemValues): ItemDocument {
  const { custom_name, relations, relation_remove } = values;
  const named = (text: string) => (custom_name ? text.trim() : '');
  return {
    image: values.image_remove ? '' : values.image,
    name: values.name.trim(),
    local_name: named(values.local_name),
    global_name: values.global_name === null ? null : named(values.global_name),
    description: cleanText(values.description),
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
    schedule: joinSchedule(values.schedule_start, values.schedule_end, values.schedule_others),
    price_by_weight: values.price_by_weight,
    calories: values.calories.trim(),
    dietary: cleanTags(splitWords(values.dietary)),
    allergens: cleanTags(splitWords(values.allergens)),
    weight: poundsIn(values.weight),
    no_notes: values.no_notes,
    container: values.container,
    existing_id: values.existing_id,
    source: values.source,
    groups: comparedGroups(values.groups ?? ''),
  };
}

/** The fields as the item's calls take them; a save puts the two custom names together and spreads the groups. */
export type ItemParams = ReturnType<typeof paramsOf>;

/** @throws RangeError for a price that the schema would not have let through */
export function paramsOf(document: ItemDocument, values: Pick<ItemValues, 'groups'>) {
  const groups = readGroups(values.groups);
  return {
    image: Number(document.image) || null,
    name: document.name,
    local_name: document.local_name || null,
    global_name: document.global_name || null,
    description: document.description,
    price: priceOf(document.price),
    prices: document.prices.map(modePriceOf),
    day_parts: normaliseDayPartIds(document.day_parts.map(Number)),
    sku: document.sku,
    package_count: Number(document.package_count),
    pos_id: document.pos_id || null,
    tags: document.tags,
    labels: document.labels.map(labelOf),
    /** undefined: the form has no such field. */
    global_match: document.global_match?.map(Number),
    relations: document.relations,
    active: flagOf(document.active),
    schedule: document.schedule,
    price_by_weight: flagOf(document.price_by_weight),
    calories: document.calories === '' ? null : Number(document.calories),
    dietary: document.dietary,
    allergens: document.allergens,
    /** Grams. */
    weight: gramsOf(document.weight),
    no_notes: flagOf(document.no_notes),
    container: flagOf(document.container),
    existing_id: Number(document.existing_id) || null,
    source: Number(document.source) || null,
    /** undefined: the form does not carry them. */
    groups: groups ? groupParams(groups) : undefined,
  };
}

function priceIn(text: string): string {
  const parsed = parsePrice(text, { negative: true });
  return parsed.ok ? fixedPrice(parsed.cents) : text.trim();
}

function priceOf(text: string): number {
  const parsed = parsePrice(text, { negative: false });
  if (!parsed.ok) throw new RangeError(`${text} is no price`);
  return centsToNumber(parsed.cents);
}

function modePriceOf(text: string) {
  const colon = text.indexOf(':');
  return { mode_id: Number(text.slice(0, colon)), price: priceOf(text.slice(colon + 1)) };
}

function skusIn(text: string): string[] {
  const words = splitWords(text);
  const checked = checkSkuList(words);
  return checked.ok ? checked.skus : words;
}

/** Empty or zero is 1. */
function packageCountIn(text: string): string {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return digits === '' ? '1' : digits;
  return String(Number(digits) || 1);
}

/** Three decimals count; nothing and zero are no tare. */
function poundsIn(text: string): string {
  const typed = text.trim();
  if (!/^\d*\.?\d*$/.test(typed) || typed === '.') return typed;
  const pounds = Math.round(Number(typed) * 1000) / 1000;
  return pounds === 0 ? '' : String(pounds);
}

function gramsOf(pounds: string): number | null {
  const grams = poundsToGrams(Number(pounds) || 0);
  return grams > 0 ? grams : null;
}

function retyped(label: string, type: string): string {
  return type === '' ? label : `${type}:${label.slice(label.indexOf(':') + 1)}`;
}

/** `type:pattern` as a label; the pattern may hold a colon. */
function labelOf(label: string) {
  const colon = label.indexOf(':');
  const type = label.slice(0, colon) === 'modifier' ? 'modifier' : 'identifier';
  return { type, pattern: label.slice(colon + 1) } as const;
}

function flagOf(on: boolean): 0 | 1 {
  return on ? 1 : 0;
}
