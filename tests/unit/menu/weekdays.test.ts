import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWeekdays, shortWeekdays, sortedWeekdays, WEEK } from '~/menu/weekdays';

describe('weekdays', () => {
  it('are read and written', () => {
    expect(shortWeekdays([1, 2, 3, 4, 5])).toBe('Mon–Fri');
    expect(shortWeekdays([0, 6, 1])).toBe('Mon, Sat, Sun');
    expect(shortWeekdays([...WEEK])).toBe('Mon–Sun');
    expect(readWeekdays('Mon–Fri')).toEqual([1, 2, 3, 4, 5]);
    expect(readWeekdays('Tues, thurs + weekends')).toEqual([2, 4, 6, 0]);
    expect(readWeekdays('mo tu')).toEqual([1, 2]);
    for (const no of ['', 'm', 'funday', 'Mon-Fri-Sun']) expect(readWeekdays(no)).toBeNull();
    fc.assert(
      fc.property(fc.subarray([...WEEK], { minLength: 1 }), (days) => {
        expect(readWeekdays(shortWeekdays(days))).toEqual(sortedWeekdays(days));
      }),
      { seed: 36 },
    );
  });
});
