import { addDays, longDate, weekdayName } from './calendar';
import { timeOfDay } from './time-of-day';

/** Moments are local, 'YYYY-MM-DDTHH:mm'. */

const DAY = 86_400_000;

/** '10:30 AM', 'tomorrow, 8:00 AM', 'Friday, 8:00 AM', with the date after a week; of null 'somebody says so'. */
export function untilText(until: string | null, now: string): string {
  if (until === null) return 'somebody says so';
  const [date = '', time = ''] = until.split('T');
  const [today = ''] = now.split('T');
  if (date === today) return timeOfDay(time);
  return `${dayText(date, today)}, ${timeOfDay(time)}`;
}

function dayText(date: string, today: string): string {
  if (date === addDays(today, 1)) return 'tomorrow';
  return date > today && date < addDays(today, 7) ? weekdayName(date) : longDate(date);
}

export interface OutText {
  until: string | null;
  /** Of the mark; of a group without choices that of none. */
  since?: string | null | undefined;
  /** The required group of which every choice is out. */
  group?: string | null | undefined;
}

/** 'Sold out until 10:30 AM', 'Sold out for 4 days, until somebody says so', 'Sold out: every Side is out, until 3:00 PM'. */
export function soldOutText({ until, since, group }: OutText, now: string): string {
  const end = `until ${untilText(until, now)}`;
  if (group) return `Sold out: every ${group} is out, ${end}`;
  const days = since ? daysSince(since, now) : 0;
  return until === null && days > 0 ? `Sold out for ${daysText(days)}, ${end}` : `Sold out ${end}`;
}

/** After so many days it is asked about. */
export const DAYS_LONG_OUT = 3;

/** Whole days between two moments of one clock. */
export function daysSince(since: string, now: string): number {
  return Math.floor((Date.parse(`${now}Z`) - Date.parse(`${since}Z`)) / DAY);
}

export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
}

/** '8:31 AM' of today, 'yesterday', '21 November'. */
export function sinceText(since: string, now: string): string {
  const [date = '', time = ''] = since.split('T');
  const [today = ''] = now.split('T');
  if (date === today) return timeOfDay(time);
  return date === addDays(today, -1) ? `yesterday, ${timeOfDay(time)}` : longDate(date);
}
