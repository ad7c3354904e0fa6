import { describe, expect, it } from 'vitest';
import {
  dayOutOn,
  hoursOfWeek,
  type OpeningHours,
  type SpecialDay,
  spansOn,
  weekOf,
} from '~/menu/hours-calendar';
import { givenCalendar } from '~/menu/hours-schema';
import { effectOf } from '~/menu/in-effect';
import { orderHours } from '~/objects/location/order-hours';

const SIMPLE = { start: '07:00', end: '19:00', all_day: false, weekends: false };
const DAY = [{ start: '07:00', end: '19:00' }];
const LONG = [{ start: '08:00', end: '01:00' }];
const special = (date: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
  date,
  until: null,
  kind: 'closed',
  hours: [],
  name: '',
  yearly: false,
  ...more,
});
const withDays = (...days: SpecialDay[]): OpeningHours => ({
  ...SIMPLE,
  calendar: { week: null, days, holidays: null },
});

describe('a week that start, end and weekends can say', () => {
  it.each([
    ['weekdays alone', [DAY, DAY, DAY, DAY, DAY, [], []], SIMPLE],
    ['all seven days', Array.from({ length: 7 }, () => DAY), { ...SIMPLE, weekends: true }],
  ])('%s has no week beside them', (_, week, hours) => {
    expect(hoursOfWeek(week, SIMPLE)).toEqual({ ...hours, week: null });
    expect(weekOf(hours)).toEqual(week);
  });

  it('is told from one that they cannot, which they span', () => {
    const week = [DAY, DAY, DAY, DAY, LONG, [], []];
    expect(hoursOfWeek(week, SIMPLE)).toEqual({
      start: '07:00',
      end: '01:00',
      all_day: false,
      weekends: false,
      week,
    });
    const closed = Array.from({ length: 7 }, () => []);
    expect(hoursOfWeek(closed, SIMPLE)).toEqual({ ...SIMPLE, week: closed });
  });
});

describe('a date that is not like its weekday', () => {
  it('is each year, on 29 February in leap years alone, as days that repeat have it', () => {
    const hours = withDays(special('2028-02-29', { yearly: true }));
    const days = ['2028-02-28', '2028-02-29', '2030-02-28', '2030-03-01', '2032-02-29'];
    expect(days.map((day) => spansOn(hours, day).length)).toEqual([1, 0, 1, 1, 0]);
    const run = withDays(special('2028-02-29', { until: '2028-03-02', yearly: true }));
    const isOn = effectOf({ schedule: null, repeats: 'daily; not yearly 02-29_03-02' });
    for (const day of ['2028-02-28', '2028-02-29', '2029-02-28', '2029-03-01', '2029-03-05']) {
      expect(spansOn(run, day).length > 0).toBe(isOn(day));
    }
  });

  it('may be several days, over the end of a year', () => {
    const hours = withDays(special('2026-12-24', { until: '2027-01-01', yearly: true }));
    for (const day of ['2026-12-24', '2027-01-01', '2029-12-31', '2030-01-01']) {
      expect(spansOn(hours, day)).toEqual([]);
    }
    expect(spansOn(hours, '2027-01-04')).toEqual(DAY);
  });

  it('stands before a yearly one and a holiday, also as usual', () => {
    const hours: OpeningHours = {
      ...SIMPLE,
      calendar: {
        week: null,
        days: [special('2026-12-25', { kind: 'usual' }), special('2026-12-24', { yearly: true })],
        holidays: {
          country: 'US',
          region: null,
          days: [{ rule: '12-25', name: 'Christmas Day', kind: 'closed', hours: [] }],
        },
        dates: [
          { date: '2026-12-25', rule: '12-25' },
          { date: '2028-12-25', rule: '12-25' },
        ],
      },
    };
    expect(spansOn(hours, '2026-12-25')).toEqual(DAY);
    expect(spansOn(hours, '2026-12-24')).toEqual([]);
    expect(spansOn(hours, '2028-12-25')).toEqual([]);
    expect(dayOutOn(hours.calendar, '2028-12-25')?.name).toBe('Christmas Day');
  });

  it.each([
    [{ days: [special('2026-02-29')] }, 'Enter a real date like 2026-05-31'],
    [
      { days: [special('2026-12-25', { until: '2026-12-24' })] },
      'Choose a last day on or after the first',
    ],
    [{ days: [special('2026-12-25', { kind: 'hours' })] }, 'Give its hours, or let it be closed'],
    [{ days: [special('2026-12-25'), special('2026-12-25')] }, 'This day is there twice'],
    [{ week: [DAY] }, 'Give seven days, Monday first'],
  ])('is refused in words: %j', (given, message) => {
    const read = givenCalendar.safeParse(given);
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('orders from phones', () => {
  const simple = { weekdays: { open: true, hours: [] }, weekends: { open: false, hours: [] } };
  const at = (orders: object, hours: OpeningHours, time: string, date = '2026-12-10') =>
    orderHours({ ...simple, ...orders }, { date, day: date, time }, { channel: 'mobile', hours });

  it('are taken as at the kiosks, later and earlier, or by a week of their own', () => {
    expect(at({ by_day: 'same' }, SIMPLE, '07:00')).toEqual({ open: true, ranges: DAY });
    const margins = { by_day: { later: 30, earlier: 15 } };
    const ranges = [{ start: '07:30', end: '18:45' }];
    expect(at(margins, SIMPLE, '07:15')).toEqual({ open: false, ranges });
    expect(at(margins, SIMPLE, '18:30')).toEqual({ open: true, ranges });
    const week = { by_day: { week: [[], [], [], LONG, [], [], []] } };
    expect(at(week, SIMPLE, '20:00')).toEqual({ open: true, ranges: LONG });
    expect(at(week, SIMPLE, '20:00', '2026-12-09')).toEqual({ open: false, ranges: [] });
  });

  it('are not taken on a day that is closed', () => {
    const hours = withDays(special('2026-12-10'));
    for (const by_day of [
      undefined,
      'same',
      { later: 0, earlier: 0 },
      { week: Array(7).fill(LONG) },
    ]) {
      expect(at({ by_day }, hours, '12:00')).toEqual({ open: false, ranges: [] });
    }
  });
});
