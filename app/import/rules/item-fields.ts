import { ITEM_CSV_FIELDS, type ItemCsvField, itemCsvLabel } from '~/menu/item-csv';
import {
  headerWord,
  headerWords,
  isInCents,
  isOpposite,
  variantField,
  withoutBrackets,
} from './header-words';

export type CellType =
  | 'id'
  | 'name'
  | 'text'
  | 'code'
  | 'amount'
  | 'flag'
  | 'whole'
  | 'tags'
  | 'skus'
  | 'labels'
  | 'ids'
  | 'day_parts'
  | 'schedule'
  | 'sold_out'
  | 'mode_price'
  | 'custom'
  | 'placement'
  | 'category'
  | 'link'
  | 'product'
  | 'ignored';

export interface ImportField {
  /** `price`, `price:Happy hour`, `custom.shelf`. */
  name: string;
  label: string;
  type: CellType;
}

export interface KnownLocation {
  customFields: readonly { field: string; label: string }[];
  dayParts: readonly { id: number; name: string }[];
  modes: readonly string[];
  currency?: string;
}

/** Other columns hold codes. */
const TYPES: Partial<Record<ItemCsvField, CellType>> = {
  id: 'id',
  name: 'name',
  price: 'amount',
  sku: 'skus',
  package_count: 'whole',
  day_parts: 'day_parts',
  price_by_weight: 'flag',
  global_match: 'ids',
  pose_count: 'ignored',
  tags: 'tags',
  description: 'text',
  labels: 'labels',
  active: 'flag',
  schedule: 'schedule',
  repeats: 'schedule',
  sold_out_until: 'sold_out',
  calories: 'whole',
  dietary: 'tags',
  allergens: 'tags',
  custom_item_name: 'ignored',
  no_notes: 'flag',
};

/** Why a row was left out, the last column of such rows: they can be given back. */
export const REASON = 'reason';

const KNOWN: readonly ImportField[] = [
  ...ITEM_CSV_FIELDS.map((name) => ({
    name,
    label: itemCsvLabel(name),
    type: TYPES[name] ?? 'code',
  })),
  { name: REASON, label: 'Reason', type: 'ignored' },
  { name: 'station', label: 'Station', type: 'placement' },
  { name: 'category', label: 'Category', type: 'category' },
  { name: 'image_link', label: 'Picture by link', type: 'link' },
  { name: 'variant_of', label: 'Same product as rows with this value', type: 'product' },
  { name: 'variant', label: 'Variant', type: 'product' },
  { name: 'variant_name', label: 'Name of the variant', type: 'product' },
  { name: 'price_kind', label: 'Kind of price: fixed, per unit, open', type: 'product' },
  { name: 'currency', label: 'Currency of the price', type: 'product' },
  { name: 'source_key', label: 'Key in the other system', type: 'product' },
];

const MODE = /^price\s*:\s*(\S.*)$/i;
const MODE_PREFIX = 'price:';
const CUSTOM_PREFIX = 'custom.';

export function importFields({ modes, customFields }: KnownLocation): ImportField[] {
  return [
    ...KNOWN.filter(({ type }) => type !== 'ignored'),
    ...modes.map(modeField),
    ...customFields.map(customField),
  ];
}

export function importField(name: string, location: KnownLocation): ImportField | undefined {
  if (name.startsWith(MODE_PREFIX)) return modeField(name.slice(MODE_PREFIX.length));
  return [...KNOWN, ...location.customFields.map(customField)].find((one) => one.name === name);
}

export interface NamedField {
  field: ImportField;
  /** Header is in our own terms, not in those of other programs. */
  isOwn: boolean;
  /** How its cells are read, if the header says so: a column of what is hidden says no by yes. */
  reading?: 'no_yes' | 'named' | 'cents' | 'open';
}

export function fieldOfHeader(header: string, location: KnownLocation): NamedField | undefined {
  const mode = MODE.exec(header.trim())?.[1];
  if (mode !== undefined) return { field: modeField(mode.trim()), isOwn: true };
  const word = headerWord(header);
  if (word === '') return undefined;
  const custom = location.customFields.find(
    ({ field, label }) => headerWord(field) === word || headerWord(label) === word,
  );
  const known = word === REASON && custom ? undefined : OWN_WORDS.get(word);
  const own = known ?? (custom && customField(custom));
  if (own) return { field: own, isOwn: true };
  const other = OTHER_WORDS.get(word) ?? OTHER_WORDS.get(headerWord(header.replace(/#/g, '')));
  if (other) return { field: other, isOwn: false };
  const variant = FIELDS.get(variantField(word) ?? '');
  if (variant) return { field: variant, isOwn: false };
  const price = isInCents(header) ? FIELDS.get('price') : undefined;
  if (price) return { field: price, isOwn: false, reading: 'cents' };
  const bare = withoutBrackets(header);
  if (bare !== header) return fieldOfHeader(bare, location);
  const active = isOpposite(word) ? OWN_WORDS.get('active') : undefined;
  return active && { field: active, isOwn: false, reading: 'no_yes' };
}

function modeField(mode: string): ImportField {
  return { name: `${MODE_PREFIX}${mode}`, label: `Price: ${mode}`, type: 'mode_price' };
}

export function modeOf({ name }: ImportField): string {
  return name.slice(MODE_PREFIX.length);
}

function customField({ field, label }: { field: string; label: string }): ImportField {
  return { name: `${CUSTOM_PREFIX}${field}`, label, type: 'custom' };
}

export function customNameOf({ name }: ImportField): string {
  return name.slice(CUSTOM_PREFIX.length);
}

/** Fields by the words that headers have for them. */
function fieldsBy(wordsFor: (field: ImportField) => readonly string[]): Map<string, ImportField> {
  return new Map(
    KNOWN.flatMap((field) => wordsFor(field).map((word) => [headerWord(word), field] as const)),
  );
}

const FIELDS = new Map(KNOWN.map((field) => [field.name, field]));
const OWN_WORDS = fieldsBy(({ name, label, type }) => (type === 'product' ? [] : [name, label]));
const OTHER_WORDS = fieldsBy(({ name }) => (headerWords[name] ?? '').split(', '));
