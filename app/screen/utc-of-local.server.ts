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
