import { DateTime } from 'luxon';

/** Now, as the store writes instants: UTC `YYYY-MM-DD HH:mm:ss`. */
export function nowText(): string {
  return timeText(Date.now());
}

/** An instant in milliseconds as UTC `YYYY-MM-DD HH:mm:ss`. */
export function timeText(milliseconds: number): string {
  return DateTime.fromMillis(milliseconds, { zone: 'utc' }).toFormat('yyyy-MM-dd HH:mm:ss');
}
