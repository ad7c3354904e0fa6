import { DateTime } from 'luxon';
import type { LocalMoment } from './business-day';
import { longDate } from './calendar';
import { timeOfDay } from './time-of-day';

/** What a clock does to a moment when it is put forward or back. */
export interface ClockChange {
  /** There is no such moment; else it comes twice. */
  skipped: boolean;
  text: string;
}

/** The zone of a location that has none. */
const DEFAULT_ZONE = 'America/New_York';

/** Whether a location's clock skips a moment, or shows it twice; null for all others. */
export function clockChange(
  { date, time }: LocalMoment,
  timezone: string | null,
): ClockChange | null {
  const text = `${date}T${time}`;
  const inZone = DateTime.fromISO(text, { zone: timezone ?? DEFAULT_ZONE });
  const local = inZone.isValid ? inZone : DateTime.fromISO(text, { zone: DEFAULT_ZONE });
  const at = `${timeOfDay(time)} on ${longDate(date)}`;
  if (local.toFormat("yyyy-MM-dd'T'HH:mm") !== text) {
    return { skipped: true, text: `No such moment: the clock skips it, ${at}` };
  }
  if (local.getPossibleOffsets().length < 2) return null;
  return { skipped: false, text: `The clock shows this moment twice, ${at}` };
}
