import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '~/menu/money';
import {
  fractionRate,
  partOf,
  percentRate,
  type Rate,
  spread,
  sumOf,
  taxOn,
} from '~/menu/rules/amounts';

const NONE = 0 as Rate;

describe('a part of an amount', () => {
  it('is rounded half up, away from zero below it', () => {
    const half = percentRate(50);
    expect([1, 3, -1, -3].map((amount) => partOf(cents(amount), half))).toEqual([1, 2, -1, -2]);
    expect(partOf(cents(100_500), percentRate(0.1))).toBe(101);
    expect(partOf(cents(999_999_999), percentRate(100))).toBe(999_999_999);
  });

  it('is exact where floating numbers are not', () => {
    // 8.875 % of 20.00 is 1.775, and 0.29 × 0.5 is 0.145.
    expect(partOf(cents(2000), fractionRate(0.08875))).toBe(178);
    expect(partOf(cents(29), percentRate(50))).toBe(15);
    expect(partOf(cents(100_000_000), fractionRate(0.000000005))).toBe(1);
  });
});

describe('a tax', () => {
  it('is rounded once over all that it is on', () => {
    const amounts = [13, 13, 13].map((amount) => ({ amount: cents(amount), contained: NONE }));
    // 4 % of 0.13 is 0.0052, three of which are 0.0156.
    expect(taxOn(amounts, fractionRate(0.04))).toBe(2);
  });

  it('that is contained is a share of the price without all that it contains', () => {
    // 1.20 contains 10 % and 10 %: 1.00 without them, 0.10 each.
    const rate = fractionRate(0.1);
    const amounts = [{ amount: cents(120), contained: fractionRate(0.2) }];
    expect(taxOn(amounts, rate)).toBe(10);
    expect(taxOn([...amounts, { amount: cents(110), contained: rate }], rate)).toBe(20);
  });
});

describe('an amount that is spread', () => {
  it('gives what is left over to the largest remainders, then to the first', () => {
    expect(spread(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(spread(cents(45), [575, 333])).toEqual([28, 17]);
    expect(spread(cents(5), [0, 0])).toEqual([0, 0]);
    expect(spread(cents(5), [])).toEqual([]);
  });

  it('adds up, and takes from none more than its weight where the whole is no more than all', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const all = given.reduce((sum, weight) => sum + weight, 0);
        const whole = cents(Math.floor(all * share));
        const parts = spread(whole, given);
        expect(sumOf(parts)).toBe(whole);
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(given[index] ?? 0);
        });
      }),
    );
  });
});
