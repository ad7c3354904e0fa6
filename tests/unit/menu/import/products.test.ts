import { describe, expect, it } from 'vitest';
import { readFile, told } from './reading';

const SQUARE = 'Token,Item Name,Variation Name,SKU,Categories,Price,GTIN,Archived';
const SHOPIFY =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Published,Status,Image Src';

describe('columns of a recognised system', () => {
  it('are shown with their fields, and those that are not taken are counted', async () => {
    const { reading, notTaken } = await told([
      `${SQUARE},Default Unit Cost,Tax - VAT,Modifier Set - Milk`,
      'T1,Tea,Regular,TEA,Hot,2.50,,N,1.10,Y,Y',
      'T2,Mug,Regular,MUG,Shop,9.00,,N,,Y,',
    ]);
    const columns = reading?.columns.map(({ name, field, foundBy }) => [name, field, foundBy]);
    expect(columns?.slice(0, 3)).toEqual([
      ['Token', 'source_key', 'system'],
      ['Item Name', 'name', 'system'],
      ['Variation Name', 'variant', 'system'],
    ]);
    expect(notTaken).toEqual(['Default Unit Cost (1)', 'Tax - VAT (2)', 'Modifier Set - Milk (1)']);
  });

  it('can be changed: the rest is read as before', async () => {
    const file = [`${SQUARE},Shelf`, 'T1,Tea,Small,S,Hot,2,,N,A1', 'T1,Tea,Large,L,Hot,3,,N,A1'];
    const { reading } = await told(file);
    const columns = (reading?.columns ?? []).map(({ name, field, reading: how }) => ({
      field: name === 'Shelf' ? 'custom.shelf' : field,
      reading: how,
    }));
    const { items, options } = await told(file, { settings: { columns } });
    expect(items).toMatchObject([{ name: 'Tea', price: 2, custom: { shelf: 'A1' } }]);
    expect(options.map(({ name }) => name)).toEqual(['Small', 'Large']);
  });

  it('that somebody has added in our own words count too', async () => {
    const file = [
      `${SQUARE},Station,Allergens,Shelf Number`,
      'T1,Tea,Regular,T,Hot,2,,N,Bar,milk,B',
    ];
    const { items } = await told(file);
    expect(items).toMatchObject([
      {
        placements: [{ station: 'Bar', category: 'Hot' }],
        ...{ allergens: ['milk'], custom: { shelf: 'B' } },
      },
    ]);
  });

  it.each([
    ['Shopify', 'Title,URL handle,Description,Option1 name,Option1 value,Price,Product image URL'],
    ['Lightspeed X', 'id,handle,sku,name,variant_option_one_name,supply_price,retail_price,active'],
    ['Lightspeed R', 'System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Qty.,Price,Tax,Category'],
    ['Epos Now', 'Name,Description,Category,Barcode,CostPrice,SalePrice,EatOutPrice'],
    ['Vendure', 'name,slug,description,assets,facets,optionGroups,optionValues,sku,price'],
    ['Medusa', 'Product Id,Product Handle,Product Title,Variant Title,Variant SKU,Price USD'],
    ['Odoo', 'External ID,Name,Internal Reference,Sales Price,Cost'],
  ])('are those of %s', async (system, header) => {
    const { reading } = await told([header, header.replace(/[^,]+/g, '1')]);
    expect(reading?.system).toBe(system);
    const bought = reading?.columns.find(({ name }) => /cost|supply/i.test(name));
    expect(bought?.field ?? null).toBe(null);
    const plain = await told([header], { settings: { plain: true } });
    expect(plain.reading?.system).toBe(null);
  });

  it('are read with the decimal sign of the file, as text of its HTML, and with all entities', async () => {
    const { items } = await told([
      'ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Regular price,Categories,Images',
      '1,simple,F,Fish &amp; Chips,1,visible,"<p>Cr&egrave;me &#8211; 5&#8364;</p>\\nTwo",1,"4,50","Food > Hot &amp; spicy, Drinks",',
      '2,simple,S,Secret,1,hidden,,1,"5,00",,',
      '3,simple,G,Gone,1,visible,,0,"5,00",,',
      '4,simple,D,Draft,-1,visible,,1,"6,00",,',
    ]);
    expect(items[0]).toMatchObject({
      ...{ name: 'Fish & Chips', price: 4.5, description: 'Crème – 5€\nTwo', active: 1 },
      placements: [
        { station: 'Food', category: 'Hot & spicy', path: 'Food > Hot & spicy' },
        { station: null, category: 'Drinks' },
      ],
    });
    expect(items.map(({ active }) => active)).toEqual([1, 0, 0, 0]);
  });
});

