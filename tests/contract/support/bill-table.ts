/** Name, price in dollars and tags of what the bills are of. Coffee has options. */
export const GOODS: Record<string, [price: number, ...tags: string[]]> = {
  Latte: [4.5, 'drink:hot'],
  'Iced tea': [3.25, 'drink:cold'],
  Cola: [1.99, 'drink:cold', 'bottle'],
  Water: [1.95, 'bottle'],
  Burger: [9.95, 'grill'],
  Fries: [3.45, 'side'],
  Salad: [7.35, 'side'],
  Soup: [5.15],
  Muffin: [2.75, 'bakery'],
  'Gift card': [25, 'gift-card'],
  'Free sample': [0, 'bakery'],
  'Penny candy': [0.01, 'candy'],
  Sandwich: [6.66, 'main'],
  Wrap: [7.77, 'main'],
  Lobster: [38.5, 'grill', 'seasonal'],
  Cake: [3.33, 'bakery'],
  'Pumpkin pie': [4.44, 'bakery', 'seasonal'],
  Coffee: [3, 'drink:hot'],
  'Gold bar': [9_999_999.99],
};

/** The options of Coffee by their groups: one size, and any of the extras. */
export const OPTIONS = {
  Size: { Small: 0, Large: 0.75 },
  Extras: { Shot: 0.95, 'Oat milk': 0.65 },
} as const;

export type Asked = [
  /** The address of Try it: date, time, order, tender, ahead. */
  query: { date?: string; time?: string; order?: 'TAKE_OUT'; tender?: 'on'; ahead?: 'on' },
  total: string,
  /** What the bill says beside it. */
  sums?: Record<string, string>,
];

export interface HandWorked {
  /** How it was worked by hand. */
  name: string;
  /** Each line: what, how many, and the options chosen. */
  basket: [good: string, count: number, options?: Record<string, number>][];
  /** '@Soup' is the item, all else tags. */
  discounts?: [type: 'combo' | 'single' | 'global', details: object][];
  fees?: object[];
  taxes?: [rates: object, details?: object][];
  asked: Asked[];
}

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
