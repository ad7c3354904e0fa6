import { DateTime } from 'luxon';

/** The zone of a location that has none. */
const DEFAULT_ZONE = 'America/New_York';

/**
 * A local date and time of a location as UTC 'YYYY-MM-DD HH:mm:00'. A time that the clock
 * leaves out is moved forward; of one that comes twice the first is meant.
 *
 * @returns null for what is no date
 */
export function utcOfLocal(local: string, timezone: string | null): string | null {
  const zone = timezone ?? DEFAULT_ZONE;
  const known = DateTime.fromISO(local, { zone });
  const moment = known.isValid ? known : DateTime.fromISO(local, { zone: DEFAULT_ZONE });
  if (!moment.isValid) return null;
  const first = DateTime.min(...moment.getPossibleOffsets()) ?? moment;
  return first.toUTC().toFormat('yyyy-MM-dd HH:mm:00');
}

/** Writes instants as the location's clock shows them: 'Jul 14, 2025, 3:05 PM'. */
export function clockOf(timezone: string | null): (utc: string) => string {
  const clock = clockIn(timezone ?? DEFAULT_ZONE) ?? clockIn(DEFAULT_ZONE);
  return (utc) => {
    const instant = new Date(`${utc.replace(' ', 'T')}Z`);
    return Number.isNaN(instant.getTime()) || !clock ? '' : clock.format(instant);
  };
}

function clockIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  } catch {
    return null;
  }
}
