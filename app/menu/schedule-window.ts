import { addDays, isWeekend, monthName, shortWeekday } from './calendar';
import { daysOf, isScheduled } from './category-schedule';

/** Days of the Schedule view; a category's days in it are text, one '0' or '1' per day. */

export const WINDOW_DAYS = 92;

export interface Window {
  /** 'YYYY-MM-DD', the first day. */
  start: string;
  today: string;
}

export interface WindowDay {
  date: string;
  weekday: string;
  number: number;
  weekend: boolean;
  today: boolean;
  /** Before today, so it cannot be changed. */
  past: boolean;
  opensMonth: boolean;
}

export interface WindowMonth {
  name: string;
  days: WindowDay[];
}

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

export function windowMonths(days: readonly WindowDay[]): WindowMonth[] {
  const months: WindowMonth[] = [];
  for (const day of days) {
    if (day.opensMonth) months.push({ name: monthName(day.date), days: [] });
    months.at(-1)?.days.push(day);
  }
  return months;
}

/** '0110…', one digit per day; null if unscheduled, which is every day. */
export function windowText(schedule: string | null, start: string): string | null {
  if (!isScheduled(schedule)) return null;
  const days = new Set(daysOf(schedule));
  return dates(start)
    .map((date) => (days.has(date) ? '1' : '0'))
    .join('');
}

export type DaysParams = Readonly<Record<string, boolean>>;

/** Applies the wanted days; past days and days outside the window stay. */
export function withDays(text: string, wanted: DaysParams, { start, today }: Window): string {
  return dates(start)
    .map((date, index) => {
      const on = date < today ? undefined : wanted[date];
      return on === undefined ? (text[index] ?? '0') : on ? '1' : '0';
    })
    .join('');
}

/** Initial schedule when scheduling is turned on: shown on all days that the view can change. */
export function startedSchedule(today: string): string {
  return dates(today).join(',');
}

export function startedUntil(today: string): string {
  return addDays(today, WINDOW_DAYS - 1);
}

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
