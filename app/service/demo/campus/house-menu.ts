import type { MenuText } from '../menu-text';
import { items, menuOf, options } from '../rows';

/** A master menu: dishes of the house that cafés show as they are. */
export const houseMenu: MenuText = menuOf({
  location: {
    name: 'Harbor House Recipes',
    timezone: 'America/New_York',
    currency: 'USD',
    operation_hours: { start: '06:00', end: '22:00', all_day: false, weekends: true },
  },
  option_groups: [
    { key: 'doneness', name: 'Eggs', group_type: 'single' },
    { key: 'sides', name: 'Two Sides', group_type: '2_free' },
  ],
  options: options([
    ['scrambled', 'Scrambled'],
    ['sunny', 'Sunny side up'],
    ['poached', 'Poached', 0.5],
    ['home-fries', 'Home fries', 2.25],
    ['slaw', 'Cabbage slaw', 1.75],
    ['beans', 'Baked beans', 1.95],
    ['corn', 'Grilled corn', 2.5],
  ]),
  firstPosId: 6001,
  stations: [
    {
      name: 'House Breakfast',
      image: 'croissant',
      categories: [
        {
          name: 'All-Day Breakfast',
          items: items(
            {
              tags: ['breakfast'],
              option_groups: [
                {
                  group: 'doneness',
                  options: [
                    { option: 'scrambled', default: 1 },
                    { option: 'sunny' },
                    { option: 'poached' },
                  ],
                },
              ],
            },
            [
              ['Two eggs and toast', 6.75, 420, 'vegetarian wheat eggs milk'],
              [
                'Dockside breakfast',
                9.95,
                860,
                'wheat eggs',
                { description: 'Eggs, bacon, beans.' },
              ],
              ['Eggs on greens', 8.5, 310, 'vegetarian gf eggs'],
            ],
          ),
        },
        {
          name: 'Sweet Breakfast',
          items: items({ tags: ['breakfast', 'sweet'] }, [
            ['Buttermilk pancakes', 7.5, 640, 'vegetarian wheat eggs milk'],
            ['Granola and yogurt', 5.75, 380, 'vegetarian milk treenuts', { image: 'fruit-bowl' }],
          ]),
        },
      ],
    },
    {
      name: 'House Plates',
      image: 'fish-fillet',
      categories: [
        {
          name: 'Plates',
          image: 'fish-fillet',
          items: items(
            {
              tags: ['dinner'],
              option_groups: [
                {
                  group: 'sides',
                  range: [0, 3],
                  options: [
                    { option: 'home-fries' },
                    { option: 'slaw', default: 1 },
                    { option: 'beans' },
                    { option: 'corn' },
                  ],
                },
              ],
            },
            [
              ['Baked cod', 14.5, 460, 'fish milk', { image: 'fish-fillet' }],
              ['Meatloaf', 12.95, 620, 'wheat eggs'],
              ['Half roast chicken', 13.75, 710, 'gf halal'],
              ['Stuffed peppers', 11.5, 390, 'vegan gf'],
            ],
          ),
        },
        {
          name: 'Pudding',
          items: items({ tags: ['sweet'] }, [
            ['Bread pudding', 5.25, 430, 'vegetarian wheat eggs milk'],
            ['Apple crisp', 5.5, 390, 'vegan wheat'],
          ]),
        },
      ],
    },
  ],
});
