import { mergeDocs } from '~/menu/merge';
import { formatPrice, parsePrice } from '~/menu/money';
import { shownGroups } from './groups';
import { type ItemDocument, type ItemField, itemFieldRules, itemFields } from './values';

export type Side = 'now' | 'yours';

interface Sides {
  opened: ItemDocument;
  now: ItemDocument;
  yours: ItemDocument;
}

/** What became of two people's changes of one item. */
export interface StaleItem {
  /** Fields that both changed, in the form's order. */
  clashes: ItemField[];
  /** Fields that came together without a choice. */
  merged: { field: ItemField; by: 'you' | 'them' | 'both' }[];
  /** The item with both people's changes; fields that clash as they are now. */
  document: ItemDocument;
}

/** Merges the form into the item as it is now. `named`: fields that the service found to clash. */
export function staleItem({ opened, now, yours }: Sides, named: readonly string[] = []): StaleItem {
  const { merged, clashes } = mergeDocs<ItemDocument>({
    base: opened,
    now,
    yours: yours.global_match === null ? { ...yours, global_match: opened.global_match } : yours,
    fields: itemFieldRules as never,
  });
  const clashing = itemFields.filter(
    (field) => Object.hasOwn(clashes, field) || named.includes(field),
  );
  const document: ItemDocument = { ...merged };
  for (const field of clashing) Object.assign(document, { [field]: now[field] });
  const quiet = itemFields.filter((field) => !clashing.includes(field));
  return {
    clashes: clashing,
    document,
    merged: quiet.flatMap((field): StaleItem['merged'] => {
      const mine = !isSame(document[field], now[field]);
      const others = !isSame(now[field], opened[field]);
      if (mine) return [{ field, by: others ? 'both' : 'you' }];
      return others ? [{ field, by: 'them' }] : [];
    }),
  };
}

/** The item as chosen: where fields clash, the side picked for each, yours unless said otherwise. */
export function chosenItem(
  sides: Sides,
  choices: Partial<Record<ItemField, Side>>,
): { document: ItemDocument; changed: ItemField[] } {
  const { clashes, document } = staleItem(sides, Object.keys(choices));
  for (const field of clashes) {
    const side = choices[field] ?? 'yours';
    Object.assign(document, { [field]: sides[side][field] });
  }
  return {
    document,
    changed: itemFields.filter((field) => !isSame(document[field], sides.now[field])),
  };
}

export interface Showing {
  currency: string;
  dayParts: readonly { id: number; name: string }[];
}

/** A field's value in words, as the compared columns show it. */
export function shownValue(
  field: ItemField,
  document: ItemDocument,
  { currency, dayParts }: Showing,
): string {
  switch (field) {
    case 'price': {
      const price = parsePrice(document.price, { negative: true });
      return price.ok ? formatPrice(price.cents, currency) : document.price;
    }
    case 'active':
    case 'no_notes':
      return document[field] ? 'On' : 'Off';
    case 'day_parts': {
      const names = new Map(dayParts.map(({ id, name }) => [String(id), name]));
      return document.day_parts.map((id) => names.get(id) ?? id).join(', ') || 'All Day';
    }
    case 'labels':
      return (
        document.labels.map((label) => label.slice(label.indexOf(':') + 1)).join(', ') || 'none'
      );
    case 'schedule':
      return shownSchedule(document.schedule);
    case 'groups':
      return document.groups === '' ? 'As they were' : shownGroups(document.groups);
    case 'image':
      return document.image === '' ? 'No picture' : `Picture ${document.image}`;
    default: {
      const value = document[field];
      return (Array.isArray(value) ? value.join(', ') : value) || 'empty';
    }
  }
}

/** 'start_end,…' in words: 'from 2026-01-01', 'until 2026-05-31', '2026-01-01 to 2026-05-31'. */
export function shownSchedule(schedule: string | null): string {
  if (!schedule) return 'always';
  const ranges = schedule.split(',').map((range) => {
    const [start = '', end = start] = range.split('_');
    if (start && end) return start === end ? start : `${start} to ${end}`;
    return start ? `from ${start}` : `until ${end}`;
  });
  return ranges.join(', ');
}

function isSame(one: unknown, other: unknown): boolean {
  return spelled(one) === spelled(other);
}

function spelled(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? null));
}
