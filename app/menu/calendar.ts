/** Dates are 'YYYY-MM-DD', without a time zone. */

export function addDays(date: string, count: number): string {
  const day = midnightOf(date);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}

export function isWeekend(date: string): boolean {
  return [0, 6].includes(midnightOf(date).getUTCDay());
}

/** 'Saturday'. */
export function weekdayName(date: string): string {
  return WEEKDAY.format(midnightOf(date));
}

/** 'Sat'. */
export function shortWeekday(date: string): string {
  return SHORT_WEEKDAY.format(midnightOf(date));
}

/** 'January 2026'. */
export function monthName(date: string): string {
  return MONTH.format(midnightOf(date));
}

/** '8 January 2026'. */
export function longDate(date: string): string {
  return LONG_DATE.format(midnightOf(date));
}

export function dayOfYear(date: string): string {
  return DAY_OF_YEAR.format(midnightOf(date));
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const SHORT_WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const LONG_DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const DAY_OF_YEAR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

function midnightOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
