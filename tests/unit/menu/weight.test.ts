import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsToMilligrams, gramsToPounds, milligramsToGrams, poundsToGrams } from '~/menu/weight';

test('a pound is 453.592 grams', () => {
  expect(poundsToGrams(1)).toBe(453.592);
  expect(poundsToGrams(0.5)).toBe(226.796);
  expect(poundsToGrams(0.12345)).toBe(poundsToGrams(0.123));
  expect(gramsToPounds(453.592)).toBe(1);
});

test('pounds with three decimals survive the way to grams and back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000 }), (thousandths) => {
      expect(gramsToPounds(poundsToGrams(thousandths / 1000))).toBe(thousandths / 1000);
    }),
  );
});

test('milligrams survive the way to grams and back', () => {
  fc.assert(
    fc.property(fc.nat(), (milligrams) => {
      expect(gramsToMilligrams(milligramsToGrams(milligrams))).toBe(milligrams);
    }),
  );
});
