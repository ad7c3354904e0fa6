import { describe, expect, it } from 'vitest';
import { notNow, type When } from '~/menu/rules/when';
import { readTimesOfDay } from '~/menu/times-line';
import { localNow } from '~/screen/local-now.server';
import { tax } from './kitchen';

const when = (said: Partial<When>): When => ({ start: null, end: null, times: [], ...said });
const timeRanges = (text: string) => readTimesOfDay(text).ranges;
const at = (rule: When, date: string, time: string) =>
  notNow(rule, { date, time, day: date }) ?? 'now';

describe('when a rule is in effect', () => {
  it('is from its first moment until before its last', () => {
    const rule = when({ start: '2026-05-04 08:30:00', end: '2026-05-08 16:00:00' });
    expect(at(rule, '2026-05-04', '08:29')).toBe('not_started');
    expect(at(rule, '2026-05-04', '08:30')).toBe('now');
    expect(at(rule, '2026-05-08', '15:59')).toBe('now');
    expect(at(rule, '2026-05-08', '16:00')).toBe('ended');
  });

  it('is in any of its times, which may cross midnight', () => {
    const rule = when({ times: timeRanges('08:00-10:00,22:00-02:00') });
    const times = ['07:59', '08:00', '09:59', '10:00', '21:59', '22:00', '23:59', '00:00', '02:00'];
    expect(times.map((time) => at(rule, '2026-05-04', time))).toEqual([
      'between_times',
      'now',
      'now',
      'between_times',
      'between_times',
      'now',
      'now',
      'now',
      'between_times',
    ]);
    const evening = when({ times: timeRanges('18:00-24:00') });
    expect(at(evening, '2026-05-04', '23:59')).toBe('now');
    expect(at(evening, '2026-05-04', '17:59')).toBe('before_times');
  });

  it('is on its weekdays, a night being of the day on which it begins', () => {
    const office = when({ weekdays: [1, 2, 3, 4, 5], times: timeRanges('16:00-18:00') });
    // 13 November 2026 is a Friday.
    expect(at(office, '2026-11-13', '16:00')).toBe('now');
    expect(at(office, '2026-11-13', '18:00')).toBe('after_times');
    expect(at(office, '2026-11-14', '16:00')).toBe('other_weekday');
    expect(at(office, '2026-11-16', '15:59')).toBe('before_times');
    const friday = when({ weekdays: [5], times: timeRanges('22:00-02:00') });
    expect(at(friday, '2026-11-13', '01:59')).toBe('other_weekday');
    expect(at(friday, '2026-11-13', '22:00')).toBe('now');
    expect(at(friday, '2026-11-14', '01:59')).toBe('now');
    expect(at(friday, '2026-11-14', '02:00')).toBe('other_weekday');
    expect(at(friday, '2026-11-14', '22:00')).toBe('other_weekday');
    // Without times the business day counts: a bar's Friday goes on until two.
    const all = when({ weekdays: [5] });
    expect(notNow(all, { date: '2026-11-14', time: '01:30', day: '2026-11-13' })).toBeUndefined();
    expect(notNow(all, { date: '2026-11-13', time: '01:30', day: '2026-11-12' })).toBe(
      'other_weekday',
    );
    // The last day is included, also the night that begins on it.
    const until = when({
      weekdays: [5, 6],
      times: timeRanges('22:00-02:00'),
      end: '2026-11-14 00:00:00',
    });
    expect(at(until, '2026-11-14', '01:59')).toBe('now');
    expect(at(until, '2026-11-14', '22:00')).toBe('ended');
  });

  it('follows its weekdays across daylight saving', () => {
    const sunday = when({ weekdays: [0], times: timeRanges('22:00-03:00') });
    const inNewYork = (instant: string) => {
      const { date, time } = localNow('America/New_York', new Date(instant));
      return `${date} ${time} ${at(sunday, date, time)}`;
    };
    // Saturday's night, in which the hour from 01:00 comes twice, is not Sunday's.
    expect(inNewYork('2026-11-01T05:30:00Z')).toBe('2026-11-01 01:30 other_weekday');
    expect(inNewYork('2026-11-01T06:30:00Z')).toBe('2026-11-01 01:30 other_weekday');
    expect(inNewYork('2026-11-02T03:00:00Z')).toBe('2026-11-01 22:00 now');
    expect(inNewYork('2026-11-02T07:59:00Z')).toBe('2026-11-02 02:59 now');
    expect(inNewYork('2026-11-02T08:00:00Z')).toBe('2026-11-02 03:00 other_weekday');
  });

  it('of a tax includes its last day', () => {
    const { when: year } = tax(1, { ALL: 0.1 }, { start: '2026-01-01', end: '2026-12-31' });
    expect(at(year, '2025-12-31', '23:59')).toBe('not_started');
    expect(at(year, '2026-12-31', '23:59')).toBe('now');
    expect(at(year, '2027-01-01', '00:00')).toBe('ended');
  });

  it('follows the clock of the location across daylight saving', () => {
    const rule = when({ times: timeRanges('01:30-02:30') });
    const inNewYork = (instant: string) => {
      const { date, time } = localNow('America/New_York', new Date(instant));
      return `${time} ${at(rule, date, time)}`;
    };
    // In the night of 1 November 2026 the hour from 01:00 to 02:00 comes twice.
    expect(inNewYork('2026-11-01T05:45:00Z')).toBe('01:45 now');
    expect(inNewYork('2026-11-01T06:15:00Z')).toBe('01:15 before_times');
    expect(inNewYork('2026-11-01T06:45:00Z')).toBe('01:45 now');
    expect(inNewYork('2026-11-01T07:15:00Z')).toBe('02:15 now');
    // In that of 8 March the hour from 02:00 to 03:00 is left out.
    expect(inNewYork('2026-03-08T06:59:00Z')).toBe('01:59 now');
    expect(inNewYork('2026-03-08T07:00:00Z')).toBe('03:00 after_times');
  });
});
