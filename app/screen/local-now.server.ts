import { DateTime } from 'luxon';
import { type BusinessMoment, businessMoment, type OpeningHours } from '~/menu/business-day';

/** A location's own clock. */
export interface LocalNow {
  /** 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:mm'. */
  time: string;
}

/** The zone of a location that has none. */
const DEFAULT_ZONE = 'America/New_York';

/** What a location's clock and calendar show at the moment as of which a screen is shown, now without one. */
export function shownNow(timezone: string | null, asOf: string | undefined): LocalNow {
  if (asOf === undefined) return localNow(timezone);
  return { date: asOf.slice(0, 10), time: asOf.slice(11, 16) };
}

/** What the clock of a location shows, with the day that it belongs to by its opening hours. */
export function businessNow(
  {
    timezone,
    operations,
  }: { timezone: string | null; operations: { operation_hours: OpeningHours } },
  asOf?: string,
): BusinessMoment {
  return businessMoment(shownNow(timezone, asOf), operations.operation_hours);
}

/** What a location's clock and calendar show at an instant, now if none is given. */
export function localNow(timezone: string | null, instant: Date = new Date()): LocalNow {
  const utc = DateTime.fromJSDate(instant, { zone: 'utc' });
  const local = utc.setZone(timezone ?? DEFAULT_ZONE);
  const shown = local.isValid ? local : utc.setZone(DEFAULT_ZONE);
  return { date: shown.toFormat('yyyy-MM-dd'), time: shown.toFormat('HH:mm') };
}
