import type { FieldTable } from '~/fields/field';
import { formatSetting } from '~/menu/location-words';
import { formatPrice, numberToCents } from '~/menu/money';
import { repeatsText } from '~/menu/repeats-text';
import { formatSchedule } from '~/menu/schedule';
import { gramsToPounds } from '~/menu/weight';
import { asRecord, formatRuleField } from './format-rule';

interface Named {
  id: number;
  name: string;
}

export interface HistoryNames {
  currency: string;
  dayParts: readonly Named[];
  modes: readonly Named[];
  groups: readonly Named[];
  options: readonly Named[];
  items: readonly Named[];
  stations: readonly Named[];
  categories: readonly Named[];
  customFields: readonly string[];
}

/** Labels of fields that no table has, or names differently. */
const labels: Record<string, string> = {
  visibility: 'Visibility',
  items: 'Items',
  category_ids: 'Categories',
  relations: 'Relations',
};

export function fieldLabel(table: FieldTable, field: string): string {
  return labels[field] ?? table[field]?.label ?? field;
}

/** 'price', but 'SKUs' and 'POS ID'. */
export function inSentence(label: string): string {
  return label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** Both sides of each changed field, as in the ledger. */
export type Details = Readonly<Record<string, { before?: unknown; after?: unknown }>>;

export interface FieldInWords {
  field: string;
  label: string;
  was: string;
  now: string;
}

export function detailsInWords(
  table: FieldTable,
  details: Details,
  names: HistoryNames,
): FieldInWords[] {
  return Object.entries(details).map(([field, { before, after }]) => ({
    field,
    label: fieldLabel(table, field),
    was: formatField(table, field, before, names),
    now: formatField(table, field, after, names),
  }));
}

/** Ledger value as text; '' for none. */
export function formatField(
  table: FieldTable,
  field: string,
  value: unknown,
  names: HistoryNames,
): string {
  const type = table[field]?.type;
  if (value === null || value === undefined || value === '')
    return type === 'image' ? 'No picture' : '';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  switch (type) {
    case 'flag':
      return value === 1 ? 'On' : 'Off';
    case 'money':
      return formatStoredPrice(value, names);
    case 'weight':
      return typeof value === 'number' ? String(gramsToPounds(value)) : String(value);
    case 'schedule':
      return (field === 'repeats' ? repeatsText : formatSchedule)(String(value)) ?? '';
    case 'image':
      return `Picture ${value}`;
    case 'day_parts':
      return listOf(value, (id) => nameIn(names.dayParts, id, 'Day part')) || 'All Day';
  }
  const { currency } = names;
  const itemName = (id: unknown) => nameIn(names.items, id, 'Item');
  const ofRule = formatRuleField(field, value, { currency, itemName });
  if (ofRule !== null) return ofRule;
  switch (field) {
    case 'prices':
      return listOf(value, (one) => {
        const { mode_id, price } = asRecord(one);
        return `${nameIn(names.modes, mode_id, 'Price mode')} ${formatStoredPrice(price, names)}`;
      });
    case 'category_ids':
      return listOf(value, (id) => nameIn(names.categories, id, 'Category'));
    case 'items':
      return listOf(value, itemName);
    case 'relations':
      return listOf(value, (one) => nameIn(names.items, asRecord(one).id, 'Item'));
    case 'option_groups':
      return listOf(value, (one) => formatGroup(asRecord(one), names));
    case 'options':
      return listOf(value, (one) => nameIn(names.options, asRecord(one).id, 'Option'));
    case 'item_id':
      return itemName(value);
    case 'operation_hours':
    case 'meals':
    case 'mobile_order_hours':
    case 'pickup_locations':
    case 'receipt_logo':
    case 'creator_custom_fields':
      return formatSetting(field, value);
    case 'station_id':
      return nameIn(names.stations, value, 'Station');
    case 'labels':
      return listOf(value, (one) => {
        const { pattern, type } = asRecord(one);
        return type === 'modifier' ? `${pattern} (modifier)` : String(pattern);
      });
    case 'custom_item_name':
      return formatCustomName(asRecord(value));
    case 'custom':
      return formatCustomFields(asRecord(value), names);
    default:
      return Array.isArray(value) ? listOf(value, String) : String(value);
  }
}

function formatStoredPrice(value: unknown, { currency }: HistoryNames): string {
  return typeof value === 'number' ? formatPrice(numberToCents(value), currency) : String(value);
}

function formatGroup({ id, range }: Record<string, unknown>, { groups }: HistoryNames): string {
  const name = nameIn(groups, id, 'Group');
  if (!Array.isArray(range)) return name;
  const [least, most] = range;
  return `${name} (${least === most ? least : `${least} to ${most}`})`;
}

function formatCustomName({ local_name, global_name }: Record<string, unknown>): string {
  const parts = [local_name && `Location: ${local_name}`, global_name && `Global: ${global_name}`];
  return parts.filter(Boolean).join(', ');
}

function formatCustomFields(own: Record<string, unknown>, { customFields }: HistoryNames): string {
  return [...new Set([...customFields, ...Object.keys(own)])]
    .flatMap((name) =>
      own[name] === null || own[name] === undefined ? [] : [`${name}: ${own[name]}`],
    )
    .join(', ');
}

function listOf(value: unknown, wordsOf: (member: unknown) => string): string {
  return Array.isArray(value) ? value.map(wordsOf).join(', ') : String(value);
}

function nameIn(known: readonly Named[], id: unknown, word: string): string {
  return known.find((one) => one.id === id)?.name ?? `${word} ${id}, not there any more`;
}
