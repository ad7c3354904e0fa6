import { expect, it } from 'vitest';
import { drawnAt } from '~/menu/day-picture';

const WEEK = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
const FOUR_TO_FOUR = { from: 240, to: 1680 };

it.each([
  ['at noon', '12:00', '2026-11-28', '2026-11-28', 720],
  ['before 4 AM late in the row of yesterday', '00:53', '2026-11-28', '2026-11-27', 1493],
  ['after midnight of a business day that goes on', '01:00', '2026-11-27', '2026-11-27', 1500],
] as const)('now is drawn %s', (_, time, today, row, minutes) => {
  const now = { date: '2026-11-28', time, today };
  expect(drawnAt(WEEK, FOUR_TO_FOUR, now)).toEqual({ row, minutes });
});

it('now is in no picture of another week', () => {
  const now = { date: '2026-12-24', time: '12:00', today: '2026-12-24' };
  expect(drawnAt(WEEK, FOUR_TO_FOUR, now)).toBeNull();
});
