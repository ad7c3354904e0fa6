import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  centsToNumber,
  checkCurrency,
  currencyCodes,
  currencyMark,
  fixedPrice,
  formatPrice,
  numberToCents,
  PRICE_MAX_CENTS,
  parseCellPrice,
  parsePrice,
  cents as toCents,
} from '~/menu/money';

const some = { negative: true };
const none = { negative: false };
const cents = (value: number) => ({ ok: true, cents: value });
const refused = (message: string) => ({ ok: false, message });

describe('parsePrice', () => {
  test.each([
    ['0', 0],
    ['4.5', 450],
    [' 12.50 ', 1250],
    ['.5', 50],
    ['7.', 700],
    ['1,50', 150],
    ['3,5', 350],
    ['007', 700],
    ['9999999.99', PRICE_MAX_CENTS],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    [-0, 0],
    [4.5, 450],
  ])('reads %j', (input, expected) => {
    expect(parsePrice(input, none)).toEqual(cents(expected));
  });

  test.each([
    ['-1', -100],
    ['-1,5', -150],
    [-1.005, -101],
    ['\u22122.5', -250],
    ['-0', 0],
    [-0.001, 0],
    [-1.25, -125],
  ])('reads %j where prices may be negative', (input, expected) => {
    expect(parsePrice(input, some)).toEqual(cents(expected));
  });

  test.each([
    ['1.005', 'Enter two decimals at most, and no thousands sign: 12.50'],
    ['1.234,56', 'Leave out the thousands sign: 1234.50'],
    ['1.234,567', 'Leave out the thousands sign: 1234.50'],
    ['1,234', 'Leave out the comma: 1234.50'],
    ['1,234.50', 'Leave out the comma: 1234.50'],
    ['-1', 'Enter a price of 0 or more'],
    ['-0', 'Enter a price of 0 or more'],
    [-0.001, 'Enter a price of 0 or more'],
    ['1e309', 'Write the price without an exponent: 12.50'],
    ['1E-5', 'Write the price without an exponent: 12.50'],
    ['', 'Enter a price like 12.50'],
    ['   ', 'Enter a price like 12.50'],
    ['.', 'Enter a price like 12.50'],
    ['1.2.3', 'Enter a price like 12.50'],
    ['+1', 'Enter a price like 12.50'],
    ['0x1F', 'Enter a price like 12.50'],
    ['NaN', 'Enter a price like 12.50'],
    ['Infinity', 'Enter a price like 12.50'],
    ['$1.00', 'Enter a price like 12.50'],
    ['１２', 'Enter a price like 12.50'],
    ['1\u00002', 'Enter a price like 12.50'],
    ['1'.repeat(100_000), 'Enter a price like 12.50'],
    [Number.NaN, 'Enter a price like 12.50'],
    [Number.POSITIVE_INFINITY, 'Enter a price like 12.50'],
    ['10000000', 'Enter a price of at most 9,999,999.99'],
    [9999999.995, 'Enter a price of at most 9,999,999.99'],
    [1e21, 'Enter a price of at most 9,999,999.99'],
  ])('refuses %j: %s', (input, message) => {
    expect(parsePrice(input, none)).toEqual(refused(message));
  });

  it('names the lower limit where prices may be negative', () => {
    const message = 'Enter a price of at least -9,999,999.99';
    expect(parsePrice('-10000000', some)).toEqual(refused(message));
    expect(parsePrice(-1e22, some)).toEqual(refused(message));
  });

  it('reads back every price it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -PRICE_MAX_CENTS, max: PRICE_MAX_CENTS }), (value) => {
        expect(parsePrice(fixedPrice(toCents(value)), some)).toEqual(cents(value));
        expect(numberToCents(centsToNumber(toCents(value)))).toBe(value);
      }),
    );
  });
});

describe('parseCellPrice', () => {
  test.each([
    ['3.5', 350],
    ['$1,2a.50', 1250],
    ['$1,250.00', 125_000],
    ['4.50 SEK', 450],
    ['€ 2', 200],
    ['1,5 €', 150],
  ])('strips %j', (input, expected) => {
    expect(parseCellPrice(input)).toEqual(cents(expected));
  });

  test.each([
    ['-1', 'Enter a price of 0 or more'],
    ['$-1', 'Enter a price of 0 or more'],
    ['1-', 'Enter a price of 0 or more'],
    ['\u22121', 'Enter a price of 0 or more'],
    ['(1.50)', 'Enter a price of 0 or more'],
    ['1e5', 'Write the price without an exponent: 12.50'],
    ['1.e+5', 'Write the price without an exponent: 12.50'],
    ["1'000", 'Leave out the thousands sign: 1234.50'],
    ['1.005', 'Enter two decimals at most, and no thousands sign: 12.50'],
    ['1.234,567', 'Leave out the thousands sign: 1234.50'],
    ['0x10', 'Enter a price like 12.50'],
    ['1½', 'Enter a price like 12.50'],
    ['1/2', 'Enter a price like 12.50'],
    ['1２', 'Enter a price like 12.50'],
    ['1.2.3', 'Enter a price like 12.50'],
    ['NaN', 'Enter a price like 12.50'],
    ['', 'Enter a price like 12.50'],
    ['99999999', 'Enter a price of at most 9,999,999.99'],
  ])('refuses %j: %s', (input, message) => {
    expect(parseCellPrice(input)).toEqual(refused(message));
  });
});

test('numberToCents throws for what is no price', () => {
  expect(numberToCents(1.005)).toBe(101);
  expect(() => numberToCents(Number.NaN)).toThrow(RangeError);
  expect(() => numberToCents(1e9)).toThrow(RangeError);
});

test.each([
  [300, 'USD', '$3.00'],
  [300, 'CAD', '$3.00'],
  [300, 'EUR', '€3.00'],
  [300, 'SEK', '3.00 SEK'],
  [300, 'XYZ', '$3.00'],
  [300, '__proto__', '$3.00'],
  [300, null, '$3.00'],
  [5, 'USD', '$0.05'],
  [-100, 'USD', '-$1.00'],
  [-105, 'SEK', '-1.05 SEK'],
  [99_999, 'USD', '$999.99'],
  [1_234_567, 'USD', '$12,345.67'],
  [999_999_999, 'EUR', '€9,999,999.99'],
])('formatPrice(%j, %j) is %j', (value, currency, expected) => {
  expect(formatPrice(toCents(value), currency)).toBe(expected);
});

test.each(['JPY', 'KWD', 'GBP', 'XTS', 'usd', ''])('prices cannot be in %j', (currency) => {
  expect(checkCurrency(currency)).toBe(
    `Prices can be in USD, CAD, EUR, or SEK, not in ${currency}`,
  );
});

test('prices can be in every currency that has a mark', () => {
  expect(currencyCodes).toEqual(['USD', 'CAD', 'EUR', 'SEK']);
  expect(currencyCodes.map(checkCurrency)).toEqual([undefined, undefined, undefined, undefined]);
});

test('currencyMark says on which side the mark stands', () => {
  expect(currencyMark('EUR')).toEqual({ before: '€' });
  expect(currencyMark('SEK')).toEqual({ after: 'SEK' });
  expect(currencyMark(undefined)).toEqual({ before: '$' });
});
