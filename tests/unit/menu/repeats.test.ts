import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/menu/calendar';
import { editDays } from '~/menu/category-schedule';
import { daysInWords, effectOf, isOver, nextDays } from '~/menu/in-effect';
import {
  checkRepeatsCode,
  normaliseRepeats,
  type Repeats,
  readDays,
  readRepeats,
  repeatsCode,
} from '~/menu/repeats';
import { repeatsText } from '~/menu/repeats-text';
import { readDate } from '~/menu/typed-date';
import { sortedWeekdays, WEEK } from '~/menu/weekdays';
import { partsOfDays, writeDays } from '~/menu/written-days';

const TODAY = '2026-11-25';
const of = (repeats: string, schedule: string | null = null) => ({ schedule, repeats });
const next = (repeats: string, schedule: string | null = null, count = 5) =>
  nextDays(of(repeats, schedule), TODAY, count);

const date = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days));
const range = fc
  .tuple(date, fc.integer({ min: 1, max: 60 }))
  .map(([from, days]) => `${from}_${addDays(from, days)}`);
const yearly = date.map((day) => `yearly ${day.slice(5)}`);
const parts = fc
  .array(fc.oneof(date, range, yearly, fc.constant('closed')), { maxLength: 5 })
  .map((list) => [...new Set(list)].sort());
const rule: fc.Arbitrary<Repeats> = fc
  .record({
    weekdays: fc.subarray([...WEEK], { minLength: 1 }).map(sortedWeekdays),
    every: fc.constantFrom('1', '2', '3', '4', 'first', 'last'),
    since: date,
    from: fc.oneof(fc.constant(''), date),
    days: fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 900 })),
    not: parts,
  })
  .map(({ days, since, every, ...rest }) => ({
    ...rest,
    every: every as Repeats['every'],
    since: ['2', '3', '4'].includes(every) ? since : '',
    until: days < 0 ? '' : addDays(rest.from || '2026-06-01', days),
  }));

