import { describe, expect, it } from 'vitest';
import { bill, discount, fee, line, outcomes, tax } from './kitchen';

/** Bills as shops write them, each worked by hand first: the working stands beside it, in dollars or euros. */
describe('a bill worked by hand', () => {
  it('1: a bottle deposit is paid for each bottle and is not taxed', () => {
    // New York: 5 cents a bottle, no part of the taxed price. 3 × 1.95 = 5.85; 3 × 0.05 = 0.15;
    // 8.875 % of 5.85 = 0.5191875 → 0.52. 5.85 + 0.15 + 0.52 = 6.52.
    const deposit = fee(1, { type: 'flat', value: 0.05, items: ['deposit'], non_taxable: true });
    const worked = bill([line(4, 3)], { fees: [deposit], taxes: [tax(1, { ALL: 0.08875 })] });
    expect(outcomes(worked)).toEqual({ 'Fee 1': 15, 'Tax 1': 52 });
    expect(worked).toMatchObject({ items: 585, addedByFees: 15, addedByTaxes: 52, total: 652 });
  });

  it('2: prepared food is taxed and groceries are not', () => {
    // Burger 9.50 and soup 5.50 at 8 %: 15.00 × 0.08 = 1.20. Loaf 4.00, oat milk 3.19: nothing.
    // 22.19 + 1.20 = 23.39.
    const prepared = tax(1, { ALL: 0.08 }, { apply_to_tags: ['prepared'] });
    const worked = bill([line(2), line(6), line(7), line(9)], { taxes: [prepared] });
    expect(worked).toMatchObject({ items: 2219, addedByTaxes: 120, total: 2339 });
  });

  it('3: a meal deal takes a share off each part, once for each whole meal', () => {
    // Two burgers, two fries, one water are one meal: 10 % of 9.50 = 0.95; fries 3.50 → 2.00 takes 1.50;
    // 50 % of 1.95 = 0.975 → 0.98. Together 3.43. 19.00 + 7.00 + 1.95 = 27.95; 27.95 − 3.43 = 24.52.
    const meal = discount(1, 'combo', {
      items: [['grill'], ['side'], ['drink:bottle']],
      rules: [
        { type: 'percent_off', value: 10 },
        { type: 'total_amount', value: 2 },
        { type: 'percent_off', value: 50 },
      ],
    });
    const worked = bill([line(2, 2), line(3, 2), line(4)], { discounts: [meal] });
    expect(worked).toMatchObject({ items: 2795, takenOff: 343, total: 2452 });
    expect(worked.steps[0]?.parts).toEqual([
      { line: 0, group: 0, count: 1, price: 950, amount: 95 },
      { line: 1, group: 1, count: 1, price: 350, amount: 150 },
      { line: 2, group: 2, count: 1, price: 195, amount: 98 },
    ]);
  });

  it('4: happy hour ends on the minute', () => {
    // 20 % of 2 × 5.75 = 11.50 is 2.30, from 14:00 and until before 16:00.
    const happy = discount(1, 'single', {
      percent_off: 20,
      items: ['drink:hot'],
      times_of_day: '14:00-16:00',
    });
    const at = (time: string) =>
      outcomes(
        bill(
          [line(1, 2)],
          { discounts: [happy] },
          { moment: { date: '2026-11-24', time, day: '2026-11-24' } },
        ),
      )['Discount 1'];
    expect(['13:59', '14:00', '15:59', '16:00'].map(at)).toEqual([
      '1:59 PM is before 2:00 PM – 4:00 PM.',
      230,
      230,
      '4:00 PM is after 2:00 PM – 4:00 PM.',
    ]);
  });

  it('5: a student card takes five per cent off everything but gift cards, where that tender pays', () => {
    // 5.75 + 3.33 = 9.08 without the gift card; 5 % = 0.454 → 0.45. Of 45 cents, 5.75 / 9.08 is 28.497 and
    // 3.33 / 9.08 is 16.503: 28 and 16, and the cent that is left goes to the larger remainder.
    const student = discount(1, 'global', {
      percent_off: 5,
      skip_tags: ['gift-card'],
      tender_only: true,
    });
    const lines = [line(1), line(8), line(10)];
    const worked = bill(lines, { discounts: [student] }, { tender: true });
    expect(worked).toMatchObject({ items: 3408, takenOff: 45, total: 3363 });
    expect(worked.lines.map(({ discounted }) => discounted)).toEqual([575 - 28, 2500, 333 - 17]);
    expect(outcomes(bill(lines, { discounts: [student] }))).toEqual({
      'Discount 1': 'Applies only with a tender that brings it.',
    });
  });

  it('6: an inclusive VAT is contained in the price', () => {
    // Germany, 7 % contained: 2 × 4.00 = 8.00; 8.00 × 7 / 107 = 0.52336… → 0.52. The total stays 8.00.
    const worked = bill([line(7, 2)], { taxes: [tax(1, { ALL: 0.07 }, { inclusive: true })] });
    expect(worked).toMatchObject({ total: 800, addedByTaxes: 0, contained: 52 });
  });

  it('7: eaten there and taken out have rates of their own', () => {
    // 9.50 + 3.50 = 13.00: 8 % = 1.04 there; 6.25 % = 0.8125 → 0.81 to go.
    const split = tax(1, { DINE_IN: 0.08, TAKE_OUT: 0.0625 });
    const lines = [line(2), line(3)];
    expect(bill(lines, { taxes: [split] }).total).toBe(1404);
    expect(bill(lines, { taxes: [split] }, { dining: 'TAKE_OUT' }).total).toBe(1381);
  });

  it('8: a living wage fee is taxed like the food that it is on', () => {
    // 3 % of the discounted burger, 9.50 − 0.95 = 8.55, is 0.2565 → 0.26. Tax: 8 % of 8.55 + 0.26 = 8.81
    // is 0.7048 → 0.70. 8.55 + 0.26 + 0.70 = 9.51.
    const worked = bill([line(2)], {
      discounts: [discount(1, 'single', { percent_off: 10, items: [2] })],
      fees: [fee(1, { type: 'percent', value: 3, items: ['grill'] })],
      taxes: [tax(1, { ALL: 0.08 }, { apply_to_tags: ['prepared'] })],
    });
    expect(outcomes(worked)).toEqual({ 'Discount 1': 95, 'Fee 1': 26, 'Tax 1': 70 });
    expect(worked.total).toBe(951);
  });

  it('8b: a fee of the weekend is charged then, and says otherwise why not', () => {
    const late = { weekdays: 'Fri,Sat', times_of_day: '22:00-02:00', end_datetime: '2026-11-29' };
    const fees = [fee(1, { type: 'flat', value: 0.5, items: ['grill'], ...late })];
    const at = (date: string, time: string, day = date) =>
      outcomes(bill([line(2)], { fees }, { moment: { date, time, day } }))['Fee 1'];
    expect(at('2026-11-27', '22:00')).toBe(50);
    expect(at('2026-11-29', '01:59', '2026-11-28')).toBe(50);
    expect(at('2026-11-27', '21:59')).toBe('9:59 PM is outside 10:00 PM – 2:00 AM.');
    expect(at('2026-11-26', '23:00')).toBe('Applies Fri, Sat alone.');
    expect(at('2026-12-04', '23:00')).toBe('Ended Sat 28 Nov 2026.');
  });

  it('9: state and city tax the same price, and a tax on large orders looks at it after discounts', () => {
    // 6 × 9.50 = 57.00, 10.00 off the basket: 47.00. State 6 % = 2.82, city 2.25 % = 1.0575 → 1.06.
    // Large orders begin at 50.00: not this one. 47.00 + 2.82 + 1.06 = 50.88.
    const worked = bill([line(2, 6)], {
      discounts: [discount(1, 'global', { amount_off: 10 })],
      taxes: [
        tax(1, { ALL: 0.06 }),
        tax(2, { ALL: 0.0225 }),
        tax(3, { ALL: 0.015 }, { min_basket_price: 50 }),
      ],
    });
    expect(outcomes(worked)).toEqual({
      'Discount 1': 1000,
      'Tax 1': 282,
      'Tax 2': 106,
      'Tax 3': 'The basket, $47.00, is below $50.00.',
    });
    expect(worked.total).toBe(5088);
  });

  it('10: the afternoon’s whole bill, as it is drawn', () => {
    // Burger meal 3.43; happy hour 20 % of 11.50 = 2.30: 28.55 − 5.73 = 22.82. Deposit 0.05, wage 3 % of 8.55 → 0.26.
    // Prepared food 8 % of 11.50 − 2.30 + 8.55 + 2.00 + 0.26 = 20.01 is 1.6008 → 1.60; chips 4 % of 2.10 → 0.08.
    // 22.82 + 0.31 + 1.68 = 24.81.
    const worked = bill([line(1, 2), line(2), line(3), line(4), line(5)], {
      discounts: [
        discount(4, 'single', { percent_off: 20, items: ['drink:hot'], discount_capping: 5 }),
        discount(2, 'combo', {
          items: [['grill'], ['side'], ['drink:bottle']],
          rules: [
            { type: 'percent_off', value: 10 },
            { type: 'total_amount', value: 2 },
            { type: 'percent_off', value: 50 },
          ],
        }),
        discount(5, 'combo', { items: [['soup'], ['bakery']], total_amount: 8 }),
        discount(6, 'global', { amount_off: -0.1 }, 0),
        discount(9, 'global', { percent_off: 15, start_datetime: '2027-01-01' }),
      ],
      fees: [
        fee(1, { type: 'flat', value: 0.05, items: ['deposit'], non_taxable: true }),
        fee(2, { type: 'percent', value: 3, items: ['grill'] }),
        fee(3, { type: 'flat', value: 0.25, items: ['bag', 6] }),
      ],
      taxes: [
        tax(1, { DINE_IN: 0.08, TAKE_OUT: 0.0625 }, { apply_to_tags: ['prepared', 'drink:hot'] }),
        tax(2, { ALL: 0.04 }, { apply_to_tags: ['snack'], price_iteq: 10 }),
      ],
    });
    expect(worked.steps.map(({ rule, amount }) => [rule.name, amount])).toEqual([
      ['Discount 2', 343],
      ['Discount 4', 230],
      ['Fee 1', 5],
      ['Fee 2', 26],
      ['Tax 1', 160],
      ['Tax 2', 8],
    ]);
    expect(worked).toMatchObject({ items: 2855, discounted: 2282, total: 2481 });
    expect(outcomes(worked)).toMatchObject({
      'Discount 5': 'The basket has nothing tagged soup.',
      'Discount 6': 'Is inactive.',
      'Discount 9': 'Starts Fri 1 Jan 2027.',
      'Fee 3': 'The basket has nothing tagged bag and no Tomato soup.',
    });
  });
});
