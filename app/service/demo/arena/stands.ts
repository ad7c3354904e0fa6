import { upc } from '../codes';
import type { Days } from '../days';
import { items } from '../rows';
import { scoops } from './choices';

export function sweets(days: Days) {
  return items({ tags: ['sweet'] }, [
    [
      'Soft pretzel',
      6.25,
      420,
      'vegan wheat',
      { image: 'pretzel', description: 'Baked at the stand.', custom: { plu: '4101' } },
    ],
    ['Cinnamon sugar pretzel', 6.75, 510, 'vegetarian wheat milk', { image: 'pretzel' }],
    [
      'Popcorn, box',
      5.95,
      480,
      'vegan',
      { image: 'popcorn', prices: [{ mode: 'family', price: 4 }] },
    ],
    ['Popcorn, bottomless bucket', 11.95, 1200, 'vegan', { image: 'popcorn' }],
    [
      'Ice cream bowl',
      7.5,
      330,
      'vegetarian milk eggs',
      {
        image: 'ice-cream',
        option_groups: [scoops],
        labels: [{ pattern: 'green-dot', type: 'identifier' }],
      },
    ],
    ['Churros', 6.95, 390, 'vegetarian wheat milk'],
    [
      'Hot chocolate',
      4.95,
      320,
      'vegetarian milk',
      { schedule: days.range(-20, 90), tags: ['drink:hot'] },
    ],
    ['Candy apple', 6.5, 300, 'vegan', { schedule: days.range(20, 50) }],
  ]);
}

export const packets = items({ tags: ['grab-and-go'] }, [
  [
    'Sea salt chips 2 oz',
    4.25,
    300,
    'vegan gf',
    { sku: [upc(104)], image: 'potato-chips', global_match: [5004] },
  ],
  ['Roasted peanuts 4 oz', 5.5, 640, 'vegan peanuts', { sku: [upc(217)], global_match: [5017] }],
  ['Gummy seals', 4.5, 260, 'gf', { sku: [upc(220)], global_match: [5020] }],
  ['Dark chocolate bar', 4.75, 230, 'vegan soy', { sku: [upc(219)], global_match: [5019] }],
  ['Cracker mix 3 oz', 4.5, 400, 'vegetarian wheat milk', { sku: [upc(307)] }],
]);

/** Things whose dotcodes the visual checkout reads. */
export const trays = items({ tags: ['tray'], container: 1, weight: 148 }, [
  [
    'Dog basket',
    13.75,
    null,
    '',
    {
      description: 'A dog, fries and a soda on one tray.',
      labels: [{ pattern: 'red-blue', type: 'identifier' }],
      relations: [
        { type: 'contained', item: 'arena-dog' },
        { type: 'contained', item: 'crinkle-fries' },
        { type: 'contained', item: 'fountain-soda' },
      ],
    },
  ],
  [
    'Family tray',
    39.5,
    null,
    '',
    {
      labels: [{ pattern: 'red-green', type: 'identifier' }],
      relations: [
        { type: 'contained', item: 'whole-margherita' },
        { type: 'contained', item: 'popcorn-box' },
      ],
    },
  ],
]);
