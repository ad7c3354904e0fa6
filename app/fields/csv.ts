import { writeCsvCell } from '~/menu/csv-cell';
import { fixedPrice, numberToCents } from '~/menu/money';
import type { Field } from './field';

/** Guards text against formulas; numbers stay numbers. */
export function csvCell({ type }: Field, value: unknown): string | number {
  if (value === null) return '';
  if (Array.isArray(value)) return writeCsvCell(value.join(','));
  if (typeof value !== 'number') return writeCsvCell(String(value));
  return type === 'money' ? fixedPrice(numberToCents(value)) : value;
}
