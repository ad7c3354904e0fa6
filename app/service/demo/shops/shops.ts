import type { Days } from '../days';
import type { ItemText, MenuText } from '../menu-text';
import { items, menuOf } from '../rows';
import { candy, chilled, coldDrinks, fresh, frozen, household, snacks } from './products';

/** Open day and night; its menu comes from a pricebook by itself. */
export function pierNineShop(days: Days): MenuText {
  return menuOf({
    location: { name: 'Pier 9 Corner Shop', timezone: 'America/New_York', currency: 'USD' },
    price_modes: [{ key: 'night', name: 'Night window' }],
    firstPosId: 40101,
    stations: [
      {
        name: 'Cooler',
        image: 'water-bottle',
        categories: [
          { name: 'Cold Drinks', image: 'cola-can', items: coldDrinks },
          { name: 'Fresh and Chilled', image: 'sandwich', items: chilled },
          { name: 'Freezer', image: 'ice-cream', items: frozen },
        ],
      },
      {
        name: 'Shelves',
        image: 'potato-chips',
        categories: [
          { name: 'Snacks', image: 'potato-chips', items: snacks },
          { name: 'Candy', image: 'candy', items: candy },
          { name: 'Household', visibility: 'tablet', items: household },
          { name: 'Fruit by Weight', image: 'fruit-bowl', items: fresh },
        ],
      },
      {
        name: 'Coffee Island',
        image: 'coffee',
        categories: [{ name: 'Pour Your Own', image: 'coffee', items: coffeeIsland(days) }],
      },
    ],
  });
}

function coffeeIsland(days: Days): ItemText[] {
  return items({ tags: ['drink:hot'], no_notes: 1 }, [
    [
      'Small coffee',
      1.89,
      5,
      'vegan',
      { image: 'coffee', prices: [{ mode: 'night', price: 0.99 }] },
    ],
    [
      'Large coffee',
      2.49,
      10,
      'vegan',
      { image: 'coffee', prices: [{ mode: 'night', price: 1.49 }] },
    ],
    ['Tea with a lid', 1.79, 0, 'vegan', { image: 'tea' }],
    ['Warm cider', 2.69, 180, 'vegan', { schedule: days.range(-15, 75) }],
  ]);
}

/** Its pricebook is a file that somebody brings in; prices are a little higher. */
export const mapleStreetShop: MenuText = menuOf({
  location: {
    name: 'Maple Street Corner Shop',
    timezone: 'America/Chicago',
    currency: 'USD',
    operation_hours: { start: '06:00', end: '23:00', all_day: false, weekends: true },
    creator_custom_fields: [{ field: 'department', label: 'Department' }],
  },
  firstPosId: 50101,
  stations: [
    {
      name: 'Front Counter',
      image: 'cookies',
      categories: [
        {
          name: 'Baked This Morning',
          image: 'croissant',
          items: items({ tags: ['bakery'], custom: { department: '12' } }, [
            ['Glazed ring', 1.69, 260, 'vegetarian wheat milk eggs soy'],
            ['Apple turnover', 2.49, 340, 'vegetarian wheat'],
            ['Corn muffin', 2.29, 370, 'vegetarian wheat milk eggs'],
            ['Ham croissant', 3.79, 390, 'wheat milk eggs', { image: 'croissant' }],
          ]),
        },
        { name: 'Candy', items: dearer(candy, '21') },
      ],
    },
    {
      name: 'Aisles',
      image: 'cola-can',
      categories: [
        { name: 'Drinks', image: 'cola-can', items: dearer(coldDrinks.slice(0, 8), '30') },
        { name: 'Chips and Nuts', image: 'potato-chips', items: dearer(snacks.slice(0, 8), '22') },
      ],
    },
  ],
  // The same code a second time: what a pricebook does when a price is changed by a new row.
  others: dearer(coldDrinks.slice(0, 1), '30').map((cola) => ({ ...cola, key: 'cola-again' })),
});

/** The same products for a dime more, in a department of the shop. */
function dearer(products: readonly ItemText[], department: string): ItemText[] {
  return products.map(({ price = 0, ...product }) => ({
    ...product,
    price: Math.round(price * 100 + 10) / 100,
    custom: { department },
  }));
}
