import { describe, expect, it } from 'vitest';
import type { DiscountType } from '~/menu/rules/documents';
import { catchOf, indexMenu } from '~/menu/rules/reach';
import { reasonText, unreachedText } from '~/menu/rules/reason-text';
import { discountSentence, feeSentence, taxSentence } from '~/menu/rules/sentence';
import { bill, discount, fee, line, outcomes, tax, wording } from './kitchen';

const says = (type: DiscountType, details: object) =>
  discountSentence(discount(1, type, details), wording);

describe('a discount in words', () => {
  it('says when, how much, off what, and its limits', () => {
    expect(
      says('single', {
        percent_off: 20,
        items: ['drink:hot', 'bakery', 2],
        skip_tags: ['seasonal'],
        discount_capping: 5,
        start_datetime: '2026-11-02',
        end_datetime: '2026-12-18 21:00',
        times_of_day: '14:00-16:00,19:30-21:00',
      }),
    ).toBe(
      'Mon 2 Nov to Fri 18 Dec 2026, 2:00 PM – 4:00 PM and 7:30 PM – 9:00 PM: 20 % off anything tagged drink:hot or bakery, and Pier burger, except anything tagged seasonal; at most $5.00.',
    );
    expect(
      says('global', {
        percent_off: 15,
        skip_tags: ['gift-card', 'grocery'],
        discount_capping: 12,
        start_datetime: '2027-01-01',
        end_datetime: '2028-01-01',
      }),
    ).toBe(
      'Fri 1 Jan to Fri 31 Dec 2027: 15 % off everything, except anything tagged gift-card or grocery; at most $12.00.',
    );
    expect(says('single', { amount_off: 1, regexp: '^iced', remote: true, rebate_amount: 2 })).toBe(
      'Any time: $1.00 off anything whose name matches “^iced”; $2.00 given back after the sale; only for orders made ahead on a phone.',
    );
  });

  it('says of a combo what is taken together', () => {
    expect(
      says('combo', {
        items: [['grill'], ['side'], ['drink:bottle']],
        rules: [
          { type: 'percent_off', value: 10 },
          { type: 'total_amount', value: 2 },
          { type: 'percent_off', value: 50 },
        ],
      }),
    ).toBe(
      'Any time, one of each together: 10 % off anything tagged grill, anything tagged side for $2.00, 50 % off anything tagged drink:bottle.',
    );
    const pair = { items: [['soup'], ['bakery']], times_of_day: '11:00-15:00' };
    expect(says('combo', { ...pair, total_amount: 8 })).toBe(
      '11:00 AM – 3:00 PM: anything tagged soup and anything tagged bakery together for $8.00.',
    );
    expect(says('combo', { ...pair, amount_off: 1.5 })).toBe(
      '11:00 AM – 3:00 PM: anything tagged soup and anything tagged bakery together: $1.50 off.',
    );
  });

  it('says of a combo what one piece may be, and tells a choice from what is beside it', () => {
    const items = [[2, 6, 'drink:hot'], ['bakery']];
    expect(says('combo', { items, total_amount: 8.5 })).toBe(
      'Any time: anything tagged drink:hot, Pier burger or Tomato soup, plus anything tagged bakery together for $8.50.',
    );
    const rules = [
      { type: 'amount_off', value: 1 },
      { type: 'percent_off', value: 50 },
    ];
    expect(
      says('combo', {
        items: [
          [2, 6],
          ['bakery', 'side'],
        ],
        rules,
      }),
    ).toBe(
      'Any time, one of each together: $1.00 off Pier burger or Tomato soup, 50 % off anything tagged bakery or side.',
    );
  });

  it('says what is added, set for a total, gone or not chosen', () => {
    expect(says('global', { amount_off: -0.1 })).toBe('Any time: $0.10 more on the basket.');
    expect(says('single', { percent_off: -12.5, items: ['grill'], tender_only: true })).toBe(
      'Any time: 12.5 % more on anything tagged grill; only with a tender that brings it.',
    );
    expect(says('single', { total_amount: 2, items: [7, 99, 'side'] })).toBe(
      'Any time: anything tagged side, Loaf and item 99 (gone) for $2.00.',
    );
    expect(says('single', { percent_off: 5 })).toBe('Any time: 5 % off nothing.');
  });

  it('says its days: one, from, until, with a time where that matters', () => {
    const when = (details: object) => says('global', { percent_off: 5, ...details }).split(': ')[0];
    expect(when({ start_datetime: '2026-05-04', end_datetime: '2026-05-05' })).toBe(
      'Mon 4 May 2026',
    );
    expect(when({ start_datetime: '2026-05-04 08:30' })).toBe('From Mon 4 May 2026, 8:30 AM');
    expect(when({ end_datetime: '2026-05-04 08:30' })).toBe('Until Mon 4 May 2026, 8:30 AM');
    expect(when({ start_datetime: '2026-12-31', end_datetime: '2027-01-02' })).toBe(
      'Thu 31 Dec 2026 to Fri 1 Jan 2027',
    );
  });
});

