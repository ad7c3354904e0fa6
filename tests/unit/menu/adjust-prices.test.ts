import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADJUST_OPERATIONS,
  ADJUST_UNITS,
  adjustPrice,
  checkAdjustment,
  PRICE_ROUNDINGS,
  type PriceAdjustment,
} from '~/menu/adjust-prices';
import { PRICE_MAX_CENTS, cents as toCents } from '~/menu/money';

const adjusted = (price: number, by: PriceAdjustment) => adjustPrice(toCents(price), by);

const percent = (amount: number, round?: '.05' | '.x9') =>
  ({ op: 'add', unit: 'percent', amount, round }) as const;

describe('an adjusted price', () => {
  it('is moved by an amount or by percent, half a cent up', () => {
    expect(adjusted(200, percent(10))).toBe(220);
    expect(adjusted(425, percent(5))).toBe(446);
    expect(adjusted(650, percent(5))).toBe(683);
    expect(adjusted(100, { op: 'add', unit: 'amount', amount: 0.29 })).toBe(129);
    expect(adjusted(100, { op: 'subtract', unit: 'percent', amount: 33.33 })).toBe(67);
  });

  it('does not fall below nothing', () => {
    expect(adjusted(100, { op: 'subtract', unit: 'amount', amount: 2 })).toBe(0);
    expect(adjusted(100, { op: 'subtract', unit: 'percent', amount: 250 })).toBe(0);
    expect(adjusted(0, percent(5, '.x9'))).toBe(0);
  });

  it('is rounded to five cents, or to a price that ends in nine', () => {
    expect([421, 422, 423, 427, 428].map((cents) => adjusted(cents, percent(0, '.05')))).toEqual([
      420, 420, 425, 425, 430,
    ]);
    expect([453, 454, 458, 463, 2].map((cents) => adjusted(cents, percent(0, '.x9')))).toEqual([
      449, 459, 459, 459, 9,
    ]);
  });

  it('keeps the order of prices, ends as it was rounded, and is a price', () => {
    const adjustment = fc.record({
      op: fc.constantFrom(...ADJUST_OPERATIONS),
      unit: fc.constantFrom(...ADJUST_UNITS),
      amount: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
      round: fc.constantFrom(...PRICE_ROUNDINGS),
    });
    const cents = fc.integer({ min: 0, max: PRICE_MAX_CENTS });
    fc.assert(
      fc.property(cents, cents, adjustment, (one, other, by) => {
        const [low, high] = [
          adjusted(Math.min(one, other), by),
          adjusted(Math.max(one, other), by),
        ];
        expect(low).toBeLessThanOrEqual(high);
        expect(Number.isSafeInteger(low) && low >= 0 && high <= PRICE_MAX_CENTS).toBe(true);
        if (by.round === '.05' && high < PRICE_MAX_CENTS) expect(high % 5).toBe(0);
        if (by.round === '.x9' && high > 0) expect(high % 10).toBe(9);
      }),
    );
  });
});

describe('the amount of an adjustment', () => {
  it.each([
    [Number.NaN, 'Enter a number'],
    [-1, 'Enter 0 or more, and choose Subtract to lower prices'],
    [1001, 'Enter at most 1,000 percent'],
    [0, undefined],
    [5.5, undefined],
  ])('of %d percent is answered with %j', (amount, message) => {
    expect(checkAdjustment({ unit: 'percent', amount })).toBe(message);
  });

  it('is not above the highest price', () => {
    expect(checkAdjustment({ unit: 'amount', amount: 1e8 })).toBe('Enter at most 9,999,999.99');
  });
});
