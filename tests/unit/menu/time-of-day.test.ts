import { expect, test } from 'vitest';
import { timeOfDay } from '~/menu/time-of-day';

test.each([
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['14:10', '2:10 PM'],
  ['23:59', '11:59 PM'],
  ['24:00', '12:00 AM'],
  ['', ''],
  ['noon', 'noon'],
])('%s is %s', (time, words) => {
  expect(timeOfDay(time)).toBe(words);
});
