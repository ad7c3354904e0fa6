import { describe, expect, it } from 'vitest';
import { nextSync } from '~/import/service/sync-scheduler.service';
import { readSchedule, scheduleText } from '~/menu/sync-schedule';

const NEW_YORK = 'America/New_York';
const at = (text: string) => Date.parse(text);

/** The next times of a schedule after an instant, in UTC. */
function timesOf(stored: string, timezone: string | null, after: string, count: number): string[] {
  const schedule = readSchedule(stored);
  if (!schedule) throw new Error(`${stored} is no schedule`);
  const times: string[] = [];
  for (let last = at(after); times.length < count; ) {
    last = nextSync(schedule, timezone, last);
    times.push(new Date(last).toISOString().slice(0, 16));
  }
  return times;
}

describe('the schedule of a pricebook', () => {
  it('reads what it writes, and nothing else', () => {
    for (const text of ['daily 04:15', 'daily 00:00', 'hourly 15', 'hourly 0']) {
      const schedule = readSchedule(text);
      expect(schedule && scheduleText(schedule)).toBe(text);
    }
    for (const text of ['daily 4:15', 'daily 24:00', 'daily 04:60', 'hourly 60', 'weekly', '']) {
      expect(readSchedule(text), text).toBeNull();
    }
    expect(readSchedule(null)).toBeNull();
  });

  it('comes once a day at its time of day, also where the clocks change', () => {
    // 02:30 is left out on 8 March; 01:30 comes twice on 1 November.
    expect(timesOf('daily 02:30', NEW_YORK, '2026-03-07T12:00Z', 3)).toEqual([
      '2026-03-08T07:30',
      '2026-03-09T06:30',
      '2026-03-10T06:30',
    ]);
    expect(timesOf('daily 01:30', NEW_YORK, '2026-10-31T12:00Z', 3)).toEqual([
      '2026-11-01T05:30',
      '2026-11-02T06:30',
      '2026-11-03T06:30',
    ]);
    expect(timesOf('daily 00:00', 'Asia/Kolkata', '2026-11-22T18:30Z', 1)).toEqual([
      '2026-11-23T18:30',
    ]);
  });

  it('comes in every hour, in those that come twice as well', () => {
    expect(timesOf('hourly 15', NEW_YORK, '2026-11-01T04:15Z', 4)).toEqual([
      '2026-11-01T05:15',
      '2026-11-01T06:15',
      '2026-11-01T07:15',
      '2026-11-01T08:15',
    ]);
    // Half an hour beside the others.
    expect(timesOf('hourly 0', 'Asia/Kolkata', '2026-11-23T10:00Z', 2)).toEqual([
      '2026-11-23T10:30',
      '2026-11-23T11:30',
    ]);
  });
});
