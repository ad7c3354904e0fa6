import type { Days } from '../days';
import type { GroupLinkText, MenuText } from '../menu-text';
import { items, menuOf, options } from '../rows';

const size: GroupLinkText = {
  group: 'cup',
  options: [{ option: 'short' }, { option: 'tall', default: 1 }, { option: 'grand' }],
};
const milk: GroupLinkText = {
  group: 'milk',
  options: [
    { option: 'whole', default: 1 },
    { option: 'skim' },
    { option: 'oat' },
    { option: 'soy' },
  ],
};
const syrups: GroupLinkText = {
  group: 'syrups',
  range: [0, 4],
  options: [
    { option: 'vanilla', max_count: 2 },
    { option: 'hazelnut', max_count: 2 },
    { option: 'extra-shot', max_count: 4 },
    { option: 'own-mug' },
  ],
};
const bread: GroupLinkText = {
  group: 'bread',
  options: [{ option: 'ciabatta', default: 1 }, { option: 'multigrain' }, { option: 'gf-roll' }],
};
const bowl: GroupLinkText = {
  group: 'bowl',
  range: [3, 6],
  options: [
    { option: 'brown-rice', default: 1 },
    { option: 'greens', default: 1 },
    { option: 'chickpeas' },
    { option: 'roast-squash' },
    { option: 'edamame' },
    { option: 'feta' },
    { option: 'grilled-chicken' },
    { option: 'tahini' },
  ],
};

/** The template of the campus cafés: what each of them sells, edited here alone. */
export function campusMenu(days: Days): MenuText {
  return menuOf({
    location: { name: 'Harbor Campus Menu', timezone: 'America/New_York', currency: 'USD' },
    option_groups: [
      { key: 'cup', name: 'Cup Size', group_type: 'single' },
      { key: 'milk', name: 'Milk', group_type: 'single' },
      { key: 'syrups', name: 'Syrups and Shots', group_type: 'multi' },
      { key: 'bread', name: 'Bread', group_type: 'single' },
      { key: 'bowl', name: 'In the Bowl', group_type: '4_free' },
    ],
    options: options(
      [
        ['short', 'Short 8 oz', -0.4],
        ['tall', 'Tall 12 oz'],
        ['grand', 'Grand 16 oz', 0.7],
        ['whole', 'Whole milk'],
        ['skim', 'Skim milk'],
        ['oat', 'Oat milk', 0.7],
        ['soy', 'Soy milk', 0.5],
        ['vanilla', 'Vanilla', 0.6],
        ['hazelnut', 'Hazelnut', 0.6],
        ['extra-shot', 'Extra shot', 0.95],
        ['own-mug', 'Own mug', -0.5],
        ['ciabatta', 'Ciabatta'],
        ['multigrain', 'Multigrain'],
        ['gf-roll', 'Gluten-free roll', 1.25],
        ['brown-rice', 'Brown rice'],
        ['greens', 'Mixed greens'],
        ['chickpeas', 'Chickpeas', 0.75],
        ['roast-squash', 'Roast squash', 0.95],
        ['edamame', 'Edamame', 0.95],
        ['feta', 'Feta', 1.25],
        ['grilled-chicken', 'Grilled chicken', 2.75],
        ['tahini', 'Tahini dressing', 0.5],
      ],
      5901,
    ),
    firstPosId: 5001,
    stations: [
      {
        name: 'Campus Coffee',
        description: 'The same in every café of the campus.',
        image: 'latte',
        categories: [
          { name: 'Coffee', image: 'coffee', items: hotCoffee },
          { name: 'Tea and More', image: 'tea', items: teas },
          { name: 'On Ice', image: 'iced-coffee', items: onIce(days) },
        ],
      },
      {
        name: 'Campus Kitchen',
        image: 'salad',
        categories: [
          { name: 'Bowls and Salads', image: 'salad', items: bowls },
          { name: 'Hot Sandwiches', image: 'sandwich', items: sandwiches },
          { name: 'Soup Kettle', image: 'tomato-soup', items: soups(days) },
          {
            name: 'Exam Week',
            description: 'Late and filling.',
            schedule: days.every(21, 34),
            items: ['mac-and-cheese', 'hot-cocoa'],
          },
        ],
      },
      {
        name: 'Campus Bakery',
        image: 'croissant',
        categories: [{ name: 'From the Oven', image: 'croissant', items: bakery }],
      },
    ],
  });
}

