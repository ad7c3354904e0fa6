import { describe, expect, it } from 'vitest';
import { bill, discount, line } from './kitchen';

describe('what the table of rules leaves to say', () => {
  it('of ways that take off equally much, a combo takes the dearest pieces', () => {
    // $2.00 off a burger with fries (3.50) or soup (5.50) takes the soup. 50 % then works on the fries: 1.75.
    // 9.50 + 3.50 + 5.50 = 18.50; 18.50 − 2.00 − 1.75 = 14.75.
    const pair = discount(1, 'combo', { items: [['grill'], ['side', 'soup']], amount_off: 2 });
    const half = discount(2, 'single', { percent_off: 50, items: ['side', 'soup'] });
    const orders = [
      [line(2), line(3), line(6)],
      [line(6), line(3), line(2)],
    ];
    for (const lines of orders) {
      expect(bill(lines, { discounts: [pair, half] })).toMatchObject({
        items: 1850,
        takenOff: 375,
        total: 1475,
      });
    }
  });

  it('a rebate is given back where the discount takes nothing off, of a combo and of a single one alike', () => {
    const single = { items: ['grill'], percent_off: 0, rebate_amount: 1 };
    const combo = { items: [['grill'], ['side']], total_amount: 50, rebate_amount: 1 };
    for (const rule of [discount(1, 'single', single), discount(1, 'combo', combo)]) {
      const worked = bill([line(2), line(3)], { discounts: [rule] });
      expect(worked).toMatchObject({ items: 1300, takenOff: 0, total: 1300, givenBack: 100 });
    }
    const alone = bill([line(2)], { discounts: [discount(1, 'combo', combo)] });
    expect(alone).toMatchObject({ total: 950, givenBack: 0 });
  });

  it('a combo that only gives back leaves its pieces to the discounts that follow', () => {
    const combo = { items: [['grill'], ['side']], total_amount: 50, rebate_amount: 1 };
    const tenth = discount(2, 'single', { percent_off: 10, items: ['grill'] });
    const worked = bill([line(2), line(3)], { discounts: [discount(1, 'combo', combo), tenth] });
    expect(worked).toMatchObject({ takenOff: 95, total: 1205, givenBack: 100 });
  });
});
