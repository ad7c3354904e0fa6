import { addDays, isWeekend } from './calendar';
import { midnightAsEnd } from './day-parts';
import { isTime, type TimeRange } from './time-of-day';

/** A business day includes what continues past midnight: a bar open to 02:00 sells its Friday until then. */

/** What a location's clock and calendar show: 'YYYY-MM-DD' and 'HH:mm'. */
export interface LocalMoment {
  date: string;
  time: string;
}

export interface BusinessMoment extends LocalMoment {
  day: string;
}

export interface OpeningHours extends TimeRange {
  all_day: boolean;
  weekends: boolean;
}

/** Start inclusive, end exclusive; an end at or before the start is on the next day. */
export function isWithin(range: TimeRange, time: string): boolean {
  const { start, end } = { ...range, end: midnightAsEnd(range.end) };
  return start < end ? start <= time && time < end : start <= time || time < end;
}

export function dayWithin(range: TimeRange, { date, time }: LocalMoment): string {
  const end = midnightAsEnd(range.end);
  return end <= range.start && time < end ? addDays(date, -1) : date;
}

export function businessDay(
  { date, time }: { date: string; time?: string | undefined },
  hours: Omit<OpeningHours, 'weekends'>,
): string {
  if (time === undefined || hours.all_day || !isReadable(hours)) return date;
  return dayWithin(hours, { date, time });
}

export function businessMoment(
  moment: LocalMoment,
  hours: Omit<OpeningHours, 'weekends'>,
): BusinessMoment {
  return { ...moment, day: businessDay(moment, hours) };
}

export function isOpenDay({ weekends }: OpeningHours, day: string): boolean {
  return weekends || !isWeekend(day);
}

/** Invalid hours count as always open. */
export function isOpen(hours: Omit<OpeningHours, 'weekends'>, time: string): boolean {
  return hours.all_day || !isReadable(hours) || isWithin(hours, time);
}

function isReadable({ start, end }: TimeRange): boolean {
  return isTime(start) && (midnightAsEnd(end) === '24:00' || isTime(end));
}
