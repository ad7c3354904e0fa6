import type { GroupLinkText, MenuText } from '../menu-text';
import { options } from '../rows';

/** What people choose at the arena's counters. */

export const choiceGroups: NonNullable<MenuText['option_groups']> = [
  { key: 'toppings', name: 'Dog Toppings', group_type: '3_free' },
  { key: 'burger-extras', name: 'Burger Extras', group_type: '1_free' },
  { key: 'dips', name: 'Dips', group_type: 'multi' },
  { key: 'cup', name: 'Cup', group_type: 'single' },
  { key: 'fries-size', name: 'Portion', group_type: 'single' },
  { key: 'slice-extras', name: 'On Your Slice', group_type: 'multi' },
  { key: 'scoops', name: 'Scoops', group_type: '2_free' },
];

export const choices: NonNullable<MenuText['options']> = [
  ...options(
    [
      ['ketchup', 'Ketchup'],
      ['mustard', 'Yellow mustard'],
      ['relish', 'Pickle relish', 0.25],
      ['onions', 'Chopped onions', 0.25],
      ['kraut', 'Sauerkraut', 0.75],
      ['chili', 'Beef chili', 1.5],
      ['cheese-sauce', 'Cheese sauce', 1.25],
      ['jalapenos', 'Jalapeños', 0.5],
      ['american', 'American cheese', 1],
      ['bacon', 'Bacon', 2],
      ['second-patty', 'Second patty', 4.5],
      ['no-bun', 'Without the bun', -0.5],
      ['honey-mustard', 'Honey mustard', 0.75],
      ['ranch', 'Ranch', 0.75],
      ['buffalo', 'Buffalo sauce', 0.75],
      ['souvenir', 'Souvenir cup', 3],
      ['paper-cup', 'Paper cup'],
      ['regular', 'Regular'],
      ['large', 'Large', 2.25],
      ['basil', 'Fresh basil', 0.5],
      ['hot-honey', 'Hot honey', 0.75],
      ['extra-cheese', 'Extra mozzarella', 1.5],
      ['vanilla', 'Vanilla'],
      ['chocolate', 'Chocolate'],
      ['strawberry', 'Strawberry'],
      ['mint-chip', 'Mint chip', 0.75],
    ],
    3901,
  ),
  {
    key: 'with-fries',
    name: 'Make it a basket with fries',
    price: 4,
    pos_id: '3990',
    item: 'crinkle-fries',
    image: 'fries',
  },
];

export const dogToppings: GroupLinkText = {
  group: 'toppings',
  range: [0, 6],
  options: [
    { option: 'ketchup', default: 1 },
    { option: 'mustard', default: 1 },
    { option: 'relish' },
    { option: 'onions' },
    { option: 'kraut' },
    { option: 'chili', max_count: 2 },
    { option: 'cheese-sauce', max_count: 2 },
    { option: 'jalapenos' },
  ],
};

export const burgerExtras: GroupLinkText = {
  group: 'burger-extras',
  range: [0, 5],
  options: [
    { option: 'american' },
    { option: 'bacon', max_count: 3 },
    { option: 'second-patty' },
    { option: 'jalapenos' },
    { option: 'no-bun' },
    { option: 'with-fries' },
  ],
};

export const dips: GroupLinkText = {
  group: 'dips',
  range: [0, 3],
  options: [{ option: 'honey-mustard' }, { option: 'ranch' }, { option: 'buffalo' }],
};

export const cup: GroupLinkText = {
  group: 'cup',
  options: [{ option: 'paper-cup', default: 1 }, { option: 'souvenir' }],
};

export const portion: GroupLinkText = {
  group: 'fries-size',
  options: [{ option: 'regular', default: 1 }, { option: 'large' }],
};

export const onYourSlice: GroupLinkText = {
  group: 'slice-extras',
  range: [0, 3],
  options: [{ option: 'basil' }, { option: 'hot-honey' }, { option: 'extra-cheese' }],
};

export const scoops: GroupLinkText = {
  group: 'scoops',
  range: [1, 3],
  options: [
    { option: 'vanilla', max_count: 3 },
    { option: 'chocolate', max_count: 3 },
    { option: 'strawberry', max_count: 3 },
    { option: 'mint-chip', max_count: 3 },
  ],
};
