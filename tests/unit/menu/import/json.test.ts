import { describe, expect, it } from 'vitest';
import { IMPORT_KINDS } from '~/import/rules/kinds';
import { causesOf, readFile, refusalOf, saidBy } from './reading';

const json = { name: 'menu.json' };
const mashmenu = { name: 'menu.mashmenu' };

describe('a json file', () => {
  it('has the names of the columns of a csv, and values as calls or cells have them', async () => {
    const items = [
      { id: 4, name: 'Tea', price: 2, active: true, sku: ['0012'], tags: ['hot'], calories: null },
      { NAME: 'Milk', price: '1.50', sku: 12, tags: 'a,b', labels: [{ pattern: 'dot' }], UPCs: '' },
    ];
    const said = [
      { id: 4, name: 'Tea', price: 2, active: 1, sku: ['0012'], tags: ['hot'], calories: null },
      {
        name: 'Milk',
        price: 1.5,
        tags: ['a', 'b'],
        labels: [{ pattern: 'dot', type: 'identifier' }],
        sku: ['12'],
      },
    ];
    expect(await saidBy(JSON.stringify({ items }), json)).toEqual(said);
    expect(await saidBy(JSON.stringify(items), json)).toEqual(said);
  });

  it('says what of it is not taken: lists, members of objects, and items that it does not have', async () => {
    const menu = {
      items: [{ name: 'Tea', price: 2, colour: 'red' }],
      modifiers: [{}, {}],
      discounts: [{ name: 'Happy', color: 'red' }],
      stations: [
        {
          name: 'Bar',
          printer: 1,
          categories: [{ name: 'Hot', items: ['Tea', 'Cake'], icon: 'x' }],
        },
      ],
    };
    const read = await readFile(JSON.stringify(menu), json);
    expect(read.warnings.map(({ column, cell }) => [column, cell])).toEqual([
      ['modifiers', '2'],
      ['colour', null],
      ['discounts: color', null],
      ['stations: printer', null],
      ['categories: icon', null],
    ]);
    const category = read.list.find(({ kind }) => kind === 'category');
    expect(category?.says.items).toEqual([{ key: '0' }]);
    expect(category?.findings).toMatchObject([{ cause: 'item-unknown', cell: 'Cake' }]);
  });

  it('may have line breaks and tabs inside of its texts', async () => {
    expect(await saidBy('{"items":\r\n[{"name":"Iced\nlong\ttea"}]}', json)).toEqual([
      { name: 'Iced long tea' },
    ]);
  });

  it('leaves single items out, and names what it does not know', async () => {
    const items = [
      { name: 'Tea', price: -1, colour: 'red' },
      7,
      { price: 1 },
      { id: 3 },
      { id: 3 },
    ];
    const read = await readFile(JSON.stringify({ items }), json);
    expect(causesOf(read)).toEqual([['price-unread'], ['json-object'], ['name-missing'], []]);
    expect(read.warnings.map(({ column }) => column)).toEqual(['colour']);
    expect(read.duplicates()).toBe(1);
  });

  it('has stations with categories, and rules as the calls carry them, behind its items', async () => {
    const { list } = await readFile(
      JSON.stringify({
        stations: [{ name: 'Bar', categories: [{ name: 'Hot', items: ['Tea', 9, 'Gone'] }] }],
        items: [{ name: 'Tea' }],
        discounts: [
          { id: 5, removed: true },
          { name: 'A', discount_type: 'single', details: { percent_off: 10, items: [9] } },
        ],
        fees: [{ name: 'Bag', details: { type: 'flat', value: 0.1 } }],
        taxes: [{ name: 'VAT', details: { rates: { ALL: 2 } } }],
      }),
      json,
    );
    expect(
      list.map(({ kind, id, removed, says }) => ({ kind, id, removed, name: says.name })),
    ).toEqual([
      { kind: 'item', id: null, removed: false, name: 'Tea' },
      { kind: 'discount', id: 5, removed: true, name: undefined },
      { kind: 'discount', id: null, removed: false, name: 'A' },
      { kind: 'fee', id: null, removed: false, name: 'Bag' },
      { kind: 'tax', id: null, removed: false, name: 'VAT' },
      { kind: 'station', id: null, removed: false, name: 'Bar' },
      { kind: 'category', id: null, removed: false, name: 'Hot' },
    ]);
    expect(list.at(-1)?.says).toEqual({
      station_id: { key: '0' },
      name: 'Hot',
      items: [{ key: '0' }, 9],
    });
    expect(list.at(4)?.findings.length).toBeGreaterThan(0);
  });

  it.each([
    ['', 'The file is empty'],
    [' ', 'The file is empty: choose a .json file'],
    [
      '{"items": [\n{"name" "Tea"}]}',
      'The file is not JSON, see line 2, column 9: export it again',
    ],
    ['{"orders": []}', 'This file holds no menu'],
    ['"items"', 'This file holds no menu'],
    ['{"items": {}}', '“items” has to be a list'],
    ['['.repeat(100_000), 'The file is nested deeper than 20 levels'],
  ])('is refused in a sentence: %#', async (text, sentence) => {
    expect(refusalOf(await readFile(text, { ...json, chunk: 65_536 }))).toBe(sentence);
  });
});

