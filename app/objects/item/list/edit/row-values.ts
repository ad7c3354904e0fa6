import type { ParamsOf } from '~/creator/contract';
import { readTyped } from '~/fields/typed';
import { checkTyped } from '~/form/table-schema';
import { normaliseDayPartIds } from '~/menu/day-parts';
import { centsToNumber, parseCellPrice } from '~/menu/money';
import { listedItemFields } from '../../listed-fields';
import { type EditedCell, type TypedCell, typedCells } from './item-cells';

export interface TypedRow extends Partial<Record<TypedCell, string>> {
  /** Keys of day parts; none is All Day. */
  day_parts?: string[];
  active?: string;
}

export type RowFields = Pick<ParamsOf<'item.update'>, Exclude<EditedCell, 'global_match'>>;

export type RowErrors = Partial<Record<EditedCell, string>>;

export interface ParsedRow {
  fields: RowFields;
  errors: RowErrors;
}

const NO_DAY_PART = 'Choose from the day parts of this location';

/** Global matches are resolved separately, with the catalogue. */
export function parseRow(typed: TypedRow): ParsedRow {
  const fields: Record<string, unknown> = {};
  const errors: RowErrors = {};
  for (const cell of typedCells) {
    const text = typed[cell];
    if (text === undefined || cell === 'global_match') continue;
    if (cell === 'price') {
      const price = parseCellPrice(text);
      if (price.ok) fields.price = centsToNumber(price.cents);
      else errors.price = price.message;
      continue;
    }
    const error = checkTyped(listedItemFields[cell], text);
    if (error) errors[cell] = error;
    else fields[cell] = readTyped(listedItemFields[cell], text);
  }
  if (typed.day_parts?.some((id) => !/^\d{1,15}$/.test(id))) errors.day_parts = NO_DAY_PART;
  else if (typed.day_parts) fields.day_parts = normaliseDayPartIds(typed.day_parts.map(Number));
  if (typed.active !== undefined) fields.active = typed.active === '1' ? 1 : 0;
  return { fields: fields as RowFields, errors };
}

/** Day parts are a set; the order of SKUs and tags counts. */
export function changedFields<T extends Record<string, unknown>>(
  fields: T,
  stored: Readonly<Record<string, unknown>>,
): Partial<T> {
  const changed = Object.entries(fields).filter(
    ([field, value]) => normalized(field, value) !== normalized(field, stored[field]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

function normalized(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'day_parts' && Array.isArray(value)) return [...value].sort().join();
  return JSON.stringify(value);
}
