import { upc } from '../codes';
import type { ItemText } from '../menu-text';
import { items, type Row } from '../rows';

/** What both corner shops have on their shelves: the number of its code, then the row of an item. */
type Shelf = readonly (readonly [code: number, ...row: Row])[];

const shelf = (tag: string, rows: Shelf): ItemText[] =>
  rows.flatMap(([code, ...row]) => {
    const sold = items({}, [row]);
    return sold.map((item) => ({ sku: [upc(code)], ...item, tags: [tag, ...(item.tags ?? [])] }));
  });

export const coldDrinks = shelf('drink:cold', [
  [
    101,
    'Harbor Cola 12 oz can',
    1.79,
    150,
    'vegan gf',
    { image: 'cola-can', global_match: [5001] },
  ],
  [
    201,
    'Harbor Cola Zero 12 oz can',
    1.79,
    0,
    'vegan gf',
    { image: 'cola-can', global_match: [5007] },
  ],
  [202, 'Ginger Tide 12 oz can', 1.89, 130, 'vegan gf', { global_match: [5008] }],
  [203, 'Lemon Buoy sparkling water 12 oz', 1.69, 0, 'vegan', { global_match: [5009] }],
  [204, 'Grapefruit Buoy sparkling water 12 oz', 1.69, 0, 'vegan', { global_match: [5010] }],
  [102, 'Spring water 16.9 oz', 1.49, 0, 'vegan', { image: 'water-bottle', global_match: [5002] }],
  [205, 'Spring water 1 L', 2.29, 0, 'vegan', { image: 'water-bottle', global_match: [5011] }],
  [103, 'Orange juice 12 oz', 2.99, 160, 'vegan', { image: 'orange-juice', global_match: [5003] }],
  [206, 'Apple juice 12 oz', 2.79, 170, 'vegan', { global_match: [5012] }],
  [
    207,
    'Northlight cold brew 11 oz',
    3.99,
    15,
    'vegan',
    { image: 'iced-coffee', global_match: [5013] },
  ],
  [208, 'Oat latte 8 oz can', 3.79, 110, 'vegan'],
  [209, 'Green tea with honey 16 oz', 2.49, 70, 'vegetarian'],
  [210, 'Fairway sports drink, blue 20 oz', 2.39, 140, 'vegan', { global_match: [5014] }],
  [211, 'Dawn Patrol energy drink 16 oz', 3.29, 210, 'vegan'],
]);

export const snacks = shelf('snack', [
  [
    104,
    'Sea salt chips 2 oz',
    2.19,
    300,
    'vegan gf',
    { image: 'potato-chips', global_match: [5004] },
  ],
  [
    212,
    'Salt and vinegar chips 2 oz',
    2.19,
    300,
    'vegan',
    { image: 'potato-chips', global_match: [5015] },
  ],
  [
    213,
    'Smoky chips 2 oz',
    2.19,
    310,
    'vegan soy',
    { image: 'potato-chips', global_match: [5016] },
  ],
  [214, 'Blue corn tortilla chips 3 oz', 2.79, 420, 'vegan gf'],
  [215, 'Pretzel sticks 3 oz', 2.29, 330, 'vegan wheat'],
  [216, 'Trail mix 4 oz', 3.99, 560, 'vegan treenuts peanuts'],
  [217, 'Roasted peanuts 4 oz', 2.89, 640, 'vegan peanuts', { global_match: [5017] }],
  [218, 'Smoked almonds 3 oz', 4.29, 510, 'vegan treenuts', { global_match: [5018] }],
  [105, 'Oat and honey bar', 1.69, 190, 'vegetarian', { global_match: [5005] }],
  [224, 'Beef jerky 2 oz', 5.49, 160, 'soy'],
  [308, 'Popcorn, lightly salted 3 oz', 2.99, 390, 'vegan gf', { image: 'popcorn' }],
]);

export const candy = shelf('candy', [
  [
    219,
    'Dark chocolate bar',
    2.49,
    230,
    'vegan soy',
    { image: 'chocolate-bar', global_match: [5019] },
  ],
  [309, 'Milk chocolate and hazelnut bar', 2.49, 250, 'vegetarian milk treenuts soy'],
  [220, 'Gummy seals', 2.29, 260, 'gf', { global_match: [5020] }],
  [221, 'Peppermints', 1.59, 60, 'vegan gf'],
  [222, 'Spearmint gum', 1.49, 5, 'vegan gf soy', { package_count: 15 }],
]);

export const chilled = shelf('chilled', [
  [106, 'Vanilla yogurt 5.3 oz', 1.89, 140, 'vegetarian gf milk', { global_match: [5006] }],
  [225, 'Blueberry yogurt 5.3 oz', 1.89, 150, 'vegetarian gf milk', { global_match: [5021] }],
  [226, 'String cheese, two', 2.19, 160, 'vegetarian gf milk', { package_count: 2 }],
  [227, 'Hummus and pita cup', 4.49, 320, 'vegan wheat'],
  [228, 'Boiled eggs, two', 2.59, 140, 'vegetarian gf eggs', { package_count: 2 }],
  [
    229,
    'Egg salad sandwich',
    5.49,
    430,
    'vegetarian wheat eggs',
    { image: 'sandwich', global_match: [5022] },
  ],
  [
    230,
    'Ham and Swiss sandwich',
    5.99,
    480,
    'wheat milk',
    { image: 'sandwich', global_match: [5023] },
  ],
  [231, 'Turkey wrap', 6.49, 450, 'wheat milk', { image: 'wrap' }],
  [232, 'Caesar salad bowl', 6.99, 390, 'milk eggs fish wheat', { image: 'salad' }],
  [233, 'Fruit cup', 3.99, 90, 'vegan gf', { image: 'fruit-bowl', global_match: [5024] }],
  [234, 'Whole milk, pint', 1.99, 300, 'vegetarian gf milk halal', { global_match: [5025] }],
  [235, 'Chocolate milk, pint', 2.29, 380, 'vegetarian gf milk', { global_match: [5026] }],
]);

export const frozen = shelf('frozen', [
  [
    236,
    'Vanilla ice cream cup',
    2.99,
    240,
    'vegetarian gf milk eggs',
    { image: 'ice-cream', global_match: [5027] },
  ],
  [237, 'Strawberry ice bar', 2.49, 90, 'vegan gf', { global_match: [5028] }],
  [238, 'Ice cream sandwich', 2.79, 260, 'vegetarian wheat milk soy'],
]);

export const household = shelf('household', [
  [239, 'Charging cable, 1 m', 11.99, null],
  [240, 'Pocket umbrella', 14.99, null],
  [241, 'Aspirin, two tablets', 1.29, null, '', { global_match: [5029] }],
  [242, 'Tissues, pocket pack', 0.99, null, '', { package_count: 10 }],
  [244, 'AA batteries, four', 6.99, null, '', { package_count: 4, global_match: [5030] }],
]);

/** Sold by weight, with the code that greengrocers use instead of a bar code. */
export const fresh = items({ tags: ['produce'], price_by_weight: 1, day_parts: [] }, [
  ['Bananas', 0.89, null, 'vegan gf', { sku: ['4011'], image: 'fruit-bowl', weight: 4.5 }],
  ['Gala apples', 1.99, null, 'vegan gf', { sku: ['4133'], image: 'fruit-bowl', weight: 4.5 }],
  ['Navel oranges', 1.79, null, 'vegan gf', { sku: ['4012'], weight: 4.5 }],
]);
