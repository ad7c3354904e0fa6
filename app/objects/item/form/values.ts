import type { AnswerOf } from '~/creator/contract';
import { typedFields } from '~/fields/typed';
import { type TableValues, tableForm } from '~/form/table-form';
import { fixedPrice, numberToCents } from '~/menu/money';
import { splitSchedule } from '~/menu/schedule';
import { itemFields } from '../fields';
import { relationKey } from './relations';

export type MenuItem = AnswerOf<'menu.get_item'>;

export type PartialItem = AnswerOf<'item.get'>;

/** The fields with one control each; the others are below. */
export const typedItemFields = typedFields(itemFields);
export const typedItemForm = tableForm('item', typedItemFields);

/** As typed, not validated. Each layout has some of them. */
export type ItemValues = TableValues<typeof typedItemFields> & {
  custom_name: boolean;
  local_name: string;
  /** null: the form has no such field. */
  global_name: string | null;
  /** IDs of price modes, each with its price; '' is none. */
  price_mode: string[];
  prices: string[];
  /** IDs; none is All Day. */
  day_parts: string[];
  /** `type:pattern` of each label. */
  labels: string[];
  /** The type for all labels; '' leaves each unchanged. */
  label_type: string;
  global_match: string | null;
  /** The relations, and those to remove (`relationKey`). */
  relations: string[];
  relation_remove: string[];
  schedule_start: string;
  schedule_end: string;
  schedule_others: string;
  repeats: string;
  existing_id: string;
  source: string;
  /** JSON; null if unchanged. */
  groups: string | null;
};

export const newItemValues: ItemValues = {
  ...typedItemForm.empty,
  // Empty, so that a price must be typed and no item is free by mistake.
  price: '',
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
  repeats: '',
  existing_id: '',
  source: '',
  groups: null,
};

export interface ItemRights {
  globalName: boolean;
  globalMatches: boolean;
}

/** Without groups. `modes`: the price modes of the item's location. */
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
    ...typedItemForm.valuesOf(item),
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
    repeats: item.repeats ?? '',
  };
}

function priceText(price: number | undefined): string {
  return price === undefined ? '' : fixedPrice(numberToCents(price));
}

/** '' if the labels differ. A new label identifies. */
function labelTypeOf(labels: NonNullable<PartialItem['labels']>): string {
  const [type = 'identifier', ...others] = new Set(labels.map((label) => label.type));
  return others.length === 0 ? type : '';
}
