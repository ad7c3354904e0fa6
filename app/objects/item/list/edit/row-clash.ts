import { formatPrice, numberToCents } from '~/menu/money';
import type { RowErrors } from './row-values';

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

/** Short: it stands in a column of prices. */
function clashText(now: string): string {
  return `Now ${now === '' ? 'empty' : now}. Save to replace it`;
}

function nowText(field: string, value: unknown, currency: string): string {
  if (field === 'price') return formatPrice(numberToCents(Number(value)), currency);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
