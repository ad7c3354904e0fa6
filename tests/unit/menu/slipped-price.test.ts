import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { priceRemark } from '~/import/rules/compare';
import { cents } from '~/menu/money';
import { priceQuestion, slipOf } from '~/menu/slipped-price';

test.each<[number, number, string | null]>([
  [350, 3500, '$35.00 is ten times the last price, $3.50'],
  [350, 35, '$0.35 is a tenth of the last price, $3.50'],
  [499, 49_900, '$499.00 is a hundred times the last price, $4.99'],
  [499, 5, '$0.05 is about a hundredth of the last price, $4.99'],
  [149, 1500, '$15.00 is about ten times the last price, $1.49'],
  [350, 123_450, '$1,234.50 is 353 times the last price, $3.50'],
  [99_900, 1, '$0.01 is less than a hundredth of the last price, $999.00'],
  [350, 0, '$0.00 gives away what costs $3.50'],
  [350, 75, null],
  [350, 700, null],
  [350, 2800, null],
  [350, 350, null],
  [0, 350, null],
  [0, 0, null],
  [-50, -500, null],
])('%i after %i: %s', (was, now, question) => {
  expect(priceQuestion(cents(was), cents(now), 'USD')).toBe(question);
});

test.each<[number, number, string | null]>([
  [300, 3000, 'Exactly ten times as much: is a decimal point missing in C2?'],
  [149, 1500, 'About ten times as much: is a decimal point missing in C2?'],
  [149, 14_500, 'About a hundred times as much: is a decimal point missing in C2?'],
  [3000, 300, 'A tenth of what it was: is a decimal point one too many in C2?'],
  [499, 50, 'About a tenth of what it was: is a decimal point one too many in C2?'],
  [499, 0, 'It is given away: is a price missing in C2?'],
  [300, 900, null],
])('an import from %i to %i is marked: %s', (was, now, remark) => {
  expect(priceRemark(was, now, 'C2')).toBe(remark);
});

describe('a slip', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 });

  it('is found whichever place the point slips to, and back', () => {
    fc.assert(
      fc.property(price, fc.constantFrom(10 as const, 100 as const), (was, factor) => {
        expect(slipOf(was, was * factor)).toEqual({ factor, isDearer: true });
        expect(slipOf(was * factor, was)).toEqual({ factor, isDearer: false });
      }),
    );
  });

  it('is none below nine times as much', () => {
    fc.assert(
      fc.property(price, fc.double({ min: 1, max: 8.9, noNaN: true }), (was, times) => {
        expect(slipOf(was, Math.floor(was * times))).toBeNull();
      }),
    );
  });
});
