import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/menu/calendar';
import {
  type DayEdits,
  daysBetween,
  daysOf,
  editDays as edit,
  emptySchedule,
  isScheduled as isScheduledBy,
} from '~/menu/category-schedule';
import { isInEffect } from '~/menu/in-effect';

/** Of single days alone. */
const editDays = (schedule: string | null, edits: DayEdits, today: string) =>
  edit({ schedule, repeats: null }, edits, today).schedule;
const isScheduled = (schedule: string | null) => isScheduledBy({ schedule, repeats: null });

const TODAY = '2026-03-01';
const day = fc.integer({ min: -40, max: 400 }).map((offset) => addDays(TODAY, offset));
const days = fc.array(day, { maxLength: 30 });

describe('the days of a category', () => {
  it('begin with yesterday alone, so that no day to come is chosen', () => {
    expect(emptySchedule('2026-03-01')).toBe('2026-02-28');
    expect(emptySchedule('2024-03-01')).toBe('2024-02-29');
    expect(isInEffect({ schedule: emptySchedule(TODAY), repeats: null }, TODAY)).toBe(false);
  });

  it('gain and lose days, and drop those that are over', () => {
    const schedule = '2026-02-10,2026-02-28,2026-03-05';
    expect(editDays(schedule, { add: ['2026-03-07'] }, TODAY)).toBe('2026-03-05,2026-03-07');
    expect(editDays(schedule, { remove: ['2026-03-05'] }, TODAY)).toBe('2026-02-28');
    expect(editDays('2026-02-28', { add: [TODAY] }, TODAY)).toBe(TODAY);
  });

  it('do not begin by themselves where a category is not scheduled', () => {
    expect(editDays(null, { add: ['2026-03-07'] }, TODAY)).toBeNull();
    expect(editDays('', { add: ['2026-03-07'] }, TODAY)).toBeNull();
  });

  it('stay scheduled whatever is edited, hold nothing twice and nothing that is over', () => {
    fc.assert(
      fc.property(days, days, days, (stored, add, remove) => {
        const before = stored.join(',') || null;
        const after = editDays(before, { add, remove }, TODAY);
        expect(isScheduled(after)).toBe(isScheduled(before));
        const left = daysOf(after);
        expect(new Set(left).size).toBe(left.length);
        expect(left).toEqual([...left].sort());
        if (left.length > 1) expect(left.every((one) => one >= TODAY)).toBe(true);
        for (const one of add) {
          const kept = isScheduled(before) && one >= TODAY && !remove.includes(one);
          expect(left.includes(one) && one >= TODAY).toBe(
            kept || (stored.includes(one) && one >= TODAY && !remove.includes(one)),
          );
        }
      }),
    );
  });

  it('merge with the days that somebody else chose meanwhile', () => {
    fc.assert(
      fc.property(day, day, (mine, theirs) => {
        const stored = emptySchedule(TODAY);
        const one = editDays(editDays(stored, { add: [mine] }, TODAY), { add: [theirs] }, TODAY);
        const other = editDays(editDays(stored, { add: [theirs] }, TODAY), { add: [mine] }, TODAY);
        expect(one).toBe(other);
      }),
    );
  });
});

describe('a stretch of days', () => {
  it('holds both its ends, and the wanted weekdays alone', () => {
    expect(daysBetween('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(daysBetween('2026-03-01', '2026-03-15', new Set([1]))).toEqual([
      '2026-03-02',
      '2026-03-09',
    ]);
    expect(daysBetween('2026-03-05', '2026-03-01')).toEqual([]);
    expect(daysBetween('2026-02-30', '2026-03-01')).toEqual([]);
  });
});