describe('a fee and a tax in words', () => {
  it('say how much on what, and whether it is taxed', () => {
    const deposit = { type: 'flat', value: 0.05, items: ['deposit'], non_taxable: true };
    expect(feeSentence(fee(1, deposit), wording)).toBe(
      '$0.05 on each item tagged deposit; not taxed.',
    );
    const bag = { type: 'flat', value: 0.25, items: ['bag', 6] };
    expect(feeSentence(fee(1, bag), wording)).toBe(
      '$0.25 on each item tagged bag, and Tomato soup.',
    );
    const weekend = { ...bag, weekdays: 'Sat,Sun', times_of_day: '10-14' };
    expect(feeSentence(fee(1, weekend), wording)).toBe(
      'Sat, Sun 10:00 AM – 2:00 PM: $0.25 on each item tagged bag, and Tomato soup.',
    );
    const wage = { type: 'percent', value: 3, items: ['catering', 6, 7], non_taxable: true };
    expect(feeSentence(fee(1, wage), wording)).toBe(
      '3 % on anything tagged catering, Tomato soup and Loaf; not taxed.',
    );
  });

  it('say rates, limits and what is contained', () => {
    const rates = { DINE_IN: 0.08, TAKE_OUT: 0.0625 };
    const food = { apply_to_tags: ['grill', 'drink:hot', 'side'], skip_tags: ['grocery'] };
    expect(taxSentence(tax(1, rates, food), wording)).toBe(
      'Dine in 8.00 %, take out 6.25 % on anything tagged grill, drink:hot or side, except anything tagged grocery.',
    );
    const snack = { apply_to_tags: ['snack'], price_iteq: 10 };
    expect(taxSentence(tax(1, { ALL: 0.08875 }, snack), wording)).toBe(
      '8.875 % on anything tagged snack that costs at most $10.00.',
    );
    const large = { skip_tags: ['grocery'], min_basket_price: 50 };
    expect(taxSentence(tax(1, { ALL: 0.015 }, large), wording)).toBe(
      '1.50 % on everything, except anything tagged grocery, in baskets of $50.00 or more.',
    );
    const contained = { apply_to_tags: ['catering'], inclusive: true, start: '2027-01-01' };
    expect(taxSentence(tax(1, { ALL: 0.05 }, contained), wording)).toBe(
      'From Fri 1 Jan 2027: 5.00 % contained in the price of anything tagged catering.',
    );
  });
});

