import { describe, expect, it } from 'vitest';
import { flagField } from '~/import/rules/header-words';
import { unitOfHeader } from '~/import/rules/price-kind';
import { causesOf, readFile } from './reading';

/** The columns of a list that are proposed, with how they are read unless as they are. */
async function proposed(...lines: string[]) {
  const { reading } = await readFile(lines.join('\n'), { chunk: 4096 });
  return Object.fromEntries(
    (reading?.columns ?? []).flatMap(({ name, field, reading: read }) =>
      field === null ? [] : [[name, read === 'as_is' ? field : `${field} ${read}`]],
    ),
  );
}

/** What the entries say if the proposal is taken. */
async function taken(currency: string, ...lines: string[]) {
  const text = lines.join('\n');
  const { reading } = await readFile(text, { chunk: 4096, context: { currency } });
  const columns = reading?.columns.map(({ field, reading: read }) => ({ field, reading: read }));
  const settings = { columns };
  return readFile(text, { chunk: 4096, context: { currency }, settings });
}

describe('of several columns of amounts', () => {
  it.each([
    ['Artikel;EK netto;UVP', 'UVP'],
    ['Bezeichnung;Angebotspreis;Regulärer Preis', 'Regulärer Preis'],
    ['Descrizione;Listino acquisto;Prezzo al pubblico', 'Prezzo al pubblico'],
    ['Omschrijving;Inkoopprijs;Adviesprijs', 'Adviesprijs'],
    ['Descrição;Preço custo;PVP c/ IVA', 'PVP c/ IVA'],
    ['Désignation;PA HT;PVC TTC', 'PVC TTC'],
    ['Nazwa;Cena netto;Cena detaliczna', 'Cena detaliczna'],
    ['Title;Net Price;Gross Price', 'Gross Price'],
    ['Title;Case price;Shelf price', 'Shelf price'],
    ['Title;Old price;New price', 'New price'],
  ])('%s: that is the price which guests pay', async (header, price) => {
    const columns = await proposed(header, 'Cola;1,10;1,99', 'Tea;2,20;2,99');
    const found = Object.entries(columns).filter(([, field]) => field.startsWith('price'));
    expect(found).toEqual([[price, 'price decimal_comma']]);
  });

  it('is none where all are of buying', async () => {
    expect(await proposed('Artikel;EK;Einstandspreis', 'Cola;1,10;1,99')).toEqual({
      Artikel: 'name',
    });
  });
});

it('codes of cases are not those of one piece', async () => {
  const lines = ['Artikel;EAN Kiste;EAN Flasche;VK', 'Cola;4006381333948;4006381333931;1,99'];
  expect(await proposed(...lines)).toMatchObject({ 'EAN Flasche': 'sku' });
  expect(await proposed('Item,Case UPC,UPC,SRP', 'Cola,10049000028918,049000028911,1.29')).toEqual({
    ...{ Item: 'name', UPC: 'sku', SRP: 'price' },
  });
});

it('names are what a list describes, or its texts, if no column is called so', async () => {
  expect(await proposed('Item #,Item Description,SRP', '7,Cola,1.29')).toMatchObject({
    'Item #': 'pos_id',
    'Item Description': 'name',
  });
  expect(await proposed('Codice;Descrizione;Prezzo', '7;Pasta;1,29')).toMatchObject({
    Descrizione: 'name',
  });
  expect(await proposed('Etwas;Preis', 'Brot;1,29', 'Semmel;0,45')).toMatchObject({
    Etwas: 'name',
  });
  expect(await proposed('Name,Description,SRP', 'Cola,Cold,1.29')).toMatchObject({
    Name: 'name',
    Description: 'description',
  });
});

it('columns of allergens say by yes that theirs is in it', async () => {
  const read = await taken(
    'USD',
    'Name,Retail,Milk,Contains Eggs,Vegan,Nuts?',
    'Soup,5.00,Y,N,Y,no',
    'Cake,2.00,x,x,,',
  );
  expect(read.list.map(({ says }) => [says.allergens, says.dietary])).toEqual([
    [['milk'], ['vegan']],
    [['milk', 'eggs'], []],
  ]);
});

it('an allergen that is a letter, or for which it is not sure, is pointed out', async () => {
  const read = await readFile(
    'name,price,allergens\nA,1,"A, C"\nB,1,may contain nuts\nC,1,gluten-free\nD,1,Contains: Milk\nE,1,"milk, celery"\n',
  );
  expect(causesOf(read).map((causes) => new Set(causes))).toEqual([
    ...Array(4).fill(new Set(['allergen-unclear'])),
    new Set(),
  ]);
});

it('several columns say what is hidden, and one is enough', async () => {
  const read = await taken(
    'USD',
    'Name,Retail,Status,Hidden,Sold out,POS only',
    'A,1,In stock,No,No,No',
    'B,1,Active,Yes,No,No',
    'C,1,Active,No,Yes,No',
    'D,1,Discontinued,No,No,No',
    'E,1,Live,,,Y',
    'F,1,Coming soon,,,',
  );
  expect(read.list.map(({ says }) => says.active)).toEqual([1, 0, 0, 0, 0, 0]);
});

