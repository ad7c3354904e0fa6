import { addDays, isWeekend, monthName, shortWeekday } from './calendar';
import { daysOf, isScheduled } from './category-schedule';

/**
 * The stretch of days that the Schedule view shows, and a category's days within it as text: one '0'
 * or '1' a day. `today` is the location's own day.
 */

export const WINDOW_DAYS = 92;

export interface Window {
  /** 'YYYY-MM-DD', the first of the days. */
  start: string;
  today: string;
}

export interface WindowDay {
  date: string;
  /** 'Mon'. */
  weekday: string;
  number: number;
  weekend: boolean;
  today: boolean;
  /** Before today: it cannot be changed any more. */
  past: boolean;
  /** The first of its month that is shown. */
  opensMonth: boolean;
}

export interface WindowMonth {
  /** 'May 2026'. */
  name: string;
  days: WindowDay[];
}

/** The days of a window in their order. */
export function windowDays({ start, today }: Window): WindowDay[] {
  return Array.from({ length: WINDOW_DAYS }, (_, index) => {
    const date = addDays(start, index);
    const number = Number(date.slice(8));
    return {
      date,
      weekday: shortWeekday(date),
      number,
      weekend: isWeekend(date),
      today: date === today,
      past: date < today,
      opensMonth: index === 0 || number === 1,
    };
  });
}

/** The same days by month. */
export function windowMonths(days: readonly WindowDay[]): WindowMonth[] {
  const months: WindowMonth[] = [];
  for (const day of days) {
    if (day.opensMonth) months.push({ name: monthName(day.date), days: [] });
    months.at(-1)?.days.push(day);
  }
  return months;
}

/** A schedule within a window, '0110…'; null where it has none, which is every day. */
export function windowText(schedule: string | null, start: string): string | null {
  if (!isScheduled(schedule)) return null;
  const days = new Set(daysOf(schedule));
  return dates(start)
    .map((date) => (days.has(date) ? '1' : '0'))
    .join('');
}

/** Days as wanted: by date, whether the category is shown. */
export type WantedDays = Readonly<Record<string, boolean>>;

/** The text with days as wanted; those that are over, and those outside of the window, stay. */
export function withDays(text: string, wanted: WantedDays, { start, today }: Window): string {
  return dates(start)
    .map((date, index) => {
      const on = date < today ? undefined : wanted[date];
      return on === undefined ? (text[index] ?? '0') : on ? '1' : '0';
    })
    .join('');
}

/** The schedule of what was just switched to be scheduled: it stays shown on all days that a view can change. */
export function startedSchedule(today: string): string {
  return dates(today).join(',');
}

/** The last of these days. */
export function startedUntil(today: string): string {
  return addDays(today, WINDOW_DAYS - 1);
}

/** The same within a window. */
export function startedText({ start, today }: Window): string {
  return windowText(startedSchedule(today), start) ?? '';
}

export function datesIn(text: string, start: string): string[] {
  return dates(start).filter((_, index) => text[index] === '1');
}

export function isWindowText(text: string): boolean {
  return text.length === WINDOW_DAYS && /^[01]+$/.test(text);
}

function dates(start: string): string[] {
  return Array.from({ length: WINDOW_DAYS }, (_, index) => addDays(start, index));
}
