import type { ParamsOf } from '~/creator/contract';
import { normaliseDayPartIds } from '~/menu/day-parts';
import { parseCellPrice } from '~/menu/money';
import { parseSkuText } from '~/menu/skus';
import { parseTagText } from '~/menu/tags';
import { checkName, checkText, NAME_MAX } from '~/menu/text';

/** Cells that are typed in, in the order of their columns. */
export const typedCells = [
  'name',
  'price',
  'sku',
  'package_count',
  'global_match',
  'pos_id',
  'tags',
] as const;
export type TypedCell = (typeof typedCells)[number];
/** Every cell of a row that can be changed in its place. */
export type EditedCell = TypedCell | 'day_parts' | 'active';

/** What a row's form sent: only the cells that it held. */
export interface TypedRow extends Partial<Record<TypedCell, string>> {
  /** Ids of the ticked day parts; none is All Day. */
  day_parts?: string[];
  active?: string;
}

/** The fields of an item that a row changes. */
export type RowFields = Pick<ParamsOf<'item.update'>, Exclude<EditedCell, 'global_match'>>;

export type RowErrors = Partial<Record<EditedCell, string>>;

export interface ParsedRow {
  fields: RowFields;
  errors: RowErrors;
}

const PACKAGE_MOST = 100_000;
const NO_DAY_PART = 'Choose from the day parts of this location';

type Parsed<F extends keyof RowFields> = { value: RowFields[F] } | { error: string };

const parsers: { [F in Exclude<TypedCell, 'global_match'>]: (text: string) => Parsed<F> } = {
  name: (text) => {
    const error = checkName(text);
    return error ? { error } : { value: text.trim() };
  },
  price: (text) => {
    const parsed = parseCellPrice(text);
    return parsed.ok ? { value: parsed.cents / 100 } : { error: parsed.message };
  },
  sku: (text) => {
    const parsed = parseSkuText(text);
    return parsed.ok ? { value: parsed.skus } : { error: parsed.message };
  },
  package_count: parsePackageCount,
  pos_id: (text) => {
    const error = checkText(text, { max: NAME_MAX, lines: false });
    return error ? { error } : { value: text.trim() || null };
  },
  tags: (text) => {
    const parsed = parseTagText(text);
    return parsed.ok ? { value: parsed.tags } : { error: parsed.message };
  },
};

/** Reads what was typed into the cells of a row; global matches are read where the catalogue is. */
export function parseRow(typed: TypedRow): ParsedRow {
  const fields: Record<string, unknown> = {};
  const errors: RowErrors = {};
  for (const cell of Object.keys(parsers) as (keyof typeof parsers)[]) {
    const text = typed[cell];
    if (text === undefined) continue;
    const parsed = parsers[cell](text);
    if ('error' in parsed) errors[cell] = parsed.error;
    else fields[cell] = parsed.value;
  }
  if (typed.day_parts?.some((id) => !/^\d{1,15}$/.test(id))) errors.day_parts = NO_DAY_PART;
  else if (typed.day_parts) fields.day_parts = normaliseDayPartIds(typed.day_parts.map(Number));
  if (typed.active !== undefined) fields.active = typed.active === '1' ? 1 : 0;
  return { fields: fields as RowFields, errors };
}

/**
 * The fields that differ from what is stored. Day parts are a set; the order of
 * SKUs and tags counts.
 */
export function changedFields<T extends Record<string, unknown>>(
  fields: T,
  stored: Readonly<Record<string, unknown>>,
): Partial<T> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => spelled(field, value) !== spelled(field, stored[field]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

function spelled(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'day_parts' && Array.isArray(value)) return [...value].sort().join();
  return JSON.stringify(value);
}

/** Empty and zero count as 1. */
function parsePackageCount(text: string): { value: number } | { error: string } {
  const digits = text.trim();
  if (/^[+-]\d/.test(digits)) return { error: 'Enter 1 or more' };
  if (digits !== '' && !/^\d+$/.test(digits)) return { error: 'Enter a whole number' };
  const count = Number(digits) || 1;
  return count > PACKAGE_MOST ? { error: 'Enter at most 100,000' } : { value: count };
}
