import { describe, expect, expectTypeOf, it, test } from 'vitest';
import {
  CHANNELS,
  categoryVisibility,
  datesWithSomething,
  type Moment,
  stationVisibility,
  visibility,
} from '~/menu/visibility';
import {
  type Answers,
  codesOf,
  type MenuWorld,
  openWorld,
  type WorldChange,
  withChange,
} from './visibility-world';

const WORKDAY = '2026-01-08';
const SATURDAY = '2026-01-10';

function codes(change: WorldChange, when: Partial<Moment> = {}): string[] {
  return codesOf({ ...withChange(openWorld(), change), when: { date: WORKDAY, ...when } });
}

it('shows an item on which nothing is restricted, on every channel', () => {
  for (const channel of CHANNELS) {
    expect(codesOf({ ...openWorld(), when: { date: SATURDAY, time: '23:59' }, channel })).toEqual(
      [],
    );
  }
});

it('names level, id and field of each cause, outermost first', () => {
  const { item, station, category, location } = withChange(openWorld(), {
    hours: { all_day: false, start: '08:00', end: '17:00', weekends: false },
    station: { active: 0, visibility: 'mobile' },
    category: { active: 0, visibility: 'tablet', schedule: '2026-01-09' },
    item: { active: 0, schedule: '2026-02-01_2026-02-28', day_parts: [2] },
  });
  const when = { date: SATURDAY, time: '07:59' };
  const { visible, reasons } = visibility(item, { station, category }, location, when, 'kiosk');
  expect(visible).toBe(false);
  expect(reasons).toEqual([
    { code: 'closed_at_weekends', on: 'location', id: 1, field: 'operation_hours' },
    { code: 'outside_hours', on: 'location', id: 1, field: 'operation_hours' },
    { code: 'inactive', on: 'station', id: 20, field: 'active' },
    { code: 'other_channel', on: 'station', id: 20, field: 'visibility' },
    { code: 'inactive', on: 'category', id: 300, field: 'active' },
    { code: 'other_channel', on: 'category', id: 300, field: 'visibility' },
    { code: 'no_date', on: 'category', id: 300, field: 'schedule' },
    { code: 'inactive', on: 'item', id: 4000, field: 'active' },
    { code: 'not_scheduled', on: 'item', id: 4000, field: 'schedule' },
    { code: 'other_day_part', on: 'item', id: 4000, field: 'day_parts' },
  ]);
  const ofCategory = categoryVisibility(category, { station }, location, when, 'kiosk');
  expect(ofCategory).toEqual({ visible: false, reasons: reasons.slice(0, 7) });
  const ofStation = stationVisibility(station, location, when, 'kiosk');
  expect(ofStation).toEqual({ visible: false, reasons: reasons.slice(0, 4) });
});

describe('channels', () => {
  test.each([
    [null, ['kiosk', 'mobile', 'tablet', 'visual-checkout']],
    ['mobile', ['mobile']],
    ['tablet', ['tablet']],
    ['containers', ['visual-checkout']],
    ['something else', []],
  ])('a station visible on %j is shown on %j', (value, shown) => {
    const world = withChange(openWorld(), { station: { visibility: value } });
    const on = CHANNELS.filter(
      (channel) => codesOf({ ...world, when: { date: WORKDAY }, channel }).length === 0,
    );
    expect(on).toEqual(shown);
  });
});

describe('schedules', () => {
  test.each([
    ['2026-01-08', true],
    ['2026-01-07,2026-01-09', false],
    ['2026-01-07,2026-01-08', true],
    [null, true],
  ])('a category with the dates %j on 8 January 2026: %j', (schedule, shown) => {
    expect(codes({ category: { schedule } })).toEqual(shown ? [] : ['category no_date']);
  });

  test.each([
    ['2026-01-08_2026-01-08', WORKDAY, true],
    ['_2026-01-07', WORKDAY, false],
    ['2026-01-09_', WORKDAY, false],
    ['2026-01-01_2026-01-07,2026-01-08_2026-01-31', WORKDAY, true],
    ['_2026-01-08', '2019-12-31', false],
    ['2026-01-08_', '2050-01-01', true],
    ['2026-01-08_', '2050-01-02', false],
    ['2024-02-29_2024-02-29', '2024-02-28', false],
    ['2024-02-29_2024-02-29', '2024-02-29', true],
    ['2024-02-29_2024-02-29', '2024-03-01', false],
  ])('an item with %j on %s: %j', (schedule, date, shown) => {
    expect(codes({ item: { schedule } }, { date })).toEqual(shown ? [] : ['item not_scheduled']);
  });
});

