import { dayOfYear, longDate } from './calendar';
import type { HoursCalendar, OpeningHours, Spans, SpecialDay } from './hours-calendar';
import { hoursText } from './hours-line';
import type { OrderSettings } from './order-settings';
import { logoText } from './receipt-logo';
import { timesText } from './time-of-day';
import { WEEKDAYS } from './weekdays';

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
      return openingText(value as OpeningHours);
    case 'meals':
      return membersOf(value).map(dayPartText).join(', ') || 'None: all is sold All Day';
    case 'mobile_order_hours':
      return orderHoursText(value as OrderSettings['mobile_order_hours']);
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
  calendar,
  ...hours
}: OpeningHours & { sleep_interval?: unknown }): string {
  const days = weekends ? '' : ', closed at weekends';
  const sleeps = sleep_interval === null || sleep_interval === undefined || sleep_interval === '';
  const asleep = sleeps ? '' : `, asleep after ${sleep_interval} minutes`;
  const usual = calendar?.week
    ? weekText(calendar.week)
    : `${all_day ? 'All day' : timesText(hours)}${days}`;
  return [`${usual}${asleep}`, ...(calendar ? calendarTexts(calendar) : [])].join('; ');
}

/** 'Monday – Thursday 6:30 AM – 9:00 PM, Friday Closed'. */
export function weekText(week: readonly Spans[]): string {
  const groups: { from: number; to: number; text: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const text = hoursText(spans);
    const last = groups.at(-1);
    if (last?.text === text) last.to = day;
    else groups.push({ from: day, to: day, text });
  }
  return groups
    .map(({ from, to, text }) => {
      const days = [...new Set([from, to])].map((day) => WEEKDAYS[day]).join(' – ');
      return `${days} ${text}`;
    })
    .join(', ');
}

function calendarTexts({ days, holidays }: HoursCalendar): string[] {
  return [
    ...days.map(specialDayText),
    ...(holidays?.days ?? []).map(({ name, hours }) => `${name} ${hoursText(hours)}`),
  ];
}

/** '24 December 2026 Closed (Staff party)'. */
function specialDayText({ date, until, kind, hours, name, yearly }: SpecialDay): string {
  const words = yearly ? dayOfYear : longDate;
  const dates = until === null ? words(date) : `${words(date)} to ${words(until)}`;
  const what = kind === 'usual' ? 'as usual' : hoursText(hours);
  return `${dates}${yearly ? ', each year' : ''} ${what}${name ? ` (${name})` : ''}`;
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

function orderHoursText({ weekdays, weekends, by_day }: OrderSettings['mobile_order_hours']) {
  if (by_day === 'same') return 'Same as the kiosks';
  if (by_day && 'week' in by_day) return weekText(by_day.week);
  if (by_day) {
    return `${by_day.later} minutes after opening to ${by_day.earlier} minutes before closing`;
  }
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