describe('days that repeat', () => {
  it('are the weekdays of the weeks that count', () => {
    expect(next('Mon,Thu')).toEqual([
      '2026-11-26',
      '2026-11-30',
      '2026-12-03',
      '2026-12-07',
      '2026-12-10',
    ]);
    // The week of Wednesday 25 November counts, so the Monday of the next that does is 7 December.
    expect(next('Mon; every 2 weeks since 2026-11-25', null, 3)).toEqual([
      '2026-12-07',
      '2026-12-21',
      '2027-01-04',
    ]);
    // Counting goes back as well: 2027 has the odd weeks of a rule that begins in 2028.
    expect(next('Sun; every 3 weeks since 2026-12-20', null, 3)).toEqual([
      '2026-11-29',
      '2026-12-20',
      '2027-01-10',
    ]);
    expect(next('Mon; first of month', null, 3)).toEqual([
      '2026-12-07',
      '2027-01-04',
      '2027-02-01',
    ]);
    expect(next('Sun,Fri; last of month', null, 4)).toEqual([
      '2026-11-27',
      '2026-11-29',
      '2026-12-25',
      '2026-12-27',
    ]);
  });

  it('are not those that are taken out, each year or once, unless a single date says so', () => {
    expect(next('Thu; not 2026-12-03,2026-12-10_2026-12-20,yearly 12-24', null, 3)).toEqual([
      '2026-11-26',
      '2026-12-31',
      '2027-01-07',
    ]);
    expect(next('Thu; not 2026-12-03,2026-12-10_2026-12-20', '2026-12-10,2026-12-12', 3)).toEqual([
      '2026-11-26',
      '2026-12-10',
      '2026-12-12',
    ]);
    const newYear = effectOf(of('daily; not yearly 12-30_01-02'));
    expect(['2027-12-29', '2027-12-30', '2028-01-02', '2028-01-03'].map(newYear)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const leap = effectOf(of('daily; not yearly 02-29'));
    expect(['2027-02-28', '2028-02-29', '2032-02-29', '2028-03-01'].map(leap)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('are between two days, both included, and of an item within the ranges of its schedule', () => {
    expect(next('Fri; from 2026-12-04; until 2026-12-11')).toEqual(['2026-12-04', '2026-12-11']);
    expect(next('Fri', '2026-12-04_2026-12-11')).toEqual(['2026-12-04', '2026-12-11']);
    expect(isOver(of('Fri; until 2026-11-20'), TODAY)).toBe(true);
    expect(isOver(of('Fri; until 2026-11-20', '2026-12-01'), TODAY)).toBe(false);
    expect(isOver(of('Fri', '2026-11-01_2026-11-20'), TODAY)).toBe(true);
    expect(isOver(of('Fri'), TODAY)).toBe(false);
  });

  it('are one sentence', () => {
    expect(repeatsText('Mon,Thu; until 2027-03-20; not 2026-12-24')).toBe(
      'Every Monday and Thursday until 20 March 2027, not on 24 December 2026',
    );
    expect(repeatsText('Mon,Tue,Wed,Thu,Fri; every 2 weeks since 2026-11-23')).toBe(
      'Every second week on Monday to Friday, counted from the week of 23 November 2026',
    );
    expect(repeatsText('Mon; first of month; not 2026-12-21_2027-01-01,yearly 02-29')).toBe(
      'The first Monday of each month, not from 21 December 2026 to 1 January 2027 and on 29 February of each leap year',
    );
    expect(daysInWords(of('daily', '2026-12-05'))).toBe('Every day, also on 5 December 2026');
    expect(daysInWords({ schedule: null, repeats: null })).toBeNull();
  });

  it('are read as people write them', () => {
    const read = (text: string) => {
      const { repeats, fault } = readRepeats(text, TODAY);
      return repeats ? repeatsCode(repeats) : fault;
    };
    expect(read('Mondays and Thursdays; until 20 Mar; but not on 24.12., Dec 26')).toBe(
      'Mon,Thu; until 2027-03-20; not 2026-12-24,2026-12-26',
    );
    expect(read('weekdays; every second week from 23 Nov 2026')).toBe(
      'Mon,Tue,Wed,Thu,Fri; every 2 weeks since 2026-11-23',
    );
    expect(read('Fri – Mon\nnot 24 Dec each year')).toBe('Mon,Fri,Sat,Sun; not yearly 12-24');
    expect(read('Mon; Thu')).toBe('Say each part once: “Thu”');
    expect(read('Mon; not 24 Dec; until 20 Mar; not 26 Dec')).toBe(
      'Say each part once: “not 26 Dec”',
    );
    expect(read('Mon; every 2 weeks since 23 Nov 2026; first of month')).toBe(
      'Say each part once: “first of month”',
    );
    expect(read('someday')).toBe('Write days like Mon,Thu, not “someday”');
    expect(read('Mon; every 2 weeks')).toBe('Say from which week it counts');
    expect(read('Mon; from 2026-12-04; until 2026-12-01')).toBe(
      'Choose a last day on or after 4 December 2026',
    );
    expect(checkRepeatsCode('Mon; not 24 Dec')).toBe(
      'Enter a real date like 2026-05-31, not “24 Dec”',
    );
    expect(checkRepeatsCode('Mon; not 2026-02-29')).toBe('There is no such day: “2026-02-29”');
    expect([normaliseRepeats(' '), normaliseRepeats('thu, MON ;')]).toEqual([null, 'Mon,Thu']);
  });

  it('are the same after being written and read', () => {
    fc.assert(
      fc.property(rule, (one) => {
        const { repeats, fault } = readRepeats(repeatsCode(one));
        expect(fault).toBeUndefined();
        expect(repeats).toEqual(one);
      }),
      { seed: 33 },
    );
  });

  it('change one date at a time, and the others stay', () => {
    fc.assert(
      fc.property(rule, fc.array(date, { maxLength: 5 }), date, (one, singles, day) => {
        const before = of(repeatsCode(one), singles.join(',') || null);
        const wasOn = effectOf(before)(day);
        const after = editDays(before, wasOn ? { remove: [day] } : { add: [day] }, '2026-01-01');
        const isOn = effectOf(after);
        expect(isOn(day)).toBe(!wasOn);
        const others = [...singles, ...Array.from({ length: 60 }, (_, n) => addDays(day, n - 30))];
        for (const other of others.filter((each) => each !== day && each >= '2026-01-01'))
          expect([other, isOn(other)]).toEqual([other, effectOf(before)(other)]);
        const back = editDays(after, wasOn ? { add: [day] } : { remove: [day] }, '2026-01-01');
        expect(effectOf(back)(day)).toBe(wasOn);
      }),
      { seed: 34 },
    );
  });
});

describe('dates as they are typed', () => {
  const read = (text: string) => {
    const found = readDate(text, TODAY);
    return found.ok ? found.date : found.message;
  };
  it('are read in any usual spelling', () => {
    for (const text of [
      ...[
        '2026-12-24',
        '24 Dec',
        '24 December 2026',
        'Thu, 24 Dec 2026',
        'Dec 24',
        'Dec. 24th, 2026',
      ],
      ...[
        '24.12.',
        '24.12.26',
        '24. 12. 2026',
        '12/24/2026',
        '24/12/26',
        '24-Dec-2026',
        '2026/12/24',
      ],
      ...['December 24', '24th of December', ' 24 DEC ', '24-12'],
    ]) {
      expect([text, read(text)]).toEqual([text, '2026-12-24']);
    }
    expect(read('24 Nov')).toBe('2027-11-24');
    expect(read('25 Nov')).toBe('2026-11-25');
    expect(read('5/5')).toBe('2027-05-05');
  });

  it('are refused with a reason where they are none, or two', () => {
    expect(read('29 Feb')).toBe('2028-02-29');
    expect(read('29 Feb 2027')).toBe('There is no such day: “29 Feb 2027”');
    expect(read('31 Apr')).toBe('There is no such day: “31 Apr”');
    expect(read('3/4/2027')).toBe(
      'Write the month of “3/4/2027” as a word: it can be read in two ways',
    );
    // 24 December 2026 is a Thursday, 1 January 2027 a Friday.
    expect(read('Mon 24 Dec 2026')).toBe('24 December 2026 is a Thursday');
    expect(read('Sat, 24 Dec')).toBe('24 December 2026 is a Thursday');
    expect(read('friday 1 jan')).toBe('2027-01-01');
    expect(read('soon')).toBe('Write a date like 24 Dec 2026 or 2026-12-24, not “soon”');
    expect(read('')).toBe('Write a date like 24 Dec 2026 or 2026-12-24, not “”');
  });

  it('are lists of days, and of what lies between two', () => {
    const list = (text: string) => readDays(text, TODAY);
    expect(list('24 Dec, 1 – 8 Feb; 21 Dec - 1 Jan').days).toEqual([
      '2026-12-21_2027-01-01',
      '2026-12-24',
      '2027-02-01_2027-02-08',
    ]);
    expect(list('Dec 24, 2026, 29 Feb each year, every year 24 Dec – 2 Jan').days).toEqual([
      '2026-12-24',
      'yearly 02-29',
      'yearly 12-24_01-02',
    ]);
    expect(list('21 Dec – 1 Jan 2028').days).toEqual(['2027-12-21_2028-01-01']);
    expect(list('8 Feb 2027 – 1 Feb 2027').fault).toBe(
      '“8 Feb 2027 – 1 Feb 2027” ends before it begins: write the earlier day first',
    );
    expect(list('').days).toEqual([]);
    for (const text of ['1 Dec-5 Dec', '1-5 Dec', '1 – 5 Dec', '1 Dec to 5 Dec', '1 Dec ~ 5 Dec']) {
      expect([text, list(text).days]).toEqual([text, ['2026-12-01_2026-12-05']]);
    }
    expect(list('24-Dec-2026, 2026-12-26 - 2026-12-27').days).toEqual([
      '2026-12-24',
      '2026-12-26_2026-12-27',
    ]);
    expect(list('Mon 21 Dec – Fri 1 Jan 2027, Fri 1 Jan – Fri 24 Dec').days).toEqual([
      '2026-12-21_2027-01-01',
      '2027-01-01_2027-12-24',
    ]);
    expect(list('Mon 21 Dec – Sat 1 Jan 2027').fault).toBe('1 January 2027 is a Friday');
    expect(list('Thu 24 Dec each year').fault).toBe(
      'Leave out the weekday of “Thu 24 Dec each year”: it is another one each year',
    );
  });

  it('are the same after being written and read', () => {
    fc.assert(
      fc.property(parts, (some) => {
        expect(readDays(writeDays(some), TODAY)).toEqual({ days: some });
      }),
      { seed: 35 },
    );
    expect(partsOfDays(['2026-12-31', '2027-01-01', '2027-01-03'])).toEqual([
      '2026-12-31_2027-01-01',
      '2027-01-03',
    ]);
  });
});
