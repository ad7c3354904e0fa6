import { describe, expect, it, test } from 'vitest';
import {
  clampRange,
  doubles,
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
