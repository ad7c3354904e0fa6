import { addDays, isWeekend, monthName, shortWeekday } from './calendar';
import { isScheduled } from './category-schedule';
import { effectOf, type Scheduled } from './in-effect';
import { EVERY_DAY, type IsClosed, isByRule, repeatsOf } from './repeats';

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
export function windowText(
  scheduled: Scheduled,
  start: string,
  isClosed?: IsClosed,
): string | null {
  if (!isScheduled(scheduled)) return null;
  return textBy(effectOf(scheduled, isClosed), start);
}

/** The days of its rule, whatever is taken out of it; null where none repeat. */
export function ruledText({ repeats }: Scheduled, start: string): string | null {
  const rule = repeatsOf(repeats);
  return rule && textBy((date) => isByRule(rule, date), start);
}

function textBy(isOn: (date: string) => boolean, start: string): string {
  return dates(start)
    .map((date) => (isOn(date) ? '1' : '0'))
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

/** When scheduling is turned on: shown every day until other days are chosen. */
export const STARTED: Scheduled = { schedule: null, repeats: EVERY_DAY };

export function startedText({ start }: Window): string {
  return windowText(STARTED, start) ?? '';
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