describe('the first reason why a rule does not apply', () => {
  const one = (type: DiscountType, details: object, lines = [line(2)]) =>
    outcomes(bill(lines, { discounts: [discount(1, type, details)] }))['Discount 1'];

  it('is its dates, then its times, then what it is for', () => {
    const off = { percent_off: 10, items: ['soup'] };
    const ended = { ...off, end_datetime: '2026-10-01', times_of_day: '08:00-09:00' };
    expect(one('single', ended)).toBe('Ended Wed 30 Sep 2026.');
    expect(one('single', { ...off, times_of_day: '06:30-10:30' })).toBe(
      '2:20 PM is after 6:30 AM – 10:30 AM.',
    );
    expect(one('single', { ...off, times_of_day: '08:00-09:00,16:00-17:00' })).toBe(
      '2:20 PM is outside 8:00 AM – 9:00 AM and 4:00 PM – 5:00 PM.',
    );
    expect(one('single', { ...off, remote: true })).toBe(
      'Applies only to orders made ahead on a phone.',
    );
    expect(one('single', { ...off, items: ['soup', 'bakery', 7] })).toBe(
      'The basket has nothing tagged soup or bakery and no Loaf.',
    );
  });

  it('is what is in the basket', () => {
    expect(one('single', { percent_off: 5, items: ['grill'], skip_tags: ['prepared'] })).toBe(
      'Skip tags leave out all that it reaches in the basket.',
    );
    expect(one('single', { total_amount: 20, items: ['grill'] })).toBe(
      'Takes nothing off this basket.',
    );
    expect(one('combo', { items: [['grill'], ['prepared']], amount_off: 1 })).toBe(
      'The basket has too few pieces for all groups.',
    );
    const discounts = [
      discount(1, 'combo', { items: [['grill'], ['side']], amount_off: 1 }),
      discount(2, 'combo', { items: [['grill']], percent_off: 50 }),
      discount(3, 'single', { percent_off: 50, items: ['grill'] }),
    ];
    expect(outcomes(bill([line(2), line(3)], { discounts }))).toEqual({
      'Discount 1': 100,
      'Discount 2': 'Combos have taken all that it reaches in the basket.',
      'Discount 3': 'Combos have taken all that it reaches in the basket.',
    });
  });

  it('of a tax is the price of a piece before discounts', () => {
    const taxes = [
      tax(1, { ALL: 0.1 }, { price_gteq: 9.51 }),
      tax(2, { ALL: 0.1 }, { price_iteq: 9.49 }),
      tax(3, { ALL: 0.1 }, { price_gteq: 9.5, price_iteq: 9.5 }),
      tax(4, { ALL: 0.1 }, { max_basket_price: 4 }),
    ];
    const half = discount(1, 'global', { percent_off: 50 });
    expect(outcomes(bill([line(2)], { discounts: [half], taxes }))).toEqual({
      'Discount 1': 475,
      'Tax 1': 'Nothing that it reaches in the basket costs $9.51 or more.',
      'Tax 2': 'Nothing that it reaches in the basket costs $9.49 or less.',
      'Tax 3': 48,
      'Tax 4': 'The basket, $4.75, is above $4.00.',
    });
  });
});

describe('what a rule reaches of a menu', () => {
  const menu = [2, 3, 6, 7].map((id) => line(id).item);
  const reachOf = (details: object) => {
    const { effect } = discount(1, 'single', { percent_off: 5, ...details });
    if (effect.type === 'combo') throw new Error('A single discount has one reach.');
    return effect.reach;
  };

  it('is counted by target and pattern, without what has a skip tag', () => {
    const given = { items: ['prepared', 7, 99], regexp: 'o', skip_tags: ['side'] };
    expect(catchOf(reachOf(given), indexMenu(menu))).toEqual({
      reached: [2, 6, 7],
      targets: [
        { target: 'prepared', count: 3 },
        { target: 7, count: 1 },
        { target: 99, count: 0 },
      ],
      pattern: 2,
      skipped: 1,
    });
  });

  it('may be nothing, which is said', () => {
    const nothing = (details: object) => {
      const asked = reachOf(details);
      const { reached, skipped } = catchOf(asked, indexMenu(menu));
      return unreachedText({ ...asked, caught: { reached: reached.length, skipped } }, wording);
    };
    expect(nothing({ items: [2] })).toBeNull();
    expect(nothing({})).toBe('Reaches nothing: nothing is chosen.');
    expect(nothing({ items: ['salad:large'] })).toBe(
      'Reaches nothing: no item is tagged salad:large.',
    );
    expect(nothing({ items: ['wine', 'beer', 99], regexp: 'zz' })).toBe(
      'Reaches nothing: no item is tagged wine or beer, an item is gone and no name matches the pattern.',
    );
    expect(nothing({ items: [3], skip_tags: ['side'] })).toBe(
      'Reaches nothing: a skip tag takes away every item.',
    );
  });

  it('is said of what the basket has not', () => {
    const { unapplied } = bill([line(2)], {
      discounts: [
        discount(1, 'combo', { items: [['grill'], ['salad:large']], total_amount: 5 }),
        discount(2, 'single', { percent_off: 5, items: ['bakery'] }),
      ],
    });
    expect(unapplied.map(({ reason }) => reasonText(reason, wording))).toEqual([
      'The basket has nothing tagged salad:large.',
      'The basket has nothing tagged bakery.',
    ]);
  });
});
