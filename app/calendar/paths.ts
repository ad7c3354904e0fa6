import { addDays, monthName } from '~/menu/calendar';
import { mondayOf } from '~/menu/hours-calendar';
import { isRealDate } from '~/menu/schedule';
import { oneOf, param, type QueryOf, query } from '~/screen/query';
import { CHANNELS_DRAWN, SHOWN } from './plan-facts';

export const calendarQuery = query({
  view: oneOf(['week', 'month'], 'week'),
  /** A day of the week or month; null: today. */
  on: param(([given = '']) => (isRealDate(given) ? given : null)),
  show: oneOf(SHOWN, 'all'),
  for: oneOf(CHANNELS_DRAWN, 'kiosk'),
  list: oneOf(['unusual', 'every'], 'unusual'),
});
export type CalendarQuery = QueryOf<typeof calendarQuery>;

/** The Monday before the week, or before the first week of the month, and how many days are drawn. */
export function rangeOf({ view }: Pick<CalendarQuery, 'view'>, date: string) {
  if (view === 'week') return { from: mondayOf(date), days: 7 };
  const first = `${date.slice(0, 8)}01`;
  const from = mondayOf(first);
  const last = addDays(addDays(first, 31).slice(0, 8).concat('01'), -1);
  const days = (Date.parse(addDays(mondayOf(last), 7)) - Date.parse(from)) / 86_400_000;
  return { from, days };
}

/** A day of the week or month before and after. */
export function stepsOf({ view }: Pick<CalendarQuery, 'view'>, date: string) {
  if (view === 'week') return { before: addDays(date, -7), after: addDays(date, 7) };
  const first = `${date.slice(0, 8)}01`;
  return {
    before: `${addDays(first, -1).slice(0, 8)}01`,
    after: `${addDays(first, 31).slice(0, 8)}01`,
  };
}

/** '23 – 29 November 2026'. */
export function rangeTitle({ view }: Pick<CalendarQuery, 'view'>, date: string): string {
  if (view === 'month') return monthName(date);
  const monday = mondayOf(date);
  const sunday = addDays(monday, 6);
  const [first, last] = [monday, sunday].map((day) => `${Number(day.slice(8))} ${monthName(day)}`);
  return monday.slice(0, 7) === sunday.slice(0, 7)
    ? `${Number(monday.slice(8))} – ${last}`
    : `${first} – ${last}`;
}
