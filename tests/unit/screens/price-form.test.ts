import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADJUST_OPERATIONS, ADJUST_UNITS, PRICE_ROUNDINGS } from '~/menu/adjust-prices';
import { readAdjustment } from '~/objects/item/list/bulk/price-form';

const read = (fields: Record<string, string>) => readAdjustment((name) => fields[name] ?? '');

describe('the form that adjusts prices', () => {
  it('adds percent and rounds nothing until something else is chosen', () => {
    expect(read({})).toEqual({
      form: { op: 'add', unit: 'percent', round: 'none', amount: '' },
      value: null,
    });
    expect(read({ op: 'multiply', unit: 'furlong', round: '.42', amount: ' 5 ' })).toEqual({
      form: { op: 'add', unit: 'percent', round: 'none', amount: '5' },
      value: { op: 'add', unit: 'percent', round: 'none', amount: 5 },
    });
  });

  it.each([
    ['five', 'Enter a number'],
    ['-5', 'Enter 0 or more, and choose Subtract to lower prices'],
    ['−5', 'Enter 0 or more, and choose Subtract to lower prices'],
    ['1,500', 'Leave out the comma: 1234.50'],
    ['1e2', 'Write the price without an exponent: 12.50'],
    ['1001', 'Enter at most 1,000 percent'],
    ['<script>', 'Enter a number'],
    ['Infinity', 'Enter a number'],
  ])('keeps %j as it was typed, and says why it is none', (amount, error) => {
    const { form, value, error: said } = read({ amount });
    expect({ amount: form.amount, value, said }).toEqual({ amount, value: null, said: error });
  });

  it('is read back from its own words', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ADJUST_OPERATIONS),
        fc.constantFrom(...ADJUST_UNITS),
        fc.constantFrom(...PRICE_ROUNDINGS),
        fc.integer({ min: 0, max: 100_000 }),
        (op, unit, round, hundredths) => {
          const amount = (hundredths / 100).toFixed(2);
          expect(read({ op, unit, round, amount }).value).toEqual({
            op,
            unit,
            round,
            amount: hundredths / 100,
          });
        },
      ),
    );
  });
});
