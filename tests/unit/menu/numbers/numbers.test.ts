import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  fixedPrice,
  parseCellPrice,
  parseFilePrice,
  parsePrice,
  cents as toCents,
} from '~/menu/money';
import { PERCENTAGE, readCellNumber, readNumber } from '~/menu/number';
import { POUNDS } from '~/menu/weight';
import { no, typedNumbers } from './typed-numbers';

const notNegative = { negative: false };
const all = Object.entries(typedNumbers);

test('the table holds numbers of at least 12 notations', () => {
  expect(all.length).toBeGreaterThanOrEqual(12);
  expect(all.flatMap(([, rows]) => rows).length).toBeGreaterThanOrEqual(150);
});

describe.each(all)('%s', (_, rows) => {
  it.each(rows)('%j', (typed, form, cell) => {
    const read = (price: ReturnType<typeof parsePrice>) => (price.ok ? price.cents : no);
    expect({
      form: read(parsePrice(typed, notNegative)),
      cell: read(parseCellPrice(typed)),
    }).toEqual({ form, cell });
  });
});

describe('what is refused says how it is written', () => {
  test.each([
    ['1,200', 'Leave out the comma: 1234.50'],
    ['1,200.50', 'Leave out the comma: 1234.50'],
    ['1.200,50', 'Leave out the thousands sign: 1234.50'],
    ['1 200', 'Leave out the thousands sign: 1234.50'],
    ["1'200", 'Leave out the thousands sign: 1234.50'],
    ['1.200', 'Enter two decimals at most, and no thousands sign: 12.50'],
    ['4.995', 'Enter two decimals at most, and no thousands sign: 12.50'],
    ['-1', 'Enter a price of 0 or more'],
    ['1e3', 'Write the price without an exponent: 12.50'],
    ['3:50', 'Enter a price like 12.50'],
  ])('%j: %s', (typed, message) => {
    expect(parsePrice(typed, notNegative)).toEqual({ ok: false, message });
  });
});

describe('numbers with more decimals', () => {
  const rate = { noun: 'rate', like: '0.08', decimals: 9, negative: false, most: 1 };
  const percent = { ...PERCENTAGE, like: '10', negative: true, most: 100 };
  test.each([
    [rate, '0,08', '0.08'],
    [rate, '0,0825', '0.0825'],
    [rate, '0,085', '0.085'],
    [rate, '0.08875', '0.08875'],
    [rate, '8,875', '8.875'],
    [percent, '8,875', '8.875'],
    [percent, '12,5 %', '12.5'],
    [percent, '-12,5', '-12.5'],
    [percent, '\u22125', '-5'],
    [POUNDS, '0,250', '0.250'],
    [POUNDS, '1,25', '1.25'],
    [POUNDS, '1.125', '1.125'],
  ])('%# reads %j as %s', (rule, typed, text) => {
    expect(readNumber(typed as string, rule as typeof rate)).toEqual({ ok: true, text });
  });

  test.each([
    [POUNDS, '1,250'],
    [POUNDS, '0.1234'],
    [percent, '1,000,000'],
    [rate, '-0.08'],
    [rate, '8e-2'],
  ])('%# refuses %j', (rule, typed) => {
    expect(readNumber(typed as string, rule as typeof rate).ok).toBe(false);
  });
});

describe('properties', () => {
  const price = fc.integer({ min: 0, max: 999_999_999 });

  it('a comma is read as the dot is, and a mark changes nothing in a cell', () => {
    fc.assert(
      fc.property(price, fc.constantFrom('$', '€ ', 'kr. ', 'CHF '), (cents, mark) => {
        const dotted = fixedPrice(toCents(cents));
        for (const text of [dotted, dotted.replace('.', ',')]) {
          expect(parsePrice(text, notNegative)).toEqual({ ok: true, cents });
          expect(parseCellPrice(`${mark}${text}`)).toEqual({ ok: true, cents });
        }
      }),
    );
  });

  it('a cell never reads other digits than those that were typed, and nothing reads a minus away', () => {
    const sign = fc.constantFrom(..."0123456789.,'\u2019 \u00a0-\u2212()eE$€%/:;kr½x".split(''));
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 14 }), (text) => {
        const rule = { noun: 'price', like: '12.50', decimals: 2, negative: false };
        for (const read of [readNumber(text, rule), readCellNumber(text, rule)]) {
          if (!read.ok) continue;
          const digits = text.replace(/\D/g, '');
          expect(digits.replace(/0+$/, '')).toBe(read.text.replace('.', '').replace(/0+$/, ''));
          expect(text).not.toMatch(/[-\u2212]/);
          const decimals = read.text.split('.')[1] ?? '';
          expect(decimals.length).toBeLessThanOrEqual(2);
          // What stands before the decimals in the text is their sign.
          const tail = /[.,](\d*)\D*$/.exec(text)?.[1];
          if (decimals !== '') expect(tail?.replace(/0+$/, '')).toBe(decimals.replace(/0+$/, ''));
          // A dot behind the last digits says that a comma before them parts thousands.
          if (decimals === '' && digits.length >= 4)
            expect(text).not.toMatch(/\d[.,]\d{3}[^\d.]*$/);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('a price of a file is rounded half up, like exact arithmetic', () => {
    const digits = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat({ max: 9_999_998 }), digits, (whole, decimals) => {
        const scale = 10n ** BigInt(decimals.length);
        const exact = BigInt(whole) * scale + BigInt(decimals.join(''));
        const cents = Number((exact * 200n + scale) / (2n * scale));
        const read = parseFilePrice(`${whole}.${decimals.join('')}`);
        expect(read).toEqual({ ok: true, cents, decimals: decimals.join('') });
      }),
    );
  });
});
