import { describe, expect, it } from 'vitest';
import { DEFAULT_ORDER_SETTINGS } from '~/menu/order-settings';
import {
  hoursFieldForm,
  NEW_DAY,
  NEW_HOLIDAY,
  shownRows,
  type TypedHours,
} from '~/objects/location/hours/field-forms';
import { mobileFieldForm } from '~/objects/location/hours/mobile-form';
import { forms } from '~/objects/location/settings/field-forms';

const EASTER = { rule: 'easter 1', name: 'Easter Monday', date: '2027-03-29', free: true };
const UNITY = { rule: '10-03', name: 'Unity Day', date: '2027-10-03', free: true };
const row = (of: typeof EASTER, kind = 'usual', hours = '') => ({
  ...NEW_HOLIDAY,
  ...of,
  kind,
  hours,
});

describe('the holidays of a list', () => {
  it('keep what was typed, also what cannot be read, and others as long as it is the same list', () => {
    const typed = [row(EASTER, 'closed'), row(UNITY, 'hours', '8 to 25')];
    const [easter, unity] = shownRows({ holidays: [EASTER, UNITY] }, typed, false);
    expect([easter, unity]).toMatchObject([
      { kind: 'closed' },
      { kind: 'hours', hours: '8 to 25' },
    ]);
    const again = shownRows({ holidays: [EASTER] }, typed, true);
    expect(again.map(({ name, kind, date }) => [name, kind, date])).toEqual([
      ['Easter Monday', 'closed', '2027-03-29'],
      ['Unity Day', 'hours', ''],
    ]);
    expect(shownRows({ holidays: [EASTER] }, typed, false)).toHaveLength(1);
  });

  const problemOf = (given: Partial<TypedHours>) => {
    const { week } = hoursFieldForm.typed({ start: '', end: '', all_day: true, weekends: true });
    const values = { week, days: [], country: 'DE', region: '', holidays: [row(UNITY, 'closed')] };
    const read = hoursFieldForm.schema.safeParse({ ...values, ...given });
    return read.success ? null : read.error.issues.map(({ path }) => path.join('.'));
  };

  it('are refused for another country or region than that whose list they are of', () => {
    expect(problemOf({ listed: 'DE' })).toBeNull();
    expect(problemOf({ listed: 'DE BY', region: 'BY' })).toBeNull();
    expect(problemOf({ listed: 'US' })).toEqual(['country']);
    expect(problemOf({ listed: 'DE', region: 'BY' })).toEqual(['country']);
    expect(problemOf({ listed: 'DE', country: '' })).toEqual(['country']);
    expect(problemOf({ listed: 'US', holidays: [row(UNITY)] })).toBeNull();
  });
});

describe('a special day', () => {
  const { week } = hoursFieldForm.typed({ start: '', end: '', all_day: true, weekends: true });
  const of = (more: object) => ({
    ...{ week, country: '', region: '', listed: '', holidays: [] },
    days: [{ ...NEW_DAY, ...more }],
  });
  const read = (more: object) => {
    const given = hoursFieldForm.schema.safeParse(of(more));
    if (!given.success) return given.error.issues.map(({ path, message }) => [path[2], message]);
    const [day] = hoursFieldForm.param(hoursFieldForm.normalize(of(more))).calendar?.days ?? [];
    return [day?.date, day?.until];
  };

  it('is typed or pasted in any usual spelling', () => {
    for (const date of [
      '2026-12-24',
      '24 Dec 2026',
      ' Thu, Dec 24th 2026 ',
      '24.12.2026',
      '12/24/26',
    ]) {
      expect(read({ date })).toEqual(['2026-12-24', null]);
    }
    expect(read({ date: '28 Dec 2026', until: '2 Jan' })).toEqual(['2026-12-28', '2027-01-02']);
    expect(read({ date: '29 Feb 2028', yearly: 'on' })).toEqual(['2028-02-29', null]);
    // One that is left empty is none.
    expect(read({})).toEqual([undefined, undefined]);
  });

  it('is refused where it is none, reversed, two, or has no date', () => {
    const there = (more: object) => read(more)[0];
    expect(there({ date: '29 Feb 2027' })).toEqual(['date', 'There is no such day: “29 Feb 2027”']);
    expect(there({ date: '3/4/2027' })?.[1]).toContain('two ways');
    expect(there({ date: 'Fri 24 Dec 2026' })).toEqual(['date', '24 December 2026 is a Thursday']);
    expect(there({ name: 'Party' })).toEqual(['date', 'Enter a date']);
    expect(there({ date: '24 Dec 2026', until: '23 Dec 2026' })).toEqual([
      'until',
      'Choose a last day on or after the first',
    ]);
    const twice = of({ date: '24 Dec 2026' });
    const both = { ...twice, days: [...twice.days, { ...NEW_DAY, date: '2026-12-24' }] };
    expect(hoursFieldForm.schema.safeParse(both).error?.issues[0]?.message).toBe(
      'This day is there twice',
    );
  });

  it('is shown as it is read', () => {
    const calendar = {
      ...{ week: null, holidays: null },
      days: [
        {
          ...{ date: '2026-12-24', until: '2026-12-26', kind: 'closed' as const, hours: [] },
          ...{ name: '', yearly: false },
        },
      ],
    };
    const hours = { start: '00:00', end: '24:00', all_day: true, weekends: true, calendar };
    const typed = hoursFieldForm.typed(hours);
    expect([typed.days[0]?.date, typed.days[0]?.until]).toEqual(['24 Dec 2026', '26 Dec 2026']);
    const [day] = hoursFieldForm.param(hoursFieldForm.normalize(typed)).calendar?.days ?? [];
    expect(day).toEqual(calendar.days[0]);
  });
});

describe('hours of phones', () => {
  const plain = DEFAULT_ORDER_SETTINGS.mobile_order_hours;
  const byDay = { ...plain, by_day: { later: 30, earlier: 15 } };

  it('keep those by day where weekdays and weekends are changed in the settings', () => {
    const form = forms.mobile_order_hours;
    const typed = form.typed(byDay);
    expect(form.param(form.normalize(typed))).toEqual(byDay);
    const weekends = { open: true, hours: [{ start: '09:00', end: '00:00' }] };
    expect(form.param({ ...typed, weekends })).toEqual({
      ...byDay,
      weekends: { open: true, hours: [{ start: '09:00', end: '24:00' }] },
    });
    expect(form.param(form.typed(plain))).toEqual(plain);
  });

  it('are the initial ones where what the form carries along cannot be read', () => {
    const typed = mobileFieldForm.typed(byDay);
    expect(mobileFieldForm.param(typed)).toEqual(byDay);
    expect(mobileFieldForm.param({ ...typed, plain: '{', mode: 'plain' })).toEqual(plain);
    expect(
      forms.mobile_order_hours.param({ ...forms.mobile_order_hours.typed(byDay), kept: '' }),
    ).toEqual(plain);
  });
});
