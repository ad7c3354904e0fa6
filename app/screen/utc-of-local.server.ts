import { DateTime } from 'luxon';

const DEFAULT_ZONE = 'America/New_York';

/** UTC 'YYYY-MM-DD HH:mm:00'; skipped times move forward, repeated ones are the first. @returns null for no date */
export function utcOfLocal(local: string, timezone: string | null): string | null {
  const zone = timezone ?? DEFAULT_ZONE;
  const known = DateTime.fromISO(local, { zone });
  const moment = known.isValid ? known : DateTime.fromISO(local, { zone: DEFAULT_ZONE });
  if (!moment.isValid) return null;
  const first = DateTime.min(...moment.getPossibleOffsets()) ?? moment;
  return first.toUTC().toFormat('yyyy-MM-dd HH:mm:00');
}
