import { formatTyped, type TypedTable } from '~/fields/typed';
import { fixedPrice, formatPrice, parsePrice } from '~/menu/money';
import { repeatsText } from '~/menu/repeats-text';
import { formatSchedule } from '~/menu/schedule';
import { formatGroups } from '../groups/groups';
import type { ItemDocument, ItemField } from './document';
import { otherItem, readRelation, sectionOf, temperatureOf } from './relations';
import { typedItemFields } from './values';

export interface Named {
  id: number;
  name: string;
}

export interface ItemNames {
  /** Null if unknown: prices are then shown without it. */
  currency: string | null;
  /** Null if unknown: the text then says only how many there are. */
  dayParts: readonly Named[] | null;
  modes: readonly Named[];
  items: readonly Named[];
  itemId: number | null;
  labelTypes: boolean;
}

export const noNames: ItemNames = {
  currency: null,
  dayParts: null,
  modes: [],
  items: [],
  itemId: null,
  labelTypes: true,
};

const or = (text: string, nothing: string) => text || nothing;

type FormatValue = (value: never, names: ItemNames) => string;

const formats: { [F in ItemField]?: (value: ItemDocument[F], names: ItemNames) => string } = {
  price: (price, { currency }) => formatTypedPrice(price, currency),
  prices: (prices, names) => or(prices.map((one) => modePrice(one, names)).join(', '), 'none'),
  day_parts: (ids, { dayParts }) => or(formatDayParts(ids, dayParts), 'All Day'),
  labels: (labels, names) => or(labels.map((one) => formatLabel(one, names)).join(', '), 'none'),
  relations: (keys, names) => or(keys.map((key) => formatRelation(key, names)).join(', '), 'none'),
  schedule: (schedule) => formatSchedule(schedule) ?? 'always',
  repeats: (repeats) => repeatsText(repeats) ?? 'none',
  container: (is) => (is ? 'Yes' : 'No'),
  groups: (groups) => (groups === '' ? 'As they were' : formatGroups(groups)),
};

export type FormatItem = <F extends ItemField>(field: F, document: Pick<ItemDocument, F>) => string;

export function formatItem(names: ItemNames): FormatItem {
  return (field, document) => {
    const value = document[field];
    const format = formats[field] as FormatValue | undefined;
    if (format) return format(value as never, names);
    const typed: TypedTable = typedItemFields;
    if (typed[field] && value !== null) return formatTyped(typed[field], value);
    return or(Array.isArray(value) ? value.join(', ') : String(value ?? ''), 'empty');
  };
}

function formatDayParts(ids: readonly string[], known: ItemNames['dayParts']): string {
  if (known) return ids.map((id) => nameOf(known, id)).join(', ');
  if (ids.length === 0) return '';
  return ids.length === 1 ? '1 day part' : `${ids.length} day parts`;
}

function formatTypedPrice(text: string, currency: string | null): string {
  const parsed = parsePrice(text, { negative: true });
  if (currency === null) return parsed.ok ? fixedPrice(parsed.cents) : text;
  return parsed.ok ? formatPrice(parsed.cents, currency) : text;
}

function modePrice(text: string, { modes, currency }: ItemNames): string {
  const colon = text.indexOf(':');
  return `${nameOf(modes, text.slice(0, colon))} ${formatTypedPrice(text.slice(colon + 1), currency)}`;
}

function formatLabel(label: string, { labelTypes }: ItemNames): string {
  const colon = label.indexOf(':');
  const pattern = label.slice(colon + 1);
  return labelTypes && label.slice(0, colon) === 'modifier' ? `${pattern} (modifier)` : pattern;
}

/** 'contains Apple', 'in Fruit basket', 'hot version of Cola'. */
function formatRelation(key: string, { items, itemId }: ItemNames): string {
  const relation = readRelation(key);
  if (!relation) return key;
  const name = nameOf(items, String(otherItem(relation, itemId)), 'item ');
  const section = sectionOf(relation, itemId);
  if (section === 'container') return `contains ${name}`;
  if (section === 'contained_in') return `in ${name}`;
  const temperature = temperatureOf(relation, itemId);
  return temperature ? `${temperature} version of ${name}` : `related to ${name}`;
}

function nameOf(known: readonly Named[], id: string, word = ''): string {
  return known.find((one) => String(one.id) === id)?.name ?? `${word}${id}`;
}