describe('what a price is for', () => {
  it.each([
    ['lb', 1, []],
    ['per kg', 1, []],
    ['each', undefined, []],
    ['Stk.', undefined, []],
    ['', undefined, []],
    ['oz', 1, ['price-small-weight']],
    ['per 100 g', 1, ['price-small-weight']],
    ['yd', undefined, ['price-per-unit']],
    ['12 oz', undefined, ['price-per-unit']],
  ])('is read by its unit: %j', async (unit, byWeight, causes) => {
    const read = await taken('USD', 'Item,Retail,Unit', `Ham,12.99,${unit}`, 'Roll,1,each');
    expect(read.list[0]?.says.price_by_weight).toBe(byWeight);
    expect(causesOf(read)[0]).toEqual(causes);
  });

  it.each(['Price/lb', 'Price per kg', 'Preis pro kg'])(
    'is read by its header: %s',
    async (price) => {
      const read = await taken('USD', `PLU,Name,${price}`, '4011,Bananas,0.59');
      expect(read.list[0]?.says).toMatchObject({ price: 0.59, price_by_weight: 1 });
    },
  );

  it.each(['Price/oz', 'Preis pro 100 g', 'Prix (g)'])(
    'of a small weight is refused, not taken for one of a pound: %s',
    async (price) => {
      const read = await taken('USD', `PLU,Name,${price}`, '4011,Ham,2.19');
      expect(read.list[0]?.says.price).toBeUndefined();
      expect(read.list[0]?.findings).toMatchObject([
        { level: 'error', cause: 'price-small-weight', advice: expect.stringMatching(/kilograms/) },
      ]);
    },
  );

  it('is cents where the header says so', async () => {
    const read = await taken('USD', 'Name,Price (cents)', 'Soup,500');
    expect(read.list[0]?.says.price).toBe(5);
  });
});

it('a price of another currency is pointed out', async () => {
  const signs = ['$3', 'USD 3', '£3', '3 €', '3 kr', 'CHF 3'];
  const of = async (currency: string) => {
    const read = await taken(currency, 'Item,Retail', ...signs.map((sign) => `Thing,${sign}`));
    return causesOf(read).map((causes) => causes.length > 0);
  };
  expect(await of('USD')).toEqual([false, false, true, true, true, true]);
  expect(await of('EUR')).toEqual([true, true, true, false, true, true]);
  const column = await taken('USD', 'Item,Retail,Currency', 'Soup,5,USD', 'Tea,2,EUR');
  expect(causesOf(column)).toEqual([[], ['price-currency']]);
});

it('a row below the list is no item, unless it has a code or a category', async () => {
  const read = await readFile(
    'name,price,sku\nSoup,5,\nGrand total,5,\nSumme:,5,\nTotal,5,036000291452\nTotal cereal,5,\n',
  );
  expect(causesOf(read)).toEqual([[], ['total-row'], ['total-row'], [], []]);
});

it('signs that nobody sees are taken out, and marks of web pages pointed out', async () => {
  const read = await readFile('name,price\nCo\u00ADla\u200B,1\n<b>Tea</b>,2\n<3 Heart,2\n');
  expect(read.list.map(({ says }) => says.name)).toEqual(['Cola', '<b>Tea</b>', '<3 Heart']);
  expect(causesOf(read)).toEqual([['text-invisible'], ['text-html'], []]);
});

it('columns of several options tell the variants of a product', async () => {
  const read = await taken(
    'USD',
    'Product,Variant SKU,Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Retail',
    'Tee,A,tee,Size,S,Color,Red,10',
    'Tee,B,tee,Size,M,Color,Red,11',
  );
  const of = (kind: string) => read.list.filter((one) => one.kind === kind);
  expect(of('option').map(({ says }) => says.name)).toEqual(['S, Red', 'M, Red']);
  expect(of('option_group').map(({ says }) => says.name)).toEqual(['Size, Color']);
});

it('headers of states and open prices are phrases too, if their cells are yes and no', async () => {
  const read = await taken(
    'EUR',
    'PLU;Name;Preis;Sichtbar;Preis offen',
    '1;Suppe;5,90;1;0',
    '2;Divers;0,00;1;1',
    '3;Alt;2,00;0;0',
  );
  expect(read.list.map(({ says }) => [says.price, says.active])).toEqual([
    ...[
      [5.9, 1],
      [undefined, 1],
      [2, 0],
    ],
  ]);
  for (const header of ['Item Status', 'Product Visible?', 'Show online (Yes/No)', 'Vendible']) {
    const columns = await proposed(`Item,Retail,${header}`, 'Soup,5.00,Yes', 'Tea,2.00,No');
    expect(columns[header], header).toMatch(/^active/);
  }
  expect(await proposed('Item,Retail,Tax status', 'Soup,5.00,taxable')).not.toHaveProperty(
    'Tax status',
  );
  expect(await proposed('Item,Retail,Pack/Size', 'Soup,5.00,12/100 ct')).not.toHaveProperty(
    'Pack/Size',
  );
});

it('what stands in brackets behind a word is no other column, unless it says of buying or net', async () => {
  const columns = await proposed('Item,Active (0/1),Price (USD)', 'Soup,1,5.00', 'Tea,0,2.00');
  expect(columns).toEqual({ Item: 'name', 'Active (0/1)': 'active', 'Price (USD)': 'price' });
  const both = await proposed('Item;Preis (netto);Preis (brutto)', 'Suppe;5,00;5,95');
  expect(both).toEqual({ Item: 'name', 'Preis (brutto)': 'price decimal_comma' });
});

describe('a header of a phrase', () => {
  it.each([
    ['Price per lb', 'per lb'],
    ['Price Per Lb', 'per Lb'],
    ['Price (kg)', 'per kg'],
    ['Price (excl. tax)', ''],
  ])('%s says %o of its price', (header, said) => expect(unitOfHeader(header)).toBe(said));

  it.each([
    ['Show on online store?', 'active'],
    ['Hidden from online store', undefined],
    ['Hide from online store', undefined],
    ['Not active', undefined],
    ['Nicht sichtbar', undefined],
    ['Tax status', undefined],
  ])('%s is %s', (header, field) => expect(flagField(header)).toBe(field));
});
