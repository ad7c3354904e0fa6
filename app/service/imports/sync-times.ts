import { DateTime } from 'luxon';
import type { SyncSchedule } from '~/menu/sync-schedule';
import { localAt } from '../clock';

/**
 * The next time of a schedule after an instant, both in milliseconds since the epoch. A time of day that the clocks leave
 * out is as much later as they are put forward; of one that comes twice the first counts. Hours are those of the day, 25
 * of them where the clocks go back.
 */
export function nextSync(schedule: SyncSchedule, timezone: string | null, after: number): number {
  const from = localAt(timezone, new Date(after));
  if (schedule.each === 'hour') {
    const inHour = from.startOf('hour').plus({ minutes: schedule.minute });
    return (inHour.toMillis() > after ? inHour : inHour.plus({ hours: 1 })).toMillis();
  }
  const { year, month, day } = from;
  for (let later = 0; ; later += 1) {
    const date = DateTime.fromObject({ year, month, day }, { zone: 'utc' }).plus({ days: later });
    const { hour, minute } = schedule;
    const local = DateTime.fromObject(
      { year: date.year, month: date.month, day: date.day, hour, minute },
      { zone: from.zone },
    );
    const at = Math.min(...local.getPossibleOffsets().map((one) => one.toMillis()));
    if (at > after) return at;
  }
}
