import { describe, expect, it } from 'vitest';
import { addDays } from '~/menu/calendar';
import { writeDays } from '~/menu/written-days';
import { checkRepeatsForm, readRepeatsForm } from '~/objects/category/schedule/repeats-form';

const TODAY = '2026-11-25';

describe('the form of days that repeat', () => {
  const form = {
    ...{ shown: 'dates' as const, weekdays: [], every: '1' },
    ...{ since: '', from: '', until: '', not: '', notClosed: false, also: '' },
  };
  const also = (text: string) => checkRepeatsForm({ ...form, also: text }, TODAY);

  it('takes 2,000 single days however they are scattered, and refuses more than it keeps', () => {
    const every = (count: number) => Array.from({ length: count }, (_, n) => addDays(TODAY, 2 * n));
    const scattered = every(1900).map((day) => writeDays([day]));
    expect(scattered.join(', ').length).toBeGreaterThan(20_000);
    const body = new FormData();
    body.set('shown', 'dates');
    body.set('also', scattered.join(', '));
    expect(checkRepeatsForm(readRepeatsForm(body), TODAY)).toEqual({
      scheduled: { schedule: every(1900).join(','), repeats: null },
    });
    const tooMany = { errors: { also: 'At most 2,000 days' } };
    expect(also(writeDays(every(2001)))).toEqual(tooMany);
    expect(also('1 Jan 2027 – 31 Dec 2033')).toEqual(tooMany);
    expect(also('1 Jan 2000 – 31 Dec 9999')).toEqual(tooMany);
    expect(also('1 Jan 2027, '.repeat(6000))).toEqual({ errors: { also: 'Give fewer days' } });
  });

  it('reads a last day without a year after the first day', () => {
    const until = (from: string, text: string) =>
      checkRepeatsForm({ ...form, shown: 'repeats', weekdays: ['1'], from, until: text }, TODAY);
    expect(until('1 Jan 2028', 'Sun 24 Dec')).toEqual({
      scheduled: { schedule: null, repeats: 'Mon; from 2028-01-01; until 2028-12-24' },
    });
    expect(until('1 Jan 2026', '24 Dec')).toEqual({
      scheduled: { schedule: null, repeats: 'Mon; from 2026-01-01; until 2026-12-24' },
    });
  });
});
