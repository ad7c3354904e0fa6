import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  isWeekend,
  longDate,
  monthName,
  shortWeekday,
  weekdayName,
} from '~/menu/calendar';

describe('addDays', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    // The clocks change on these nights in Berlin and New York.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2026-05-01', 0, '2026-05-01'],
  ])('%s and %i days is %s', (date, count, expected) => {
    expect(addDays(date, count)).toBe(expected);
  });
});

test.each([
  ['2026-01-09', false, 'Friday'],
  ['2026-01-10', true, 'Saturday'],
  ['2026-01-11', true, 'Sunday'],
  ['2026-01-12', false, 'Monday'],
  ['2020-02-29', true, 'Saturday'],
])('%s is of the weekend: %j, a %s', (date, weekend, name) => {
  expect(isWeekend(date)).toBe(weekend);
  expect(weekdayName(date)).toBe(name);
  expect(shortWeekday(date)).toBe(name.slice(0, 3));
});

it('writes a day for people', () => {
  expect(longDate('2026-01-08')).toBe('8 January 2026');
  expect(longDate('2024-02-29')).toBe('29 February 2024');
  expect(monthName('2024-02-29')).toBe('February 2024');
});
