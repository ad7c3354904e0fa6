import { describe, expect, it } from 'vitest';
import { type DayPlan, dayPlans, type PlanFacts, planRemarks } from '~/menu/day-plan';

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
    { name: 'Breakfast', start: '00:00', end: '11:00' },
    { name: 'Lunch', start: '11:00', end: '15:00' },
    { name: 'Dinner', start: '17:00', end: '24:00' },
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

  it('names gaps, overlaps and what is dated on closed days alone, each once', () => {
    const never = FACTS.categories.filter(({ id }) => id === 3);
    expect(planRemarks(plans, never).map(({ title }) => title)).toEqual([
      'Sat 19, 1:00 AM – 2:00 AM: the night before is still open.',
      'Mon 14 – Tue 15, Thu 17, 3:00 PM – 5:00 PM: open without a day part.',
      'Feast runs only on days that are closed.',
    ]);
  });
});
