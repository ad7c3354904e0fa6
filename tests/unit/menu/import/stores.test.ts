import { describe, expect, it } from 'vitest';
import { told } from './reading';

const SQUARE = 'Token,Item Name,Variation Name,SKU,Categories,Price,GTIN,Archived';
describe('several stores', () => {
  const file = [
    'Handle,SKU,Name,Category,Sold by weight,Default price,Available for sale [Main],Price [Main],Available for sale [Pier],Price [Pier]',
    'tea,1,Tea,Hot,N,2,Y,2,Y,2.50',
    'fish,2,Fish,Food,N,,N,,Y,9',
  ];
  const prices = ({ items }: Awaited<ReturnType<typeof told>>) =>
    items.map(({ price, active }) => [price, active]);

  it('are listed, and the one that is named like the location is read', async () => {
    const here = await told(file, { context: { locationName: 'Harbor Piér' } });
    expect(here.reading).toMatchObject({ stores: ['Main', 'Pier'], store: 'Pier' });
    expect(here.warnings.map(({ cause }) => cause)).toContain('store');
    expect(prices(here)).toEqual([
      [2.5, 1],
      [9, 1],
    ]);
    expect(here.causes[0]).toBe('price-second');
    expect(here.notTaken).toContain('Price [Main] (1)');
  });

  it('are read as somebody says', async () => {
    const asked = { settings: { store: 'Main' }, context: { locationName: 'Harbor Pier' } };
    const main = await told(file, asked);
    expect(main.reading?.store).toBe('Main');
    expect(prices(main)).toEqual([
      [2, 1],
      [undefined, 0],
    ]);
    const columns = (main.reading?.columns ?? []).map(({ field, reading }) => ({ field, reading }));
    const moved = await told(file, { settings: { columns, store: 'Pier' } });
    expect(prices(moved)).toEqual([
      [2.5, 1],
      [9, 1],
    ]);
  });

  it('of Square have prices of their own, and its handles are no POS IDs', async () => {
    const { items, options, reading, keys } = await told(
      [
        `Reference Handle,${SQUARE},Enabled Harbor Cafe,Price Harbor Cafe,Enabled Pop-up,Price Pop-up`,
        '#a,AAA,Tea,Small,T-S,Drinks,2.00,,N,Y,,N,3',
        '#a,BBB,Tea,Large,T-L,Drinks,variable,,N,Y,3.00,N,3',
      ],
      { context: { locationName: 'Harbor Café' } },
    );
    expect(reading?.store).toBe('Harbor Cafe');
    expect(items).toMatchObject([{ name: 'Tea', price: 2, active: 1 }]);
    expect(items[0]?.pos_id).toBeUndefined();
    expect(options.map(({ price, pos_id }) => [price, pos_id])).toEqual([
      [0, 'T-S'],
      [1, 'T-L'],
    ]);
    expect(keys).toEqual([
      ...['option_group square:#a', 'option square:AAA', 'option square:BBB', 'item square:#a'],
    ]);
  });

  it('hide what they do not sell', async () => {
    const { items } = await told([
      `${SQUARE},Sellable,Enabled Main St,Price Main St`,
      'T4,Elsewhere,Regular,EL,Soup,5,,N,Y,N,',
      'T5,Here,Regular,EH,Soup,5,,N,Y,Y,6',
    ]);
    expect(items.map(({ price, active }) => [price, active])).toEqual([
      [5, 0],
      [6, 1],
    ]);
  });
});

it('items that only a till shows are not active', async () => {
  const { items, causes } = await told([
    'Item Name,GUID,PLU,SKU,Base Price,Menu,Menu Group,Archived,Visibility',
    'Burger,g1,101,,9.50,Food,Grill,FALSE,"POS,Kiosk"',
    'Fries,g2,102,,3.50,Food,Grill,TRUE,"POS,Kiosk"',
    'Staff toast,g3,103,,1.00,Food,Grill,FALSE,POS',
  ]);
  expect(items.map(({ active }) => active)).toEqual([1, 0, 0]);
  expect(items[0]?.placements).toEqual([{ station: 'Food', category: 'Grill' }]);
  expect(causes).toEqual(['', 'hidden-there', 'hidden-there']);
});

it('prices by a small weight are refused, and open ones none', async () => {
  const { items, causes } = await told([
    'Clover ID,Name,Price,Price Type,Price Unit,Hidden?',
    'A,Salad,0.65,Per Unit,oz,No',
    'B,Gift card,0,Variable,,No',
    'C,Massage,40,Per Unit,hour,No',
  ]);
  expect(items[0]?.price).toBeUndefined();
  expect(items[1]?.price).toBeUndefined();
  expect(causes).toEqual(['price-small-weight', 'price-variable', 'price-per-unit']);
  const square = await told([
    `${SQUARE},Unit and Precision`,
    'T1,Ham,Regular,H,,9.5,,N,lb (0.01)',
    'T2,Mug,Regular,M,,9,,N,Per Item',
  ]);
  expect(square.items.map((item) => item.price_by_weight)).toEqual([1, undefined]);
});
