import { DateTime } from 'luxon';

/** Now, as the store writes instants: UTC `YYYY-MM-DD HH:mm:ss`. */
export function nowText(): string {
  return timeText(Date.now());
}

/** An instant in milliseconds as UTC `YYYY-MM-DD HH:mm:ss`. */
export function timeText(milliseconds: number): string {
  return DateTime.fromMillis(milliseconds, { zone: 'utc' }).toFormat('yyyy-MM-dd HH:mm:ss');
}

/** The zone of a location that has none (D1 §9). */
const DEFAULT_ZONE = 'America/New_York';

/** What a location's calendar and clock show now: `YYYY-MM-DD` and `HH:mm` (DECIDE-107). */
export function localNow(timezone: string | null): { date: string; time: string } {
  const local = DateTime.now().setZone(timezone ?? DEFAULT_ZONE);
  const shown = local.isValid ? local : DateTime.now().setZone(DEFAULT_ZONE);
  return { date: shown.toFormat('yyyy-MM-dd'), time: shown.toFormat('HH:mm') };
}
