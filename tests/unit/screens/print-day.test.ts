import { afterEach, expect, it, vi } from 'vitest';
import { loadPrint } from '~/menu-view/print/load-print.server';
import type { LocationGuarded } from '~/session/guards.server';

/** A bar in New York that is open from 4 PM to 2 AM. */
const location = {
  id: 4,
  name: 'Bar',
  currency: 'USD',
  timezone: 'America/New_York',
  operations: {
    operation_hours: { start: '16:00', end: '02:00', all_day: false, weekends: true },
    meals: [],
  },
  menu: { location_id: 4, writable: true, day_parts: [] },
};
const answers: Record<string, unknown> = {
  'menu.get': { stations: [], option_groups: [], options: [] },
  'price_modes.all': [],
  'item.list': [],
};
const creator = { call: async (method: string) => answers[method] };
const guarded = { creator, location } as unknown as LocationGuarded;

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-12-05T05:30:00Z', '2026-12-04', '5 December 2026, 12:30 AM'],
  ['2026-12-05T22:00:00Z', '2026-12-05', '5 December 2026, 5:00 PM'],
])('prints the business day at %s, until the bar closes the one before', async (at, day, said) => {
  vi.useFakeTimers({ now: new Date(at) });
  const page = await loadPrint(guarded, new URLSearchParams());
  expect([page.day, page.asOf]).toEqual([day, `As of ${said}`]);
});
