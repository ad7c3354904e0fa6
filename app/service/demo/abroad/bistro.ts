import { ean } from '../codes';
import type { Days } from '../days';
import type { GroupLinkText, ItemText, MenuText } from '../menu-text';
import { items, menuOf, options } from '../rows';

const cuisson: GroupLinkText = {
  group: 'cuisson',
  options: [{ option: 'saignant' }, { option: 'a-point', default: 1 }, { option: 'bien-cuit' }],
};
const garniture: GroupLinkText = {
  group: 'garniture',
  range: [0, 3],
  options: [{ option: 'frites', default: 1 }, { option: 'haricots' }, { option: 'gratin' }],
};
const lait: GroupLinkText = {
  group: 'lait',
  options: [{ option: 'entier', default: 1 }, { option: 'avoine' }],
};

/** A bistro in Paris: euros, EAN codes, words with accents. */
export function bistroDuQuai(days: Days): MenuText {
  return menuOf({
    location: {
      name: 'Bistro du Quai',
      timezone: 'Europe/Paris',
      currency: 'EUR',
      operation_hours: { start: '07:30', end: '23:00', all_day: false, weekends: true },
    },
    day_parts: [
      { id: 1, name: 'Petit-déjeuner', start: '07:30', end: '11:00' },
      { id: 2, name: 'Déjeuner', start: '12:00', end: '14:30' },
      { id: 3, name: 'Goûter', start: '15:00', end: '17:30' },
      { id: 4, name: 'Dîner', start: '19:00', end: '23:00' },
    ],
    price_modes: [
      { key: 'comptoir', name: 'Au comptoir' },
      { key: 'terrasse', name: 'En terrasse' },
    ],
    option_groups: [
      { key: 'cuisson', name: 'Cuisson', group_type: 'single' },
      { key: 'garniture', name: 'Garniture', group_type: '1_free' },
      { key: 'lait', name: 'Lait', group_type: 'single' },
    ],
    options: options([
      ['saignant', 'Saignant'],
      ['a-point', 'À point'],
      ['bien-cuit', 'Bien cuit'],
      ['frites', 'Frites', 3.5],
      ['haricots', 'Haricots verts', 3.5],
      ['gratin', 'Gratin dauphinois', 4.2],
      ['entier', 'Lait entier'],
      ['avoine', 'Lait d’avoine', 0.6],
    ]),
    firstPosId: 8001,
    stations: [
      {
        name: 'Le Comptoir',
        description: 'Cafés, viennoiseries, boissons fraîches.',
        image: 'coffee',
        categories: [
          { name: 'Cafés et thés', image: 'coffee', items: cafes },
          { name: 'Viennoiseries', image: 'croissant', items: viennoiseries },
          { name: 'Boissons fraîches', image: 'water-bottle', items: boissons },
          { name: 'Vins au verre', image: 'red-wine', items: vins },
        ],
      },
      {
        name: 'La Cuisine',
        image: 'fish-fillet',
        categories: [
          { name: 'Entrées', image: 'tomato-soup', items: entrees },
          { name: 'Plats', image: 'fish-fillet', items: plats(days) },
          {
            name: 'Menu du marché',
            description: 'Les jours de marché.',
            schedule: days.dates(-6, -3, -1, 0, 1, 4, 8, 11, 15),
            items: ['filet-de-bar', 'tarte-aux-pommes'],
          },
          { name: 'Desserts', image: 'cake', items: desserts },
        ],
      },
    ],
  });
}

/** A cup that costs less at the counter and more on the terrace. */
const cup = (counter: number, terrace: number) => ({
  prices: [
    { mode: 'comptoir', price: counter },
    { mode: 'terrasse', price: terrace },
  ],
});

const cafes = items({ tags: ['drink:hot'] }, [
  ['Expresso', 2.4, 5, 'vegan', { image: 'coffee', ...cup(1.5, 2.9) }],
  ['Café allongé', 2.6, 5, 'vegan', { image: 'coffee', ...cup(1.7, 3.1) }],
  [
    'Café crème',
    4.3,
    110,
    'vegetarian milk',
    { image: 'latte', option_groups: [lait], ...cup(3.4, 4.9) },
  ],
  ['Chocolat chaud', 4.9, 260, 'vegetarian milk', { option_groups: [lait] }],
  ['Thé à la menthe', 4.2, 0, 'vegan', { image: 'tea' }],
]);

