import { expect, it } from 'vitest';
import { dayPlans, idleThings, type PlanFacts } from '~/menu/day-plan';
import { planRemarks } from '~/menu/plan-remarks';
import { timedModes } from '~/menu/price-modes';

const DAY = [{ start: '08:00', end: '21:00' }];
const modes = (active: string | null = null) =>
  timedModes(
    [
      { id: 1, name: 'Weekend', weekdays: 'Sat,Sun', times_of_day: '09:00-14:00', rank: 1 },
      { id: 2, name: 'Game day', weekdays: 'Sat', times_of_day: '12:00-20:00', rank: 2 },
      { id: 3, name: 'Night', times_of_day: '22:00-02:00', rank: 3 },
      { id: 4, name: 'Festival' },
    ].map((mode) => ({ ...mode, active: mode.name === active })),
  );
const factsWith = (active: string | null = null): PlanFacts => ({
  location: {
    id: 1,
    operations: {
      operation_hours: {
        ...{ start: '08:00', end: '21:00', all_day: false, weekends: true },
        calendar: { week: [DAY, DAY, DAY, DAY, DAY, DAY, DAY], days: [], holidays: null },
      },
    },
    menu: { location_id: 1, day_parts: [] },
  },
  parts: [],
  categories: [],
  deals: [
    {
      ...{ id: 5, name: 'Early bird' },
      when: { start: null, end: null, times: [{ start: '05:00', end: '07:00' }] },
    },
  ],
  fees: [
    {
      ...{ id: 5, name: 'Late fee' },
      when: { start: null, end: null, times: [{ start: '20:00', end: '23:00' }], weekdays: [1] },
    },
    {
      ...{ id: 6, name: 'Dawn fee' },
      when: { start: null, end: null, times: [{ start: '04:00', end: '05:00' }] },
    },
  ],
  modes: modes(active),
});
// 23 November 2026 is a Monday.
const planned = (facts: PlanFacts) => dayPlans(facts, '2026-11-23', 7);
const told = (facts: PlanFacts, on: string | null) =>
  planRemarks(planned(facts), { never: [], idle: idleThings(facts, planned(facts)), on }).map(
    ({ title, text, mend }) => [title, text, mend],
  );

it('name price modes whose calendars meet, and what would apply only while it is closed', () => {
  const facts = factsWith();
  const [monday, tuesday] = planned(facts);
  expect(monday?.fees).toEqual([
    { id: 5, name: 'Late fee', stretches: [{ from: 1200, to: 1260 }] },
  ]);
  expect(tuesday?.fees).toEqual([]);
  const [, , , , friday, saturday, sunday] = planned(facts).map((plan) => plan.modes);
  expect(friday).toEqual([]);
  expect(saturday).toEqual([
    { id: 1, name: 'Weekend', stretches: [{ from: 540, to: 840 }], waits: [] },
    {
      ...{ id: 2, name: 'Game day', stretches: [{ from: 840, to: 1200 }] },
      waits: [{ from: 720, to: 840, first: 'Weekend' }],
    },
  ]);
  expect(sunday?.map(({ name }) => name)).toEqual(['Weekend']);
  expect(told(facts, null)).toEqual([
    [
      'Sat 28, 12:00 PM – 2:00 PM: two price modes.',
      'Weekend goes first, Game day waits.',
      'modes',
    ],
    [
      'Early bird would apply only while it is closed.',
      'It takes nothing off in this time.',
      'discounts',
    ],
    ['Dawn fee would apply only while it is closed.', 'It is not added in this time.', 'fees'],
    ['Night would apply only while it is closed.', 'It is not charged in this time.', 'modes'],
  ]);
});

it('say that all calendars wait while one is switched on', () => {
  const facts = factsWith('Festival');
  const [saturday] = planned(facts).slice(5);
  expect(saturday?.modes.map(({ name, stretches, waits }) => [name, stretches, waits])).toEqual([
    ['Weekend', [], [{ from: 540, to: 840, first: 'Festival' }]],
    ['Game day', [], [{ from: 720, to: 1200, first: 'Festival' }]],
  ]);
  expect(told(facts, 'Festival')[0]).toEqual([
    'Festival is switched on.',
    'Until it is switched off, price modes of a calendar wait.',
    'modes',
  ]);
  expect(told(facts, 'Festival').some(([title]) => String(title).includes('two price modes'))).toBe(
    false,
  );
});

it('name no price mode that is switched on as idle, whatever its calendar', () => {
  const on = { id: 9, name: 'Owl', active: true, times_of_day: '23:00-02:00' };
  const idle = (active: boolean) => {
    const facts = { ...factsWith(), deals: [], fees: [], modes: timedModes([{ ...on, active }]) };
    return idleThings(facts, planned(facts)).map(({ name }) => name);
  };
  expect(idle(true)).toEqual([]);
  expect(idle(false)).toEqual(['Owl']);
});

it('count the hours after midnight to the business day before, also of a day that is closed', () => {
  const NIGHT = [{ start: '18:00', end: '02:00' }];
  const week = [NIGHT, NIGHT, NIGHT, NIGHT, NIGHT, NIGHT, NIGHT];
  const idle = (when: object, { from = '2026-11-23', closed = false, phones = false } = {}) => {
    const day = { date: '2026-11-22', until: null, kind: 'closed', hours: [], name: '' } as const;
    const facts: PlanFacts = {
      ...factsWith(),
      location: {
        id: 1,
        operations: {
          operation_hours: {
            ...{ start: '18:00', end: '02:00', all_day: false, weekends: true },
            calendar: {
              week,
              days: closed ? [{ ...day, yearly: false }] : [],
              holidays: null,
            },
          },
        },
        menu: { location_id: 1, day_parts: [] },
      },
      phones: phones ? () => [{ from: 0, to: 1440 }] : undefined,
      deals: [{ id: 1, name: 'Deal', when: { start: null, end: null, times: [], ...when } }],
      ...{ fees: [], modes: [] },
    };
    return idleThings(facts, dayPlans(facts, from, 7)).length > 0;
  };
  // Sunday, 22 November, is the last day; its night goes on until 2 AM of Monday.
  const over = { end: '2026-11-23 00:00:00' };
  expect(idle(over)).toBe(false);
  expect(idle(over, { closed: true })).toBe(false);
  expect(idle(over, { phones: true })).toBe(false);
  const noon = { times: [{ start: '12:00', end: '13:00' }] };
  expect(idle(noon)).toBe(true);
  expect(idle({ ...noon, ...over })).toBe(false);
  const late = { times: [{ start: '00:30', end: '01:30' }] };
  expect(idle(late)).toBe(false);
  expect(idle(late, { phones: true })).toBe(true);
});