describe('day parts: 1 Breakfast 07:00–10:30, 2 Lunch 11:00–14:00, 3 Late 18:00–24:00', () => {
  const breakfast = { item: { day_parts: [1] } };
  const late = { item: { day_parts: [1, 3] } };
  const hidden = ['item other_day_part'];

  test.each([
    [breakfast, { part: 1 }, []],
    [breakfast, { part: 2 }, hidden],
    [breakfast, { part: 0 }, []],
    [breakfast, {}, []],
    [breakfast, { time: '06:59' }, hidden],
    [breakfast, { time: '07:00' }, []],
    [breakfast, { time: '10:29' }, []],
    [breakfast, { time: '10:30' }, hidden],
    [breakfast, { time: '10:45' }, hidden],
    [late, { time: '17:59' }, hidden],
    [late, { time: '18:00' }, []],
    [late, { time: '23:59' }, []],
    [late, { time: '00:00' }, hidden],
    [late, { time: '09:00' }, []],
    // The chosen part goes before the part of the time.
    [breakfast, { part: 1, time: '12:00' }, []],
    [breakfast, { part: 2, time: '08:00' }, hidden],
    [breakfast, { part: 0, time: '12:00' }, []],
    [breakfast, { part: 99 }, hidden],
    [{ item: { day_parts: [] } }, { part: 99, time: '03:00' }, []],
  ])('%j at %j: %j', (change, when, expected) => {
    expect(codes(change, when)).toEqual(expected);
  });

  it('ends one that is stored with the end 00:00 at midnight', () => {
    const meals = [{ id: 1, start: '18:00', end: '00:00' }];
    expect(codes({ ...breakfast, meals }, { time: '23:59' })).toEqual([]);
    expect(codes({ ...breakfast, meals }, { time: '00:00' })).toEqual(hidden);
  });

  it('takes ids that the location has not as none, and everything as All Day where it has no parts', () => {
    expect(codes({ item: { day_parts: [9] } }, { part: 2, time: '12:00' })).toEqual([]);
    expect(codes({ item: { day_parts: [1, 9] } }, { part: 2 })).toEqual(hidden);
    expect(codes({ ...breakfast, meals: [] }, { time: '03:00' })).toEqual([]);
  });

  describe('of what is inherited', () => {
    const theirs = { location_id: 90, name: 'Part 2', start: '05:00', end: '06:00' };
    const item = { location_id: 90, day_parts: [1] };

    it('are its own location’s, at the times of the menu’s part of that name', () => {
      const inherited = [{ ...theirs, id: 1 }];
      expect(codes({ item, inherited }, { part: 2 })).toEqual([]);
      expect(codes({ item, inherited }, { part: 1 })).toEqual(hidden);
      expect(codes({ item, inherited }, { time: '12:00' })).toEqual([]);
      expect(codes({ item, inherited }, { time: '05:30' })).toEqual(hidden);
      expect(codes({ item, inherited }, { time: '08:00' })).toEqual(hidden);
    });

    it('keep their own times where the menu has none of that name', () => {
      const inherited = [{ ...theirs, id: 1, name: 'Dawn' }];
      expect(codes({ item, inherited }, { time: '05:30' })).toEqual([]);
      expect(codes({ item, inherited }, { time: '08:00' })).toEqual(hidden);
      expect(codes({ item, inherited }, { part: 1 })).toEqual(hidden);
    });

    it('do not count where its location has none of them', () => {
      expect(codes({ item }, { time: '12:00' })).toEqual([]);
    });
  });
});

describe('operating hours', () => {
  const hours = { start: '08:00', end: '17:00', all_day: false, weekends: true };
  const closed = ['location outside_hours'];

  test.each([
    [hours, '07:59', closed],
    [hours, '08:00', []],
    [hours, '16:59', []],
    [hours, '17:00', closed],
    [{ ...hours, all_day: true }, '03:00', []],
    [{ ...hours, end: '24:00' }, '23:59', []],
    [{ ...hours, end: '00:00' }, '23:59', []],
    [{ ...hours, end: '24:00' }, '00:00', closed],
    [{ ...hours, start: '00:00', end: '24:00' }, '00:00', []],
    [{ ...hours, start: '00:00', end: '00:00' }, '12:00', []],
    [{ ...hours, start: '22:00', end: '02:00' }, '23:00', []],
    [{ ...hours, start: '22:00', end: '02:00' }, '01:59', []],
    [{ ...hours, start: '22:00', end: '02:00' }, '02:00', closed],
    [{ ...hours, start: '22:00', end: '02:00' }, '21:59', closed],
    [{ ...hours, start: 'early' }, '03:00', []],
    [{ ...hours, end: '' }, '20:00', []],
  ])('%j at %s: %j', (given, time, expected) => {
    expect(codes({ hours: given }, { time })).toEqual(expected);
  });

  it('count only when a time is given', () => {
    expect(codes({ hours: { ...hours, weekends: false } }, { date: SATURDAY })).toEqual([]);
  });

  test.each([
    ['2026-01-09', []],
    [SATURDAY, ['location closed_at_weekends']],
    ['2026-01-11', ['location closed_at_weekends']],
    ['2026-01-12', []],
    ['2020-02-29', ['location closed_at_weekends']],
  ])('without weekends on %s: %j', (date, expected) => {
    const given = { ...hours, all_day: true, weekends: false };
    expect(codes({ hours: given }, { date, time: '12:00' })).toEqual(expected);
  });
});

describe('datesWithSomething', () => {
  it('lists the days on which a category is in effect, both ends of the span included', () => {
    const categories = [
      { schedule: '2026-01-07,2026-01-09,2026-01-12', repeats: null },
      { schedule: '2026-01-09,2026-01-08,2026-01-13', repeats: null },
    ];
    expect(datesWithSomething(categories, '2026-01-08', 5)).toEqual([
      '2026-01-08',
      '2026-01-09',
      '2026-01-12',
    ]);
  });

  it('lists every day where a category is not scheduled, over a leap day too', () => {
    expect(datesWithSomething([{ schedule: null, repeats: null }], '2024-02-28', 3)).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
  });

  it('lists none without categories or days', () => {
    expect(datesWithSomething([], '2026-01-08', 92)).toEqual([]);
    expect(datesWithSomething([{ schedule: null, repeats: null }], '2026-01-08', 0)).toEqual([]);
  });
});

// It takes the answers of the calls as they are: the compiler says so, there is nothing to run.
expectTypeOf<Answers>().toExtend<MenuWorld>();
