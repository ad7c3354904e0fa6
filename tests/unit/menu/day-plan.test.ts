import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessMoment } from '~/menu/business-day';
import { addDays } from '~/menu/calendar';
import { type DayPlan, dayPlans, type PlanFacts } from '~/menu/day-plan';
import { planRemarks } from '~/menu/plan-remarks';
import { notNow } from '~/menu/rules/when';
import { timeOfMinutes } from '~/menu/time-of-day';

const DAY = [{ start: '06:30', end: '21:00' }];
const NIGHT = [{ start: '18:00', end: '02:00' }];
const category = (id: number, name: string, schedule: string | null) => ({
  id,
  name,
  schedule,
  repeats: null,
  active: 1 as const,
  visibility: null,
  station_id: 7,
});

/** 14 December 2026 is a Monday. */
const FACTS: PlanFacts = {
  location: {
    id: 1,
    operations: {
      operation_hours: {
        start: '06:30',
        end: '02:00',
        all_day: false,
        weekends: true,
        calendar: {
          week: [DAY, DAY, DAY, DAY, NIGHT, [{ start: '01:00', end: '10:00' }], []],
          days: [
            {
              date: '2026-12-16',
              until: null,
              kind: 'closed',
              hours: [],
              name: 'Party',
              yearly: false,
            },
          ],
          holidays: null,
        },
      },
    },
    menu: { location_id: 1, day_parts: [] },
  },
  parts: [
    { id: 1, name: 'Breakfast', start: '00:00', end: '11:00' },
    { id: 2, name: 'Lunch', start: '11:00', end: '15:00' },
    { id: 3, name: 'Dinner', start: '17:00', end: '24:00' },
  ],
  categories: [
    category(1, 'Always', null),
    category(2, 'Soup', '2026-12-14,2026-12-15'),
    category(3, 'Feast', '2026-12-16'),
  ],
  deals: [
    {
      id: 5,
      name: 'Happy Hour',
      when: {
        start: '2026-12-15 00:00:00',
        end: '2026-12-19 00:00:00',
        times: [{ start: '16:00', end: '19:00' }],
      },
    },
  ],
};

const shown = (plan: DayPlan | undefined) => ({
  open: plan?.open,
  gaps: plan?.gaps,
  categories: plan?.categories.map(({ name }) => name),
  deals: plan?.deals.map(({ stretches }) => stretches),
});

