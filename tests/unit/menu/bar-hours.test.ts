import { describe, expect, it } from 'vitest';
import { businessDay, isOpen, isOpenDay } from '~/menu/business-day';
import type { OpeningHours } from '~/menu/hours-calendar';
import { specialDates, timesOfHours } from '~/menu/hours-calendar';
import { localMoment, nextChange } from '~/menu/next-change';
import { nextOpening, opensText } from '~/menu/next-opening';

/** A bar in New York, open 18:00 to 02:00 from Thursday to Sunday, closed on 24 December. */
const ZONE = 'America/New_York';
const NIGHT = [{ start: '18:00', end: '02:00' }];
const BAR: OpeningHours = {
  start: '18:00',
  end: '02:00',
  all_day: false,
  weekends: true,
  calendar: {
    week: [[], [], [], NIGHT, NIGHT, NIGHT, NIGHT],
    days: [
      {
        date: '2025-12-24',
        until: null,
        kind: 'closed',
        hours: [],
        name: 'Christmas Eve',
        yearly: true,
      },
    ],
    holidays: null,
  },
};

/** When it is open: the business day, and the first and last instant by UTC, worked out by hand. */
const OPEN = {
  // Winter: 18:00 is 23:00 UTC, 02:00 is 07:00. The 24th is a Thursday.
  'the weeks around Christmas': {
    from: '2026-12-14T05:00Z',
    until: '2026-12-28T05:00Z',
    nights: [
      ['2026-12-13', '2026-12-13T23:00Z', '2026-12-14T07:00Z'],
      ['2026-12-17', '2026-12-17T23:00Z', '2026-12-18T07:00Z'],
      ['2026-12-18', '2026-12-18T23:00Z', '2026-12-19T07:00Z'],
      ['2026-12-19', '2026-12-19T23:00Z', '2026-12-20T07:00Z'],
      ['2026-12-20', '2026-12-20T23:00Z', '2026-12-21T07:00Z'],
      ['2026-12-25', '2026-12-25T23:00Z', '2026-12-26T07:00Z'],
      ['2026-12-26', '2026-12-26T23:00Z', '2026-12-27T07:00Z'],
      ['2026-12-27', '2026-12-27T23:00Z', '2026-12-28T07:00Z'],
    ],
  },
  // At 02:00 of Sunday, 1 November the clock goes back to 01:00: that night has nine hours.
  'the week in which the clock goes back': {
    from: '2026-10-28T04:00Z',
    until: '2026-11-04T05:00Z',
    nights: [
      ['2026-10-29', '2026-10-29T22:00Z', '2026-10-30T06:00Z'],
      ['2026-10-30', '2026-10-30T22:00Z', '2026-10-31T06:00Z'],
      ['2026-10-31', '2026-10-31T22:00Z', '2026-11-01T07:00Z'],
      ['2026-11-01', '2026-11-01T23:00Z', '2026-11-02T07:00Z'],
    ],
  },
  // At 02:00 of Sunday, 8 March the clock goes on to 03:00: what ends at 02:00 ends then, after eight hours.
  'the week in which the clock goes on': {
    from: '2026-03-04T05:00Z',
    until: '2026-03-11T04:00Z',
    nights: [
      ['2026-03-05', '2026-03-05T23:00Z', '2026-03-06T07:00Z'],
      ['2026-03-06', '2026-03-06T23:00Z', '2026-03-07T07:00Z'],
      ['2026-03-07', '2026-03-07T23:00Z', '2026-03-08T07:00Z'],
      ['2026-03-08', '2026-03-08T22:00Z', '2026-03-09T06:00Z'],
    ],
  },
} as const;

const QUARTER = 15 * 60_000;

describe.each(Object.entries(OPEN))('in %s', (_, { from, until, nights }) => {
  const known = nights.map(([day, opens, closes]) => ({
    day,
    opens: Date.parse(opens),
    closes: Date.parse(closes),
  }));
  const quarters: number[] = [];
  for (let at = Date.parse(from); at < Date.parse(until); at += QUARTER) quarters.push(at);

  it('every quarter of an hour has its answer and its day', () => {
    for (const instant of quarters) {
      const moment = localMoment(instant, ZONE);
      const night = known.find(({ opens, closes }) => opens <= instant && instant < closes);
      const day = businessDay(moment, BAR);
      const open = isOpen(BAR, moment) && isOpenDay(BAR, day);
      expect({ ...moment, open }).toEqual({ ...moment, open: night !== undefined });
      if (night) expect({ ...moment, day }).toEqual({ ...moment, day: night.day });
    }
  });

  it('the next opening of every quarter of an hour is the next night', () => {
    for (const instant of quarters) {
      const next = known.find(({ closes }) => instant < closes);
      if (!next || next.opens <= instant) continue;
      const { date, time } = localMoment(instant, ZONE);
      const opens = nextOpening(BAR, { date, time });
      // A preview keeps its time of day where the bar is open then.
      expect(opens && opens.date >= date).toBe(true);
      expect(opens && isOpen(BAR, opens) && isOpenDay(BAR, businessDay(opens, BAR))).toBe(true);
    }
  });

  it('the next change of every quarter of an hour is when it opens or closes', () => {
    const edges = known.flatMap(({ opens, closes }) => [opens, closes]);
    for (const instant of quarters) {
      const next = edges.find((edge) => edge > instant && edge < Date.parse(until));
      if (next === undefined) continue;
      const { date } = localMoment(instant, ZONE);
      const rules = {
        timezone: ZONE,
        times: timesOfHours(BAR),
        schedules: [],
        ...specialDates(BAR, date),
      };
      const shownBy = (moment: { date: string; time: string }) =>
        String(isOpen(BAR, moment) && isOpenDay(BAR, businessDay(moment, BAR)));
      expect(nextChange(rules, instant, shownBy)).toBe(next);
    }
  });
});

it('says when it opens, over its closed day', () => {
  expect(opensText(BAR, { date: '2026-12-23', time: '20:00' })).toBe('opens Friday at 6:00 PM');
  expect(opensText(BAR, { date: '2026-12-25', time: '09:00' })).toBe('opens at 6:00 PM');
  const never = {
    ...BAR,
    calendar: { week: [[], [], [], [], [], [], []], days: [], holidays: null },
  };
  expect(opensText(never, { date: '2026-12-25', time: '09:00' })).toBe('does not open again');
  expect(nextOpening(never, { date: '2026-12-25', time: '09:00' })).toBeNull();
});
