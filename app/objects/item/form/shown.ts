import type { Format } from '~/form/form-calls.server';
import { formatPrice, parsePrice } from '~/menu/money';
import { formatGroups } from '../groups/groups';
import type { ItemDocument } from './values';

/** What the values of an item's fields stand for at its location. */
export interface Showing {
  currency: string;
  dayParts: readonly { id: number; name: string }[];
}

/** Each field's value in words. */
export function formatItem({ currency, dayParts }: Showing): Format<ItemDocument> {
  return (field, document) => {
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
        return formatSchedule(document.schedule);
      case 'groups':
        return document.groups === '' ? 'As they were' : formatGroups(document.groups);
      case 'image':
        return document.image === '' ? 'No picture' : `Picture ${document.image}`;
      default: {
        const value = document[field];
        return (Array.isArray(value) ? value.join(', ') : value) || 'empty';
      }
    }
  };
}

/** 'start_end,…' in words: 'from 2026-01-01', 'until 2026-05-31', '2026-01-01 to 2026-05-31'. */
export function formatSchedule(schedule: string | null): string {
  if (!schedule) return 'always';
  const ranges = schedule.split(',').map((range) => {
    const [start = '', end = start] = range.split('_');
    if (start && end) return start === end ? start : `${start} to ${end}`;
    return start ? `from ${start}` : `until ${end}`;
  });
  return ranges.join(', ');
}
