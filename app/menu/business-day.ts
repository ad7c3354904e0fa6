import { addDays, isWeekend } from './calendar';
import { midnightAsEnd } from './day-parts';
import { isTime, type TimeRange } from './time-of-day';

/**
 * The day that a moment belongs to. What goes on past midnight belongs to the day on which it began: a bar that is open
 * to 02:00 sells its Friday until Saturday, 02:00. Opening hours, weekends, dates of items, categories and rules all
 * go by this day; clocks and calendars of people do not.
 */

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

/** From the start up to, not at, the end; an end at or before the start is on the next day. */
export function isWithin(range: TimeRange, time: string): boolean {
  const { start, end } = { ...range, end: midnightAsEnd(range.end) };
  return start < end ? start <= time && time < end : start <= time || time < end;
}

/** The day on which a range began that a moment may be in. */
export function dayWithin(range: TimeRange, { date, time }: LocalMoment): string {
  const end = midnightAsEnd(range.end);
  return end <= range.start && time < end ? addDays(date, -1) : date;
}

/** The day of a location that a moment belongs to; without a time it is that of the calendar. */
export function businessDay(
  { date, time }: { date: string; time?: string | undefined },
  hours: Omit<OpeningHours, 'weekends'>,
): string {
  if (time === undefined || hours.all_day || !isReadable(hours)) return date;
  return dayWithin(hours, { date, time });
}

/** A moment of a location's clock with the day that it belongs to. */
export function businessMoment(
  moment: LocalMoment,
  hours: Omit<OpeningHours, 'weekends'>,
): BusinessMoment {
  return { ...moment, day: businessDay(moment, hours) };
}

export function isOpenDay({ weekends }: OpeningHours, day: string): boolean {
  return weekends || !isWeekend(day);
}

/** Whether the hours of a day hold a time. Hours that cannot be read close nothing. */
export function isOpen(hours: Omit<OpeningHours, 'weekends'>, time: string): boolean {
  return hours.all_day || !isReadable(hours) || isWithin(hours, time);
}

function isReadable({ start, end }: TimeRange): boolean {
  return isTime(start) && (midnightAsEnd(end) === '24:00' || isTime(end));
}