const MENU = {
  format: 'mashmenu',
  version: 1,
  day_parts: [
    { id: 1, name: 'Brunch', start: '07:00', end: '10:00' },
    { id: 2, name: 'breakfast', start: '10:00', end: '12:00' },
  ],
  price_modes: [{ key: 'pm', name: 'Late', active: true }],
  images: { img: { type: 'image/png', data: 'AAAA' } },
  option_groups: [{ key: 'g', name: 'Size' }],
  options: [{ key: 'o', name: 'Large', item: 'i' }],
  items: [
    {
      key: 'i',
      name: 'Latte',
      image: 'img',
      day_parts: [1, 2],
      prices: [{ mode: 'pm', price: 3 }],
      option_groups: [{ group: 'g', options: [{ option: 'o' }] }],
    },
    { key: 'j', name: 'Tea', relations: [{ type: 'others', item: 'i' }] },
  ],
  stations: [{ name: 'Bar', categories: [{ name: 'Hot', items: ['i'] }, { name: 'Cold' }] }],
  fees: [
    { name: 'Cup', details: { type: 'flat', value: 1, items: [{ item: 'j' }, { tag: 'hot' }] } },
  ],
};

describe('a .mashmenu file', () => {
  it('says of each object what it has, and nothing of what it lacks', async () => {
    const { list, refusal } = await readFile(JSON.stringify(MENU), mashmenu);
    expect(refusal).toEqual([]);
    expect(list.map(({ kind, key, says }) => [kind, key, says])).toEqual([
      ['location', 'location', { meals: MENU.day_parts }],
      ['image', 'img', { data: 'AAAA' }],
      ['price_mode', 'pm', { name: 'Late', active: 1 }],
      ['option_group', 'g', { name: 'Size' }],
      ['option', 'o', { name: 'Large', item_id: { key: 'i' } }],
      [
        'item',
        'i',
        {
          name: 'Latte',
          image: { key: 'img' },
          day_parts: [{ key: 'Brunch' }, 1],
          prices: [{ mode_id: { key: 'pm' }, price: 3 }],
          option_groups: [{ relation_id: null, id: { key: 'g' }, range: null }],
          options: [{ id: { key: 'o' }, group: { key: 'g' }, default: 0, max_count: 0 }],
        },
      ],
      ['item', 'j', { name: 'Tea' }],
      ['relation', '0', { type: 'others', item_id: { key: 'j' }, related_id: { key: 'i' } }],
      [
        'fee',
        'fees 1',
        {
          name: 'Cup',
          details: { type: 'flat', value: 1, items: [{ key: 'j' }, 'hot'], non_taxable: false },
        },
      ],
      ['station', 'stations 1', { name: 'Bar' }],
      [
        'category',
        '0.0',
        { station_id: { key: 'stations 1' }, name: 'Hot', items: [{ key: 'i' }] },
      ],
      ['category', '0.1', { station_id: { key: 'stations 1' }, name: 'Cold' }],
    ]);
    const kinds = list.map(({ kind }) => IMPORT_KINDS.indexOf(kind));
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
  });

  it('gives ids where it keeps them', async () => {
    const items = [{ key: '12', name: 'Tea' }];
    const keeps = { format: 'mashmenu', version: 1, keeps_ids: true, items };
    const { list } = await readFile(JSON.stringify(keeps), mashmenu);
    expect(list.map(({ id }) => id)).toEqual([12]);
  });

  it('is refused as a whole, each error a sentence with its place', async () => {
    const read = await readFile(
      JSON.stringify({ ...MENU, options: [{ key: 'o', name: '', price: 'x' }] }),
      mashmenu,
    );
    expect(read.refusal.map(({ message }) => message)).toEqual([
      'options[0]: name: Enter a name',
      'options[0]: price: Give a number, not text',
    ]);
    expect(read.list).toEqual([]);
  });
});