const viennoiseries = items({ tags: ['bakery'], day_parts: [1, 3] }, [
  ['Croissant au beurre', 1.6, 230, 'vegetarian wheat milk eggs', { image: 'croissant' }],
  ['Pain au chocolat', 1.8, 280, 'vegetarian wheat milk eggs soy'],
  ['Chausson aux pommes', 2.4, 300, 'vegetarian wheat milk'],
  ['Tartine beurre-confiture', 2.9, 310, 'vegetarian wheat milk', { day_parts: [1] }],
]);

const boissons = items({ tags: ['drink:cold'] }, [
  [
    'Eau minérale 50 cl',
    3.2,
    0,
    'vegan',
    { sku: [ean('300', 501)], image: 'water-bottle', global_match: [5034] },
  ],
  [
    'Eau gazeuse 33 cl',
    3.4,
    0,
    'vegan',
    { sku: [ean('300', 502)], image: 'water-bottle', global_match: [5035] },
  ],
  ['Limonade artisanale', 4.1, 140, 'vegan', { sku: [ean('300', 503)] }],
  ['Jus d’orange pressé', 4.8, 120, 'vegan', { image: 'orange-juice' }],
  [
    'Cidre fermier 33 cl',
    5.2,
    150,
    'vegan',
    { sku: [ean('300', 504)], tags: ['drink:alcohol', 'age:18'] },
  ],
]);

const vins = items({ tags: ['drink:alcohol', 'age:18'], no_notes: 1, day_parts: [2, 4] }, [
  ['Côtes-du-Rhône, verre', 5.6, 125, 'vegan', { image: 'red-wine', ...cup(4.8, 6.2) }],
  ['Muscadet, verre', 5.2, 120, 'vegan', { ...cup(4.5, 5.8) }],
  ['Crémant, coupe', 7.5, 110, 'vegan'],
]);

const entrees = items({ tags: ['entree'], day_parts: [2, 4] }, [
  ['Soupe à l’oignon', 8.9, 340, 'wheat milk', { image: 'tomato-soup' }],
  ['Œuf mayonnaise', 5.9, 290, 'vegetarian gf eggs'],
  ['Salade de chèvre chaud', 10.5, 420, 'vegetarian wheat milk treenuts', { image: 'salad' }],
  ['Six huîtres', 16.5, 60, 'gf shellfish'],
]);

function plats(days: Days): ItemText[] {
  return items({ tags: ['plat'], day_parts: [2, 4] }, [
    ['Entrecôte', 24.9, 680, 'gf', { option_groups: [cuisson, garniture] }],
    ['Filet de bar', 22.5, 430, 'fish milk', { image: 'fish-fillet', option_groups: [garniture] }],
    [
      'Moules marinières',
      17.5,
      510,
      'shellfish milk',
      { schedule: days.range(-60, 120), option_groups: [garniture] },
    ],
    [
      'Burger du quai',
      17.9,
      790,
      'wheat milk eggs',
      { image: 'burger', option_groups: [cuisson, garniture] },
    ],
    ['Risotto aux cèpes', 18.5, 560, 'vegetarian gf milk'],
    [
      'Asperges, sauce mousseline',
      15.5,
      320,
      'vegetarian eggs milk',
      { schedule: days.range(-120, -30) },
    ],
  ]);
}

const desserts = items({ tags: ['dessert'] }, [
  ['Tarte aux pommes', 7.5, 380, 'vegetarian wheat eggs milk', { image: 'cake' }],
  ['Crème brûlée', 7.9, 410, 'vegetarian gf eggs milk'],
  ['Mousse au chocolat', 7.2, 350, 'vegetarian gf eggs milk'],
  ['Deux boules de glace', 6.4, 240, 'vegetarian milk eggs', { image: 'ice-cream' }],
]);
