import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, type LocalMoment } from '~/menu/business-day';
import { addDays } from '~/menu/calendar';
import { effectOf } from '~/menu/in-effect';
import { localMoment, nextChange } from '~/menu/next-change';
import { weekdayOf } from '~/menu/weekdays';

const BERLIN = 'Europe/Berlin';
const of = (schedule: string | null, repeats: string | null = null) => ({ schedule, repeats });
const isInEffect = (schedule: string | null, date: string) => effectOf(of(schedule))(date);
const at = (text: string) => Date.parse(text);
const text = (instant: number | null) => instant && new Date(instant).toISOString().slice(0, 16);

/** Sold between two times of the days of a schedule. */
function sold(
  range: { start: string; end: string },
  schedule: string | null = null,
  repeats: string | null = null,
) {
  const days = of(schedule, repeats);
  const rules = { timezone: BERLIN, times: [range.start, range.end], schedules: [days] };
  const shownBy = ({ date, time }: LocalMoment) =>
    String(effectOf(days)(date) && isWithin(range, time));
  return (from: string) => text(nextChange(rules, at(from), shownBy));
}

describe('the next change of a menu by the clock', () => {
  it('is the next beginning or end of a time of the day', () => {
    const lunch = sold({ start: '11:00', end: '15:00' });
    expect(lunch('2026-11-20T09:00Z')).toBe('2026-11-20T10:00');
    expect(lunch('2026-11-20T10:00Z')).toBe('2026-11-20T14:00');
    expect(lunch('2026-11-20T14:00Z')).toBe('2026-11-21T10:00');
  });

  it('is the day on which a schedule begins, however far, and the one after its end', () => {
    const may = sold({ start: '00:00', end: '24:00' }, '2027-05-01_2027-05-31');
    expect(may('2026-11-20T09:00Z')).toBe('2027-04-30T22:00');
    expect(may('2027-05-20T09:00Z')).toBe('2027-05-31T22:00');
    expect(may('2027-06-20T09:00Z')).toBeNull();
  });

  it('is the next day that repeats, however far, over a change of the clock too', () => {
    const all = { start: '00:00', end: '24:00' };
    // The first Monday of December is the 7th, that of January the 4th.
    const first = sold(all, null, 'Mon; first of month');
    expect(first('2026-11-20T09:00Z')).toBe('2026-12-06T23:00');
    expect(first('2026-12-07T09:00Z')).toBe('2026-12-07T23:00');
    expect(first('2026-12-08T09:00Z')).toBe('2027-01-03T23:00');
    // Sundays of every fourth week from 4 October 2026: 1 November, 29 November; winter time began on 25 October.
    const fourth = sold(all, null, 'Sun; every 4 weeks since 2026-10-04');
    expect(fourth('2026-10-04T21:59Z')).toBe('2026-10-04T22:00');
    expect(fourth('2026-10-05T09:00Z')).toBe('2026-10-31T23:00');
    const later = sold(all, '2026-11-22', 'Sat; from 2030-03-01; until 2030-03-31; not 2030-03-02');
    expect(later('2026-11-20T09:00Z')).toBe('2026-11-21T23:00');
    expect(later('2026-11-23T09:00Z')).toBe('2030-03-08T23:00');
    expect(later('2030-03-30T09:00Z')).toBe('2030-03-30T23:00');
    expect(later('2030-04-01T09:00Z')).toBeNull();
  });

  it('is on the next open day, which may be a week after a date that repeats or is special', () => {
    // Open on Mondays from 10 to 12, closed on 7 December; the category runs from the 3rd.
    const rules = (schedules: ReturnType<typeof of>[], days: string[]) => ({
      timezone: 'UTC',
      times: ['10:00', '12:00'],
      schedules,
      days,
    });
    const isOpen = ({ date, time }: LocalMoment) =>
      weekdayOf(date) === 1 && date !== '2026-12-07' && time >= '10:00' && time < '12:00';
    const category = of('2026-12-03_2027-12-31');
    const shownBy = (local: LocalMoment) => String(isOpen(local) && effectOf(category)(local.date));
    const from = at('2026-12-01T09:00Z');
    expect(
      text(nextChange(rules([], ['2026-12-07']), from, (local) => String(isOpen(local)))),
    ).toBe('2026-12-14T10:00');
    expect(text(nextChange(rules([category], ['2026-12-07']), from, shownBy))).toBe(
      '2026-12-14T10:00',
    );
    const far = of('2029-05-01_2029-06-30');
    const inMay = (local: LocalMoment) => String(isOpen(local) && effectOf(far)(local.date));
    expect(text(nextChange(rules([far], []), from, inMay))).toBe('2029-05-07T10:00');
  });

  it('is found up to the end of the calendar, and not looked for over thousands of years', () => {
    const all = { start: '00:00', end: '24:00' };
    expect(sold(all, '9999-12-30_9999-12-31')('2026-11-20T09:00Z')).toBe('9999-12-29T23:00');
    expect(sold(all, null, 'daily; until 9999-12-31')('2026-11-20T09:00Z')).not.toBeNull();
    const far = sold(all, null, 'Sat; from 9000-03-01; until 9000-03-31');
    expect(far('2026-11-20T09:00Z')).toBe('9000-02-28T23:00');
    let asked = 0;
    const never = of(null, 'Mon; until 9000-12-31; not yearly 01-01_12-31');
    const rules = { timezone: BERLIN, times: [], schedules: [never] };
    const again = nextChange(rules, at('2026-11-20T09:00Z'), () => {
      asked += 1;
      return 'nothing';
    });
    // After so many days it is looked at again.
    expect(text(again)).toBe('2030-12-27T23:00');
    expect(asked).toBeLessThan(100);
  });

  it('is asked for again where special days are not known for ever', () => {
    const rules = { timezone: 'UTC', times: [], schedules: [], lookAgain: '2029-01-01' };
    const nothing = () => 'closed';
    expect(text(nextChange(rules, at('2026-11-20T09:00Z'), nothing))).toBe('2029-01-01T00:00');
    const only = { ...rules, lookAgain: null };
    expect(nextChange(only, at('2026-11-20T09:00Z'), nothing)).toBeNull();
  });

  it('is never later than right, and right within years, whatever repeats', () => {
    const day = fc.integer({ min: 0, max: 1000 }).map((n) => addDays('2026-12-01', n));
    const rule = fc
      .tuple(
        fc.constantFrom('daily', 'Mon', 'Tue,Fri', 'Sun'),
        fc.constantFrom(
          '',
          '; every 2 weeks since 2026-11-23',
          '; first of month',
          '; last of month',
        ),
        fc.oneof(
          fc.constant(''),
          day.map((one) => `; from ${one}`),
        ),
        fc.constantFrom('', '; not yearly 01-01_11-30', '; not yearly 02-29', '; not 2027-01-04'),
      )
      .map((parts) => of(null, parts.join('')));
    const single = fc.tuple(day, fc.integer({ min: 0, max: 40 })).map(([from, n]) => {
      return of(`${from}_${addDays(from, n)}`);
    });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(rule, single), { minLength: 1, maxLength: 3 }),
        fc.constantFrom<number[]>([1], [0, 6], [0, 1, 2, 3, 4, 5, 6]),
        fc.array(day, { maxLength: 3 }),
        (schedules, weekdays, closed) => {
          const isShown = ({ date }: LocalMoment) =>
            String(
              weekdays.includes(weekdayOf(date)) && !closed.includes(date)
                ? schedules.map((one) => effectOf(one)(date))
                : 'closed',
            );
          const rules = { timezone: 'UTC', times: [], schedules, days: closed };
          const from = '2026-12-01';
          const found = nextChange(rules, at(`${from}T00:00Z`), isShown);
          const now = isShown({ date: from, time: '00:00' });
          const dates = Array.from({ length: 1400 }, (_, n) => addDays(from, n + 1));
          const first = dates.find((date) => isShown({ date, time: '00:00' }) !== now);
          if (first) expect(text(found)).toBe(`${first}T00:00`);
          else expect(found === null || found > at('2028-01-01')).toBe(true);
        },
      ),
      { seed: 32, numRuns: 300 },
    );
  });

  it('is where the clock goes on after a time that it skips', () => {
    const night = sold({ start: '02:30', end: '05:00' });
    expect(night('2026-03-28T23:00Z')).toBe('2026-03-29T01:00');
    expect(localMoment(at('2026-03-29T01:00Z'), BERLIN)).toEqual({
      date: '2026-03-29',
      time: '03:00',
    });
  });

  it('comes again where the clock goes back over a time', () => {
    const night = sold({ start: '02:30', end: '05:00' });
    const instants = ['2026-10-24T23:00Z', '2026-10-25T00:30Z', '2026-10-25T01:00Z'];
    expect(instants.map(night)).toEqual([
      '2026-10-25T00:30',
      '2026-10-25T01:00',
      '2026-10-25T01:30',
    ]);
  });

  it('is at the latest the moment up to which was looked, and never later', () => {
    const may = { timezone: BERLIN, times: ['11:00'], schedules: [of('2027-05-01_2027-05-31')] };
    const from = at('2026-11-20T09:00Z');
    let looks = 0;
    const shownBy = ({ date }: LocalMoment) => {
      looks += 1;
      return String(isInEffect('2027-05-01_2027-05-31', date));
    };
    expect(text(nextChange(may, from, shownBy, 5))).toBe('2026-11-22T23:00');
    expect(looks).toBe(6);
    expect(text(nextChange(may, from, shownBy))).toBe('2027-04-30T22:00');
  });

  it('is the first minute that differs, whatever the rules and the zone', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30', '45'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
    const zones = [BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
    const starts = ['2026-03-27T10:17Z', '2026-10-24T10:17Z', '2026-11-01T01:00Z'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(fc.record({ start: time, end: time }), { maxLength: 3 }),
        fc.constantFrom(null, '2026-03-29', '2026-10-25_2026-10-26', '2026-11-01'),
        fc.constantFrom(...starts),
        (timezone, ranges, schedule, from) => {
          const times = ranges.flatMap(({ start, end }) => [start, end]);
          const shownBy = (local: LocalMoment) =>
            JSON.stringify([
              isInEffect(schedule, local.date),
              ranges.map((range) => isWithin(range, local.time)),
            ]);
          const found = nextChange(
            { timezone, times, schedules: [of(schedule)] },
            at(from),
            shownBy,
          );
          const now = shownBy(localMoment(at(from), timezone));
          const minutes = Array.from(
            { length: 3 * 24 * 60 },
            (_, n) => at(from) + (n + 1) * 60_000,
          );
          const first = minutes.find((one) => shownBy(localMoment(one, timezone)) !== now) ?? null;
          if (first !== null) expect(text(found)).toBe(text(first));
          else expect(found === null || found > (minutes.at(-1) ?? 0)).toBe(true);
        },
      ),
      { seed: 31, numRuns: 25 },
    );
  });
});
