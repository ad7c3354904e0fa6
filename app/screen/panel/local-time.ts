import type { LocalMoment } from '~/menu/business-day';
import { longDate } from '~/menu/calendar';
import { clockOf } from '~/menu/clock-change';
import { timeOfDay } from '~/menu/time-of-day';

/** Null for an invalid instant. */
export function localMoment(instant: Date, timezone: string | null): LocalMoment | null {
  if (Number.isNaN(instant.getTime())) return null;
  const part = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
  };
}

/** `localTime` of a time of the service, UTC `YYYY-MM-DD HH:mm:ss`. */
export function shownTime(utc: string, timezone: string | null): string {
  return localTime(`${utc.replace(' ', 'T')}Z`, timezone);
}

/** '8 January 2026, 2:10 PM'; '' for an invalid instant. */
export function localTime(instant: string, timezone: string | null): string {
  const moment = localMoment(new Date(instant), timezone);
  return moment ? `${longDate(moment.date)}, ${timeOfDay(moment.time)}` : '';
}
