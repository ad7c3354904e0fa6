import { expect, test } from 'vitest';
import { isTimeZone, parseSleepInterval, US_CODES } from '~/menu/location-settings';

test('there are 59 codes of states and territories, each once', () => {
  expect(US_CODES).toHaveLength(59);
  expect(new Set(US_CODES).size).toBe(59);
  expect(US_CODES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test.each([
  [' 10 ', 10],
  ['0', 0],
  [2.5, 2.5],
  ['', undefined],
  ['  ', undefined],
  ['abc', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])('a sleep interval of %j is %j minutes', (given, minutes) => {
  expect(parseSleepInterval(given)).toBe(minutes);
});

test('time zones are told from other text', () => {
  expect(['America/New_York', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