const hotCoffee = items({ tags: ['drink:hot'], option_groups: [size, syrups] }, [
  ['House drip', 2.6, 5, 'vegan', { image: 'coffee', description: 'A medium roast.' }],
  ['Red eye', 3.6, 10, 'vegan'],
  [
    'Caffè latte',
    4.4,
    180,
    'vegetarian milk',
    { image: 'latte', option_groups: [size, milk, syrups] },
  ],
  [
    'Cappuccino',
    4.2,
    120,
    'vegetarian milk',
    { image: 'cappuccino', option_groups: [size, milk, syrups] },
  ],
  ['Flat white', 4.3, 150, 'vegetarian milk', { option_groups: [milk, syrups] }],
  ['Mocha', 4.9, 280, 'vegetarian milk soy', { option_groups: [size, milk, syrups] }],
]);

const teas = items({ tags: ['drink:hot'], option_groups: [size] }, [
  ['English breakfast tea', 2.5, 0, 'vegan', { image: 'tea' }],
  ['Jasmine green tea', 2.5, 0, 'vegan'],
  ['Peppermint tea', 2.5, 0, 'vegan'],
  ['Chai latte', 4.3, 220, 'vegetarian milk', { option_groups: [size, milk] }],
  ['Hot cocoa', 3.6, 290, 'vegetarian milk', { option_groups: [size, milk] }],
]);

function onIce(days: Days) {
  return items({ tags: ['drink:cold'] }, [
    ['Iced coffee', 3.2, 10, 'vegan', { image: 'iced-coffee', option_groups: [size, syrups] }],
    ['Cold brew', 3.9, 5, 'vegan', { image: 'iced-coffee', option_groups: [size, syrups] }],
    ['Iced chai', 4.5, 230, 'vegetarian milk', { option_groups: [size, milk] }],
    ['Peach iced tea', 3.3, 90, 'vegan', { image: 'iced-tea', schedule: days.range(-100, 30) }],
  ]);
}

const bowls = items({ tags: ['lunch'] }, [
  ['Build-a-bowl', 9.75, null, 'vegetarian', { image: 'salad', option_groups: [bowl] }],
  ['Greek salad', 8.5, 340, 'vegetarian gf milk', { image: 'salad' }],
  ['Chicken Caesar salad', 9.95, 480, 'milk eggs fish wheat', { image: 'caesar-salad' }],
  ['Sesame noodle bowl', 9.25, 560, 'vegan wheat soy', { image: 'noodle-bowl' }],
  ['Side of hummus', 3.25, 180, 'vegan gf'],
]);

const sandwiches = items({ tags: ['lunch', 'sandwich'], option_groups: [bread] }, [
  ['Ham and Gruyère', 8.75, 590, 'wheat milk', { image: 'sandwich' }],
  ['Turkey pesto', 8.95, 560, 'wheat milk treenuts'],
  ['Tomato and mozzarella', 8.25, 510, 'vegetarian wheat milk', { image: 'sandwich' }],
  ['Falafel and tahini', 7.95, 480, 'vegan wheat'],
  ['Egg and chive', 6.75, 430, 'vegetarian wheat eggs'],
]);

function soups(days: Days) {
  return items({ tags: ['soup'] }, [
    ['Tomato basil soup', 5.25, 210, 'vegan gf', { image: 'tomato-soup' }],
    ['Chicken noodle soup', 5.5, 190, 'wheat eggs', { image: 'chicken-soup' }],
    ['Lentil soup', 5.25, 240, 'vegan gf halal'],
    ['Chilled cucumber soup', 5.25, 160, 'vegetarian milk', { schedule: days.range(-110, -8) }],
    ['Mac and cheese', 6.95, 620, 'vegetarian wheat milk', { image: 'mac-cheese' }],
  ]);
}

const bakery = items({ tags: ['bakery'] }, [
  ['Butter croissant', 3.2, 310, 'vegetarian wheat milk eggs', { image: 'croissant' }],
  ['Almond croissant', 3.9, 420, 'vegetarian wheat milk eggs treenuts', { image: 'croissant' }],
  ['Blueberry muffin', 3.3, 390, 'vegetarian wheat milk eggs', { image: 'muffin' }],
  ['Sesame bagel', 2.4, 270, 'vegan wheat', { image: 'bagel' }],
  ['Oatmeal cookie', 2.4, 240, 'vegetarian wheat milk', { image: 'cookies' }],
  ['Carrot cake', 4.2, 410, 'vegetarian wheat eggs treenuts', { image: 'cake' }],
  ['Banana bread', 3.1, 330, 'vegetarian wheat eggs', { active: 0 }],
]);
