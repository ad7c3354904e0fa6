import { describe, expect, it } from 'vitest';
import { readFile } from './reading';

const square = [
  'Token,Item Name,Variation Name,SKU,GTIN,Description,Categories,Price,Archived',
  'T1,Coffee,Small,C-S,036000291452,Fresh,Hot Drinks (2B3ROTJ3HFGVBO22QLOOJDEX),$3.50,N',
  'T2,Coffee,Large,C-L,4006381333931,Fresh,Hot Drinks,$4.00,N',
  'T3,Cake,Regular,,,,Food,"$1,250.00",Y',
  'T4,Gift card,Regular,,,,,variable,N',
].join('\n');

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Barcode,Image Src,Status',
  'tee,Tea,"<p>Green &amp; <b>fine</b></p><p>Hot</p>",Acme,Drinks,"hot,green",TRUE,Size,S,Milk,No,T-S,2.00,,https://example.com/a.jpg,active',
  'tee,,,,,,,,L,,Yes,T-L,3.50,,,',
  'tee,,,,,,,,,,,,,,https://example.com/b.jpg,',
  'mug,Mug,,,,,TRUE,Title,Default Title,,,M-1,9.00,036000291452,,draft',
].join('\n');

const woo = [
  'ID,Type,SKU,Name,Published,Short description,Description,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
  '10,simple,STK,Sticker,1,Best,,12,Uncategorized,,,,,',
  '11,variable,RING,Ring,1,,A ring,,Jewels > Rings,,https://example.com/r.jpg,,Size,"52, 54"',
  '12,variation,RING-52,,1,,,199.99,,,,id:11,Size,52',
  '13,variation,RING-54,,1,,,209.99,,,,RING,Size,54',
].join('\n');

const loyverse = [
  'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,Available for sale [Main],Price [Main],In stock [Main]',
  'bananas,10002,Bananas,Produce,,Y,,,0.40,,N,Y,0.89,12',
  'latte,10003,Latte,Coffee,,N,Size,Small,1,,N,N,3.00,',
  'latte,10004,,,,,,Large,1,,N,Y,4.00,',
].join('\n');

const clover = [
  'Clover ID,Name,Alternate Name,Description,Price,Price Type,Price Unit,Cost,Product Code,SKU,Quantity,Hidden?,Default tax rates?,Non-revenue item?,Printer Labels,Modifier Groups,Categories,Tax Rates,Variant Attribute,Variant Option',
  '9PWYXN4X7SXN8,Latte,,With milk,4.25,Fixed,,1.1,036000291452,L-1,12,No,Yes,No,,Milk,Coffee,VAT,,',
  ',,,,,,,,,,,,,,,Syrup,Drinks,,,',
  'AAAAAAAAAAAA1,Tip,,,,Variable,,,,,,Yes,No,Yes,,,,,,',
  ',New tea,,,3,Fixed,,,,,,No,Yes,No,,,Tea,,,',
].join('\n');

async function read(text: string, variants: 'groups' | 'items') {
  const file = await readFile(text, { settings: { variants }, chunk: 4096 });
  expect(file.refusal).toEqual([]);
  expect(file.needsColumns).toBe(false);
  return file.list.map(({ kind, id, says, findings }) => ({
    kind,
    id,
    says,
    causes: findings.map(({ cause }) => cause),
  }));
}

