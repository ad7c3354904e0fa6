import { logoText } from './receipt-logo';
import { timesText } from './time-of-day';

interface Hours {
  start: string;
  end: string;
}

/** Value from the ledger or the settings form as text; '' for none. */
export function formatSetting(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (value === null || value === undefined || value === '') {
    return field === 'image' || field === 'receipt_logo' ? 'No picture' : '';
  }
  switch (field) {
    case 'operation_hours':
      return openingText(value as Hours & { all_day: boolean; weekends: boolean });
    case 'meals':
      return membersOf(value).map(dayPartText).join(', ') || 'None: all is sold All Day';
    case 'mobile_order_hours':
      return orderHoursText(value as Record<'weekdays' | 'weekends', OrderDays>);
    case 'creator_custom_fields':
      return customFieldsText(value);
    case 'receipt_logo':
      return logoText(String(value));
    case 'image':
      return `Picture ${value}`;
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}

function openingText({
  all_day,
  weekends,
  sleep_interval,
  ...hours
}: Hours & { all_day: boolean; weekends: boolean; sleep_interval?: unknown }): string {
  const days = weekends ? '' : ', closed at weekends';
  const sleeps = sleep_interval === null || sleep_interval === undefined || sleep_interval === '';
  const asleep = sleeps ? '' : `, asleep after ${sleep_interval} minutes`;
  return `${all_day ? 'All day' : timesText(hours)}${days}${asleep}`;
}

/** The form stores a part as [id, name, start, end], the ledger as an object. */
function dayPartText(part: unknown): string {
  const [, name, start, end] = Array.isArray(part)
    ? part.map(String)
    : ['', ...Object.values(pick(part as Hours & { name: string }))];
  return `${name} ${timesText({ start: start ?? '', end: end ?? '' })}`;
}

function pick({ name, start, end }: Hours & { name: string }) {
  return { name, start, end };
}

interface OrderDays {
  open: boolean;
  hours: Hours[];
}

function orderHoursText({ weekdays, weekends }: Record<'weekdays' | 'weekends', OrderDays>) {
  return `Weekdays ${orderDaysText(weekdays)}; weekends ${orderDaysText(weekends)}`;
}

function orderDaysText({ open, hours }: OrderDays): string {
  if (!open) return 'closed';
  return hours.length === 0 ? 'all day' : hours.map(timesText).join(', ');
}

/** The ledger stores the JSON text as received: names, or fields with labels. */
function customFieldsText(value: unknown): string {
  const list = typeof value === 'string' ? parsed(value) : value;
  return membersOf(list)
    .map((member) => {
      if (typeof member === 'string') return member;
      const { field, label } = member as { field: string; label?: string };
      return label && label !== field ? `${field} (${label})` : field;
    })
    .join(', ');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [text];
  }
}

function membersOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
