import { DateTime } from 'luxon';

/** UTC `YYYY-MM-DD HH:mm:ss`, as the store writes instants. */
export function nowText(): string {
  return timeText(Date.now());
}

export function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** 202611 */
export function monthOf(at: string): number {
  return Number(at.slice(0, 4)) * 100 + Number(at.slice(5, 7));
}

export function nextMonth(month: number): number {
  return shiftedMonth(month, 1);
}

export function shiftedMonth(month: number, by: number): number {
  const index = Math.floor(month / 100) * 12 + (month % 100) - 1 + by;
  return Math.floor(index / 12) * 100 + (index % 12) + 1;
}

export function monthBefore(month: number): number {
  return shiftedMonth(month, -1);
}

/** 'YYYY-MM-DD' by the location's clock. */
export function localDay(timezone: string | null, instant: Date = new Date()): string {
  return localAt(timezone, instant).toFormat('yyyy-MM-dd');
}

/** The location's next midnight as a stored instant. */
export function nextMidnight(timezone: string | null, instant: Date = new Date()): string {
  return timeText(localAt(timezone, instant).plus({ days: 1 }).startOf('day').toMillis());
}

/** When a day is over by a location's clock, as a stored instant. */
export function dayEnd(timezone: string | null, day: string): string {
  const zone = localAt(timezone, new Date()).zoneName ?? DEFAULT_ZONE;
  return timeText(DateTime.fromISO(day, { zone }).plus({ days: 1 }).startOf('day').toMillis());
}

export function localNow(timezone: string | null): { date: string; time: string } {
  const local = localAt(timezone, new Date());
  return { date: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
}

export function localAt(timezone: string | null, instant: Date): DateTime {
  const utc = DateTime.fromJSDate(instant, { zone: 'utc' });
  const local = utc.setZone(timezone ?? DEFAULT_ZONE);
  return local.isValid ? local : utc.setZone(DEFAULT_ZONE);
}

export const DEFAULT_ZONE = 'America/New_York';
