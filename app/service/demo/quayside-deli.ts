import type { ItemText, MenuText } from './menu-text';

/** The location of the demo's other organisation, in the words of a .mashmenu file. */
export const quaysideDeli: MenuText = {
  format: 'mashmenu',
  version: 1,
  location: { name: 'Quayside Deli', timezone: 'America/Chicago', currency: 'USD' },
  option_groups: [{ key: 'bread', name: 'Bread', group_type: 'single' }],
  options: [
    { key: 'rye', name: 'Rye' },
    { key: 'sourdough', name: 'Sourdough' },
  ],
  items: [
    sandwich('pastrami', 'Pastrami on rye', 11.5, ['wheat']),
    sandwich('turkey', 'Turkey club', 10.75, ['wheat', 'eggs']),
    sandwich('caprese', 'Caprese', 9.25, ['wheat', 'milk']),
    { key: 'pickle', name: 'Dill pickle', price: 1.25, pos_id: '2104', dietary: ['vegan'] },
    { key: 'lemonade', name: 'Lemonade', price: 3.25, pos_id: '2105', tags: ['drink:cold'] },
  ],
  stations: [
    {
      key: 'counter',
      name: 'Counter',
      categories: [
        { key: 'sandwiches', name: 'Sandwiches', items: ['pastrami', 'turkey', 'caprese'] },
        { key: 'extras', name: 'On the Side', items: ['pickle', 'lemonade'] },
      ],
    },
  ],
};

function sandwich(key: string, name: string, price: number, allergens: string[]): ItemText {
  return {
    key,
    name,
    price,
    allergens,
    tags: ['sandwich'],
    option_groups: [
      { group: 'bread', options: [{ option: 'rye', default: 1 }, { option: 'sourdough' }] },
    ],
  };
}
