import { expect, test } from 'vitest';
import { REASON_CODES, type Reason, type ReasonCode } from '~/menu/visibility';
import { type NoteFacts, reasonNote } from '~/menu/visibility-note';

const breakfast = { name: 'Breakfast', start: '07:00', end: '10:30' };
const lunch = { name: 'Lunch', start: '11:00', end: '14:00' };
const dinner = { name: 'Dinner', start: '18:00', end: '24:00' };

const facts: NoteFacts = {
  when: { date: '2026-01-10', time: '17:05' },
  hours: { start: '06:30', end: '17:00', all_day: false, weekends: false },
  schedule: null,
  repeats: null,
  dayParts: [],
};

function note(code: ReasonCode, on: Reason['on'], change: Partial<NoteFacts> = {}): string {
  return reasonNote({ code, on, id: 1, field: 'active' }, { ...facts, ...change });
}

test.each([
  ['closed_at_weekends', 'location', {}, 'closed, opens Monday at 6:30 AM'],
  ['outside_hours', 'location', {}, 'closed, opens Monday at 6:30 AM'],
  ['inactive', 'item', {}, 'inactive'],
  ['inactive', 'station', {}, 'inactive'],
  ['other_channel', 'category', {}, 'not visible on the kiosk'],
  ['no_date', 'category', {}, 'no date on 10 January 2026'],
  ['not_scheduled', 'item', { schedule: '2026-05-01_' }, 'scheduled from 1 May 2026'],
  ['not_scheduled', 'item', { schedule: '_2025-12-31' }, 'scheduled until 31 December 2025'],
  [
    'not_scheduled',
    'item',
    { schedule: '2025-01-01_2025-02-01,2026-02-01_' },
    'not scheduled on 10 January 2026',
  ],
  ['other_day_part', 'item', { dayParts: [dinner] }, 'only at Dinner, 6:00 PM – 12:00 AM'],
  ['other_day_part', 'item', { dayParts: [breakfast, lunch] }, 'only at Breakfast and Lunch'],
  [
    'other_day_part',
    'item',
    { dayParts: [breakfast, lunch, dinner] },
    'only at Breakfast, Lunch and Dinner',
  ],
] as const)('%s on the %s, %j: %s', (code, on, change, words) => {
  expect(note(code, on, change as Partial<NoteFacts>)).toBe(words);
});

test('every code has words of its own, but the three of being closed', () => {
  const words = REASON_CODES.map((code) => note(code, 'item', { dayParts: [lunch] }));
  expect(new Set(words).size).toBe(REASON_CODES.length - 2);
});
