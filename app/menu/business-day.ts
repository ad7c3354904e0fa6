import { addDays } from './calendar';
import { midnightAsEnd } from './day-parts';
import { isOvernight, type OpeningHours, type Spans, spansAround, spansOn } from './hours-calendar';
import type { TimeRange } from './time-of-day';

export type { OpeningHours };

/** A business day includes what continues past midnight: a bar open to 02:00 sells its Friday until then. */

/** What a location's clock and calendar show: 'YYYY-MM-DD' and 'HH:mm'. */
export interface LocalMoment {
  date: string;
  time: string;
}

export interface BusinessMoment extends LocalMoment {
  day: string;
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

/** The day before while its night goes on, also one that it would have if it were not closed. */
export function businessDay(
  { date, time }: { date: string; time?: string | undefined },
  hours: OpeningHours,
): string {
  if (time === undefined) return date;
  const before = addDays(date, -1);
  const isNight = spansAround(hours, before).some((span) => isOvernight(span) && time < span.end);
  if (!isNight) return date;
  const isClosed = spansOn(hours, before).length === 0;
  return isClosed && covers(spansOn(hours, date), { day: date, date, time }) ? date : before;
}

export function businessMoment(moment: LocalMoment, hours: OpeningHours): BusinessMoment {
  return { ...moment, day: businessDay(moment, hours) };
}

export function isOpenDay(hours: OpeningHours, day: string): boolean {
  return spansOn(hours, day).length > 0;
}

export function closedDays(hours: OpeningHours): (day: string) => boolean {
  return (day) => !isOpenDay(hours, day);
}

/** By the hours of its business day; of a closed day by those that it would have. */
export function isOpen(hours: OpeningHours, moment: LocalMoment): boolean {
  const day = businessDay(moment, hours);
  return covers(spansAround(hours, day), { ...moment, day });
}

/** Whether hours of a business day hold a moment of it. */
export function covers(spans: Spans, { day, date, time }: BusinessMoment): boolean {
  if (day !== date) return spans.some((span) => isOvernight(span) && time < span.end);
  return spans.some((span) => span.start <= time && (isOvernight(span) || time < span.end));
}
