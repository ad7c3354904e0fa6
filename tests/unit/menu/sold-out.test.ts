import { describe, expect, it } from 'vitest';
import { opensAgain } from '~/menu/next-opening';
import { endOfPart, instantAfter, outAt, type SoldOutMark } from '~/menu/sold-out';
import { soldOutText, untilText } from '~/menu/sold-out-text';

const at = (text: string) => Date.parse(text);
const iso = (instant: number | null) =>
  instant === null ? null : new Date(instant).toISOString().slice(0, 16);
const mark = (
  kind: SoldOutMark['kind'],
  object_id: number,
  until: string | null,
  stay = false,
) => ({
  kind,
  object_id,
  until: until === null ? null : at(until),
  items_stay: stay,
});

const MEALS = [
  { id: 1, name: 'Breakfast', start: '07:00', end: '10:30' },
  { id: 2, name: 'Night', start: '22:00', end: '24:00' },
];

describe('what is sold out', () => {
  it('is so up to its end, and back at it', () => {
    const marks = [mark('item', 1, '2026-11-25T15:30Z'), mark('option', 2, null)];
    const out = (text: string) => {
      const { items, options } = outAt({ marks, groups: [] }, at(text));
      return [[...items.keys()], [...options.keys()]];
    };
    expect(out('2026-11-25T15:29:59.999Z')).toEqual([[1], [2]]);
    expect(out('2026-11-25T15:30Z')).toEqual([[], [2]]);
    expect(out('2036-11-25T15:30Z')).toEqual([[], [2]]);
  });

  it('takes items along whose required group has no choice left, until the first choice is back', () => {
    const groups = [{ item: 7, group: 'Milk', options: [1, 2] }];
    const out = (marks: SoldOutMark[]) => outAt({ marks, groups }, at('2026-11-25T12:00Z')).items;
    const oat = mark('option', 1, '2026-11-25T15:30Z');
    expect(out([oat]).size).toBe(0);
    const [until] = ['2026-11-25T15:30Z'];
    expect(out([oat, mark('option', 2, null)]).get(7)).toEqual({
      until: at(until ?? ''),
      mark: null,
      group: 'Milk',
    });
    expect(out([mark('option', 1, null), mark('option', 2, null)]).get(7)?.until).toBeNull();
    expect(out([oat, mark('option', 2, null, true)]).size).toBe(0);
  });

  it('counts as out as long as anything keeps it out', () => {
    const groups = [{ item: 7, group: 'Milk', options: [1] }];
    const own = mark('item', 7, '2026-11-25T14:00Z');
    const milk = mark('option', 1, '2026-11-25T15:30Z');
    const marks = [own, milk];
    expect(outAt({ marks, groups }, at('2026-11-25T12:00Z')).items.get(7)).toEqual({
      until: milk.until,
      mark: own,
      group: 'Milk',
    });
    const shorter = [{ ...milk, until: at('2026-11-25T13:00Z') }, own];
    expect(outAt({ marks: shorter, groups }, at('2026-11-25T12:00Z')).items.get(7)).toEqual({
      until: own.until,
      mark: own,
      group: null,
    });
  });
});

describe('the ends that have a word', () => {
  it('are those of the day part of now', () => {
    const end = (time: string) => endOfPart(MEALS, { date: '2026-12-31', time });
    expect(end('07:00')).toMatchObject({ at: { date: '2026-12-31', time: '10:30' } });
    expect(end('10:29')?.part.name).toBe('Breakfast');
    expect(end('10:30')).toBeNull();
    expect(end('22:00')).toMatchObject({ at: { date: '2027-01-01', time: '00:00' } });
  });

  it('are the next opening, over weekends and past midnight', () => {
    const shop = { start: '08:00', end: '18:00', all_day: false, weekends: false };
    const opening = (date: string, time: string) => opensAgain(shop, { date, time });
    expect(opening('2026-11-25', '07:59')).toEqual({ date: '2026-11-25', time: '08:00' });
    expect(opening('2026-11-25', '08:00')).toEqual({ date: '2026-11-26', time: '08:00' });
    expect(opening('2026-11-27', '12:00')).toEqual({ date: '2026-11-30', time: '08:00' });
    const bar = { start: '18:00', end: '02:00', all_day: false, weekends: true };
    expect(opensAgain(bar, { date: '2026-11-28', time: '01:30' })).toEqual({
      date: '2026-11-28',
      time: '18:00',
    });
  });
});

/** Berlin goes from 2:00 to 3:00 on 28 March 2027, at 01:00 UTC, and from 3:00 back to 2:00 on 31 October, at 01:00 UTC. */
describe('the instant of a moment of a clock', () => {
  const BERLIN = 'Europe/Berlin';
  const instant = (date: string, time: string, from: string) =>
    iso(instantAfter({ date, time }, BERLIN, at(from)));

  it('is an hour earlier in summer', () => {
    expect(instant('2027-03-27', '10:30', '2027-03-27T06:00Z')).toBe('2027-03-27T09:30');
    expect(instant('2027-03-28', '10:30', '2027-03-27T09:30Z')).toBe('2027-03-28T08:30');
    expect(instant('2027-10-31', '10:30', '2027-10-30T08:30Z')).toBe('2027-10-31T09:30');
  });

  it('is where the clock goes on, if it skips it', () => {
    expect(instant('2027-03-28', '02:30', '2027-03-28T00:00Z')).toBe('2027-03-28T01:00');
  });

  it('is the next of two, if it comes twice', () => {
    expect(instant('2027-10-31', '02:30', '2027-10-30T23:30Z')).toBe('2027-10-31T00:30');
    expect(instant('2027-10-31', '02:30', '2027-10-31T00:30Z')).toBe('2027-10-31T01:30');
    expect(instant('2027-10-31', '02:30', '2027-10-31T01:30Z')).toBeNull();
  });

  it('is of the clock of the place', () => {
    const moment = { date: '2026-11-25', time: '10:30' };
    const from = at('2026-11-25T00:00Z');
    expect(iso(instantAfter(moment, 'America/New_York', from))).toBe('2026-11-25T15:30');
    expect(iso(instantAfter(moment, 'Asia/Kathmandu', from))).toBe('2026-11-25T04:45');
  });
});

describe('what is said of it', () => {
  const now = '2026-11-25T08:42';

  it.each([
    ['2026-11-25T14:00', '2:00 PM'],
    ['2026-11-26T08:00', 'tomorrow, 8:00 AM'],
    ['2026-11-27T08:00', 'Friday, 8:00 AM'],
    [null, 'somebody says so'],
  ])('tells until %s as %s', (until, text) => {
    expect(untilText(until, now)).toBe(text);
  });

  it('has the date after a week', () => {
    expect(untilText('2026-12-03T08:00', now)).toMatch(/3 December.*, 8:00 AM$/);
  });

  it.each([
    [{ until: '2026-11-25T14:00' }, 'Sold out until 2:00 PM'],
    [{ until: null, since: now }, 'Sold out until somebody says so'],
    [{ until: null, since: '2026-11-21T08:00' }, 'Sold out for 4 days, until somebody says so'],
    [{ until: '2026-11-25T15:00', group: 'Side' }, 'Sold out: every Side is out, until 3:00 PM'],
  ])('%o is “%s”', (out, text) => {
    expect(soldOutText(out, now)).toBe(text);
  });
});
