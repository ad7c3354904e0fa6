import { expect, it } from 'vitest';
import { isNearly } from '~/menu/spelling';

it.each([
  ['snack', 'snacks', 'a plural'],
  ['size-12', 'size-13', 'another number'],
  ['tea', 'pea', 'short words'],
  ['vegan', 'vegetarian', 'another word'],
  ['coffee', 'coffee', 'the same'],
])('%s and %s are no slip: %s', (one, other) => {
  expect(isNearly(one, other)).toBe(false);
  expect(isNearly(other, one)).toBe(false);
});

it.each([
  ['breakfast', 'breakfats'],
  ['breakfast', 'breakfst'],
  ['breakfast', 'brealfast'],
])('%s and %s are one word', (one, other) => {
  expect(isNearly(one, other)).toBe(true);
  expect(isNearly(other, one)).toBe(true);
});
