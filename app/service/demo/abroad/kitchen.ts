import { ean } from '../codes';
import type { Days } from '../days';
import type { GroupLinkText, ItemText, MenuText } from '../menu-text';
import { items, menuOf, options } from '../rows';

const tillbehor: GroupLinkText = {
  group: 'tillbehor',
  range: [0, 5],
  options: [
    { option: 'lingon', default: 1 },
    { option: 'pressgurka' },
    { option: 'graddsas', default: 1 },
    { option: 'extra-potatis' },
    { option: 'knackebrod' },
  ],
};
const mjolk: GroupLinkText = {
  group: 'mjolk',
  options: [{ option: 'mellanmjolk', default: 1 }, { option: 'havredryck' }],
};

/** A canteen in Stockholm: kronor without cents, lunch on weekdays. */
export function kajensKok(days: Days): MenuText {
  return menuOf({
    location: {
      name: 'Kajens Kök',
      timezone: 'Europe/Stockholm',
      currency: 'SEK',
      operation_hours: { start: '07:00', end: '19:00', all_day: false, weekends: true },
    },
    day_parts: [
      { id: 1, name: 'Frukost', start: '07:00', end: '10:00' },
      { id: 2, name: 'Lunch', start: '10:30', end: '14:30' },
      { id: 3, name: 'Kväll', start: '15:00', end: '19:00' },
    ],
    price_modes: [{ key: 'student', name: 'Studentpris', active: true }],
    option_groups: [
      { key: 'tillbehor', name: 'Tillbehör', group_type: '5_free' },
      { key: 'mjolk', name: 'Mjölk', group_type: 'single' },
      { key: 'toppning', name: 'Toppning', group_type: '6_free' },
    ],
    options: options([
      ['lingon', 'Lingonsylt'],
      ['pressgurka', 'Pressgurka', 8],
      ['graddsas', 'Gräddsås'],
      ['extra-potatis', 'Extra potatis', 15],
      ['knackebrod', 'Knäckebröd', 6],
      ['mellanmjolk', 'Mellanmjölk'],
      ['havredryck', 'Havredryck', 6],
      ['kanel', 'Kanel'],
      ['applemos', 'Äpplemos', 8],
      ['russin', 'Russin', 6],
    ]),
    firstPosId: 9001,
    stations: [
      {
        name: 'Lunchen',
        description: 'Sallad, bröd och kaffe ingår.',
        image: 'noodle-bowl',
        categories: [
          {
            name: 'Dagens lunch',
            schedule: days.every(-4, 24),
            image: 'fish-fillet',
            items: lunch(days),
          },
          { name: 'Soppa och sallad', image: 'tomato-soup', items: soppa },
        ],
      },
      {
        name: 'Fikat',
        image: 'cookies',
        categories: [
          { name: 'Kaffe och te', image: 'coffee', items: kaffe },
          { name: 'Bullar och kakor', image: 'cookies', items: bullar(days) },
          { name: 'Frukost', items: frukost },
        ],
      },
      {
        name: 'Kylen',
        image: 'water-bottle',
        categories: [{ name: 'Dryck', image: 'cola-can', items: dryck }],
      },
    ],
  });
}

/** What students pay instead. */
const student = (price: number) => [{ mode: 'student', price }];

function lunch(days: Days): ItemText[] {
  return items({ tags: ['lunch'], day_parts: [2] }, [
    [
      'Köttbullar med potatismos',
      129,
      720,
      'milk eggs wheat',
      { prices: student(99), option_groups: [tillbehor] },
    ],
    [
      'Stekt strömming',
      125,
      560,
      'fish wheat milk',
      { image: 'fish-fillet', prices: student(99), option_groups: [tillbehor] },
    ],
    ['Pannbiff med lök', 129, 690, 'milk', { prices: student(99), option_groups: [tillbehor] }],
    ['Grönsakslasagne', 119, 540, 'vegetarian wheat milk', { prices: student(89) }],
    ['Wokade nudlar', 119, 510, 'vegan wheat soy', { image: 'noodle-bowl', prices: student(89) }],
    ['Kräftor', 249, 180, 'shellfish', { schedule: days.range(-50, -10) }],
    ['Julbord', 345, null, 'fish milk eggs wheat', { schedule: days.range(25, 55) }],
  ]);
}

const soppa = items({ tags: ['soup'], day_parts: [2, 3] }, [
  [
    'Ärtsoppa',
    95,
    390,
    '',
    {
      image: 'tomato-soup',
      prices: student(75),
      relations: [{ type: 'hot_cold_item', item: 'artsoppa-kyld' }],
    },
  ],
  ['Ärtsoppa, kyld', 79, 390, '', { sku: [ean('730', 601)] }],
  ['Tomatsoppa', 89, 260, 'vegan gf', { image: 'tomato-soup' }],
  ['Räksallad', 125, 350, 'gf shellfish eggs', { image: 'salad' }],
  [
    'Salladsbuffé',
    18.5,
    null,
    'vegetarian',
    { description: 'Per hekto.', price_by_weight: 1, weight: 21.5 },
  ],
]);

const kaffe = items({ tags: ['drink:hot'] }, [
  ['Bryggkaffe', 32, 5, 'vegan', { image: 'coffee', prices: student(22) }],
  ['Cappuccino', 42, 120, 'vegetarian milk', { option_groups: [mjolk] }],
  ['Kaffe latte', 46, 180, 'vegetarian milk', { image: 'latte', option_groups: [mjolk] }],
  ['Te', 29, 0, 'vegan', { image: 'tea' }],
  ['Varm choklad', 44, 290, 'vegetarian milk', { option_groups: [mjolk] }],
]);

function bullar(days: Days): ItemText[] {
  return items({ tags: ['bakery'] }, [
    [
      'Kanelbulle',
      34,
      340,
      'vegetarian wheat milk eggs',
      { image: 'cinnamon-roll', prices: student(26) },
    ],
    ['Kardemummabulle', 36, 340, 'vegetarian wheat milk eggs'],
    ['Chokladboll', 28, 250, 'vegetarian milk'],
    ['Prinsesstårta, bit', 58, 390, 'vegetarian wheat milk eggs treenuts', { image: 'cake' }],
    ['Semla', 52, 450, 'vegetarian wheat milk eggs treenuts', { schedule: days.range(60, 110) }],
  ]);
}

const frukost = items({ tags: ['breakfast'], day_parts: [1] }, [
  [
    'Havregrynsgröt',
    49,
    260,
    'vegan',
    {
      option_groups: [
        {
          group: 'toppning',
          range: [0, 3],
          options: [{ option: 'kanel', default: 1 }, { option: 'applemos' }, { option: 'russin' }],
        },
      ],
    },
  ],
  ['Ostfralla', 45, 330, 'vegetarian wheat milk', { image: 'sandwich' }],
  ['Filmjölk med müsli', 52, 290, 'vegetarian milk wheat'],
]);

const dryck = items({ tags: ['drink:cold'] }, [
  [
    'Mineralvatten 33 cl',
    24,
    0,
    'vegan',
    { sku: [ean('730', 602)], image: 'water-bottle', global_match: [5036] },
  ],
  ['Lingondricka 33 cl', 29, 120, 'vegan', { sku: [ean('730', 603)] }],
  ['Äppelmust 25 cl', 32, 110, 'vegan', { sku: [ean('730', 604)], global_match: [5037] }],
  ['Lättöl 33 cl', 32, 90, 'vegan wheat', { sku: [ean('730', 605)], image: 'beer', active: 0 }],
]);
