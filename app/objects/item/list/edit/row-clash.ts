import { formatPrice, numberToCents } from '~/menu/money';
import { changedFields, parseRow, type RowErrors, type TypedRow } from './row-values';

/** What is stored now in fields that somebody changed meanwhile. */
type Clashes = Readonly<Record<string, { now: unknown }>>;

/** Why each cell that clashed was not saved. */
export function clashErrors(clashes: Clashes, currency: string): RowErrors {
  return Object.fromEntries(
    Object.entries(clashes).map(([field, { now }]) => [
      field,
      clashText(nowText(field, now, currency)),
    ]),
  ) as RowErrors;
}

/** Whether all that clashes with the only cell is `replaces`, what the person stored in it just before. */
export function isOwnClash(
  clashes: Clashes,
  { typed, replaces }: { typed: TypedRow; replaces: string },
): boolean {
  const cells = Object.keys(typed);
  const { fields } = parseRow(Object.fromEntries(cells.map((cell) => [cell, replaces])));
  const now = Object.fromEntries(
    Object.entries(clashes).map(([field, clash]) => [field, clash.now]),
  );
  return cells.length === 1 && Object.keys(changedFields(now, fields)).length === 0;
}

function clashText(now: string): string {
  const changed = now === '' ? 'Emptied' : `Changed to “${now}”`;
  return `${changed} meanwhile. Save again to replace that`;
}

function nowText(field: string, value: unknown, currency: string): string {
  if (field === 'price') return formatPrice(numberToCents(Number(value)), currency);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
