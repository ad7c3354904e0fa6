import type { HandWorked } from './bill-goods';

const RATE = { ALL: 0.0825 };

/** Bills of what is rounded, named by a pattern, given back, or more than one rule at once. */
export const MORE_BILLS: HandWorked[] = [
  {
    name: '10 % of 0.05 in one line is a cent',
    basket: [['Penny candy', 5]],
    discounts: [['single', { percent_off: 10, items: ['candy'] }]],
    asked: [[{}, '$0.04']],
  },
  {
    name: '10 % of 0.02 and of 0.03 in two lines is nothing',
    basket: [
      ['Penny candy', 2],
      ['Latte', 1],
      ['Penny candy', 3],
    ],
    discounts: [['single', { percent_off: 10, items: ['candy'] }]],
    asked: [[{}, '$4.55']],
  },
  {
    name: '0.50 off each of four muffins and a cake, nothing off what is free',
    basket: [
      ['Muffin', 4],
      ['Cake', 1],
      ['Free sample', 1],
    ],
    discounts: [['single', { amount_off: 0.5, items: ['bakery'] }]],
    asked: [[{}, '$11.83', { 'Taken off': '$2.50' }]],
  },
  {
    name: 'each of four muffins for 2.00; a total above the price changes nothing',
    basket: [
      ['Muffin', 4],
      ['Penny candy', 3],
    ],
    discounts: [['single', { total_amount: 2, items: ['bakery', 'candy'] }]],
    asked: [[{}, '$8.03']],
  },
  {
    name: '10 % of what is called cake or pie, but nothing seasonal: 7.77 − 0.33',
    basket: [
      ['Cake', 1],
      ['Pumpkin pie', 1],
    ],
    discounts: [['single', { percent_off: 10, regexp: 'cake|PIE', skip_tags: ['seasonal'] }]],
    asked: [[{}, '$7.44']],
  },
  {
    name: '10 % of what is called pie, and of muffins beside it: 7.19 − 0.44 − 0.28',
    basket: [
      ['Pumpkin pie', 1],
      ['Muffin', 1],
    ],
    discounts: [['single', { percent_off: 10, regexp: 'pie', items: ['@Muffin'] }]],
    asked: [[{}, '$6.47']],
  },
  {
    name: '10 % of everything but gift cards: 34.95 − 1.00',
    basket: [
      ['Gift card', 1],
      ['Burger', 1],
    ],
    discounts: [['global', { percent_off: 10, skip_tags: ['gift-card'] }]],
    asked: [[{}, '$33.95']],
  },
  {
    name: '50 % until the night begins',
    basket: [['Latte', 1]],
    discounts: [
      ['single', { percent_off: 50, items: ['drink:hot'], end_datetime: '2026-11-24 00:00' }],
    ],
    asked: [
      [{ date: '2026-11-23', time: '23:59' }, '$2.25'],
      [{ date: '2026-11-24', time: '00:00' }, '$4.50'],
    ],
  },
  {
    name: 'nothing is off what is free; 3 × 0.10, and 10 % of that',
    basket: [['Free sample', 3]],
    discounts: [['single', { amount_off: 1, items: ['bakery'] }]],
    fees: [{ type: 'flat', value: 0.1, items: ['bakery'] }],
    taxes: [[{ ALL: 0.1 }]],
    asked: [[{}, '$0.33']],
  },
  {
    name: '$1.00 more on each of two burgers: 21.90; 8 % = 1.752',
    basket: [['Burger', 2]],
    discounts: [['single', { amount_off: -1, items: ['grill'] }]],
    taxes: [[{ ALL: 0.08 }]],
    asked: [[{}, '$23.65']],
  },
  {
    name: '3 % more on everything: 19.90 + 0.597',
    basket: [['Burger', 2]],
    discounts: [['global', { percent_off: -3 }]],
    asked: [[{}, '$20.50']],
  },
  {
    name: 'rules of the groups, twice: 33.70 − 2 × 1.00 − 3.68 − 1.73',
    basket: [
      ['Burger', 2],
      ['Salad', 1],
      ['Fries', 1],
      ['Coffee', 1, { Small: 1 }],
    ],
    discounts: [
      [
        'combo',
        {
          items: [['grill'], ['side']],
          rules: [
            { type: 'amount_off', value: 1 },
            { type: 'percent_off', value: 50 },
          ],
        },
      ],
    ],
    asked: [[{}, '$26.29']],
  },
  {
    name: '13.40 for 12.00, 0.35 off the other fries, 5 % of 15.10 = 0.755; 2 % of the burger’s 8.46 = 0.169; 8.25 % of 14.51 = 1.197',
    basket: [
      ['Burger', 1],
      ['Fries', 2],
    ],
    discounts: [
      ['combo', { items: [['grill'], ['side']], total_amount: 12 }],
      ['single', { percent_off: 10, items: ['side'] }],
      ['global', { percent_off: 5 }],
    ],
    fees: [{ type: 'percent', value: 2, items: ['grill'] }],
    taxes: [[RATE]],
    asked: [[{}, '$15.71']],
  },
  {
    name: 'sixty lines of 99 are 59,399,999,940.60 and 10 %',
    basket: Array.from({ length: 60 }, () => ['Gold bar', 99]),
    taxes: [[{ ALL: 0.1 }]],
    asked: [[{}, '$65,339,999,934.66']],
  },
  {
    name: '6.25 % and 2.125 % of 23.35 are 1.459 and 0.496',
    basket: [
      ['Burger', 2],
      ['Fries', 1],
    ],
    taxes: [[{ ALL: 0.0625 }], [{ ALL: 0.02125 }]],
    asked: [[{}, '$25.31']],
  },
  {
    name: '10 % with a tender that brings it, then 0.50 ahead: 9.95 − 1.00 − 0.50',
    basket: [['Burger', 1]],
    discounts: [
      ['single', { percent_off: 10, items: ['grill'], tender_only: true }],
      ['single', { amount_off: 0.5, items: ['grill'], remote: true }],
    ],
    asked: [
      [{}, '$9.95'],
      [{ tender: 'on', ahead: 'on' }, '$8.45'],
    ],
  },
  {
    name: 'a single discount that takes nothing off gives 1.00 back',
    basket: [
      ['Burger', 1],
      ['Fries', 1],
    ],
    discounts: [['single', { percent_off: 0, items: ['grill'], rebate_amount: 1 }]],
    asked: [[{}, '$13.40', { 'Given back after the sale': '$1.00' }]],
  },
  {
    name: 'a combo that takes nothing off gives 1.00 back',
    basket: [
      ['Burger', 1],
      ['Fries', 1],
    ],
    discounts: [['combo', { items: [['grill'], ['side']], total_amount: 50, rebate_amount: 1 }]],
    asked: [[{}, '$13.40', { 'Given back after the sale': '$1.00' }]],
  },
];
