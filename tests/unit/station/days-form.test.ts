import { describe, expect, it } from 'vitest';
import { datesIn, windowText } from '~/menu/schedule-window';
import {
  changedDays,
  type DaysForm,
  fillDays,
  openedDaysForm,
  readDaysForm,
  withTyped,
} from '~/objects/category/schedule/days-form';

const TODAY = '2026-03-03';
const window = { start: '2026-03-01', today: TODAY };
const HAD = windowText({ schedule: '2026-03-01,2026-03-05', repeats: null }, window.start) ?? '';
const opened = openedDaysForm(HAD, window);
const datesOf = (form: DaysForm) => datesIn(form.ticked, window.start);

describe('the form of a category’s days', () => {
  it('opens with what is stored, and every day that can still be changed', () => {
    expect(opened).toMatchObject({ had: HAD, ticked: HAD, from: TODAY, to: '2026-05-31' });
    expect(opened.weekdays).toHaveLength(7);
  });

  it('turns the weekdays of a stretch on and off, never a day that is over', () => {
    const stretch = { ...opened, from: TODAY, to: '2026-03-12', weekdays: [1, 4] };
    const { form, errors } = fillDays(stretch, 'on', window);
    expect(errors).toEqual({});
    expect(datesOf(form)).toEqual(['2026-03-01', '2026-03-05', '2026-03-09', '2026-03-12']);
    const { form: emptied } = fillDays({ ...form, weekdays: [4] }, 'off', window);
    expect(datesOf(emptied)).toEqual(['2026-03-01', '2026-03-09']);
    expect([...changedDays(emptied, window)]).toEqual([
      ['2026-03-05', false],
      ['2026-03-09', true],
    ]);
    expect(changedDays(opened, window).size).toBe(0);
  });

  it.each([
    [{ from: '' }, 'from', 'Enter a real date like 2026-05-31'],
    [{ from: '2026-02-30' }, 'from', 'Enter a real date like 2026-05-31'],
    [{ to: 'never' }, 'to', 'Enter a real date like 2026-05-31'],
    [{ from: '2026-03-09', to: '2026-03-08' }, 'to', 'Choose an end on or after the start'],
    [{ from: '2026-03-02' }, 'from', 'Choose a day from 3 March 2026 to 31 May 2026'],
    [{ to: '2026-06-01' }, 'to', 'Choose a day from 3 March 2026 to 31 May 2026'],
    [{ weekdays: [] }, 'weekdays', 'Choose at least one weekday'],
  ])('refuses %j at its field and keeps what was chosen', (typed, field, message) => {
    const stretch = { ...opened, ...typed };
    expect(fillDays(stretch, 'on', window)).toEqual({
      form: stretch,
      errors: { [field]: message },
    });
  });

  it('takes a stretch that was typed where no day was chosen, and asks beside others', () => {
    const typed = { from: '2026-03-05', to: '2026-03-08' };
    const empty = openedDaysForm('0'.repeat(92), window);
    const taken = withTyped({ ...empty, ...typed }, window);
    expect(datesOf(taken.form)).toEqual(['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']);
    expect(withTyped(taken.form, window)).toEqual({ form: taken.form, errors: {} });
    expect(withTyped(opened, window)).toEqual({ form: opened, errors: {} });
    for (const beside of [typed, { weekdays: [1] }]) {
      expect(withTyped({ ...opened, ...beside }, window).errors).toEqual({
        from: 'Press Turn on, Turn off or Only these first',
      });
    }
    expect(withTyped({ ...empty, ...typed, to: '2026-06-01' }, window).errors).toHaveProperty('to');
    const only = fillDays({ ...opened, ...typed }, 'only', window);
    expect(datesOf(only.form)).toEqual(['2026-03-01', ...datesOf(taken.form)]);
    expect(withTyped(only.form, window).errors).toEqual({});
  });

  it('has nothing to turn on where all its days are over', () => {
    const over = { start: '2025-01-01', today: TODAY };
    const form = openedDaysForm('0'.repeat(92), over);
    expect(fillDays(form, 'on', over).errors).toEqual({ from: 'These days are over' });
  });

  it('is read as it is sent, and refused where it is another', () => {
    const body = new FormData();
    for (const [name, value] of [
      ['had', HAD],
      ['day', '2026-03-02'],
      ['day', '2026-03-06'],
      ['day', '2030-01-01'],
      ['from', TODAY],
      ['to', '2026-03-12'],
      ['weekday', '0'],
      ['weekday', '9'],
    ] as const) {
      body.append(name, value);
    }
    const form = readDaysForm(body, window);
    expect(form).toMatchObject({ from: TODAY, to: '2026-03-12', weekdays: [0] });
    expect(form && datesOf(form)).toEqual(['2026-03-01', '2026-03-06']);
    body.set('had', '01');
    expect(readDaysForm(body, window)).toBeNull();
  });
});
