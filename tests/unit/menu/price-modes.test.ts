import { describe, expect, it } from 'vitest';
import { businessMoment, type OpeningHours } from '~/menu/business-day';
import { localMoment, nextChange } from '~/menu/next-change';
import {
  daysOfModes,
  meetingsOf,
  modeAt,
  type PriceMode,
  timedModes,
  timesOfModes,
} from '~/menu/price-modes';

const ZONE = 'America/New_York';

/** Open from 6 PM to 2 AM each day. */
const BAR: OpeningHours = { start: '18:00', end: '02:00', all_day: false, weekends: true };
const DAY: OpeningHours = { start: '08:00', end: '22:00', all_day: false, weekends: true };

let ids = 0;
function mode(name: string, limits: Partial<PriceMode> = {}): PriceMode {
  ids += 1;
  return { id: ids, name, active: false, ...limits };
}

/** In their order: the first that holds is charged. */
const NIGHT = mode('Night', { rank: 1, weekdays: 'Fri,Sat', times_of_day: '23:00-01:30' });
const HAPPY = mode('Happy Hour', {
  rank: 2,
  weekdays: 'Mon,Tue,Wed,Thu,Fri',
  times_of_day: '16:00-18:00,22:00-24:00',
});
const SUNDAY = mode('Sunday', { rank: 3, weekdays: 'Sun' });
const WEEK_OF_SOUPS = mode('Soups', {
  start_datetime: '2026-11-03 00:00:00',
  // The last day is Thursday, 5 November.
  end_datetime: '2026-11-06 00:00:00',
  times_of_day: '17:00-19:00',
});
const BY_HAND = mode('By hand');
const MODES = timedModes([WEEK_OF_SOUPS, BY_HAND, SUNDAY, NIGHT, HAPPY]);

/**
 * When what is charged in New York from Sunday, 25 October to Sunday, 8 November 2026, by UTC, worked out by hand. The
 * clock goes back from 2 AM to 1 AM on Sunday, 1 November: local time is UTC − 4 before, UTC − 5 after.
 */
const CHARGED: readonly (readonly [mode: PriceMode, from: string, until: string])[] = [
  [NIGHT, '2026-10-25T03:00Z', '2026-10-25T05:30Z'],
  // The bar's Saturday lasts until 2 AM, its Sunday until 2 AM of Monday.
  [SUNDAY, '2026-10-25T06:00Z', '2026-10-26T06:00Z'],
  [HAPPY, '2026-10-26T20:00Z', '2026-10-26T22:00Z'],
  [HAPPY, '2026-10-27T02:00Z', '2026-10-27T04:00Z'],
  [HAPPY, '2026-10-27T20:00Z', '2026-10-27T22:00Z'],
  [HAPPY, '2026-10-28T02:00Z', '2026-10-28T04:00Z'],
  [HAPPY, '2026-10-28T20:00Z', '2026-10-28T22:00Z'],
  [HAPPY, '2026-10-29T02:00Z', '2026-10-29T04:00Z'],
  [HAPPY, '2026-10-29T20:00Z', '2026-10-29T22:00Z'],
  [HAPPY, '2026-10-30T02:00Z', '2026-10-30T04:00Z'],
  [HAPPY, '2026-10-30T20:00Z', '2026-10-30T22:00Z'],
  // Friday, 30 October: Happy Hour from 10 PM, Night goes first from 11 PM to 1:30 AM.
  [HAPPY, '2026-10-31T02:00Z', '2026-10-31T03:00Z'],
  [NIGHT, '2026-10-31T03:00Z', '2026-10-31T05:30Z'],
  // Saturday, 31 October: 11 PM to 1:30 AM, which comes twice. From 1:30 AM to 2 AM nothing, and at the second 1 AM
  // Night goes on until the second 1:30 AM.
  [NIGHT, '2026-11-01T03:00Z', '2026-11-01T05:30Z'],
  [NIGHT, '2026-11-01T06:00Z', '2026-11-01T06:30Z'],
  // Sunday begins when Saturday's bar closes at the second 2 AM, 07:00 UTC.
  [SUNDAY, '2026-11-01T07:00Z', '2026-11-02T07:00Z'],
  [HAPPY, '2026-11-02T21:00Z', '2026-11-02T23:00Z'],
  [HAPPY, '2026-11-03T03:00Z', '2026-11-03T05:00Z'],
  // From Tuesday, 3 November on, Soups are charged from 6 PM, when Happy Hour ends, to 7 PM.
  [HAPPY, '2026-11-03T21:00Z', '2026-11-03T23:00Z'],
  [WEEK_OF_SOUPS, '2026-11-03T23:00Z', '2026-11-04T00:00Z'],
  [HAPPY, '2026-11-04T03:00Z', '2026-11-04T05:00Z'],
  [HAPPY, '2026-11-04T21:00Z', '2026-11-04T23:00Z'],
  [WEEK_OF_SOUPS, '2026-11-04T23:00Z', '2026-11-05T00:00Z'],
  [HAPPY, '2026-11-05T03:00Z', '2026-11-05T05:00Z'],
  [HAPPY, '2026-11-05T21:00Z', '2026-11-05T23:00Z'],
  [WEEK_OF_SOUPS, '2026-11-05T23:00Z', '2026-11-06T00:00Z'],
  [HAPPY, '2026-11-06T03:00Z', '2026-11-06T05:00Z'],
  [HAPPY, '2026-11-06T21:00Z', '2026-11-06T23:00Z'],
  [HAPPY, '2026-11-07T03:00Z', '2026-11-07T04:00Z'],
  [NIGHT, '2026-11-07T04:00Z', '2026-11-07T06:30Z'],
  [NIGHT, '2026-11-08T04:00Z', '2026-11-08T05:00Z'],
];
const FROM = Date.parse('2026-10-25T04:00Z');
const UNTIL = Date.parse('2026-11-08T05:00Z');
const QUARTER = 15 * 60_000;