describe('products of one name', () => {
  it('in two categories stay two', async () => {
    const { items, keys } = await told([
      SQUARE,
      'T1,Muffin,Regular,M1,Bakery,2.75,,N',
      'T2,Muffin,Regular,M2,Breakfast,3.10,,N',
    ]);
    expect(items.map(({ name, price }) => [name, price])).toEqual([
      ['Muffin', 2.75],
      ['Muffin', 3.1],
    ]);
    expect(keys).toEqual(['item square:T1', 'item square:T2']);
  });

  it('and of one key are one, in all of its categories', async () => {
    const { items } = await told([SQUARE, 'T9,Cortado,Regular,COR,"Coffee, Specials",3.5,,N']);
    expect(items[0]?.placements).toEqual([
      { station: null, category: 'Coffee' },
      { station: null, category: 'Specials' },
    ]);
  });

  it('or of one code are two if the other system has two keys for them', async () => {
    const { items, causes } = await told([
      SQUARE,
      'T1,Bagel,Regular,B1,Bakery,2.75,,N',
      'T2,Roll,Regular,B1,Bakery,3.10,,N',
    ]);
    expect(items.map(({ pos_id }) => pos_id)).toEqual(['B1', 'B1']);
    expect(causes).toEqual(['', 'pos-id-again']);
  });

  it('are dropped only if they are equal in every cell', async () => {
    const { items, causes, duplicates } = await told([
      SHOPIFY,
      'a,Tea,Hot,Size,S,T-S,2,,true,active,',
      'a,Tea,Hot,Size,S,T-S,2,,true,active,',
      'a,,,,S,T-S,9,,,,',
    ]);
    expect([items.length, duplicates()]).toEqual([2, 1]);
    expect(causes).toEqual(['variant-only', 'row-contradicts']);
  });
});

