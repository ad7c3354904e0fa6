import { type BusinessMoment, dayWithin, isWithin } from '../business-day';
import type { TimeRange } from '../time-of-day';
import { readTimesOfDay } from '../times-line';
import { readWeekdays, weekdayOf } from '../weekdays';

export interface When {
  /** 'YYYY-MM-DD HH:mm:ss', inclusive; null for no start. */
  start: string | null;
  /** 'YYYY-MM-DD HH:mm:ss', exclusive; null for no end. */
  end: string | null;
  times: readonly TimeRange[];
  /** 0 is Sunday; every day without. */
  weekdays?: readonly number[];
}

/** As calls, ledger and menu files have it. */
export interface WhenDetails {
  start_datetime?: string | null;
  end_datetime?: string | null;
  /** '14:00-16:00,22:00-02:00'. */
  times_of_day?: string | null;
  /** 'Mon,Thu'. */
  weekdays?: string | null;
}

export function parseWhen(details: WhenDetails): When {
  return {
    start: details.start_datetime || null,
    end: details.end_datetime || null,
    times: readTimesOfDay(details.times_of_day ?? '').ranges,
    weekdays: readWeekdays(details.weekdays ?? '') ?? [],
  };
}

/** Without any limit. */
export function isAlways({ start, end, times, weekdays = [] }: When): boolean {
  return start === null && end === null && times.length === 0 && weekdays.length === 0;
}

export type NotNow =
  | 'not_started'
  | 'ended'
  | 'other_weekday'
  | 'before_times'
  | 'after_times'
  | 'between_times';

export function notNow(when: When, moment: BusinessMoment): NotNow | undefined {
  const { times } = when;
  const outside = outsideDates(when, moment);
  if (outside) return outside;
  if (times.length === 0 || times.some((range) => isWithin(range, moment.time))) return undefined;
  if (times.some((range) => range.end <= range.start)) return 'between_times';
  if (times.every((range) => moment.time < range.start)) return 'before_times';
  return times.every((range) => moment.time >= range.end) ? 'after_times' : 'between_times';
}

/** Dates without a time, and weekdays, are business days: what continues past midnight belongs to the day before. */
export function outsideDates(
  { start, end, times, weekdays = [] }: When,
  moment: BusinessMoment,
): 'not_started' | 'ended' | 'other_weekday' | undefined {
  const ranges = times.filter((range) => isWithin(range, moment.time));
  const days = ranges.map((range) =>
    range.end <= range.start ? dayWithin(range, moment) : moment.day,
  );
  const outside = (days.length > 0 ? days : [moment.day]).map((day) => {
    const at = (limit: string) =>
      limit.endsWith(MIDNIGHT) ? `${day}${MIDNIGHT}` : `${moment.date} ${moment.time}:00`;
    if (start !== null && at(start) < start) return 'not_started';
    if (end !== null && at(end) >= end) return 'ended';
    return weekdays.length > 0 && !weekdays.includes(weekdayOf(day)) ? 'other_weekday' : undefined;
  });
  return outside.includes(undefined) ? undefined : outside[0];
}

const MIDNIGHT = ' 00:00:00';

/** Normalizes a date and time: missing time is midnight, missing seconds are 00. */
export function cleanDateTime(text: string): string {
  const trimmed = text.trim().replace('T', ' ');
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return `${trimmed} 00:00:00`;
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(trimmed) ? `${trimmed}:00` : trimmed;
}
