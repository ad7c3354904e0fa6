import { describe, expect, it } from 'vitest';
import { arithmeticOf } from '~/menu/rules/arithmetic';
import type { Rules } from '~/menu/rules/bill';
import type { BillLine } from '~/menu/rules/steps';
import { bill, discount, fee, line, tax, wording } from './kitchen';

/** The rows of every step: text, rounding, amount in cents. */
function rows(lines: BillLine[], rules: Partial<Rules>) {
  const lineName = (index: number) => lines[index]?.item.name ?? '';
  return bill(lines, rules).steps.flatMap((step) =>
    arithmeticOf(step, { ...wording, lineName }).map(({ text, rounded, amount }) =>
      [text, rounded, amount].filter((cell) => cell !== null).join(' | '),
    ),
  );
}

describe('the arithmetic of a bill', () => {
  it('says of each line what is taken off it, and what was rounded', () => {
    const meal = discount(1, 'combo', {
      items: [['grill'], ['side'], ['drink:bottle']],
      rules: [
        { type: 'percent_off', value: 10 },
        { type: 'total_amount', value: 2 },
        { type: 'percent_off', value: 50 },
      ],
    });
    const happy = discount(2, 'single', { percent_off: 20, items: ['drink:hot'] });
    const off = discount(3, 'single', { amount_off: 0.5, items: ['snack'] });
    const lines = [line(1, 2), line(2), line(3), line(4, 2), line(5, 3)];
    expect(rows(lines, { discounts: [meal, happy, off] })).toEqual([
      'Pier burger, 10 % of $9.50 | 95',
      'Fries, $3.50 to $2.00 | 150',
      'Spring water, 50 % of $1.95 | $0.975 → $0.98 | 98',
      '2 × Latte, 20 % of $11.50 | 230',
      '3 × Sea salt chips, 3 × $0.50 | 150',
    ]);
  });

  it('says what is shared', () => {
    const pair = discount(1, 'combo', { items: [['soup'], ['bakery']], total_amount: 8 });
    const half = discount(2, 'single', { percent_off: 50, items: [2], discount_capping: 2 });
    const more = discount(3, 'global', { amount_off: -0.1 });
    expect(rows([line(6), line(7), line(2)], { discounts: [pair, half, more] })).toEqual([
      'Tomato soup, its share of $1.50 | 87',
      'Loaf, its share of $1.50 | 63',
      'Pier burger, its share of $2.00 | 200',
      'Tomato soup, its share of $0.10 | -3',
      'Loaf, its share of $0.10 | -2',
      'Pier burger, its share of $0.10 | -5',
    ]);
  });

  it('rounds the pieces of a combo one by one', () => {
    const discounts = [discount(1, 'combo', { items: [['bakery']], percent_off: 50 })];
    expect(rows([line(10, 2)], { discounts })).toEqual([
      '2 × Croissant, 50 % of 2 × $3.33 | $1.665 → $1.67 | 334',
    ]);
  });

  it('says what is added for what', () => {
    const fees = [
      fee(1, { type: 'flat', value: 0.05, items: ['deposit'], non_taxable: true }),
      fee(2, { type: 'percent', value: 3, items: ['grill'] }),
    ];
    const taxes = [
      tax(1, { ALL: 0.08 }, { apply_to_tags: ['grill'] }),
      tax(2, { ALL: 0.07 }, { apply_to_tags: ['deposit'], inclusive: true }),
    ];
    expect(rows([line(4, 2), line(2, 1, 855)], { fees, taxes })).toEqual([
      '2 × Spring water, 2 × $0.05 | 10',
      'Pier burger, 3 % of $8.55 | $0.2565 → $0.26 | 26',
      'Pier burger $8.55 and $0.26 of fees',
      '8.00 % of $8.81 | $0.7048 → $0.70 | 70',
      '2 × Spring water $3.90',
      '7.00 % contained in $3.90 | 26',
    ]);
  });

  it('says that a tax that is added counts from the price without contained ones', () => {
    // 3.90 contains 0.2551 of 7 %: 8 % of 3.6449 is 0.2916.
    const taxes = [tax(1, { ALL: 0.08 }), tax(2, { ALL: 0.07 }, { inclusive: true })];
    expect(rows([line(4, 2)], { taxes })).toContain(
      '8.00 % of $3.90 without the taxes that it contains | 29',
    );
  });
});
