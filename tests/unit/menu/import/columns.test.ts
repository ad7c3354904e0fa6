import { describe, expect, it } from 'vitest';
import { whyNotTaken } from '~/import/rules/header-words';
import { headerKey } from '~/import/rules/table-header';
import { causesOf, readFile, refusalOf } from './reading';

const DOCKSIDE = [
  'Dockside Bakery;;;;;;;;;',
  ';;;;;;;;;',
  'PLU;Article;Retail;Scan code;Dept;Sell;Allergens;Info;Supplier;Changed',
  '1507;Pumpkin loaf;3,75 $;41207700107;Bakery;N;wheat|eggs;;Dockside;20.11.2026',
  '1508;Cookie;2,50 $;41207700108;Bakery;J;milk|eggs;Contains nuts;Dockside;18.11.2026',
  '0214;Crème brûlée;1.204,00 $;2001207710905;Dessert;J;milk;;Maison;02.10.2026',
].join('\r\n');

describe('a header that is not ours', () => {
  it('asks for the columns, with a proposal by names and contents', async () => {
    const read = await readFile(DOCKSIDE);
    expect(read.needsColumns).toBe(true);
    expect(read.refusal).toEqual([]);
    expect(read.reading).toMatchObject({ delimiter: ';', headerRow: 3, rows: 3 });
    expect(
      read.reading?.columns.map(({ name, field, reading, foundBy }) => [
        name,
        field,
        reading,
        foundBy,
      ]),
    ).toEqual([
      ['PLU', 'pos_id', 'as_is', 'name'],
      ['Article', 'name', 'as_is', 'name'],
      ['Retail', 'price', 'decimal_comma', 'name'],
      ['Scan code', 'sku', 'as_is', 'name'],
      ['Dept', 'category', 'as_is', 'name'],
      ['Sell', 'active', 'yes_no', 'name'],
      ['Allergens', 'allergens', 'list_bar', 'name'],
      ['Info', null, 'as_is', null],
      ['Supplier', null, 'as_is', null],
      ['Changed', null, 'as_is', null],
    ]);
    expect(read.reading?.columns[2]?.sample).toEqual(['3,75 $', '2,50 $', '1.204,00 $']);
  });

  it('is one whose prices are called otherwise, though half of it is in our words', async () => {
    const read = await readFile('Name;Preis\nBrot;2,50\n');
    expect(read.needsColumns).toBe(true);
    expect(read.reading?.columns.map(({ field, reading }) => [field, reading])).toEqual([
      ['name', 'as_is'],
      ['price', 'decimal_comma'],
    ]);
    const ours = await readFile('name;price;Preis\nBrot;2.50;3\n');
    expect([ours.needsColumns, ours.warnings.map(({ column }) => column)]).toEqual([
      false,
      ['Preis'],
    ]);
  });

  it('is one of which less than half is in our words', async () => {
    const half = await readFile('name;Etwas\nBrot;x\n');
    expect(half.needsColumns).toBe(false);
    const third = await readFile('name;Etwas;Anderes\nBrot;x;y\n');
    expect(third.needsColumns).toBe(true);
  });

  it('is read as its columns were chosen', async () => {
    const chosen = await readFile(DOCKSIDE);
    const columns = (chosen.reading?.columns ?? []).map(({ field, reading }) => ({
      field,
      reading,
    }));
    const read = await readFile(DOCKSIDE, { settings: { columns } });
    expect(read.needsColumns).toBe(false);
    expect(read.reading?.columns[0]?.foundBy).toBe('person');
    expect(read.list.map(({ says }) => says)).toEqual([
      {
        ...{ pos_id: '1507', name: 'Pumpkin loaf', price: 3.75, sku: ['41207700107'] },
        ...{ active: 0, allergens: ['wheat', 'eggs'] },
        placements: [{ station: null, category: 'Bakery' }],
      },
      {
        ...{ pos_id: '1508', name: 'Cookie', price: 2.5, sku: ['41207700108'] },
        ...{ active: 1, allergens: ['milk', 'eggs'] },
        placements: [{ station: null, category: 'Bakery' }],
      },
      {
        ...{ pos_id: '0214', name: 'Crème brûlée', price: 1204, sku: ['2001207710905'] },
        ...{ active: 1, allergens: ['milk'] },
        placements: [{ station: null, category: 'Dessert' }],
      },
    ]);
  });

  it('is remembered by the names of its columns', async () => {
    const [key] = await Promise.all([headerKey(['Codigo', 'Was', 'Preis'])]);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await headerKey([' codigo', 'WAS', 'Preis '])).toBe(key);
    expect(await headerKey(['Was', 'Codigo', 'Preis'])).not.toBe(key);
    const columns = [
      { field: 'sku', reading: 'as_is' },
      { field: 'name', reading: 'as_is' },
      { field: null, reading: 'as_is' },
    ];
    const remembered = async (asked: string) => (asked === key ? { columns } : null);
    const read = await readFile('Codigo,Was,Preis\n12,Tea,1\n', { context: { remembered } });
    expect(read).toMatchObject({ needsColumns: false, headerKey: key });
    expect(read.reading?.columns.map(({ foundBy }) => foundBy)).toEqual(Array(3).fill('memory'));
    expect(read.list[0]?.says).toEqual({ sku: ['12'], name: 'Tea' });
    const back = await readFile('Codigo,Was,Preis,reason\n12,Tea,1,Preis: wrong\n', {
      context: { remembered },
    });
    expect(back).toMatchObject({ needsColumns: false, headerKey: key });
    expect(back.list[0]?.says).toEqual({ sku: ['12'], name: 'Tea' });
    const again = await readFile('Codigo,Was,Preis\n12,Tea,1\n', {
      context: { remembered },
      settings: { show_columns: true },
    });
    expect(again.needsColumns).toBe(true);
  });

  it.each([
    ['Artikelname;VK-Preis;EAN;Warengruppe', 'name,price,sku,category'],
    ['Nom du produit;Prix de vente;Code-barres;Catégorie', 'name,price,sku,category'],
    ['Nombre;Precio;Código de barras;Categoría;Alérgenos', 'name,price,sku,category,allergens'],
    ['Product Name,Unit Price,UPC,Department,Kcal', 'name,price,sku,station,calories'],
  ])('is understood in other words: %s', async (header, fields) => {
    const read = await readFile(`${header}\n`);
    expect(read.reading?.columns.map(({ field }) => field).join()).toBe(fields);
  });

  it('is found by what the cells are where it says nothing', async () => {
    const read = await readFile(
      'A1|B2|C3|D4\nTea|$1.50|036000291452|yes\nMilk|$12.00|4006381333931|no\n',
    );
    expect(read.reading?.columns.map(({ field, foundBy }) => [field, foundBy])).toEqual([
      ['name', 'content'],
      ['price', 'content'],
      ['sku', 'content'],
      [null, null],
    ]);
  });

  it.each([
    ['Hidden', 'FALSE', 'TRUE'],
    ['Archived', 'N', 'Y'],
    ['Is discontinued', 'no', 'yes'],
    ['Sold out', '0', '1'],
    ['Versteckt', 'nein', 'ja'],
    ['Masqué', 'non', 'oui'],
  ])('%s says by yes that an item is not active', async (word, no, yes) => {
    for (const header of [`Item Name,Retail Price,${word}`, `Name,Price,${word}`]) {
      const text = `${header}\nSoup,4.50,${no}\nStew,5.50,${yes}\n`;
      const proposed = await readFile(text);
      const columns = (proposed.reading?.columns ?? []).map(({ field, reading }) => ({
        field,
        reading,
      }));
      expect(columns[2]).toEqual({ field: 'active', reading: 'no_yes' });
      const { list } = await readFile(text, { settings: { columns } });
      expect(list.map(({ says }) => says.active)).toEqual([1, 0]);
    }
  });

  it.each(['Taxable', 'Contains alcohol', 'Track stock'])('%s is not Active', async (word) => {
    const read = await readFile(`Item Name,Retail Price,${word}\nSoup,4.50,yes\nTea,2.00,no\n`);
    expect(read.reading?.columns[2]).toMatchObject({ field: null, foundBy: null });
  });

  it.each([
    ['Product,Buy Price,Sell Price', 2],
    ['Item,Cost,Price incl. VAT', 2],
    ['Product,Wholesale,RRP', 2],
    ['Product;EK netto;VK brutto', 2],
    ["Produit;Prix d'achat HT;Prix de vente TTC", 2],
    ['Producto;Precio de compra;PVP', 2],
    ['Product,Sales Price,Sales Price with Tax', 1],
    ['Product,Cost,Amount of it', 2],
    ['Product,Default Unit Cost', -1],
  ])('%s: a cost is no price', async (header, price) => {
    const sign = header.includes(';') ? ';' : ',';
    const row = ['Soup', '1.10', '4.50'].slice(0, header.split(sign).length).join(sign);
    const read = await readFile(`${header}\n${row}\n`);
    expect(read.reading?.columns.findIndex(({ field }) => field === 'price')).toBe(price);
  });

  it('has ids of other programs, which are none of ours', async () => {
    const read = await readFile(
      'id,name,price,status\n6f9619ff-8b86-d011-b42d-00cf4fc964ff,Tea,1,published\n7f,Mug,2,draft\n',
    );
    expect(read.reading?.columns.map(({ field }) => field)).toEqual([
      null,
      'name',
      'price',
      'active',
    ]);
    expect(read.waits).toBe(true);
    expect(read.list.map(({ says }) => says.active)).toEqual([1, 0]);
    const ours = await readFile('id,name\n12,Tea\nx,Mug\n');
    expect(causesOf(ours)).toEqual([[], ['id']]);
  });

  it.each([
    'Soup,4.50\nTea,2.00\n',
    'Soup,4\nTea,2\n',
    'Menu;4,50\nTea;2,00\n',
    '036000291452,Gum\n4006381333931,Pen\n',
  ])('is not there where the first row is like those below: %j', async (text) => {
    const read = await readFile(text);
    expect(read).toMatchObject({ needsColumns: true, headerKey: null });
    expect(read.reading).toMatchObject({ headerRow: 0, rows: 2 });
    expect(read.reading?.columns.map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it('can be said not to be there, and to be there', async () => {
    const columns = [
      { field: 'name', reading: 'as_is' },
      { field: 'price', reading: 'as_is' },
    ];
    const none = await readFile('Soup,4.50\nTea,2.00\n', { settings: { columns, header_row: 0 } });
    expect(none.list.map(({ says, place }) => [says.name, says.price, place.row])).toEqual([
      ['Soup', 4.5, 1],
      ['Tea', 2, 2],
    ]);
    const read = await readFile('Soup,4.50\nTea,2.00\n', { settings: { columns, header_row: 1 } });
    expect(read.list).toHaveLength(1);
    const years = await readFile('Speise,2024\nSuppe,4.50\n');
    expect(years.reading?.headerRow).toBe(1);
  });

  it('needs a column by which items are found', async () => {
    const columns = [{ field: 'price', reading: 'as_is' }];
    const read = await readFile('Preis\n1\n', { settings: { columns } });
    expect(refusalOf(read)).toBe('No column says which item a row is about');
  });
});

it.each([
  ['Cost', 'what you pay, not what guests pay'],
  ['EK-Preis', 'what you pay, not what guests pay'],
  ['Case Barcode', 'of a case, not of one piece'],
  ['Compare at price', 'not the price that is taken'],
  ['Tax Rates', 'taxes are set for the location'],
  ['MwSt.', 'taxes are set for the location'],
  ['Stock on hand', 'stock is not kept here'],
  ['Modifier Groups', 'what modifiers hold is in another file'],
  ['Colour of the box', 'no field has this name'],
])('says why nothing is taken from %s', (header, why) => {
  expect(whyNotTaken(header)).toBe(why);
});