describe('variants', () => {
  it('with bar codes of their own are items, unless somebody wants options', async () => {
    const file = [
      SHOPIFY,
      'cola,Cola,Drinks,Size,33cl,COLA-33,1.50,5449000000996,true,active,',
      "cola,,,,50cl,COLA-50,2.00,'5449000131805,,,",
    ];
    const { items, keys, causes } = await told(file);
    expect(items).toMatchObject([
      { name: 'Cola, 33cl', price: 1.5, sku: ['5449000000996'], pos_id: 'COLA-33' },
      { name: 'Cola, 50cl', price: 2, sku: ['5449000131805'], pos_id: 'COLA-50', active: 1 },
    ]);
    expect(items.map(({ placements }) => placements)).toEqual(
      Array(2).fill([{ station: null, category: 'Drinks' }]),
    );
    expect(keys).toEqual(['item shopify:cola/33cl', 'item shopify:cola/50cl']);
    expect(causes[0]).toBe('own-codes');
    const together = await told(file, { settings: { variants: 'groups' } });
    expect(together.options.map(({ pos_id }) => pos_id)).toEqual(['COLA-33', 'COLA-50']);
    expect(together.causes.at(-1)).toContain('codes-together');
  });

  it('without are options, also if they share the code of their product', async () => {
    const { items, options } = await told([
      SHOPIFY,
      'cola,Cola,,Size,33cl,A,1.50,5449000000996,true,active,',
      'cola,,,,50cl,B,2.00,5449000000996,,,',
    ]);
    expect(items).toMatchObject([{ name: 'Cola', sku: ['5449000000996'] }]);
    expect(options).toEqual([
      { name: '33cl', price: 0, pos_id: 'A', active: 1 },
      { name: '50cl', price: 0.5, pos_id: 'B', active: 1 },
    ]);
  });

  it('are hidden with their product', async () => {
    const { items, options, causes } = await told([
      SHOPIFY,
      'cake,Cake,,Size,Small,,18,,true,draft,',
      'cake,,,,Large,,30,,,,',
    ]);
    expect(items).toMatchObject([{ name: 'Cake', price: 18, active: 0 }]);
    expect(options).toHaveLength(2);
    expect(causes.at(-1)).toBe('hidden-there');
  });

  it('with a price that cannot be read leave their product out, each row by its reason', async () => {
    for (const codes of [
      ['', ''],
      ['4006381333931', '5449000131805'],
    ]) {
      const file = [
        SHOPIFY,
        `a,Tea,,Size,S,,2,${codes[0]},true,active,`,
        `a,,,,L,,ask us,${codes[1]},,,`,
        'a,,,,,,,,,,https://x.example/b.png',
      ];
      const { list } = await told(file);
      const errors = list.map(({ kind, place, findings }) => [
        ...[kind, place.row],
        findings.flatMap(({ level, cause }) => (level === 'error' ? cause : [])).join(),
      ]);
      expect(errors).toEqual([
        ['item', 2, 'product-refused'],
        ['item', 3, 'price-unread'],
        ['item', 4, 'product-refused'],
      ]);
    }
  });

  it('are refused with their product, each by its row, with its group', async () => {
    const file = [SHOPIFY, 'a,Tea,,Size,S,,2,!!,true,active,', 'a,,,,L,,3,!!,,,'];
    const { list } = await told(file);
    expect(
      list.map(({ kind, place, findings }) => [kind, place.row, findings.at(-1)?.level]),
    ).toEqual([
      ['item', 2, 'error'],
      ['item', 3, 'error'],
    ]);
  });

  it('go on without names and keys', async () => {
    const { items, groups, options } = await told([
      'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory',
      'Ring,ring,,,,Metal|Size,White|6,R6,10,standard',
      ',,,,,,White|7,R7,11,standard',
      'Plain,plain,,,,,,P1,5,standard',
    ]);
    expect(groups).toEqual([{ name: 'Metal, Size', group_type: 'single' }]);
    expect(options.map(({ name, price }) => [name, price])).toEqual([
      ['White, 6', 0],
      ['White, 7', 1],
    ]);
    expect(items.map(({ name }) => name)).toEqual(['Ring', 'Plain']);
  });

  it('are said by columns that a person chooses', async () => {
    const file = ['Was,Groesse,Preis', 'Tee,klein,2', 'Tee,gross,3', 'Kuchen,,4'];
    const columns = ['name', 'variant', 'price'].map((field) => ({ field, reading: 'as_is' }));
    const { items, groups } = await told(file, { settings: { columns } });
    expect(groups).toEqual([{ name: 'Groesse', group_type: 'single' }]);
    expect(items.map(({ name, price }) => [name, price])).toEqual([
      ['Tee', 2],
      ['Kuchen', 4],
    ]);
  });

  it('are asked for in a file that is in our own words', async () => {
    const read = await readFile('name,price,Size\nTea,2,S\nTea,3,L\n');
    expect([read.waits, read.list.map(({ kind }) => kind)]).toEqual([true, ['item', 'item']]);
    const other = await readFile('Item,Variant,Retail\nTea,S,2\nTea,L,3\n');
    expect(other.reading?.columns.map(({ field }) => field)).toEqual(['name', 'variant', 'price']);
    expect(other.needsColumns).toBe(true);
  });

  it('that are alone are named where the item does not show it', async () => {
    const { causes } = await told([SQUARE, 'T1,Tea,Small,S,Hot,2,,N', 'T2,Cake,Regular,C,,3,,N']);
    expect(causes).toEqual(['variant-only', '']);
  });
});
