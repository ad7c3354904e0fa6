import { dayOfYear, longDate, weekdayName } from '~/menu/calendar';
import { timeOfDay } from '~/menu/time-of-day';
import { localMoment } from '~/screen/panel/local-time';

/** `time` is UTC; the result is milliseconds since 1970. */
export function instantOf(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`);
}

/** '21 November', with the year if it is not this one. */
export function formatDate(at: number, timezone: string | null, now = Date.now()): string {
  const date = localMoment(new Date(at), timezone)?.date ?? '';
  const today = localMoment(new Date(now), timezone)?.date ?? '';
  return date.slice(0, 4) === today.slice(0, 4) ? dayOfYear(date) : longDate(date);
}

/** 'Saturday 21 November', with the year if it is not this one; marks today. */
export function formatDay(at: number, timezone: string | null, now = Date.now()): string {
  const date = localMoment(new Date(at), timezone)?.date ?? '';
  const today = localMoment(new Date(now), timezone)?.date ?? '';
  const words = `${weekdayName(date)} ${formatDate(at, timezone, now)}`;
  return date === today ? `Today, ${words}` : words;
}

export function formatTime(at: number, timezone: string | null): string {
  return timeOfDay(localMoment(new Date(at), timezone)?.time ?? '');
}
