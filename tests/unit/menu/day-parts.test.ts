import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  ALL_DAY,
  checkDayParts,
  copiedDayParts,
  type DayPart,
  endForField,
  identifiedDayParts,
  keysOfDayParts,
  namedDayParts,
  normaliseDayPartIds,
  wrongNumber,
} from '~/menu/day-parts';

const part = (start: string, end: string, name = 'Part', id = 1): DayPart => ({
  id,
  name,
  start,
  end,
});

describe('checkDayParts', () => {
  test.each([
    ['nothing', []],
    ['a day', [part('00:00', '00:00')]],
    ['parts that touch', [part('06:00', '11:00'), part('11:00', '14:00')]],
    ['a gap', [part('00:00', '11:00'), part('12:00', '24:00')]],
    ['an end at midnight', [part('18:00', '00:00')]],
  ])('takes %s', (_, list) => {
    expect(checkDayParts(list)).toMatchObject({ ok: true });
  });

  it('trims names, keeps ids and writes an end at midnight as 24:00', () => {
    expect(checkDayParts([part('18:00', '00:00', ' Late ', 7)])).toEqual({
      ok: true,
      dayParts: [{ id: 7, name: 'Late', start: '18:00', end: '24:00' }],
    });
  });

  test.each([
    [[part('07:00', '08:00', ' ')], 0, 'name', 'Enter a name'],
    [[part('', '08:00')], 0, 'start', 'Enter a start time like 07:00'],
    [[part('07:00', '')], 0, 'end', 'Enter an end time like 10:30'],
    [[part('7:00', '08:00')], 0, 'start', 'Enter a start time like 07:00'],
    [[part('24:00', '24:00')], 0, 'start', 'Enter a start time like 07:00'],
    [[part('07:00', '24:05')], 0, 'end', 'Enter an end time like 10:30'],
    [[part('12:00', '11:00')], 0, 'end', 'Choose an end after the start'],
    [[part('12:00', '12:00')], 0, 'end', 'Choose an end after the start'],
    [[part('22:00', '02:00')], 0, 'end', 'Choose an end after the start'],
    [
      [part('06:00', '11:00'), part('10:00', '14:00')],
      1,
      'start',
      'Start at 11:00 or later: the day part before ends then',
    ],
    [
      [part('18:00', '00:00'), part('19:00', '20:00')],
      1,
      'start',
      'Start at 24:00 or later: the day part before ends then',
    ],
    [
      [part('06:00', '11:00'), part('00:00', '14:00')],
      1,
      'start',
      'Only the first day part may start at 00:00',
    ],
  ] as const)('refuses %j', (list, index, field, message) => {
    expect(checkDayParts(list)).toEqual({
      ok: false,
      message: 'Meal times are not valid',
      problems: [{ index, field, message }],
    });
  });
});

test('All Day is no id at all', () => {
  expect(normaliseDayPartIds([ALL_DAY])).toEqual([]);
  expect(normaliseDayPartIds([3, 1, 3, ALL_DAY])).toEqual([1, 3]);
});

test('a time field shows midnight as 00:00', () => {
  expect(endForField('24:00')).toBe('00:00');
  expect(endForField('23:55')).toBe('23:55');
});

describe('the day parts of a form', () => {
  const opened = [4, 2, 9].map((id) => part('07:00', '08:00', `Part ${id}`, id));
  const given = fc
    .shuffledSubarray([1, 2, 3])
    .chain((numbers) =>
      fc.tuple(
        fc.constant(numbers),
        fc.array(fc.record({ at: fc.nat(3), id: fc.constantFrom(0, undefined) }), { maxLength: 4 }),
      ),
    )
    .map(([numbers, added]) => {
      const ids: (number | undefined)[] = [...numbers];
      for (const { at, id } of added) ids.splice(at, 0, id);
      return ids.map((id) => ({ id, name: 'Part', start: '07:00', end: '08:00' }));
    });

  it('keep the ids of what they were, and new ones get ids that nothing had', () => {
    fc.assert(
      fc.property(given, (list) => {
        expect(wrongNumber(list, opened)).toBeUndefined();
        const ids = identifiedDayParts(list, opened, 10).map(({ id }) => id);
        expect(new Set(ids).size).toBe(list.length);
        for (const [index, { id: number }] of list.entries()) {
          if (number) expect(ids[index]).toBe(opened[number - 1]?.id);
          else expect(ids[index]).toBeGreaterThanOrEqual(10);
        }
      }),
    );
  });

  it('name no part that the list had not, and none twice', () => {
    const numbered = (...ids: number[]) => ids.map((id) => ({ ...part('07:00', '08:00'), id }));
    expect(wrongNumber(numbered(1, 4), opened)).toBeUndefined();
    expect(wrongNumber(numbered(2, 0, 2), opened)).toBe('Day part 2 is named twice');
    expect(wrongNumber(numbered(0, 0, 3), opened)).toBeUndefined();
  });
});

describe('the day parts of another location, copied', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'ABCDE'), { maxLength: 5 });
  const listOf = (list: string[], first: number) =>
    list.map((name, index) => part('07:00', '08:00', name, first + index));

  it('keep the ids of those that have their name, then of those in their place; no id twice', () => {
    fc.assert(
      fc.property(names, names, (theirs, own) => {
        const copied = copiedDayParts(listOf(theirs, 70), listOf(own, 1), 10);
        expect(copied.map(({ name }) => name)).toEqual(theirs);
        expect(new Set(copied.map(({ id }) => id)).size).toBe(theirs.length);
        for (const [index, { id, name }] of copied.entries()) {
          const there = own[index];
          if (own.includes(name)) expect(id).toBe(own.indexOf(name) + 1);
          else if (there && !theirs.includes(there)) expect(id).toBe(index + 1);
          else expect(id).toBeGreaterThanOrEqual(10);
        }
      }),
    );
  });
});

describe('the day parts of a form of an item', () => {
  const keyed = (id: number, key: number, location_id = 1) => ({
    ...part('07:00', '08:00', `Part ${key}`, id),
    key,
    location_id,
  });
  const menu = (...day_parts: ReturnType<typeof keyed>[]) => ({ location_id: 1, day_parts });
  const opened = menu(keyed(1, 4), keyed(2, 2), keyed(1, 7, 90));

  it('are held by their keys, those of the item’s own location', () => {
    expect(keysOfDayParts({ location_id: 1, day_parts: [1, 2] }, opened)).toEqual([4, 2]);
    expect(keysOfDayParts({ location_id: 90, day_parts: [1] }, opened)).toEqual([7]);
  });

  it('are saved as what was ticked under an older list, without those that are gone', () => {
    const now = menu(keyed(1, 2), keyed(2, 9));
    expect(namedDayParts([4, 2], { id: 1, version: 8, menu: now })).toEqual({
      day_parts: [1],
      day_parts_of: 8,
    });
    expect(namedDayParts([2], { id: 5, version: 8, menu: now }), 'at a mirror').toEqual({
      day_parts: [1],
    });
  });
});