function known(instant: number): string | null {
  const found = CHARGED.find(
    ([, from, until]) => Date.parse(from) <= instant && instant < Date.parse(until),
  );
  return found?.[0].name ?? null;
}

function charged(instant: number): string | null {
  return modeAt(MODES, businessMoment(localMoment(instant, ZONE), BAR))?.name ?? null;
}

describe('Price modes by their calendars', () => {
  it('are charged as worked out by hand, each quarter of an hour of two weeks with a clock change', () => {
    const wrong: string[] = [];
    for (let instant = FROM; instant < UNTIL; instant += QUARTER) {
      const [is, was] = [charged(instant), known(instant)];
      if (is !== was) wrong.push(`${new Date(instant).toISOString()}: ${is}, not ${was}`);
    }
    expect(wrong).toEqual([]);
  });

  it('change when the next change says so', () => {
    const rules = {
      timezone: ZONE,
      times: ['18:00', '02:00', ...timesOfModes(MODES)],
      schedules: [],
      days: daysOfModes(MODES),
    };
    const shown = (_: unknown, instant: number) => String(charged(instant));
    const found: number[] = [];
    for (let at: number | null = FROM; at !== null && at < UNTIL; ) {
      at = nextChange(rules, at, shown);
      if (at !== null && at < UNTIL) found.push(at);
    }
    const edges = CHARGED.flatMap(([, from, until]) => [Date.parse(from), Date.parse(until)]);
    const changes = [...new Set(edges)].filter((edge) => known(edge) !== known(edge - 1));
    expect(found).toEqual(changes.filter((edge) => FROM < edge && edge < UNTIL).sort());
  });

  it('a season far ahead is the next change', () => {
    const season = timedModes([
      mode('Winter', {
        start_datetime: '2027-02-01 00:00:00',
        weekdays: 'Sun',
        times_of_day: '9-11',
      }),
    ]);
    const at = (instant: number) =>
      modeAt(season, businessMoment(localMoment(instant, ZONE), DAY))?.name ?? '';
    const rules = {
      timezone: ZONE,
      times: timesOfModes(season),
      schedules: [],
      days: daysOfModes(season),
    };
    // 1 February 2027 is a Monday, the first Sunday the 7th.
    expect(nextChange(rules, FROM, (_, instant) => at(instant))).toBe(
      Date.parse('2027-02-07T14:00Z'),
    );
  });

  it('wait while one is switched on', () => {
    const on = timedModes([{ ...BY_HAND, active: true }, HAPPY]);
    const at = (time: string) =>
      modeAt(on, businessMoment({ date: '2026-10-30', time }, DAY))?.name;
    expect([at('12:00'), at('17:00')]).toEqual(['By hand', 'By hand']);
    const off = timedModes([BY_HAND]);
    expect(modeAt(off, businessMoment({ date: '2026-10-30', time: '17:00' }, DAY))).toBeNull();
  });

  it('go in their order, those without one last, by their ids', () => {
    const names = (modes: PriceMode[]) => timedModes(modes).map(({ name }) => name);
    const [first, second, third] = [mode('A'), mode('B', { rank: 2 }), mode('C', { rank: 1 })];
    expect(names([first, second, third, mode('D')])).toEqual(['C', 'B', 'A', 'D']);
  });

  it('name where they meet', () => {
    const text = (modes: PriceMode[], hours = DAY) =>
      meetingsOf(timedModes(modes), hours, '2026-10-28').map(
        ({ first, other, text: at }) => `${first.name} before ${other.name} on ${at}`,
      );
    const game = mode('Game day', { rank: 4, weekdays: 'Fri,Sat', times_of_day: '12:00-20:00' });
    expect(text([HAPPY, game])).toEqual(['Happy Hour before Game day on Fri 4:00 PM – 6:00 PM']);
    expect(text([HAPPY, WEEK_OF_SOUPS])).toEqual([
      'Happy Hour before Soups on Tue–Thu 5:00 PM – 6:00 PM, Tue 3 Nov to Thu 5 Nov 2026',
    ]);
    expect(text([NIGHT, HAPPY], BAR)).toEqual([
      'Night before Happy Hour on Fri 11:00 PM – 12:00 AM',
    ]);
    expect(text([SUNDAY, HAPPY])).toEqual([]);
    const brunch = mode('Brunch', { rank: 9, weekdays: 'Sat,Sun', times_of_day: '9-12' });
    const weekend = mode('Weekend', { rank: 8, weekdays: 'Sat,Sun' });
    expect(text([brunch, weekend, SUNDAY])).toEqual([
      'Sunday before Weekend on Sun',
      'Sunday before Brunch on Sun 9:00 AM – 12:00 PM',
      'Weekend before Brunch on Sat, Sun 9:00 AM – 12:00 PM',
    ]);
    const all = [mode('All', { start_datetime: '2020-01-01 00:00:00' }), weekend];
    expect(text([...all, BY_HAND])).toEqual(['Weekend before All on Sat, Sun']);
    const over = mode('Over', { end_datetime: '2026-10-28 00:00:00' });
    expect(text([over, weekend])).toEqual([]);
    const of = meetingsOf(timedModes([brunch, weekend, SUNDAY]), DAY, '2026-10-28', SUNDAY.id);
    expect(of.map(({ first, other }) => [first.name, other.name])).toEqual([
      ['Sunday', 'Weekend'],
      ['Sunday', 'Brunch'],
    ]);
  });
});
