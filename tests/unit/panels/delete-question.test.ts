import { describe, expect, it } from 'vitest';
import { daysText, monthsOf } from '~/objects/category/days';
import { deleteQuestion } from '~/screen/panel/delete-dialog';
import { localTime } from '~/screen/panel/local-time';

describe('the question before a deletion', () => {
  it.each([
    ['item', 0, 'Are you sure you want to delete this item?'],
    ['station', 0, 'Are you sure you want to delete this station?'],
    [
      'station',
      3,
      'This station has 3 items in it (they may be hidden based on your current filters). Do you still want to delete it?',
    ],
    [
      'category',
      1200,
      'This category has 1,200 items in it (they may be hidden based on your current filters). Do you still want to delete it?',
    ],
  ])('of a %s with %i items', (word, items, question) => {
    expect(deleteQuestion(word, items)).toBe(question);
  });

  it('speaks of one item as one', () => {
    expect(deleteQuestion('category', 1)).toContain('has 1 item in it');
  });
});

describe('the days of a category', () => {
  it('stand by month, in order', () => {
    expect(monthsOf('2026-06-01,2026-05-31,2026-05-02')).toEqual([
      { month: 'May 2026', days: '2, 31' },
      { month: 'June 2026', days: '1' },
    ]);
    expect(daysText({ schedule: '2026-05-02,2026-06-01', repeats: null })).toBe(
      'May 2026: 2\nJune 2026: 1',
    );
  });

  it.each([null, ''])('are all of them for %j', (schedule) => {
    expect(monthsOf(schedule)).toBeNull();
    expect(daysText({ schedule: schedule, repeats: null })).toBe('Every day: it has no schedule.');
  });
});

describe('the time at a location', () => {
  it('is told by its own clock, or by that of New York', () => {
    const instant = '2026-01-01T17:05:00Z';
    expect(localTime(instant, 'Europe/Paris')).toMatch(/^1 January 2026, 6:05 PM$/);
    expect(localTime(instant, null)).toMatch(/12:05\sPM$/);
    expect(localTime(instant, 'Mars/Olympus')).toMatch(/12:05\sPM$/);
    expect(localTime('soon', null)).toBe('');
  });
});
