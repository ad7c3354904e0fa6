import { describe, expect, it } from 'vitest';
import { nextOpening, opensText } from '~/menu/next-opening';

const weekdays = { start: '07:00', end: '21:00', all_day: false, weekends: false };
const SATURDAY = '2026-11-21';
const MONDAY = '2026-11-23';

describe('the next opening of a location', () => {
  it.each([
    ['a weekend leads to Monday at the same time', SATURDAY, '12:00', MONDAY, '12:00'],
    ['a weekend’s night leads to Monday’s opening', '2026-11-22', '23:00', MONDAY, '07:00'],
    ['a night leads to the opening of that day', MONDAY, '23:00', MONDAY, '07:00'],
  ])('%s', (_, date, time, nextDate, nextTime) => {
    expect(nextOpening(weekdays, { date, time })).toEqual({ date: nextDate, time: nextTime });
  });

  it('goes by the day alone where it is open all day, and by the time alone where it opens at weekends', () => {
    const allDay = { ...weekdays, all_day: true };
    expect(nextOpening(allDay, { date: SATURDAY, time: '03:00' })).toEqual({
      date: MONDAY,
      time: '03:00',
    });
    const daily = { ...weekdays, weekends: true };
    expect(nextOpening(daily, { date: SATURDAY, time: '03:00' })).toEqual({
      date: SATURDAY,
      time: '07:00',
    });
  });
});

describe('when a closed location opens again, in words', () => {
  const night = { start: '18:00', end: '02:00', all_day: false, weekends: true };
  it.each([
    ['before its hours', weekdays, MONDAY, '05:00', 'opens at 7:00 AM'],
    ['after its hours', weekdays, MONDAY, '22:00', 'opens tomorrow at 7:00 AM'],
    [
      'on Friday night, at weekends closed',
      weekdays,
      '2026-11-20',
      '22:00',
      'opens Monday at 7:00 AM',
    ],
    ['at the weekend', weekdays, SATURDAY, '12:00', 'opens Monday at 7:00 AM'],
    ['on Sunday', weekdays, '2026-11-22', '12:00', 'opens tomorrow at 7:00 AM'],
    ['open past midnight, in the morning', night, MONDAY, '10:00', 'opens at 6:00 PM'],
    [
      'open all day, at the weekend',
      { ...weekdays, all_day: true },
      SATURDAY,
      '12:00',
      'opens Monday',
    ],
  ])('%s', (_, hours, date, time, words) => {
    expect(opensText(hours, { date, time })).toBe(words);
  });
});