describe("another system's products", () => {
  it('are known by their header, which is said', async () => {
    for (const [name, text] of Object.entries({
      Square: square,
      Shopify: shopify,
      WooCommerce: woo,
      Loyverse: loyverse,
      Clover: clover,
    })) {
      const { warnings, list } = await readFile(text, { chunk: 4096 });
      expect(warnings.map(({ message }) => message)).toEqual([`Read as products of ${name}`]);
      expect(list.every(({ id }) => id === null)).toBe(true);
    }
  });

  it('of Square become items with a group of their variations', async () => {
    const [group, small, large, coffee, cake, card] = await read(square, 'groups');
    expect(group).toMatchObject({
      kind: 'option_group',
      says: { name: 'Variation', group_type: 'single' },
    });
    expect(small?.says).toEqual({ name: 'Small', price: 0, pos_id: 'C-S', active: 1 });
    expect(large?.says).toEqual({ name: 'Large', price: 0.5, pos_id: 'C-L', active: 1 });
    expect(coffee?.says).toEqual({
      ...{ name: 'Coffee', price: 3.5, description: 'Fresh', active: 1 },
      sku: ['036000291452', '4006381333931'],
      placements: [{ station: null, category: 'Hot Drinks' }],
      option_groups: [{ relation_id: null, id: { key: '2' }, range: null }],
      options: [
        { id: { key: '2.0' }, group: { key: '2' }, default: 1, max_count: 0 },
        { id: { key: '2.1' }, group: { key: '2' }, default: 0, max_count: 0 },
      ],
    });
    expect(cake?.says).toMatchObject({ name: 'Cake', pos_id: 'T3', price: 1250, active: 0 });
    expect(card).toMatchObject({ causes: ['price-variable'], says: { name: 'Gift card' } });
    expect(card?.says.price).toBeUndefined();
  });

  it('of Shopify become an item a variant, with the text of their descriptions', async () => {
    const items = await read(shopify, 'items');
    expect(items.map(({ says }) => says)).toMatchObject([
      {
        ...{ name: 'Tea, S, No', pos_id: 'T-S', price: 2, description: 'Green & fine\nHot' },
        ...{ tags: ['hot', 'green'], image_link: 'https://example.com/a.jpg' },
        placements: [{ station: null, category: 'Drinks' }],
      },
      { name: 'Tea, L, Yes', pos_id: 'T-L', price: 3.5 },
      { name: 'Mug', pos_id: 'M-1', price: 9, sku: ['036000291452'], active: 0 },
    ]);
    const [group] = await read(shopify, 'groups');
    expect(group?.says.name).toBe('Size, Milk');
  });

  it('of WooCommerce find their parents by number or code, and stand in their leaf category', async () => {
    const entries = await read(woo, 'groups');
    expect(entries.map(({ kind, says }) => [kind, says.name])).toEqual([
      ['option_group', 'Size'],
      ['option', '52'],
      ['option', '54'],
      ['item', 'Sticker'],
      ['item', 'Ring'],
    ]);
    expect(entries[3]?.says).toMatchObject({ price: 12, pos_id: 'STK', description: 'Best' });
    expect(entries[4]?.says).toMatchObject({
      ...{ price: 199.99, pos_id: 'RING', description: 'A ring' },
      placements: [{ station: 'Jewels', category: 'Rings', path: 'Jewels > Rings' }],
    });
  });

  it('of Loyverse are sold by weight, and hide the variant that is hidden there', async () => {
    const entries = await read(loyverse, 'groups');
    expect(entries.map(({ says }) => says)).toMatchObject([
      { name: 'Size' },
      { name: 'Small', price: -1, pos_id: '10003', active: 0 },
      { name: 'Large', price: 0, pos_id: '10004' },
      { name: 'Bananas', pos_id: '10002', price: 0.89, price_by_weight: 1, active: 1 },
      { name: 'Latte', pos_id: 'latte', price: 4, price_by_weight: 0, active: 1 },
    ]);
  });

  it('of Clover are known by their SKU, else by its ID; rows that go on with a list are none', async () => {
    const items = await read(clover, 'groups');
    expect(items.map(({ says, causes }) => [says, causes])).toEqual([
      [
        {
          ...{ name: 'Latte', pos_id: 'L-1', price: 4.25, sku: ['036000291452'], active: 1 },
          description: 'With milk',
          placements: [
            { station: null, category: 'Coffee' },
            { station: null, category: 'Drinks' },
          ],
        },
        [],
      ],
      [{ name: 'Tip', pos_id: 'AAAAAAAAAAAA1', active: 0 }, ['price-variable', 'hidden-there']],
      [
        {
          ...{ name: 'New tea', price: 3, active: 1 },
          placements: [{ station: null, category: 'Tea' }],
        },
        [],
      ],
    ]);
  });

  it('share a group of the same options at the same surcharges', async () => {
    const rows = ['tea,Tea,Size,S,2', 'tea,,,L,2.50', 'mate,Mate,Size,S,3', 'mate,,,L,3.50'];
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price';
    const entries = await read([header, ...rows].join('\n'), 'groups');
    expect(entries.map(({ kind }) => kind)).toEqual([
      'option_group',
      'option',
      'option',
      'item',
      'item',
    ]);
    expect(entries[4]?.says.option_groups).toEqual(entries[3]?.says.option_groups);
  });

  it('can be read column by column instead', async () => {
    const shown = await readFile(square, { settings: { show_columns: true }, chunk: 4096 });
    expect(shown.needsColumns).toBe(true);
    const columns = (shown.reading?.columns ?? []).map(({ field, reading }) => ({
      field,
      reading,
    }));
    const without = columns.map((column) => {
      return column.field === 'variant' ? { field: null, reading: 'as_is' } : column;
    });
    const { list } = await readFile(square, { settings: { columns: without }, chunk: 4096 });
    expect(list.map(({ kind }) => kind)).toEqual(['item', 'item', 'item', 'item']);
    const plain = await readFile(square, { settings: { plain: true }, chunk: 4096 });
    expect([plain.needsColumns, plain.reading?.system]).toEqual([true, null]);
  });
});
