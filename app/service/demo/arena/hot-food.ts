import type { Days } from '../days';
import { items } from '../rows';
import { burgerExtras, dips, dogToppings, onYourSlice, portion } from './choices';

/** A price of a game day beside the plain one. */
const game = (price: number) => [{ mode: 'game', price }];

export const dogs = items({ tags: ['hot-dog'], option_groups: [dogToppings] }, [
  [
    'Arena dog',
    6.5,
    390,
    'wheat soy',
    {
      description: 'All beef, a quarter pound.',
      image: 'hot-dog',
      prices: [...game(7.5), { mode: 'family', price: 5 }],
      custom: { plu: '1101', ledger_code: 'F-DOG' },
      labels: [{ pattern: 'red-dot', type: 'identifier' }],
    },
  ],
  ['Foot-long dog', 9.75, 640, 'wheat soy', { prices: game(10.75), custom: { plu: '1102' } }],
  ['Chili cheese dog', 9.25, 610, 'wheat soy milk', { prices: game(10.25), image: 'hot-dog' }],
  ['Kosher frank', 8.5, 360, 'kosher wheat', { custom: { plu: '1106', ledger_code: 'F-DOG' } }],
  ['Plant dog', 7.25, 310, 'vegan wheat soy', { custom: { plu: '1104', ledger_code: 'F-VEG' } }],
  [
    'Cheddar brat',
    8.95,
    520,
    'wheat milk',
    {
      description: 'From the smokehouse across the river.',
      custom: { plu: '1105' },
      custom_item_name: { local_name: 'Smokehouse brat', global_name: null },
    },
  ],
]);

export const grill = items({ tags: ['grill'], day_parts: [1, 2, 3] }, [
  [
    'Overtime burger',
    13.5,
    780,
    'wheat milk eggs',
    {
      description: 'A six ounce patty with pickles and our sauce.',
      image: 'burger',
      prices: game(14.5),
      option_groups: [burgerExtras],
      custom: { plu: '1201', ledger_code: 'F-GRL' },
      labels: [{ pattern: 'blue-dot', type: 'identifier' }],
    },
  ],
  ['Mushroom Swiss burger', 14.25, 810, 'wheat milk', { option_groups: [burgerExtras] }],
  ['Black bean burger', 12.75, 560, 'vegetarian wheat soy', { option_groups: [burgerExtras] }],
  [
    'Chicken tenders',
    12.5,
    640,
    'wheat eggs',
    { description: 'Four, with a dip.', prices: game(13.5), option_groups: [dips] },
  ],
  ['Grilled chicken sandwich', 13.25, 570, 'wheat eggs', { image: 'sandwich' }],
  ['Steak and onion roll', 15.5, 730, 'wheat', { custom: { plu: '1206' } }],
]);

export const sides = items({ tags: ['side'] }, [
  [
    'Crinkle fries',
    6.25,
    430,
    'vegan',
    { image: 'fries', prices: game(6.75), option_groups: [portion, dips] },
  ],
  ['Garlic fries', 7.75, 520, 'vegetarian milk', { option_groups: [portion] }],
  ['Loaded fries', 10.5, 780, 'milk', { description: 'Cheese sauce, bacon and scallions.' }],
  ['Onion rings', 7.25, 480, 'vegetarian wheat milk', { option_groups: [dips] }],
  ['Nachos with cheese', 8.5, 690, 'vegetarian milk', { prices: game(9) }],
  ['Carrot and celery cup', 4.75, 60, 'vegan gf', { option_groups: [dips] }],
]);

/** Only at home games; one is over, and one starts next month. */
export function gameDay(days: Days) {
  return items({ tags: ['grill', 'game-day'], day_parts: [2, 3] }, [
    [
      'Captain’s double',
      18.5,
      1120,
      'wheat milk eggs',
      { description: 'Two patties, two cheeses.', image: 'burger', schedule: days.range(-30, 60) },
    ],
    ['Crab cake roll', 17.75, 590, 'wheat eggs shellfish', { schedule: days.range(-90, -20) }],
    ['Playoff poutine', 13.25, 860, 'milk wheat', { schedule: days.range(30, null) }],
  ]);
}

const slices = items({ tags: ['pizza'], option_groups: [onYourSlice] }, [
  ['Cheese slice', 6.75, 380, 'vegetarian wheat milk', { image: 'pizza-slice', prices: game(7.5) }],
  ['Pepperoni slice', 7.5, 450, 'wheat milk', { image: 'pizza-slice', prices: game(8.25) }],
  ['Roast vegetable slice', 7.25, 360, 'vegetarian wheat milk'],
  ['Sausage and pepper slice', 7.95, 480, 'wheat milk', { active: 0 }],
]);

const whole = items({ tags: ['pizza', 'whole'], day_parts: [1, 2, 3] }, [
  ['Whole margherita', 34, 2280, 'vegetarian wheat milk', { image: 'whole-pizza', weight: 62.5 }],
  ['Whole pepperoni', 38, 2680, 'wheat milk', { weight: 62.5 }],
]);

export const pizzas = [...slices, ...whole];
