import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CHANNELS,
  categoryVisibility,
  REASON_CODES,
  REASON_LEVELS,
  stationVisibility,
  visibility,
} from '~/menu/visibility';
import {
  codesOf,
  type MenuWorld,
  openWorld,
  type WorldChange,
  withChange,
} from './visibility-world';

const date = fc.constantFrom('2024-02-29', '2026-01-08', '2026-01-10', '2026-01-11', '2026-12-31');
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) =>
    [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':'),
  );
const channel = fc.constantFrom(...CHANNELS);
const flag = fc.constantFrom(0 as const, 1 as const);
const visible = fc.constantFrom(null, 'mobile', 'tablet', 'containers');
const dates = fc
  .uniqueArray(date, { maxLength: 3 })
  .map((list) => (list.length > 0 ? list.join(',') : null));
const ranges = fc
  .array(
    fc.tuple(date, date).map((ends) => ends.sort().join('_')),
    { maxLength: 2 },
  )
  .map((list) => (list.length > 0 ? list.join(',') : null));

const world: fc.Arbitrary<MenuWorld> = fc
  .record({
    hours: fc.record({ start: time, end: time, all_day: fc.boolean(), weekends: fc.boolean() }),
    station: fc.record({ active: flag, visibility: visible }),
    category: fc.record({ active: flag, visibility: visible, schedule: dates }),
    item: fc.record({
      active: flag,
      schedule: ranges,
      day_parts: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    }),
  })
  .map((change) => withChange(openWorld(), change));

const when = fc.record(
  { date, time, part: fc.integer({ min: 0, max: 4 }) },
  { requiredKeys: ['date'] },
);

/** One restriction more on a world; nothing where the world has no room for it. */
type Restriction = (world: MenuWorld) => WorldChange;

const restriction: fc.Arbitrary<Restriction> = fc.oneof(
  fc.constantFrom('station' as const, 'category' as const, 'item' as const).map(
    (level): Restriction =>
      () => ({ [level]: { active: 0 } }),
  ),
  fc.tuple(fc.constantFrom('station' as const, 'category' as const), visible).map(
    ([level, value]): Restriction =>
      (now) =>
        now[level].visibility === null ? { [level]: { visibility: value } } : {},
  ),
  fc.tuple(fc.constantFrom('category' as const, 'item' as const), dates).map(
    ([level, schedule]): Restriction =>
      (now) =>
        now[level].schedule === null ? { [level]: { schedule } } : {},
  ),
  // One date or range fewer, as long as one stays: none at all would be every day.
  fc.constantFrom('category' as const, 'item' as const).map(
    (level): Restriction =>
      (now) => {
        const rest = now[level].schedule?.split(',').slice(1).join(',');
        return rest ? { [level]: { schedule: rest } } : {};
      },
  ),
  fc.uniqueArray(fc.integer({ min: 1, max: 3 })).map(
    (parts): Restriction =>
      (now) =>
        now.item.day_parts.length === 0 ? { item: { day_parts: parts } } : {},
  ),
  fc.constant<Restriction>((now) =>
    now.item.day_parts.length > 1 ? { item: { day_parts: now.item.day_parts.slice(1) } } : {},
  ),
  fc.constant<Restriction>(() => ({ hours: { weekends: false } })),
  // Hours past midnight make the small hours belong to the day before, which has dates of its own.
  fc.constant<Restriction>(({ location }) => {
    const { start, end } = location.operations.operation_hours;
    return start < end ? { hours: { all_day: false } } : {};
  }),
);

it('is visible exactly when there is no reason, and each reason is one of the lists, once', () => {
  fc.assert(
    fc.property(world, when, channel, (menu, moment, on) => {
      const { item, station, category, location } = menu;
      const answer = visibility(item, { station, category }, location, moment, on);
      expect(answer.visible).toBe(answer.reasons.length === 0);
      for (const { code, on: level, id } of answer.reasons) {
        expect(REASON_CODES).toContain(code);
        expect(id).toBe(menu[level].id);
      }
      const keys = answer.reasons.map(({ code, on: level }) => `${level} ${code}`);
      expect(new Set(keys).size).toBe(keys.length);
      const levels = answer.reasons.map(({ on: level }) => REASON_LEVELS.indexOf(level));
      expect(levels).toEqual([...levels].sort());
    }),
  );
});

it('keeps every reason when a restriction is added, so nothing hidden becomes visible', () => {
  fc.assert(
    fc.property(
      world,
      when,
      channel,
      fc.array(restriction, { maxLength: 5 }),
      (menu, moment, on, restrictions) => {
        let now = menu;
        let before = codesOf({ ...now, when: moment, channel: on });
        for (const add of restrictions) {
          now = withChange(now, add(now));
          const after = codesOf({ ...now, when: moment, channel: on });
          expect(after).toEqual(expect.arrayContaining(before));
          before = after;
        }
      },
    ),
    { numRuns: 500 },
  );
});

it('hides by each restriction that bites: nothing is visible that a brute check hides', () => {
  fc.assert(
    fc.property(world, when, channel, (menu, moment, on) => {
      const { item, station, category, location } = menu;
      const answer = visibility(item, { station, category }, location, moment, on);
      const flags = station.active && category.active && item.active;
      const dated = category.schedule === null || category.schedule.includes(moment.date);
      const [part] = [moment.part].filter(Boolean);
      const parted =
        part === undefined || item.day_parts.length === 0 || item.day_parts.includes(part);
      if (!flags || !dated || !parted) expect(answer.visible).toBe(false);
      if (on === 'kiosk' && (station.visibility ?? category.visibility) !== null) {
        expect(answer.visible).toBe(false);
      }
    }),
  );
});

it('gives categories and stations the reasons of their levels', () => {
  fc.assert(
    fc.property(world, when, channel, (menu, moment, on) => {
      const { item, station, category, location } = menu;
      const { reasons } = visibility(item, { station, category }, location, moment, on);
      const ofCategory = reasons.filter((reason) => reason.on !== 'item');
      expect(categoryVisibility(category, { station }, location, moment, on)).toEqual({
        visible: ofCategory.length === 0,
        reasons: ofCategory,
      });
      const ofStation = ofCategory.filter((reason) => reason.on !== 'category');
      expect(stationVisibility(station, location, moment, on)).toEqual({
        visible: ofStation.length === 0,
        reasons: ofStation,
      });
    }),
  );
});

it('without a time knows neither hours nor weekends', () => {
  fc.assert(
    fc.property(world, date, channel, (menu, day, on) => {
      const asked = { when: { date: day }, channel: on };
      const open = withChange(menu, { hours: { all_day: true, weekends: true } });
      expect(codesOf({ ...menu, ...asked })).toEqual(codesOf({ ...open, ...asked }));
    }),
  );
});
