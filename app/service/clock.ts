import { DateTime } from 'luxon';

/** Now, as the store writes instants: UTC `YYYY-MM-DD HH:mm:ss`. */
export function nowText(): string {
  return timeText(Date.now());
}

/** An instant in milliseconds as UTC `YYYY-MM-DD HH:mm:ss`. */
export function timeText(milliseconds: number): string {
  return DateTime.fromMillis(milliseconds, { zone: 'utc' }).toFormat('yyyy-MM-dd HH:mm:ss');
}

/** The month of a stored instant as one number: 202611. */
export function monthOf(at: string): number {
  return Number(at.slice(0, 4)) * 100 + Number(at.slice(5, 7));
}

/** The month after one, as `monthOf` writes it. */
export function nextMonth(month: number): number {
  return shiftedMonth(month, 1);
}

/** The month so many months after one, or before it. */
export function shiftedMonth(month: number, by: number): number {
  const index = Math.floor(month / 100) * 12 + (month % 100) - 1 + by;
  return Math.floor(index / 12) * 100 + (index % 12) + 1;
}

/** The month before one, as `monthOf` writes it. */
export function monthBefore(month: number): number {
  return shiftedMonth(month, -1);
}

/** The day that a location's own calendar shows, 'YYYY-MM-DD'; without a zone New York's. */
export function localDay(timezone: string | null, instant: Date = new Date()): string {
  return localAt(timezone, instant).toFormat('yyyy-MM-dd');
}

/** The next instant at which a location's calendar turns, as the store writes it. */
export function nextMidnight(timezone: string | null, instant: Date = new Date()): string {
  return timeText(localAt(timezone, instant).plus({ days: 1 }).startOf('day').toMillis());
}

/** What a location's calendar and clock show now: `YYYY-MM-DD` and `HH:mm`. */
export function localNow(timezone: string | null): { date: string; time: string } {
  const local = localAt(timezone, new Date());
  return { date: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
}

/** An instant by a location's own calendar and clock; without a zone by New York's. */
export function localAt(timezone: string | null, instant: Date): DateTime {
  const utc = DateTime.fromJSDate(instant, { zone: 'utc' });
  const local = utc.setZone(timezone ?? DEFAULT_ZONE);
  return local.isValid ? local : utc.setZone(DEFAULT_ZONE);
}

/** The zone of a location that has none. */
export const DEFAULT_ZONE = 'America/New_York';
