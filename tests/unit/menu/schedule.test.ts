import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { effectOf } from '~/menu/in-effect';
import {
  checkCategorySchedule,
  checkItemSchedule,
  checkScheduleDates,
  isRealDate,
  joinSchedule,
  normaliseCategorySchedule,
  normaliseItemSchedule,
  splitSchedule,
} from '~/menu/schedule';

const isInEffect = (schedule: string | null, date: string) =>
  effectOf({ schedule, repeats: null })(date);

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('isRealDate', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])('takes %s', (date) => {
    expect(isRealDate(date)).toBe(true);
  });
  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '2026-01-01 ',
    '20260101',
    '',
  ])('refuses %j', (date) => {
    expect(isRealDate(date)).toBe(false);
  });
});

describe('isInEffect', () => {
  test.each([
    [null, '1999-01-01', true],
    ['', '1999-01-01', true],
    ['2026-05-01_2026-05-03', '2026-04-30', false],
    ['2026-05-01_2026-05-03', '2026-05-01', true],
    ['2026-05-01_2026-05-03', '2026-05-03', true],
    ['2026-05-01_2026-05-03', '2026-05-04', false],
    ['_2026-05-01', '2020-01-01', true],
    ['_2026-05-01', '2019-12-31', false],
    ['2026-05-01_', '2050-01-01', true],
    ['2026-05-01_', '2050-01-02', false],
    ['2026-05-01', '2026-05-01', true],
    ['2026-05-01', '2026-05-02', false],
    ['2026-01-01_2026-01-31,2026-03-01_2026-03-31', '2026-03-15', true],
    ['2026-01-01_2026-01-31,2026-03-01_2026-03-31', '2026-02-15', false],
    ['nonsense', '2026-05-01', false],
    ['2026-02-30_2026-05-01', '2026-04-01', false],
  ])('%j on %s: %j', (schedule, date, expected) => {
    expect(isInEffect(schedule, date)).toBe(expected);
  });

  it('includes both ends and nothing beyond', () => {
    fc.assert(
      fc.property(day, day, day, (a, b, date) => {
        const [start = '', end = ''] = [a, b].sort();
        const schedule = joinSchedule(start, end);
        expect(isInEffect(schedule, start) && isInEffect(schedule, end)).toBe(true);
        expect(isInEffect(schedule, date)).toBe(start <= date && date <= end);
      }),
    );
  });
});

describe('checkItemSchedule', () => {
  test.each([null, '', '_', '2026-05-01_', '_2026-05-01', '2026-05-01_2026-05-01,2026-06-01'])(
    'takes %j',
    (schedule) => {
      expect(checkItemSchedule(schedule)).toBeUndefined();
    },
  );
  test.each([
    ['2026-02-30_', 'Enter a real date like 2026-05-31, not “2026-02-30_”'],
    ['_tomorrow', 'Enter a real date like 2026-05-31, not “_tomorrow”'],
    ['2026-05-02_2026-05-01', 'Choose an end on or after the start'],
    ['2026-05-01_2026-05-02_2026-05-03', 'Write a schedule as 2026-05-01_2026-05-31'],
  ])('refuses %j', (schedule, message) => {
    expect(checkItemSchedule(schedule)).toBe(message);
  });
});

test('checkScheduleDates says at which field the problem is', () => {
  expect(checkScheduleDates('', '')).toEqual({});
  expect(checkScheduleDates('2026-05-01', '2026-05-01')).toEqual({});
  expect(checkScheduleDates('x', '')).toEqual({ start: 'Enter a real date like 2026-05-31' });
  expect(checkScheduleDates('', '2026-02-29')).toEqual({
    end: 'Enter a real date like 2026-05-31',
  });
  expect(checkScheduleDates('2026-05-02', '2026-05-01')).toEqual({
    end: 'Choose an end on or after the start',
  });
});

describe('categories have single dates', () => {
  it('checks and sorts them', () => {
    expect(checkCategorySchedule('2026-05-02, 2026-05-01')).toBeUndefined();
    expect(normaliseCategorySchedule('2026-05-02, 2026-05-01,2026-05-02,')).toBe(
      '2026-05-01,2026-05-02',
    );
    expect(normaliseCategorySchedule(' , ')).toBeNull();
    expect(checkCategorySchedule('2026-05-01_2026-05-02')).toBe(
      'Enter a real date like 2026-05-31, not “2026-05-01_2026-05-02”',
    );
  });
});

describe('the fields of a form', () => {
  test.each([
    [null, { start: '', end: '', others: '' }],
    ['2026-05-01_', { start: '2026-05-01', end: '', others: '' }],
    ['_2026-05-01', { start: '', end: '2026-05-01', others: '' }],
    ['2026-05-01', { start: '2026-05-01', end: '2026-05-01', others: '' }],
    [
      '2026-05-01_2026-05-02,2026-06-01_',
      { start: '2026-05-01', end: '2026-05-02', others: '2026-06-01_' },
    ],
  ])('come from %j', (schedule, fields) => {
    expect(splitSchedule(schedule)).toEqual(fields);
  });

  it('make a schedule again and keep alternatives they do not show', () => {
    expect(joinSchedule('', '')).toBeNull();
    expect(joinSchedule(' 2026-05-01 ', '')).toBe('2026-05-01_');
    expect(joinSchedule('', '2026-05-01')).toBe('_2026-05-01');
    expect(joinSchedule('', '', '2026-06-01_')).toBe('2026-06-01_');
    const schedule = '2026-05-01_2026-05-02,2026-06-01_';
    const { start, end, others } = splitSchedule(schedule);
    expect(joinSchedule(start, end, others)).toBe(schedule);
  });

  it('say nothing when empty', () => {
    expect(normaliseItemSchedule('_')).toBeNull();
    expect(normaliseItemSchedule(' 2026-05-01_ ,, ')).toBe('2026-05-01_');
  });
});
