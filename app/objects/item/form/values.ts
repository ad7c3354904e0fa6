import type { AnswerOf } from '~/creator/contract';
import { type TypedValues, typedFields, typedValues } from '~/fields/typed';
import { fixedPrice, numberToCents } from '~/menu/money';
import { splitSchedule } from '~/menu/schedule';
import { itemFields } from '../fields';
import { relationKey } from './relations';

/** The item as `menu.get_item` answers it. */
export type MenuItem = AnswerOf<'menu.get_item'>;

export type PartialItem = AnswerOf<'item.get'>;

/** The fields with one control each; the others are spelled below. */
export const typedItemFields = typedFields(itemFields);

/** What the controls of the item form hold: text as typed, never yet checked. Each layout has some of them. */
export type ItemValues = TypedValues<typeof typedItemFields> & {
  image_remove: boolean;
  /** The switch 'Add custom name'. */
  custom_name: boolean;
  local_name: string;
  /** null where the form has no such field. */
  global_name: string | null;
  /** Ids of price modes, and beside each its price; '' is none. */
  price_mode: string[];
  prices: string[];
  /** Ids of day parts; none is All Day. */
  day_parts: string[];
  /** `type:pattern` of each label, as it is stored. */
  labels: string[];
  /** What all labels are to be; '' leaves each as it is. */
  label_type: string;
  /** Ids of origin items; null where the form has no such field. */
  global_match: string | null;
  /** The relations, and those of them that are to go (`relationKey`). */
  relations: string[];
  relation_remove: string[];
  schedule_start: string;
  schedule_end: string;
  /** Ranges behind the first. */
  schedule_others: string;
  /** The item that this one is imported from, and its location; ''. */
  existing_id: string;
  source: string;
  /** JSON of the option groups and options; null where they are as stored. */
  groups: string | null;
};

export const newItemValues: ItemValues = {
  ...typedValues(typedItemFields, {}),
  // A price is typed: what nobody gave one is not sold for nothing.
  price: '',
  image_remove: false,
  custom_name: false,
  local_name: '',
  global_name: null,
  price_mode: [],
  prices: [],
  day_parts: [],
  labels: [],
  label_type: 'identifier',
  global_match: null,
  relations: [],
  relation_remove: [],
  schedule_start: '',
  schedule_end: '',
  schedule_others: '',
  existing_id: '',
  source: '',
  groups: null,
};

/** What a person may change that others may not. */
export interface ItemRights {
  globalName: boolean;
  globalMatches: boolean;
}

/** The form as an item fills it, without its groups. `modes`: the price modes of its location. */
export function valuesOfItem(
  item: PartialItem,
  modes: readonly { id: number }[],
  rights: ItemRights,
): ItemValues {
  const { local_name = null, global_name = null } = item.custom_item_name ?? {};
  const priceIn = new Map((item.prices ?? []).map(({ mode_id, price }) => [mode_id, price]));
  const labels = item.labels ?? [];
  const { start, end, others } = splitSchedule(item.schedule ?? null);
  return {
    ...newItemValues,
    ...typedValues(typedItemFields, item),
    custom_name: local_name !== null || global_name !== null,
    local_name: local_name ?? '',
    global_name: rights.globalName ? (global_name ?? '') : null,
    price_mode: modes.map(({ id }) => String(id)),
    prices: modes.map(({ id }) => priceText(priceIn.get(id))),
    day_parts: (item.day_parts ?? []).map(String),
    labels: labels.map(({ type, pattern }) => `${type}:${pattern}`),
    label_type: labelTypeOf(labels),
    global_match: rights.globalMatches ? (item.global_match ?? []).join(', ') : null,
    relations: (item.relations ?? []).filter(({ type }) => type !== 'option').map(relationKey),
    schedule_start: start,
    schedule_end: end,
    schedule_others: others,
  };
}

function priceText(price: number | undefined): string {
  return price === undefined ? '' : fixedPrice(numberToCents(price));
}

/** The type that all labels have; '' where they differ. A new label identifies. */
function labelTypeOf(labels: NonNullable<PartialItem['labels']>): string {
  const [type = 'identifier', ...others] = new Set(labels.map((label) => label.type));
  return others.length === 0 ? type : '';
}
