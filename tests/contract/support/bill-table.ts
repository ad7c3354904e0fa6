import type { HandWorked } from './bill-goods';
import { MORE_BILLS } from './bill-table-more';

const RATE = { ALL: 0.0825 };
const night = { percent_off: 20, items: ['drink:hot', 'drink:cold'], times_of_day: '22:00-02:00' };
const meal = { items: [['main', '@Salad'], ['side']], total_amount: 10 };
const pair = { items: [['grill'], ['side']], amount_off: 2 };
const deposit = { type: 'flat', value: 0.05, items: ['bottle'] };
const contained = 'Taxes contained in the prices';
const added = 'Added by taxes';

/** Bills that were worked out by hand, by the table of decision 059. */
export const BILLS: HandWorked[] = [
  {
    name: '20 % of 9.75 is 1.95 and of 4.50 is 0.90, from 22:00 until before 02:00, in both hours that the clock shows twice',
    basket: [
      ['Iced tea', 3],
      ['Latte', 1],
    ],
    discounts: [['single', night]],
    asked: [
      [{ date: '2026-11-01', time: '01:30' }, '$11.40', { 'Taken off': '$2.85' }],
      [{ date: '2026-11-02', time: '22:00' }, '$11.40'],
      [{ date: '2026-11-02', time: '02:00' }, '$14.25'],
      [{ date: '2026-11-02', time: '21:59' }, '$14.25'],
    ],
  },
  {
    name: 'wrap and salad for 10.00 take off 5.12, more than wrap and fries (1.22)',
    basket: [
      ['Wrap', 1],
      ['Salad', 1],
      ['Fries', 1],
    ],
    discounts: [['combo', meal]],
    asked: [[{}, '$13.45']],
  },
  {
    name: 'two wraps with a salad and fries are two combos of 10.00',
    basket: [
      ['Wrap', 2],
      ['Salad', 1],
      ['Fries', 1],
    ],
    discounts: [['combo', meal]],
    asked: [[{}, '$20.00']],
  },
  {
    name: 'one salad is the main and the other one the side: 14.70 for 10.00',
    basket: [
      ['Salad', 2],
      ['Fries', 1],
    ],
    discounts: [['combo', meal]],
    asked: [[{}, '$13.45']],
  },
  {
    name: '$2.00 are off burger and salad, the dearer side; 50 % of fries (1.73) and latte (2.25) off 25.25',
    basket: [
      ['Burger', 1],
      ['Fries', 1],
      ['Salad', 1],
      ['Latte', 1],
    ],
    discounts: [
      ['combo', pair],
      ['combo', { items: [['side'], ['drink:hot']], percent_off: 50 }],
    ],
    asked: [[{}, '$19.27']],
  },
  {
    name: '16.64 + 7 × 0.05, which is not taxed; 8.25 % of 16.64 = 1.3728',
    basket: [
      ['Cola', 6],
      ['Water', 1],
      ['Muffin', 1],
    ],
    fees: [{ ...deposit, non_taxable: true }],
    taxes: [[RATE]],
    asked: [[{}, '$18.36', { 'Added by fees': '$0.35', [added]: '$1.37' }]],
  },
  {
    name: '16.64 + 7 × 0.05, which is taxed; 8.25 % of 16.99 = 1.4017',
    basket: [
      ['Cola', 6],
      ['Water', 1],
      ['Muffin', 1],
    ],
    fees: [deposit],
    taxes: [[RATE]],
    asked: [[{}, '$18.39', { 'Added by fees': '$0.35', [added]: '$1.40' }]],
  },
  {
    name: 'of 15.45 with 25 % contained, 3.09 is tax',
    basket: [['Soup', 3]],
    taxes: [[{ ALL: 0.25 }, { inclusive: true }]],
    asked: [[{}, '$15.45', { [contained]: '$3.09' }]],
  },
  {
    name: 'of 15.45 with 25 % and 10 % contained, 2.86 + 1.14 is tax',
    basket: [['Soup', 3]],
    taxes: [
      [{ ALL: 0.25 }, { inclusive: true }],
      [{ ALL: 0.1 }, { inclusive: true }],
    ],
    asked: [[{}, '$15.45', { [contained]: '$4.00' }]],
  },
  {
    name: '9.95 contain 1.66; 5 % of 9.95 / 1.2 = 0.4146 is added',
    basket: [['Burger', 1]],
    taxes: [[{ ALL: 0.2 }, { inclusive: true }], [{ ALL: 0.05 }]],
    asked: [[{}, '$10.36', { [contained]: '$1.66', [added]: '$0.41' }]],
  },
  {
    name: '8.875 % of 23.35 = 2.0723 where it is eaten there, nothing where it is taken out',
    basket: [
      ['Burger', 2],
      ['Fries', 1],
    ],
    taxes: [[{ DINE_IN: 0.08875, TAKE_OUT: 0 }]],
    asked: [
      [{}, '$25.42'],
      [{ order: 'TAKE_OUT' }, '$23.35'],
    ],
  },
  {
    name: '102.95 − 2.95 is the least basket of 100.00: 1 % of the grill’s 99.50 − 2.85',
    basket: [
      ['Burger', 10],
      ['Fries', 1],
    ],
    discounts: [['global', { amount_off: 2.95 }]],
    taxes: [[{ ALL: 0.01 }, { min_basket_price: 100, apply_to_tags: ['grill'] }]],
    asked: [[{}, '$100.97']],
  },
  {
    name: '102.95 − 2.96 is below the least basket of 100.00',
    basket: [
      ['Burger', 10],
      ['Fries', 1],
    ],
    discounts: [['global', { amount_off: 2.96 }]],
    taxes: [[{ ALL: 0.01 }, { min_basket_price: 100, apply_to_tags: ['grill'] }]],
    asked: [[{}, '$99.99']],
  },
  {
    name: '50 % of 48.45, at most 7.00, of which 5.56 are off the lobster; 10 % of its 32.94 = 3.294',
    basket: [
      ['Burger', 1],
      ['Lobster', 1],
    ],
    discounts: [['single', { percent_off: 50, items: ['grill'], discount_capping: 7 }]],
    taxes: [[{ ALL: 0.1 }, { apply_to_tags: ['seasonal'] }]],
    asked: [[{}, '$44.74', { 'Taken off': '$7.00', [added]: '$3.29' }]],
  },
  {
    name: '15.45 − 1.55 = 13.90; 3 % = 0.417, not taxed; 8 % of 13.90 = 1.112',
    basket: [['Soup', 3]],
    discounts: [['single', { percent_off: 10, items: ['@Soup'] }]],
    fees: [{ type: 'percent', value: 3, items: ['@Soup'], non_taxable: true }],
    taxes: [[{ ALL: 0.08 }]],
    asked: [[{}, '$15.43']],
  },
  {
    name: '15.45 − 1.55 = 13.90; 3 % = 0.417, taxed; 8 % of 14.32 = 1.1456',
    basket: [['Soup', 3]],
    discounts: [['single', { percent_off: 10, items: ['@Soup'] }]],
    fees: [{ type: 'percent', value: 3, items: ['@Soup'] }],
    taxes: [[{ ALL: 0.08 }]],
    asked: [[{}, '$15.47']],
  },
  {
    name: '3.00 + 0.75 + 1.90 + 0.65 = 6.30, two of them less 15 % = 10.71; 5 % of it, as each is 6.30 or more',
    basket: [['Coffee', 2, { Large: 1, Shot: 2, 'Oat milk': 1 }]],
    discounts: [['single', { percent_off: 15, items: ['drink:hot'] }]],
    taxes: [[{ ALL: 0.05 }, { price_gteq: 6.3 }]],
    asked: [[{}, '$11.25']],
  },
  {
    name: '3.00 less 15 %, below 6.30 and not taxed',
    basket: [['Coffee', 1, { Small: 1 }]],
    discounts: [['single', { percent_off: 15, items: ['drink:hot'] }]],
    taxes: [[{ ALL: 0.05 }, { price_gteq: 6.3 }]],
    asked: [[{}, '$2.55']],
  },
  ...MORE_BILLS,
];
