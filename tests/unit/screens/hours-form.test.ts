import { describe, expect, it } from 'vitest';
import { DEFAULT_ORDER_SETTINGS } from '~/menu/order-settings';
import {
  hoursFieldForm,
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
