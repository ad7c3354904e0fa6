import { describe, expect, it } from 'vitest';
import { importFields } from '~/import/rules/item-fields';
import { ItemRow } from '~/import/rules/item-row';
import { ITEM_CSV_FIELDS, itemCsvLabel } from '~/menu/item-csv';
import { itemFields } from '~/objects/item/fields';
import { causesOf, LOCATION, readFile, saidBy } from './reading';

const RULES = { location: LOCATION, correctsCodes: false };

describe('the columns of our own files', () => {
  it('each say their field', async () => {
    const text = [
      'id,name,price,sku,package_count,pos_id,day_parts,price_by_weight,global_match,tags,description,labels,active,schedule,calories,dietary,allergens,no_notes',
      '12,Latte,4.5,"036000291452,4012",2,P1,"2,Breakfast",no,"5,6","Drink:Hot,new",Good,"dot,blue:modifier",0,2026-05-01_2026-05-31,190,Vegan,"milk,soy",true',
    ].join('\n');
    expect(await saidBy(text)).toEqual([
      {
        id: 12,
        name: 'Latte',
        price: 4.5,
        sku: ['036000291452', '4012'],
        package_count: 2,
        pos_id: 'P1',
        day_parts: [1, 2],
        price_by_weight: 0,
        global_match: [5, 6],
        tags: ['drink:hot', 'new'],
        description: 'Good',
        labels: [
          { pattern: 'dot', type: 'identifier' },
          { pattern: 'blue', type: 'modifier' },
        ],
        active: 0,
        schedule: '2026-05-01_2026-05-31',
        calories: 190,
        dietary: ['vegan'],
        allergens: ['milk', 'soy'],
        no_notes: 1,
      },
    ]);
  });

  it('say where an item stands, its prices by mode, its picture and fields of the location', async () => {
    const text =
      'name,station,category,price: Happy hour,Price: Late,image_link,Shelf Number\nTea,Bar,Hot,2.00,,https://example.com/tea.png,B 4\n';
    expect(await saidBy(text)).toEqual([
      {
        name: 'Tea',
        placements: [{ station: 'Bar', category: 'Hot' }],
        mode_prices: [
          { mode: 'Happy hour', price: 2 },
          { mode: 'Late', price: null },
        ],
        image_link: 'https://example.com/tea.png',
        custom: { shelf: 'B 4' },
      },
    ]);
    expect(await saidBy('name,station\nTea,Bar\n')).toEqual([
      { name: 'Tea', placements: [{ station: 'Bar', category: 'Bar' }] },
    ]);
  });

  it.each([['-'], ['none'], ['']])('say nothing of what is sold out by %j', async (cell) => {
    const read = await readFile(`id,sold_out_until\n12,${cell}\n`);
    expect([read.list[0]?.says, causesOf(read)]).toEqual([{}, [[]]]);
  });

  it.each([
    ['no,2099-01-02 14:00', null, ['cell-second']],
    ['2099-01-02 14:00,no', { until: '2099-01-02T14:00' }, ['cell-second']],
    ['no,no', null, []],
    [',no', null, []],
  ])('say that two columns about what is sold out disagree: %s', (cells, sold_out, causes) => {
    const row = new ItemRow({ sheet: null, row: 2 }, null);
    for (const cell of cells.split(',')) row.takeCell('sold_out_until', cell, RULES);
    row.takeCell('id', '12', RULES);
    const { says, findings } = row.entry('2');
    expect([says, findings.map(({ cause }) => cause)]).toEqual([{ sold_out }, causes]);
  });

  it('are known by the labels of the export as well, in any case and order', async () => {
    const header = ITEM_CSV_FIELDS.map(itemCsvLabel).reverse().join().toUpperCase();
    const read = await readFile(`${header}\n`);
    const found = read.reading?.columns.flatMap(({ field }) => field ?? []);
    expect(found).toEqual([...ITEM_CSV_FIELDS].reverse());
    expect(read.needsColumns).toBe(false);
    expect(read.warnings.map(({ cause }) => cause)).toEqual(['column-ignored', 'column-ignored']);
  });

  it('are known by what others call them beside our own words', async () => {
    for (const word of ['UPC', 'EAN', 'Barcode', 'GTIN', 'Bar code']) {
      const read = await readFile(`${word},Name,Price\n412077001055,Oat bar,2\n`);
      expect(read.needsColumns || read.waits, word).toBe(false);
      expect(read.list[0]?.says).toEqual({ sku: ['412077001055'], name: 'Oat bar', price: 2 });
    }
    const both = await readFile('sku,barcode,name,price\n1,2,Tea,3\n');
    expect(both.list[0]?.says.sku).toEqual(['1']);
    expect(both.waits).toBe(true);
  });

  it('may have the reasons for which rows were left out behind them', async () => {
    const read = await readFile('name,price,reason\nTea,1,price: This is no amount\n');
    expect([read.needsColumns, read.waits]).toEqual([false, false]);
    expect(read.list[0]?.says).toEqual({ name: 'Tea', price: 1 });
  });

  it('are left out with a warning where they are unknown or repeated', async () => {
    const read = await readFile('name,price,name,colour,\nTea,1,Milk,red,\n');
    expect(read.warnings.map(({ cause, column }) => [cause, column])).toEqual([
      ['column-repeated', 'name'],
      ['column-unknown', 'colour'],
    ]);
    expect(read.list[0]?.says).toEqual({ name: 'Tea', price: 1 });
    expect([read.needsColumns, read.waits]).toEqual([false, true]);
  });

  it('are all offered by the labels that they have elsewhere', () => {
    const fields = importFields(LOCATION).map(({ name, label }) => [name, label]);
    expect(fields).toContainEqual(['price:Happy hour', 'Price: Happy hour']);
    expect(fields).toContainEqual(['custom.shelf', 'Shelf Number']);
    for (const name of ['name', 'price', 'tags', 'description', 'dietary', 'allergens'] as const) {
      expect(fields).toContainEqual([name, itemFields[name].label]);
    }
  });
});

