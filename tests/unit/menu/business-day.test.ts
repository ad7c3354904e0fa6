import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { businessDay, businessMoment, isOpen } from '~/menu/business-day';
import { addDays, isWeekend } from '~/menu/calendar';
import { clockChange } from '~/menu/clock-change';
import { nextOpening } from '~/menu/next-opening';
import { notNow } from '~/menu/rules/when';
import { ruleState } from '~/menu/rules/when-text';
import { readTimesOfDay } from '~/menu/times-line';
import { visibility } from '~/menu/visibility';
import { localNow } from '~/screen/local-now.server';
import { MOMENTS, NIGHTS } from './business-day-moments';

const hoursOf = (text: string) => {
  const [start = '00:00', end = '24:00'] = text === 'all-day' ? [] : text.split('-');
  return { start, end, all_day: text === 'all-day', weekends: true };
};

/** Whether an item, and its category, of these days are shown at a moment. */
function shows(
  schedules: { item?: string; category?: string },
  hours: ReturnType<typeof hoursOf>,
  when: { date: string; time: string },
) {
  const menu = { location_id: 1, day_parts: [] };
  return visibility(
    {
      id: 1,
      location_id: 1,
      active: 1,
      schedule: schedules.item ?? null,
      repeats: null,
      day_parts: [],
    },
    {
      station: { id: 1, active: 1, visibility: null },
      category: {
        id: 1,
        active: 1,
        visibility: null,
        schedule: schedules.category ?? null,
        repeats: null,
      },
    },
    { id: 1, operations: { operation_hours: hours }, menu },
    when,
    'kiosk',
  ).reasons.map(({ code }) => code);
}

describe('the day that a moment belongs to', () => {
  it('is tried at 120 moments or more', () => {
    expect(MOMENTS.length).toBeGreaterThanOrEqual(120);
  });

  it.each(MOMENTS)('$line', ({ zone, instant, again, date, time, hours, day, open }) => {
    expect(localNow(zone, instant)).toEqual({ date, time });
    if (again) expect(clockChange({ date, time }, zone)?.skipped).toBe(false);
    expect(businessDay({ date, time }, hours)).toBe(day);
    expect(isOpen(hours, { date, time })).toBe(open);
    const weekdays = { ...hours, weekends: false };
    expect(shows({}, weekdays, { date, time }).includes('closed_at_weekends')).toBe(isWeekend(day));
    for (const shift of [-1, 0, 1]) {
      const dated = addDays(day, shift);
      const [item, category] = [
        shows({ item: `${dated}_${dated}` }, hours, { date, time }),
        shows({ category: dated }, hours, { date, time }),
      ];
      expect(item.includes('not_scheduled')).toBe(shift !== 0);
      expect(category.includes('no_date')).toBe(shift !== 0);
    }
  });

  it.each(NIGHTS)(
    '%s from %s to %s, on %s at %s in a place open %s: %s',
    (range, from, to, date, time, hours, is) => {
      const when = {
        start: `${from} 00:00:00`,
        end: `${addDays(to ?? '', 1)} 00:00:00`,
        times: range === 'all-day' ? [] : readTimesOfDay(range ?? '').ranges,
      };
      const moment = businessMoment({ date: date ?? '', time: time ?? '' }, hoursOf(hours ?? ''));
      const code = notNow(when, moment);
      if (is === 'before') expect(code).toMatch(/_times$/);
      else expect(code ?? 'applies').toBe(is);
      const { state } = ruleState(when, moment);
      expect(state).toBe(is === 'ended' ? 'over' : is === 'not_started' ? 'planned' : 'active');
    },
  );
});

const minutes = fc.integer({ min: 0, max: 1439 });
const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':');
const day = fc.integer({ min: 0, max: 1000 }).map((n) => addDays('2026-01-01', n));

