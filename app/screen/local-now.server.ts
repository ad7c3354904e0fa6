import { DateTime } from 'luxon';
import { type BusinessMoment, businessMoment, type OpeningHours } from '~/menu/business-day';

export interface LocalNow {
  /** 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:mm'. */
  time: string;
}

const DEFAULT_ZONE = 'America/New_York';

/** The location's local time as of the screen's moment, or now. */
export function shownNow(timezone: string | null, asOf: string | undefined): LocalNow {
  if (asOf === undefined) return localNow(timezone);
  return { date: asOf.slice(0, 10), time: asOf.slice(11, 16) };
}

/** The local time with its business day by the opening hours. */
export function businessNow(
  {
    timezone,
    operations,
  }: { timezone: string | null; operations: { operation_hours: OpeningHours } },
  asOf?: string,
): BusinessMoment {
  return businessMoment(shownNow(timezone, asOf), operations.operation_hours);
}

export function localNow(timezone: string | null, instant: Date = new Date()): LocalNow {
  const utc = DateTime.fromJSDate(instant, { zone: 'utc' });
  const local = utc.setZone(timezone ?? DEFAULT_ZONE);
  const shown = local.isValid ? local : utc.setZone(DEFAULT_ZONE);
  return { date: shown.toFormat('yyyy-MM-dd'), time: shown.toFormat('HH:mm') };
}
