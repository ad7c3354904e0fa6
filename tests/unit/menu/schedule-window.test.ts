import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/menu/calendar';
import { type DayEdits, editDays as edit, emptySchedule } from '~/menu/category-schedule';
import {
  datesIn,
  isWindowText,
  startedText,
  windowText as textOf,
  WINDOW_DAYS,
  windowDays,
  windowMonths,
  withDays,
} from '~/menu/schedule-window';

const windowText = (schedule: string | null, start: string) =>
  textOf({ schedule, repeats: null }, start);
const editDays = (schedule: string | null, edits: DayEdits, today: string) =>
  edit({ schedule, repeats: null }, edits, today).schedule;

const TODAY = '2026-03-01';
const offset = fc.integer({ min: -150, max: 150 });
const day = offset.map((days) => addDays(TODAY, days));
const days = fc.array(day, { maxLength: 30 });

describe('the days that the Schedule view shows', () => {
  it('are 92 from the first, with weekdays, weekends and today', () => {
    const shown = windowDays({ start: '2026-03-01', today: '2026-03-03' });
    expect(shown).toHaveLength(WINDOW_DAYS);
    expect([shown[0]?.date, shown[91]?.date]).toEqual(['2026-03-01', '2026-05-31']);
    expect(shown.slice(0, 4).map(({ weekday, number }) => `${weekday} ${number}`)).toEqual([
      'Sun 1',
      'Mon 2',
      'Tue 3',
      'Wed 4',
    ]);
    expect(shown.filter(({ today }) => today).map(({ date }) => date)).toEqual(['2026-03-03']);
    expect(shown.filter(({ past }) => past).map(({ number }) => number)).toEqual([1, 2]);
    expect(shown.slice(0, 8).map(({ weekend }) => weekend)).toEqual([
      true,
      ...Array(5).fill(false),
      true,
      true,
    ]);
  });

  it('stand by month, also where a month is cut off', () => {
    const months = windowMonths(windowDays({ start: '2024-01-30', today: TODAY }));
    expect(months.map((month) => [month.name, month.days.length])).toEqual([
      ['January 2024', 2],
      ['February 2024', 29],
      ['March 2024', 31],
      ['April 2024', 30],
    ]);
  });

  it('are one sign each in a text', () => {
    const text = windowText('2026-03-01,2026-03-03,2026-06-01,2027-01-01', '2026-03-01') ?? '';
    expect(text).toBe(`101${'0'.repeat(89)}`);
    expect(isWindowText(text)).toBe(true);
    expect([windowText(null, TODAY), windowText('', TODAY)]).toEqual([null, null]);
    for (const no of ['', '101', `${text}0`, text.replace('0', '2')]) {
      expect(isWindowText(no)).toBe(false);
    }
  });

  it('are all where a schedule was just begun', () => {
    expect(datesIn(startedText({ start: TODAY, today: TODAY }), TODAY)).toHaveLength(92);
    expect(datesIn(startedText({ start: '2031-02-20', today: TODAY }), TODAY)).toHaveLength(92);
  });

  it('change in the text as they change in the schedule, from today on', () => {
    fc.assert(
      fc.property(day, days, days, days, (start, stored, on, off) => {
        const schedule = [emptySchedule(TODAY), ...stored].join(',');
        const wanted = Object.fromEntries([
          ...on.map((date) => [date, true] as const),
          ...off.map((date) => [date, false] as const),
        ]);
        const add = on.filter((date) => !off.includes(date));
        const after = editDays(schedule, { add, remove: off }, TODAY);
        const window = { start, today: TODAY };
        const text = withDays(windowText(schedule, start) ?? '', wanted, window);
        const isLeft = (date: string) => date >= TODAY;
        expect(datesIn(text, start).filter(isLeft)).toEqual(
          datesIn(windowText(after, start) ?? '', start).filter(isLeft),
        );
        expect(datesIn(text, start).filter((date) => !isLeft(date))).toEqual(
          datesIn(windowText(schedule, start) ?? '', start).filter((date) => !isLeft(date)),
        );
      }),
    );
  });
});
