import { upc } from '../codes';
import type { Days } from '../days';
import type { MenuText } from '../menu-text';
import { items, menuOf, options } from '../rows';

/** The two cafés under the campus menu: what they have of their own beside it. */

export function libraryCafe(days: Days): MenuText {
  return menuOf({
    location: {
      name: 'Library Café',
      timezone: 'America/New_York',
      currency: 'USD',
      operation_hours: { start: '07:30', end: '23:30', all_day: false, weekends: true },
    },
    day_parts: [
      { id: 1, name: 'Morning', start: '07:30', end: '11:30' },
      { id: 2, name: 'Afternoon', start: '11:30', end: '17:00' },
      { id: 3, name: 'Study Night', start: '17:00', end: '23:30' },
    ],
    option_groups: [{ key: 'spread', name: 'Spread', group_type: '1_free' }],
    options: options([
      ['butter', 'Butter', 0.5],
      ['cream-cheese', 'Cream cheese', 1],
      ['jam', 'Strawberry jam', 0.75],
    ]),
    price_modes: [{ key: 'night', name: 'Study night' }],
    firstPosId: 7001,
    stations: [
      {
        name: 'Reading Room Counter',
        description: 'Quiet food, nothing that crackles.',
        image: 'cookies',
        categories: [
          { name: 'Study Snacks', schedule: days.every(-3, 45), items: studySnacks },
          {
            name: 'Toast Bar',
            items: items(
              {
                tags: ['bakery'],
                day_parts: [1, 2],
                option_groups: [
                  {
                    group: 'spread',
                    range: [1, 2],
                    options: [
                      { option: 'butter', default: 1 },
                      { option: 'cream-cheese' },
                      { option: 'jam' },
                    ],
                  },
                ],
              },
              [
                ['Sourdough toast', 2.75, 190, 'vegan wheat'],
                ['Raisin toast', 2.95, 220, 'vegan wheat'],
              ],
            ),
          },
          { name: 'Fridge', items: fridge },
        ],
      },
    ],
    others: items({ tags: ['bakery', 'seasonal'] }, [
      ['Gingerbread star', 2.5, 260, 'vegetarian wheat eggs', { schedule: days.range(30, 70) }],
    ]),
  });
}

const studySnacks = items({ tags: ['snack'] }, [
  [
    'Trail mix cup',
    3.75,
    320,
    'vegan treenuts peanuts',
    { prices: [{ mode: 'night', price: 2.75 }] },
  ],
  ['Dark chocolate square', 1.5, 110, 'vegan soy', { prices: [{ mode: 'night', price: 1 }] }],
  ['Double chocolate cookie', 2.6, 310, 'vegetarian wheat milk eggs', { image: 'cookies' }],
  ['Apple slices and almond butter', 4.1, 240, 'vegan gf treenuts', { image: 'fruit-bowl' }],
]);

const fridge = items({ tags: ['grab-and-go'] }, [
  [
    'Sparkling water, lime',
    2.2,
    0,
    'vegan',
    { sku: [upc(311)], image: 'water-bottle', global_match: [5033] },
  ],
  [
    'Orange juice 12 oz',
    3.4,
    160,
    'vegan',
    { sku: [upc(103)], image: 'orange-juice', global_match: [5003] },
  ],
  ['Vanilla yogurt', 2.5, 140, 'vegetarian gf milk', { sku: [upc(106)], global_match: [5006] }],
]);

export const thornburyHall: MenuText = menuOf({
  location: {
    name: 'Thornbury Hall Café',
    timezone: 'America/New_York',
    currency: 'USD',
    operation_hours: { start: '07:00', end: '21:00', all_day: false, weekends: false },
    creator_custom_fields: [{ field: 'meal_plan', label: 'Meal plan' }],
  },
  day_parts: [
    { id: 1, name: 'Breakfast', start: '07:00', end: '10:30' },
    { id: 2, name: 'Lunch', start: '11:00', end: '14:30' },
    { id: 3, name: 'Dinner', start: '16:30', end: '21:00' },
  ],
  firstPosId: 7101,
  stations: [
    {
      name: 'Hall Counter',
      description: 'Meal plans welcome.',
      image: 'pizza-slice',
      categories: [
        {
          name: 'Hall Favorites',
          items: items({ tags: ['hall'] }, [
            [
              'Flatbread of the day',
              7.5,
              520,
              'vegetarian wheat milk',
              { image: 'pizza-slice', custom: { meal_plan: 'A' } },
            ],
            [
              'Rice and beans',
              5.95,
              450,
              'vegan gf halal',
              { day_parts: [2, 3], custom: { meal_plan: 'A' } },
            ],
            [
              'Ramen',
              8.25,
              590,
              'wheat soy eggs',
              { image: 'noodle-bowl', day_parts: [2, 3], custom: { meal_plan: 'B' } },
            ],
            [
              'Breakfast burrito',
              6.75,
              610,
              'wheat eggs milk',
              { day_parts: [1], custom: { meal_plan: 'A' } },
            ],
            [
              'Fruit cup',
              3.6,
              90,
              'vegan gf',
              { image: 'fruit-bowl', sku: [upc(233)], global_match: [5024] },
            ],
          ]),
        },
      ],
    },
  ],
});
