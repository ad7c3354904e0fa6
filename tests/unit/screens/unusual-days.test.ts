import { expect, it } from 'vitest';
import { unusualDays } from '~/calendar/unusual-days';
import { dayPlans, type PlanFacts } from '~/menu/day-plan';

const hours = { start: '08:00', end: '17:00', all_day: false, weekends: true };
const closed = {
  ...{ date: '2026-12-25', until: null, kind: 'closed' as const, hours: [], yearly: false },
  name: 'Christmas Day',
};
const category = (id: number, name: string, repeats: string | null, schedule: string | null) => ({
  ...{ id, name, repeats, schedule, station_id: 1, active: 1 as const, visibility: null },
});
const FACTS: PlanFacts = {
  location: {
    id: 1,
    operations: {
      operation_hours: { ...hours, calendar: { week: null, days: [closed], holidays: null } },
    },
    menu: { location_id: 1, day_parts: [] },
  },
  parts: [],
  categories: [
    category(1, 'Soup', 'Mon,Fri; not 2026-12-14', null),
    category(2, 'Fair', null, '2026-12-09'),
  ],
  deals: [
    {
      ...{ id: 3, name: 'Happy hour' },
      when: { start: null, end: null, times: [{ start: '15:00', end: '16:00' }], weekdays: [1, 2] },
    },
  ],
};

it('are those that are not as their weekday mostly is, with what comes and what stays away', () => {
  const days = unusualDays(dayPlans(FACTS, '2026-11-30', 36)).map((day) => [
    day.date,
    day.out?.name ?? null,
    [...day.categories, ...day.deals].map(({ name }) => name),
    [...day.away.categories, ...day.away.deals].map(({ name }) => name),
  ]);
  expect(days).toEqual([
    ['2026-12-09', null, ['Fair'], []],
    ['2026-12-14', null, [], ['Soup']],
    ['2026-12-25', 'Christmas Day', [], []],
  ]);
});
