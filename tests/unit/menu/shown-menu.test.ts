import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kioskName } from '~/menu/kiosk-name';
import {
  closedReason,
  isShownSomewhere,
  shownItems,
  shownStations,
  undatedCategories,
} from '~/menu/shown-menu';
import { visibility } from '~/menu/visibility';
import { openWorld, withChange } from './visibility-world';

const { location, station, category, item } = openWorld();
const when = { date: '2026-11-18', time: '12:00' };
const viewing = { location, when, channel: 'mobile' as const };
const dated = { ...category, id: 301, schedule: '2026-12-24' };

describe('what is shown of a menu', () => {
  it('is every station with those of its categories that are shown', () => {
    const stations = [
      { ...station, categories: [category, dated] },
      { ...station, id: 21, categories: [dated] },
      { ...station, id: 22, active: 0 as const, categories: [category] },
      { ...station, id: 23, visibility: 'tablet', categories: [category] },
    ];
    const shown = shownStations(viewing, stations);
    expect(shown.map(({ id, categories }) => [id, categories.map((one) => one.id)])).toEqual([
      [20, [300]],
    ]);
    expect(undatedCategories(viewing, stations).map(({ id }) => id)).toEqual([301, 301]);
  });

  it('is nothing while the location is closed, whatever stands in it', () => {
    const closed = withChange(openWorld(), {
      hours: { all_day: false, start: '08:00', end: '11:00' },
    });
    const now = { ...viewing, location: closed.location };
    expect(closedReason(now)).toBe('outside_hours');
    expect(shownStations(now, [{ ...station, categories: [category] }])).toEqual([]);
    expect(undatedCategories(now, [{ ...station, categories: [dated] }])).toEqual([]);
    expect(closedReason(viewing)).toBeNull();
  });

  it('is an item wherever one of its places is', () => {
    const places = [
      { station, category: dated },
      { station, category },
    ];
    expect(isShownSomewhere(viewing, places, item)).toBe(true);
    expect(isShownSomewhere(viewing, places.slice(0, 1), item)).toBe(false);
    expect(isShownSomewhere(viewing, [], item)).toBe(false);
  });

  it('is what visibility says, item by item', () => {
    const anyItem = fc.record({
      id: fc.nat(),
      location_id: fc.constantFrom(1, 90),
      active: fc.constantFrom<0 | 1>(0, 1),
      schedule: fc.constantFrom(null, '2026-11-18_2026-11-18', '2026-12-01_'),
      repeats: fc.constantFrom(null, 'Thu'),
      day_parts: fc.constantFrom([], [1], [2], [1, 3]),
    });
    fc.assert(
      fc.property(fc.array(anyItem), (items) => {
        const shown = shownItems(viewing, { station, category }, items);
        const expected = items.filter(
          (one) => visibility(one, { station, category }, location, when, 'mobile').visible,
        );
        expect(shown).toEqual(expected);
      }),
    );
  });
});

describe('kioskName', () => {
  it.each([
    ['House', 'Provider', 'House'],
    [null, 'Provider', 'Provider'],
    [null, null, 'Item'],
  ])(
    'is the local %j, else the global %j, else the own name: %s',
    (local_name, global_name, name) => {
      expect(kioskName({ name: 'Item', local_name, global_name })).toBe(name);
    },
  );
});
