import { expect, it, test } from 'vitest';
import { REASON_CODES, type Reason, type ReasonCode } from '~/menu/visibility';
import { type ReasonNames, reasonText } from '~/menu/visibility-text';

const about: ReasonNames = {
  names: { location: 'Canteen', station: 'Grill', category: 'Lunch', item: 'Soup' },
  when: { date: '2026-01-10', time: '17:05' },
  channel: 'kiosk',
  hours: { start: '06:30', end: '17:00', all_day: false, weekends: false },
};

function reason(code: ReasonCode, on: Reason['on'], field: Reason['field']): Reason {
  return { code, on, id: 1, field };
}

test.each([
  [
    reason('closed_at_weekends', 'location', 'operation_hours'),
    {},
    'The location “Canteen” is closed at weekends, and 10 January 2026 is a Saturday: it opens Monday at 6:30 AM',
  ],
  [
    reason('outside_hours', 'location', 'operation_hours'),
    {},
    'The location “Canteen” is closed at 5:05 PM: it opens Monday at 6:30 AM',
  ],
  [reason('inactive', 'station', 'active'), {}, 'The station “Grill” is inactive'],
  [reason('inactive', 'item', 'active'), {}, 'The item “Soup” is inactive'],
  [
    reason('other_channel', 'station', 'visibility'),
    {},
    'The station “Grill” is not visible on the kiosk',
  ],
  [
    reason('other_channel', 'category', 'visibility'),
    { channel: 'visual-checkout' as const },
    'The category “Lunch” is not visible at visual checkout',
  ],
  [
    reason('no_date', 'category', 'schedule'),
    { when: { date: '2026-01-08' } },
    'The category “Lunch” has no date on 8 January 2026',
  ],
  [
    reason('not_scheduled', 'item', 'schedule'),
    {},
    'The item “Soup” is not scheduled on 10 January 2026',
  ],
  [
    reason('other_day_part', 'item', 'day_parts'),
    {},
    'The item “Soup” is in none of its day parts at 5:05 PM',
  ],
  [
    reason('other_day_part', 'item', 'day_parts'),
    { when: { date: '2026-01-10', part: 1 }, dayPart: 'Breakfast' },
    'The item “Soup” is not in the day part “Breakfast”',
  ],
  [
    reason('other_day_part', 'item', 'day_parts'),
    { when: { date: '2026-01-10', part: 99 } },
    'The item “Soup” is not in the chosen day part',
  ],
  [reason('inactive', 'item', 'active'), { names: {} }, 'The item is inactive'],
])('%j of %j: %s', (given, change, sentence) => {
  expect(reasonText(given, { ...about, ...change })).toBe(sentence);
});

it('has a sentence of its own for every code', () => {
  const sentences = REASON_CODES.map((code) =>
    reasonText({ code, on: 'item', id: 1, field: 'active' }, about),
  );
  expect(new Set(sentences).size).toBe(REASON_CODES.length);
});
