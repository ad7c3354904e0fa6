import { normalize, readTyped } from '~/fields/typed';
import type { TableDocument } from '~/form/table-form';
import { normaliseDayPartIds } from '~/menu/day-parts';
import { normaliseRepeats } from '~/menu/repeats';
import { joinSchedule } from '~/menu/schedule';
import { splitWords } from '~/ui/words';
import { itemFields } from '../fields';
import { comparedGroups, groupParams, readGroups } from '../groups/groups';
import { type ItemValues, newItemValues, type typedItemFields, typedItemForm } from './values';

/** The form's values by item field, normalized for comparison. */
export type ItemDocument = TableDocument<typeof typedItemFields> & {
  local_name: string;
  global_name: string | null;
  /** `mode:price`. */
  prices: string[];
  day_parts: string[];
  labels: string[];
  global_match: string[] | null;
  relations: string[];
  schedule: string | null;
  repeats: string | null;
  existing_id: string;
  source: string;
  /** Normalized for comparison; '' if the form does not contain them. */
  groups: string;
};

export type ItemField = keyof ItemDocument & string;

export function documentOf(values: ItemValues): ItemDocument {
  const { custom_name, relations, relation_remove } = values;
  const named = (text: string) => (custom_name ? text.trim() : '');
  return {
    ...typedItemForm.documentOf(values),
    local_name: named(values.local_name),
    global_name: values.global_name === null ? null : named(values.global_name),
    prices: values.price_mode.flatMap((mode, index) => {
      const price = values.prices[index]?.trim() ?? '';
      return price === '' ? [] : [`${mode}:${normalize(itemFields.price, price)}`];
    }),
    day_parts: values.day_parts.filter((id) => id !== '0'),
    labels: [...new Set(values.labels)].map((label) => retyped(label, values.label_type)),
    global_match: values.global_match === null ? null : splitWords(values.global_match),
    relations: [...new Set(relations)].filter((key) => !relation_remove.includes(key)),
    schedule: joinSchedule(values.schedule_start, values.schedule_end, values.schedule_others),
    repeats: normaliseRepeats(values.repeats),
    existing_id: values.existing_id,
    source: values.source,
    groups: comparedGroups(values.groups ?? ''),
  };
}

/** A save joins the two custom names and expands the groups. */
export type ItemParams = ReturnType<typeof paramsOf>;

export function paramsOf(document: ItemDocument, values: Pick<ItemValues, 'groups'>) {
  const groups = readGroups(values.groups);
  return {
    ...typedItemForm.paramsOf(document, newItemValues),
    local_name: document.local_name || null,
    global_name: document.global_name || null,
    prices: document.prices.map(modePriceOf),
    day_parts: normaliseDayPartIds(document.day_parts.map(Number)),
    labels: document.labels.map(labelOf),
    global_match: document.global_match?.map(Number),
    relations: document.relations,
    schedule: document.schedule,
    repeats: document.repeats,
    existing_id: Number(document.existing_id) || null,
    source: Number(document.source) || null,
    groups: groups ? groupParams(groups) : undefined,
  };
}

function modePriceOf(text: string) {
  const colon = text.indexOf(':');
  return {
    mode_id: Number(text.slice(0, colon)),
    price: readTyped(itemFields.price, text.slice(colon + 1)),
  };
}

function retyped(label: string, type: string): string {
  return type === '' ? label : `${type}:${label.slice(label.indexOf(':') + 1)}`;
}

/** `type:pattern`; the pattern may contain a colon. */
function labelOf(label: string) {
  const colon = label.indexOf(':');
  const type = label.slice(0, colon) === 'modifier' ? 'modifier' : 'identifier';
  return { type, pattern: label.slice(colon + 1) } as const;
}