describe('cells', () => {
  it('that are empty clear their field, but leave what cannot be empty alone', async () => {
    const read = await readFile(
      'id,name,price,sku,pos_id,description,tags,calories,active,package_count,schedule\n7,,,,,,,,,,\n',
    );
    expect(read.list[0]).toMatchObject({
      says: { sku: [], pos_id: null, description: '', tags: [], calories: null, schedule: null },
      blank: ['name', 'price'],
      findings: [],
    });
    expect(Object.keys(read.list[0]?.says ?? {})).not.toContain('active');
  });

  it('say what is wrong in the words of forms and calls, with their column', async () => {
    const read = await readFile(
      'name,price,package_count,calories,active,global_match,schedule,day_parts,id,tags\nTea,MP,0,x,maybe,a,soon,Half-time,0,!!\n',
    );
    const findings = read.list[0]?.findings ?? [];
    expect(findings.map(({ column, message }) => [column, message])).toEqual([
      ['price', 'This is no amount'],
      ['package_count', 'Give 1 or more'],
      ['calories', 'Give a whole number'],
      ['active', 'Give 1 or 0'],
      ['global_match', 'Give a positive whole number'],
      ['schedule', 'Enter a real date like 2026-05-31, not “soon”'],
      ['day_parts', 'Unknown day part'],
      ['id', 'Give an id: a positive whole number'],
      ['tags', '“!!” is no tag: give it a letter or a digit'],
    ]);
    expect(findings.every(({ level }) => level === 'error')).toBe(true);
    expect(findings[6]).toMatchObject({
      cell: 'Half-time',
      advice: 'This location has Breakfast and Late Lunch.',
    });
  });

  it('that are whole numbers are no other number', async () => {
    const cells = ['190', '190.0', '190,0', '1.000', '1,000', '190 kcal', '1.5', '1e3'];
    const rows = cells.map((cell) => `Tea,1,"${cell}"`);
    const { list } = await readFile(['name,price,calories', ...rows].join('\n'));
    expect(list.map(({ says }) => says.calories)).toEqual([190, 190, 190, ...Array(5)]);
  });

  it.each(['WAHR', 'VRAI', 'VERDADERO', 'VERO', 'WAAR', 'SANT', 'PRAWDA', 'ja', 'sí', 'tak'])(
    'that say yes in the language of a spreadsheet: %s',
    async (word) => {
      const [said] = await saidBy(`name,active\nTea,${word}\n`);
      expect(said?.active).toBe(1);
    },
  );

  it.each(['FALSCH', 'FAUX', 'FALSO', 'ONWAAR', 'FALSKT', 'FAŁSZ', 'nej', 'não', 'nie'])(
    'that say no in the language of a spreadsheet: %s',
    async (word) => {
      const [said] = await saidBy(`name,active\nTea,${word}\n`);
      expect(said?.active).toBe(0);
    },
  );

  it('need a name where nothing else says which item is meant', async () => {
    const read = await readFile('name,pos_id,price\n,,1\n,P1,1\n');
    expect(causesOf(read)).toEqual([['name-missing'], []]);
  });
});

describe('SKUs of a file', () => {
  const codes = ['AB1', '03600029145', '036000291453', '41207700107', '4.12E+11', '036-000-291452'];
  const text = `name,sku\n${codes.map((code, at) => `n${at},${code}`).join('\n')}\n`;

  it('hold digits only, and a check digit that is wrong is pointed out', async () => {
    const read = await readFile(text);
    expect(causesOf(read)).toEqual([
      ['sku-digits'],
      [],
      ['sku-check-digit'],
      [],
      ['code-rounded'],
      ['sku-digits'],
    ]);
    expect(read.list[0]?.findings[0]).toMatchObject({ message: 'SKU may hold digits only' });
    expect(read.list[2]?.says.sku).toEqual(['036000291453']);
  });

  it('are put right where the setting says so', async () => {
    const read = await readFile(text, { settings: { correct_invalid_skus: true } });
    expect(read.list.map(({ says }) => says.sku)).toEqual([
      undefined,
      ['036000291452'],
      ['036000291452'],
      ['412077001079'],
      undefined,
      ['036000291452'],
    ]);
    expect(
      read.list.map(({ findings }) => findings.map(({ cause, advice }) => `${cause}: ${advice}`)),
    ).toEqual([
      ['sku-digits: A code with letters can be the POS ID.'],
      ['sku-corrected: It is read as 036000291452.'],
      ['sku-corrected: It is read as 036000291452.'],
      ['sku-corrected: It is read as 412077001079.'],
      ['code-rounded: Format the column as text.'],
      ['sku-corrected: It is read as 036000291452.'],
    ]);
  });
});
