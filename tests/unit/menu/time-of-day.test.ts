import { describe, expect, it, test } from 'vitest';
import { readTime, timeOfDay } from '~/menu/time-of-day';

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

describe('a time that people typed', () => {
  it.each([
    ['14:00', '14:00'],
    ['9', '09:00'],
    ['9:05', '09:05'],
    ['9.05', '09:05'],
    ['905', '09:05'],
    ['1405', '14:05'],
    [' 24:00 ', '24:00'],
    ['08:00:00', '08:00'],
    ['2 pm', '14:00'],
    ['2:30 p.m.', '14:30'],
    ['12am', '00:00'],
    ['12 PM', '12:00'],
    ['14h', '14:00'],
    ['14h30', '14:30'],
    ['１４：３０', '14:30'],
  ])('%s is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it.each(['', 'noon', '25:00', '24:30', '13 pm', '0 am', '9:5', '12:60', '08:00:30', '-1', '14m'])(
    '“%s” stays',
    (typed) => {
      expect(readTime(typed)).toBe(typed);
    },
  );
});
