import { describe, expect, it, test } from 'vitest';
import { readTime, readTimesOfDay, timeOfDay } from '~/menu/time-of-day';

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

describe('times of a day that people wrote', () => {
  it.each([
    ['14:00-16:00', '14:00-16:00'],
    ...['–', '—', '‑', '−', '‐', '―', '﹣', '－', '~', ' - ', ' to ', ' TO ', ' until '].map(
      (dash) => [`14:00${dash}16:00`, '14:00-16:00'],
    ),
    ['2pm-4pm', '14:00-16:00'],
    ['2 p.m. to 4 p.m.', '14:00-16:00'],
    ['14.00-16.00', '14:00-16:00'],
    ['14-16', '14:00-16:00'],
    ['14h–16h30', '14:00-16:30'],
    ['22:00 – 2:00', '22:00-02:00'],
    ['18-24', '18:00-24:00'],
    ['8-10; 14:00-16:00,', '08:00-10:00,14:00-16:00'],
    ['2pm-16:00', '14:00-16:00'],
    ['', ''],
    [' ', ''],
  ])('%s is %s', (written, text) => {
    expect(readTimesOfDay(written)).toMatchObject({ text, fault: undefined });
  });

  it.each([
    ['14:00', 'Write times as 14:00-16:00, not “14:00”'],
    ['14:00-', 'Write times as 14:00-16:00, not “14:00-”'],
    ['-16:00', 'Write times as 14:00-16:00, not “-16:00”'],
    [',', 'Write times as 14:00-16:00, not “,”'],
    ['afternoon', 'Write times as 14:00-16:00, not “afternoon”'],
    ['08:00-10:00,14:00 / 16:00', 'Write times as 14:00-16:00, not “14:00 / 16:00”'],
    ['14:00-15:00-16:00', 'Write times as 14:00-16:00, not “14:00-15:00-16:00”'],
    ['14:00-25:00', 'Write times as 14:00-16:00, not “14:00-25:00”'],
    ['2-4pm', 'Say AM or PM at both times, or write both like 14:00'],
    ['11am-2', 'Say AM or PM at both times, or write both like 14:00'],
    ['14:00-14:00', 'Choose an end after the start'],
  ])('%s is refused, and kept as it was written', (written, fault) => {
    const read = readTimesOfDay(written);
    expect(read.fault).toBe(fault);
    expect(read.text).not.toBe('');
    expect(readTimesOfDay(read.text).fault).toBe(fault);
  });
});
