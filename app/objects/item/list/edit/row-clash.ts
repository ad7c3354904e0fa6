import type { AnswerOf } from '~/creator/contract';
import { offeredDayParts } from '~/menu/day-parts';
import { formatPrice, numberToCents } from '~/menu/money';
import { changeMessage } from '~/screen/change-message';
import { itemFields } from '../../fields';
import type { RowErrors } from './row-values';

type Clashes = Readonly<Record<string, { now: unknown }>>;

/** Why each cell in conflict was not saved; short, because price columns are narrow. */
export function clashErrors(clashes: Clashes, currency: string): RowErrors {
  const now = clashValues(clashes, currency);
  return Object.fromEntries(
    Object.entries(now).map(([field, text]) => [field, `Now ${text === '' ? 'empty' : text}`]),
  ) as RowErrors;
}

export function clashValues(clashes: Clashes, currency: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(clashes).map(([field, { now }]) => [field, nowText(field, now, currency)]),
  );
}

function nowText(field: string, value: unknown, currency: string): string {
  if (field === 'price') return formatPrice(numberToCents(Number(value)), currency);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

type StoredItem = Partial<AnswerOf<'item.get'>>;
type Location = AnswerOf<'location.get'>;

/** Null if the change is too long for a message, or consists of IDs. */
export function rowMessage(
  { currency, menu }: Pick<Location, 'currency' | 'menu'>,
  fields: object,
  before: StoredItem,
  after: StoredItem,
): string | null {
  const changed = Object.keys(fields) as (keyof StoredItem & keyof typeof itemFields)[];
  if (changed.some((field) => field === 'global_match')) return null;
  const parts = offeredDayParts(menu);
  const textOf = (field: string, value: unknown) =>
    field === 'day_parts' && Array.isArray(value)
      ? value.map((id) => parts.find((part) => part.id === id)?.name ?? id).join(', ') || 'All Day'
      : nowText(field, value, currency);
  return changeMessage(
    before.name ?? '',
    changed.map((field) => ({
      field,
      label: itemFields[field].label,
      before: textOf(field, before[field]),
      after: textOf(field, after[field]),
    })),
  );
}