describe('what a location does on its days', () => {
  const plans = dayPlans(FACTS, '2026-12-14', 7);

  it('is drawn by business days, in minutes of their dates', () => {
    expect(shown(plans[0])).toEqual({
      open: [{ from: 390, to: 1260 }],
      gaps: [{ from: 900, to: 1020 }],
      categories: ['Soup'],
      deals: [],
    });
    expect(shown(plans[1]).deals).toEqual([[{ from: 960, to: 1140 }]]);
    expect(shown(plans[2])).toEqual({ open: [], gaps: [], categories: ['Feast'], deals: [] });
    expect(plans[2]?.out?.name).toBe('Party');
    // Friday, open to 02:00: the early part of Saturday is sold in its night.
    expect(plans[4]?.parts.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Dinner', 1080, 1440],
      ['Breakfast', 1440, 1560],
    ]);
    expect(shown(plans[4]).deals).toEqual([[{ from: 1080, to: 1140 }]]);
  });

  it('draws discounts cut where their dates, weekdays and times begin and end', () => {
    // Open on Friday 18 December from 18:00 to 02:00, on Monday to Thursday from 6:30 to 21:00.
    const when = (more: object) => ({ start: null, end: null, times: [], ...more });
    const drawn = (of: object, day: number) => {
      const facts = { ...FACTS, deals: [{ id: 1, name: 'Deal', when: when(of) }] };
      return shown(dayPlans(facts, '2026-12-14', 7)[day]).deals?.[0] ?? [];
    };
    const whole = [{ from: 390, to: 1260 }];
    expect([0, 1].map((day) => drawn({ weekdays: [1] }, day))).toEqual([whole, []]);
    expect(drawn({ start: '2026-12-14 10:00:00' }, 0)).toEqual([{ from: 600, to: 1260 }]);
    expect(drawn({ end: '2026-12-14 10:00:00' }, 0)).toEqual([{ from: 390, to: 600 }]);
    expect(drawn({ end: '2026-12-14 10:00:00' }, 1)).toEqual([]);
    const night = [{ start: '00:30', end: '01:30' }];
    expect(drawn({ times: night }, 4)).toEqual([{ from: 1470, to: 1530 }]);
    expect(drawn({ times: night, weekdays: [5] }, 4)).toEqual([{ from: 1470, to: 1530 }]);
    const late = [{ start: '23:00', end: '01:00' }];
    expect(drawn({ times: late, end: '2026-12-19 00:30:00' }, 4)).toEqual([
      { from: 1380, to: 1470 },
    ]);
    // Until 2:00 AM on Saturday the Friday goes on, whose discount it still is.
    expect(drawn({ weekdays: [5] }, 5)).toEqual([{ from: 60, to: 120 }]);
    expect(drawn({ weekdays: [6] }, 5)).toEqual([{ from: 120, to: 600 }]);
  });

  it('draws a discount in the minutes in which it applies, whatever its times and dates', () => {
    const minute = fc.integer({ min: 0, max: 47 }).map((n) => timeOfMinutes(30 * n));
    const limit = fc.oneof(
      fc.constant(null),
      fc
        .tuple(fc.constantFrom('2026-12-17', '2026-12-18', '2026-12-19'), minute)
        .map(([day, time]) => `${day} ${time}:00`),
    );
    const range = fc
      .record({ start: minute, end: minute })
      .filter(({ start, end }) => start !== end);
    const weekdays = fc.subarray([4, 5, 6]);
    const when = fc.record({
      ...{ start: limit, end: limit, weekdays },
      times: fc.array(range, { maxLength: 2 }),
    });
    const hours = FACTS.location.operations.operation_hours;
    fc.assert(
      fc.property(when, (of) => {
        const facts = { ...FACTS, categories: [], deals: [{ id: 1, name: 'Deal', when: of }] };
        for (const { date, open, deals } of dayPlans(facts, '2026-12-17', 3)) {
          const stretches = deals[0]?.stretches ?? [];
          for (const { from, to } of open) {
            for (let at = from; at < to; at += 10) {
              const isLate = at >= 1440;
              const time = timeOfMinutes(isLate ? at - 1440 : at);
              const moment = businessMoment(
                { date: isLate ? addDays(date, 1) : date, time },
                hours,
              );
              const isDrawn = stretches.some((one) => one.from <= at && at < one.to);
              expect(isDrawn).toBe(notNow(of, moment) === undefined);
            }
          }
        }
      }),
      { seed: 41, numRuns: 200 },
    );
  });

  it('draws a category of just the days that are drawn, and none of weeks on end', () => {
    const week = category(4, 'Week', '2026-12-14_2026-12-20');
    const always = category(5, 'Season', '2026-10-01_2027-03-31');
    const facts = { ...FACTS, categories: [week, always] };
    const names = dayPlans(facts, '2026-12-14', 7).map(({ categories }) =>
      categories.map(({ name }) => name),
    );
    expect(names).toEqual(Array.from({ length: 7 }, () => ['Week']));
    expect(dayPlans(facts, '2026-12-21', 7).flatMap((plan) => plan.categories)).toEqual([]);
  });

  it('names gaps, overlaps and what is dated on closed days alone, each once', () => {
    const never = FACTS.categories.filter(({ id }) => id === 3);
    expect(planRemarks(plans, { never, idle: [], on: null }).map(({ title }) => title)).toEqual([
      'Sat 19, 1:00 AM – 2:00 AM: the night before is still open.',
      'Mon 14 – Tue 15, Thu 17, 3:00 PM – 5:00 PM: open without a day part.',
      'Feast runs only on days that are closed.',
    ]);
  });

  it('is that of phones in their hours, as far as it is open', () => {
    const phones = () => [
      { from: 0, to: 600 },
      { from: 1380, to: 1500 },
    ];
    const days = dayPlans({ ...FACTS, phones }, '2026-12-14', 7);
    const [monday, , party, , friday] = days.map(({ open, spans }) => [open, spans]);
    // Monday is open from 6:30 AM, Friday from 6 PM to 2 AM.
    expect(monday).toEqual([[{ from: 390, to: 600 }], [{ start: '06:30', end: '10:00' }]]);
    expect(party).toEqual([[], []]);
    expect(friday).toEqual([[{ from: 1380, to: 1500 }], [{ start: '23:00', end: '01:00' }]]);
  });
});
