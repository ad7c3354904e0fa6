import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  clampRange,
  doubles,
  fitLinks,
  normaliseDefaults,
  normaliseMaxCount,
  normaliseRange,
  toggleDefault,
} from '~/menu/option-groups';

const options = (...defaults: number[]) => defaults.map((value) => ({ default: value }));

test.each([
  [[0, 3], 2, [0, 2]],
  [[3, 3], 2, [2, 2]],
  [[3, 1], 5, [1, 1]],
  [[-1, 99], 5, [0, 5]],
  [[0, 3], 0, [0, 0]],
  [[Number.NaN, 1.9], 5, [0, 1]],
] as const)('clampRange(%j, %j) is %j', (range, count, expected) => {
  expect(clampRange(range, count)).toEqual(expected);
});

test.each([
  ['single', [1, 1], 3, null],
  ['single', null, 3, null],
  ['multi', null, 4, [0, 4]],
  ['multi', [1, 9], 4, [1, 4]],
  ['2_free', [1, 2], 4, [1, 2]],
  ['multi', [0, 3], 0, null],
] as const)('normaliseRange(%j, %j, %j) is %j', (type, range, count, expected) => {
  expect(normaliseRange(type, range, count)).toEqual(expected);
});

test('a max count of 1 is stored as 0', () => {
  expect([0, 1, 2, 99].map(normaliseMaxCount)).toEqual([0, 0, 2, 99]);
});

describe('defaults', () => {
  it('unselect the others in a single group', () => {
    expect(toggleDefault('single', options(1, 0, 0), 2)).toEqual(options(0, 0, 1));
    expect(toggleDefault('single', options(1, 0), 0)).toEqual(options(0, 0));
    expect(normaliseDefaults('single', options(0, 1, 1))).toEqual(options(0, 1, 0));
    expect(normaliseDefaults('single', options(0, 0))).toEqual(options(0, 0));
  });

  it('toggle in another group', () => {
    expect(toggleDefault('multi', options(1, 0), 1)).toEqual(options(1, 1));
    expect(toggleDefault('1_free', options(1, 1), 0)).toEqual(options(0, 1));
    expect(normaliseDefaults('multi', options(1, 1))).toEqual(options(1, 1));
  });
});

test('doubles are the positions of repeated keys', () => {
  expect(doubles(['a', 'b', 'a', 'a'])).toEqual([2, 3]);
  expect(doubles([1, 2])).toEqual([]);
});

describe('links of an item', () => {
  const types = new Map([
    [1, 'single'],
    [2, 'multi'],
  ]);

  it('keep what fits, the same objects, and groups of an unknown type', () => {
    const groups = [
      { id: 1, range: null },
      { id: 2, range: [0, 1] as [number, number] },
      { id: 3, range: [4, 2] as [number, number] },
    ];
    const links = [1, 2, 2, 3, null].map((group) => ({ group, default: group === 2 ? 0 : 1 }));
    const fitted = fitLinks(groups, links, types);
    expect(fitted.groups.every((group, index) => group === groups[index])).toBe(true);
    expect(fitted.options.every((option, index) => option === links[index])).toBe(true);
  });

  it('have in each group what its type allows, whatever they were', () => {
    const link = fc.record({ group: fc.constantFrom(1, 2, null), default: fc.constantFrom(0, 1) });
    const range = fc.option(fc.tuple(fc.nat(4), fc.nat(4)));
    fc.assert(
      fc.property(fc.array(link, { maxLength: 8 }), range, range, (links, one, other) => {
        const groups = [
          { id: 1, range: one },
          { id: 2, range: other },
        ];
        const fitted = fitLinks(groups, links, types);
        const defaultsOf = (id: number) =>
          fitted.options.filter((option) => option.group === id && option.default === 1).length;
        const count = links.filter(({ group }) => group === 2).length;
        expect(fitted.groups[0]?.range).toBeNull();
        expect(defaultsOf(1)).toBeLessThanOrEqual(1);
        const [least, most] = fitted.groups[1]?.range ?? [0, count];
        expect(least <= most && most <= count && defaultsOf(2) <= most).toBe(true);
        expect(fitLinks(fitted.groups, fitted.options, types)).toEqual(fitted);
      }),
    );
  });
});
