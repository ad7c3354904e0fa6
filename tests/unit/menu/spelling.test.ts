import { expect, it } from 'vitest';
import { isLetterMore, isNearly } from '~/menu/spelling';

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

it.each([
  ['capuccino grande', 'cappuccino grande'],
  ['domaine lafite rothschild 2017', 'domaine lafitte rothschild 2017'],
])('%s is %s with a letter less', (short, long) => {
  expect(isLetterMore(short, long)).toBe(true);
});

it.each([
  ['chicken wing', 'chicken wings', 'a plural'],
  ['merlot 2017', 'merlot 20117', 'a number'],
  ['red wine', 'red winery', 'another end'],
  ['large cola', 'large colas zero', 'another word'],
  ['ham roll', 'sham roll', 'another beginning'],
])('%s and %s are two names: %s', (short, long) => {
  expect(isLetterMore(short, long)).toBe(false);
});