test('a range applies for all of its minutes once for each day of its dates', () => {
  fc.assert(
    fc.property(
      minutes,
      minutes,
      day,
      fc.integer({ min: 0, max: 3 }),
      minutes,
      minutes,
      (from, to, first, more, opens, closes) => {
        fc.pre(from !== to && opens !== closes);
        const range = { start: clock(from), end: clock(to) };
        const when = {
          start: `${first} 00:00:00`,
          end: `${addDays(first, more + 1)} 00:00:00`,
          times: [range],
        };
        // A range that does not go past midnight itself goes by the opening hours.
        const crosses = range.end !== '00:00' && range.end <= range.start;
        const hours = crosses
          ? { start: clock(opens), end: clock(closes), all_day: false, weekends: true }
          : { start: '00:00', end: '24:00', all_day: true, weekends: true };
        let applied = 0;
        for (let at = -1440; at < (more + 3) * 1440; at += 1) {
          const date = addDays(first, Math.floor(at / 1440));
          const time = clock(((at % 1440) + 1440) % 1440);
          if (notNow(when, businessMoment({ date, time }, hours)) === undefined) applied += 1;
        }
        const length = (to - from + 1440) % 1440;
        expect(applied).toBe(length * (more + 1));
      },
    ),
    { numRuns: 40 },
  );
});

test('a day never goes back, and a location keeps its day while it is open', () => {
  fc.assert(
    fc.property(minutes, minutes, day, (opens, closes, first) => {
      const hours = { start: clock(opens), end: clock(closes), all_day: false, weekends: true };
      let before = { day: '', open: false };
      for (let at = 0; at < 3 * 1440; at += 1) {
        const time = clock(at % 1440);
        const moment = { date: addDays(first, Math.floor(at / 1440)), time };
        const now = { day: businessDay(moment, hours), open: isOpen(hours, moment) };
        expect(now.day >= before.day).toBe(true);
        if (before.open && now.open && time !== hours.start) expect(now.day).toBe(before.day);
        before = now;
      }
    }),
    { numRuns: 40 },
  );
});

describe('a place that is open past midnight and closed at weekends', () => {
  const hours = { start: '18:00', end: '02:00', all_day: false, weekends: false };
  it.each([
    ['2026-12-05', '00:30', '2026-12-05', '00:30'],
    ['2026-12-05', '03:00', '2026-12-07', '18:00'],
    ['2026-12-06', '00:30', '2026-12-07', '18:00'],
    ['2026-12-07', '00:30', '2026-12-07', '18:00'],
    ['2026-12-11', '12:00', '2026-12-11', '18:00'],
  ])('is looked at after %s %s on %s at %s', (date, time, nextDate, nextTime) => {
    const next = nextOpening(hours, { date, time });
    expect(next && shows({}, hours, next)).toEqual([]);
    expect(next).toEqual({ date: nextDate, time: nextTime });
  });
});

describe('a clock that is put forward or back', () => {
  it.each([
    ['America/New_York', '2027-03-14', '01:59', null],
    [
      'America/New_York',
      '2027-03-14',
      '02:00',
      'No such moment: the clock skips it, 2:00 AM on 14 March 2027',
    ],
    [
      'America/New_York',
      '2027-03-14',
      '02:30',
      'No such moment: the clock skips it, 2:30 AM on 14 March 2027',
    ],
    ['America/New_York', '2027-03-14', '03:00', null],
    ['America/New_York', '2026-11-01', '00:59', null],
    [
      'America/New_York',
      '2026-11-01',
      '01:00',
      'The clock shows this moment twice, 1:00 AM on 1 November 2026',
    ],
    [
      'America/New_York',
      '2026-11-01',
      '01:59',
      'The clock shows this moment twice, 1:59 AM on 1 November 2026',
    ],
    ['America/New_York', '2026-11-01', '02:00', null],
    [null, '2027-03-14', '02:30', 'No such moment: the clock skips it, 2:30 AM on 14 March 2027'],
    [
      'nowhere',
      '2027-03-14',
      '02:30',
      'No such moment: the clock skips it, 2:30 AM on 14 March 2027',
    ],
    ['America/Phoenix', '2027-03-14', '02:30', null],
    [
      'Europe/London',
      '2027-03-28',
      '01:30',
      'No such moment: the clock skips it, 1:30 AM on 28 March 2027',
    ],
    [
      'Europe/Stockholm',
      '2026-10-25',
      '02:30',
      'The clock shows this moment twice, 2:30 AM on 25 October 2026',
    ],
    [
      'Australia/Lord_Howe',
      '2026-10-04',
      '02:15',
      'No such moment: the clock skips it, 2:15 AM on 4 October 2026',
    ],
    ['Australia/Lord_Howe', '2026-10-04', '02:30', null],
    ['UTC', '2027-03-14', '02:30', null],
  ])('in %s on %s at %s', (zone, date, time, text) => {
    expect(clockChange({ date, time }, zone)?.text ?? null).toBe(text);
  });
});
