import { describe, expect, it } from 'vitest';
import { readFile } from './reading';

describe("Toast's menus", () => {
  const menu = {
    restaurantGuid: 'r',
    menus: [
      {
        name: 'Lunch',
        menuGroups: [
          {
            name: 'Pizza',
            menuItems: [
              {
                name: 'Margherita',
                guid: 'g1',
                price: 9.5,
                sku: '12',
                modifierGroupReferences: [1],
              },
              { name: 'Water', guid: 'g2', plu: 'W', price: null, taxInfo: ['t'] },
              { name: 'Broken', guid: 'g3', price: 1, modifierGroupReferences: [4, 9] },
            ],
            menuGroups: [{ name: 'Small', menuItems: [{ name: 'Margherita', guid: 'g1' }] }],
          },
        ],
      },
    ],
    modifierGroupReferences: {
      1: {
        name: 'Toppings',
        minSelections: 0,
        maxSelections: null,
        modifierOptionReferences: [2, 3],
      },
      4: { name: 'Of a broken item', maxSelections: 1, modifierOptionReferences: [5] },
    },
    modifierOptionReferences: {
      5: { name: 'Alone', price: 1 },
      2: { name: 'Ham', price: 1.5 },
      3: { name: 'Olives', isDefault: true },
    },
  };

  it('become stations, categories, items and option groups, without those of what is left out', async () => {
    const { list, warnings } = await readFile(JSON.stringify(menu), {
      name: 'menu.json',
      chunk: 4096,
    });
    expect(warnings.map(({ message, column, cell }) => [message, column, cell])).toEqual([
      ['Read as the menus of Toast', null, null],
      ['This is not taken', 'taxInfo', '1'],
    ]);
    expect(list.map(({ kind, key, says }) => [kind, key, says])).toEqual([
      ['option_group', '1', { name: 'Toppings', group_type: 'multi' }],
      ['option', '2', { name: 'Ham', price: 1.5 }],
      ['option', '3', { name: 'Olives', price: 0 }],
      [
        'item',
        'g1',
        {
          ...{ name: 'Margherita', price: 9.5, pos_id: 'g1', sku: ['12'] },
          option_groups: [{ relation_id: null, id: { key: '1' }, range: [0, 2] }],
          options: [
            { id: { key: '2' }, group: { key: '1' }, default: 0, max_count: 0 },
            { id: { key: '3' }, group: { key: '1' }, default: 1, max_count: 0 },
          ],
          placements: [
            { station: 'Lunch', category: 'Pizza' },
            { station: 'Lunch', category: 'Small', path: 'Lunch > Pizza > Small' },
          ],
        },
      ],
      [
        'item',
        'g2',
        {
          ...{ name: 'Water', pos_id: 'W' },
          placements: [{ station: 'Lunch', category: 'Pizza' }],
        },
      ],
      ['item', 'g3', expect.objectContaining({ name: 'Broken' })],
    ]);
    expect(list[5]?.findings.map(({ cause }) => cause)).toEqual(['toast-group']);
    expect(list[3]?.sourceKey).toBe('toast:g1');
  });

  it('leave inactive what guests do not see there, and what has no price of its own', async () => {
    const items = [
      { guid: '2', name: 'Tea', price: 2.5, visibility: ['KIOSK'] },
      { guid: '3', name: 'Open', price: 1, pricingStrategy: 'OPEN_PRICE' },
      { guid: '4', name: 'POS only', price: 1, visibility: ['POS'] },
      { guid: '5', name: 'Nowhere', price: 1, visibility: [] },
    ];
    const menuGroups = [
      { name: 'Drinks', menuItems: items },
      { name: 'Staff', visibility: ['POS'], menuItems: [{ guid: '6', name: 'Meal', price: 1 }] },
    ];
    const text = JSON.stringify({ menus: [{ name: 'Lunch', menuGroups }] });
    const { list } = await readFile(text, { name: 'menu.json', chunk: 4096 });
    const told = list.map(({ says, findings }) => [
      ...[says.name, says.price, says.active],
      findings.map(({ cause }) => cause).join(),
    ]);
    expect(told).toEqual([
      ['Tea', 2.5, 1, ''],
      ['Open', undefined, undefined, 'price-variable'],
      ['POS only', 1, 0, 'hidden-there'],
      ['Nowhere', 1, 0, 'hidden-there'],
      ['Meal', 1, 0, 'hidden-there'],
    ]);
  });

  it('are refused where their shape is another one', async () => {
    const text = JSON.stringify({ menus: [{ name: 1, menuGroups: [] }] });
    const { refusal } = await readFile(text, { name: 'menu.json', chunk: 4096 });
    expect(refusal[0]).toMatchObject({
      message: 'Give text, not a number',
      advice: 'See menus.0.name.',
    });
  });
});
