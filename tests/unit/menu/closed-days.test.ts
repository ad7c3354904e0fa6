import { describe, expect, it } from 'vitest';
import { closedDays } from '~/menu/business-day';
import { editDays } from '~/menu/category-schedule';
import type { OpeningHours, SpecialDay } from '~/menu/hours-calendar';
import { daysInWords, effectOf, nextDays } from '~/menu/in-effect';
import { otherDays } from '~/menu/other-days';
import { normaliseRepeats, readRepeats } from '~/menu/repeats';
import { windowText } from '~/menu/schedule-window';
import { categoryVisibility, visibility } from '~/menu/visibility';
import { readSingleDays, writeDays } from '~/menu/written-days';
import { checkRepeatsForm, openedRepeatsForm } from '~/objects/category/schedule/repeats-form';

const TODAY = '2026-12-21';
const DAY = [{ start: '08:00', end: '17:00' }];
const special = (date: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
  ...{ date, until: null, kind: 'closed', hours: [], name: '', yearly: false },
  ...more,
});
/** Closed on Sundays, on 22 December 2026, each 24 December but that of 2027, and on Christmas Day, a holiday. */
const HOURS: OpeningHours = {
  ...{ start: '08:00', end: '17:00', all_day: false, weekends: true },
  calendar: {
    week: [DAY, DAY, DAY, DAY, DAY, DAY, []],
    days: [
      special('2026-12-22'),
      special('2020-12-24', { yearly: true }),
      special('2027-12-24', { kind: 'usual' }),
      special('2026-12-26', { kind: 'hours', hours: DAY }),
    ],
    holidays: {
      ...{ country: 'US', region: null },
      days: [{ rule: '12-25', name: 'Christmas Day', kind: 'closed', hours: [] }],
    },
    dates: [{ date: '2026-12-25', rule: '12-25' }],
  },
};
const isClosed = closedDays(HOURS);
const daily = { schedule: null, repeats: 'daily; not closed' };
const ONE = { id: 1, active: 1 as const, visibility: null };
const LOCATION = {
  id: 7,
  operations: { operation_hours: HOURS },
  menu: { location_id: 7, day_parts: [] },
};

describe('days that repeat but not on closed days', () => {
  it('leave out days closed by date, each year, by a holiday and by weekday', () => {
    expect(nextDays(daily, TODAY, 5, isClosed)).toEqual([
      ...['2026-12-21', '2026-12-23', '2026-12-26'],
      ...['2026-12-28', '2026-12-29'],
    ]);
    const isOn = effectOf(daily, isClosed);
    expect(['2027-12-24', '2028-12-24', '2028-02-29'].map(isOn)).toEqual([true, false, true]);
    // Without a location nothing is closed.
    expect(effectOf(daily)('2026-12-22')).toBe(true);
  });

  it('are so where it is asked what shows, at the location that is looked at', () => {
    const reasons = (date: string) =>
      categoryVisibility(
        { ...ONE, ...daily },
        { station: ONE },
        LOCATION,
        { date },
        'kiosk',
      ).reasons.map(({ code }) => code);
    expect(reasons('2026-12-22')).toEqual(['no_date']);
    expect(reasons('2026-12-23')).toEqual([]);
    const item = { ...ONE, ...daily, location_id: 1, day_parts: [] };
    const place = { station: ONE, category: { ...ONE, schedule: null, repeats: null } };
    const shown = visibility(item, place, LOCATION, { date: '2026-12-25' }, 'kiosk');
    expect(shown.reasons.map(({ code }) => code)).toEqual(['not_scheduled']);
    expect(otherDays([daily], '2026-12-25', isClosed).slice(0, 2)).toEqual([
      '2026-12-26',
      '2026-12-23',
    ]);
  });

  it('are so in the grid, where a press beats the rule', () => {
    expect(windowText(daily, TODAY, isClosed)?.slice(0, 8)).toBe('10100101');
    const pressed = editDays(daily, { add: ['2026-12-24'] }, TODAY, isClosed);
    expect(pressed).toEqual({ schedule: '2026-12-24', repeats: 'daily; not closed' });
    expect(windowText(pressed, TODAY, isClosed)?.slice(0, 8)).toBe('10110101');
    expect(editDays(pressed, { remove: ['2026-12-24'] }, TODAY, isClosed)).toEqual(daily);
    expect(editDays(daily, { remove: ['2026-12-23'] }, TODAY, isClosed)).toEqual({
      schedule: null,
      repeats: 'daily; not 2026-12-23,closed',
    });
  });

  it('are read and written, in words, and ticked in the form', () => {
    for (const text of ['not closed', 'not closed days', 'Not on Closed Days of the location']) {
      expect(normaliseRepeats(`Mon; ${text}`)).toBe('Mon; not closed');
    }
    const code = 'Mon; not 2026-12-24,closed,yearly 05-01';
    expect(normaliseRepeats('Mon; not 1 May each year, closed days, 24 Dec 2026')).toBe(code);
    expect(daysInWords({ schedule: null, repeats: code })).toBe(
      'Every Monday, not on 24 December 2026, on closed days and on 1 May of each year',
    );
    expect(readRepeats('not closed on Sundays').repeats).toBeNull();
    expect(writeDays(['closed', '2026-12-24'])).toBe('closed days, 24 Dec 2026');
    expect(readSingleDays('closed days', TODAY).fault).toContain('single days');
    const opened = openedRepeatsForm({ schedule: null, repeats: code }, TODAY);
    expect([opened.notClosed, opened.not]).toEqual([true, '24 Dec 2026, 1 May each year']);
    const saved = (form: typeof opened) => checkRepeatsForm(form, TODAY);
    expect(saved(opened)).toEqual({ scheduled: { schedule: null, repeats: code } });
    expect(saved({ ...opened, not: 'closed days', notClosed: false })).toEqual({
      scheduled: { schedule: null, repeats: 'Mon; not closed' },
    });
    expect(saved({ ...opened, not: '', notClosed: false })).toEqual({
      scheduled: { schedule: null, repeats: 'Mon' },
    });
  });
});
