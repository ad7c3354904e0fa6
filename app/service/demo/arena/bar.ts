import { upc } from '../codes';
import type { Days } from '../days';
import { items } from '../rows';
import { cup } from './choices';

const ADULTS = ['drink:alcohol', 'age:21'];

/** Beer and cider; the summer beer is over in a fortnight. */
export function beers(days: Days) {
  return items({ tags: ADULTS, no_notes: 1, day_parts: [1, 2, 3] }, [
    [
      'Harbor Lager 16 oz',
      11.5,
      195,
      'vegan wheat',
      {
        description: 'Brewed a mile from here.',
        image: 'beer',
        prices: [
          { mode: 'game', price: 12.5 },
          { mode: 'concert', price: 13.5 },
        ],
        option_groups: [cup],
        custom: { plu: '2101', ledger_code: 'B-DFT' },
      },
    ],
    ['Breakwater IPA 16 oz', 12.5, 230, 'vegan wheat', { image: 'beer', option_groups: [cup] }],
    ['Foghorn stout 16 oz', 12.5, 240, 'wheat', { schedule: days.range(-45, null) }],
    ['Summer wheat 16 oz', 11.95, 180, 'vegan wheat', { schedule: days.range(-75, 14) }],
    ['Orchard cider 12 oz can', 10.75, 170, 'vegan gf', { sku: [upc(301)] }],
    ['Low tide 0.5 % 12 oz can', 8.5, 70, 'vegan wheat', { sku: [upc(302)], tags: ['drink:cold'] }],
    ['Hard seltzer, lime', 10.25, 100, 'vegan gf', { sku: [upc(303)] }],
  ]);
}

export const wines = items({ tags: ADULTS, no_notes: 1, day_parts: [2, 3] }, [
  [
    'House red, glass',
    12,
    150,
    'vegan',
    { image: 'red-wine', prices: [{ mode: 'concert', price: 14 }] },
  ],
  [
    'House white, glass',
    12,
    145,
    'vegan',
    { image: 'white-wine', prices: [{ mode: 'concert', price: 14 }] },
  ],
  ['Sparkling rosé, can', 11.5, 130, 'vegan', { sku: [upc(304)] }],
]);

export const softDrinks = items({ tags: ['drink:cold'] }, [
  ['Fountain soda', 5.5, 210, 'vegan', { image: 'cola-can', option_groups: [cup] }],
  ['Souvenir refill', 2.5, 210, 'vegan', { description: 'With this season’s cup.' }],
  ['Harbor Cola 20 oz', 5.25, 240, 'vegan', { sku: [upc(305)], global_match: [5031] }],
  [
    'Spring water 20 oz',
    4.75,
    0,
    'vegan',
    { sku: [upc(306)], image: 'water-bottle', global_match: [5032] },
  ],
  ['Lemonade', 5.75, 230, 'vegan'],
  ['Cup of ice water', 0, 0, 'vegan', { description: 'Free, one a guest.', no_notes: 1 }],
]);
