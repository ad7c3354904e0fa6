import { describe, expect, it, test } from 'vitest';
import { parseMashmenu } from '~/menu/mashmenu/parse';
import full from './full.json';

const header = { format: 'mashmenu', version: 1 };
const parse = (file: object) => parseMashmenu(JSON.stringify({ ...header, ...file }));

function errorsOf(file: object): string[] {
  const parsed = parse(file);
  return parsed.ok ? [] : parsed.errors;
}

function menuOf(file: object) {
  const parsed = parse(file);
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
  return parsed;
}

const latte = (fields: object) => ({ items: [{ key: 'i1', name: 'Latte', ...fields }] });

describe('a file with every field', () => {
  const { menu, warnings } = menuOf(full);

  it('is read without a warning', () => {
    expect(warnings).toEqual([]);
  });

  it('has indexes for keys', () => {
    expect(menu.items[0]).toMatchObject({
      prices: [{ mode: 0, price: 3 }],
      image: 0,
      option_groups: [
        { group: 1, range: [0, 2], options: [{ option: 1, max_count: 2 }, { option: 0 }] },
        { group: 0, range: null, options: [{ option: 0, default: 1, max_count: 0 }] },
      ],
    });
    expect(menu.options[1]).toMatchObject({ image: 0, item: 1, price: -0.5 });
    expect(menu.stations[0]).toMatchObject({ image: 0, categories: [{ items: [1, 0] }] });
    expect(menu.relations).toEqual([{ type: 'hot_cold_item', item: 0, related: 1 }]);
    expect(menu.discounts.map(({ details }) => details.items)).toEqual([
      [0, 'drink:hot'],
      [[0], ['food']],
    ]);
    expect(menu.fees[0]?.details.items).toEqual([1]);
    expect(menu.images[0]).toMatchObject({ key: 'img1', type: 'image/webp' });
  });

  it('is cleaned by the rules of the menu', () => {
    expect(menu.items[0]).toMatchObject({
      price: 1.01,
      tags: ['drink:hot'],
      sku: ['036000291452'],
      day_parts: [1, 2],
      weight: 12.346,
      schedule: '2026-05-01_',
    });
    expect(menu.day_parts[1]).toMatchObject({ start: '17:00', end: '24:00' });
    expect(menu.location?.operation_hours.end).toBe('24:00');
    expect(menu.location?.creator_custom_fields).toEqual([
      { field: 'jde_id', label: 'JDE ID' },
      { field: 'aisle', label: 'aisle' },
    ]);
    expect(menu.stations[0]?.categories[0]?.schedule).toBe('2026-05-01,2026-05-02');
    expect(menu.discounts[0]?.details.start_datetime).toBe('2026-05-01 00:00:00');
  });
});

test('defaults are filled in', () => {
  const { menu } = menuOf({
    ...latte({}),
    option_groups: [{ key: 'g', name: 'Size' }],
    options: [{ key: 'o', name: 'Large' }],
    stations: [{ name: 'Bar', categories: [{ name: 'Hot' }] }],
    location: { name: 'Atrium' },
  });
  expect(menu.items[0]).toEqual({
    key: 'i1',
    name: 'Latte',
    price: 0,
    prices: [],
    description: '',
    sku: [],
    package_count: 1,
    pos_id: null,
    active: 1,
    day_parts: [],
    tags: [],
    calories: null,
    dietary: [],
    allergens: [],
    labels: [],
    global_match: [],
    schedule: null,
    repeats: null,
    sold_out: null,
    no_notes: 0,
    price_by_weight: 0,
    weight: null,
    container: 0,
    jde_id: null,
    custom: {},
    custom_item_name: { local_name: null, global_name: null },
    existing_id: null,
    image: null,
    option_groups: [],
  });
  expect(menu.option_groups[0]).toEqual({ key: 'g', name: 'Size', group_type: 'single' });
  expect(menu.options[0]).toMatchObject({ price: 0, active: 1, image: null, item: null });
  expect(menu.stations[0]).toMatchObject({ active: 1, categories: [{ active: 1, items: [] }] });
  expect(menu.location).toEqual({
    name: 'Atrium',
    timezone: null,
    currency: 'USD',
    operation_hours: { start: '00:00', end: '24:00', all_day: true, weekends: true },
    creator_custom_fields: null,
    creator_custom_item_id: null,
  });
  expect(menuOf({}).menu).toMatchObject({ location: null, items: [], stations: [] });
});

describe('what is no menu', () => {
  test.each([
    ['', 'The file is empty: choose a .mashmenu file.'],
    ['\uFEFF \n', 'The file is empty: choose a .mashmenu file.'],
    ['[]', 'This is no .mashmenu file: it must hold one object.'],
    ['null', 'This is no .mashmenu file: it must hold one object.'],
    ['{}', 'This is no .mashmenu file: "format" must be "mashmenu".'],
    ['{"format":"mashmenu"}', 'This is no .mashmenu file: "version" is missing.'],
    ['{"format":"mashmenu","version":"1"}', 'version: Give 1.'],
    [
      '{"format":"mashmenu","version":2}',
      'The file is of version 2, and this program reads version 1: update it, or export the menu as version 1.',
    ],
    ['['.repeat(21), 'The file is nested deeper than 20 levels.'],
    ['{"a":'.repeat(100_000), 'The file is nested deeper than 20 levels.'],
  ])('%j', (text, error) => {
    expect(parseMashmenu(text)).toEqual({ ok: false, errors: [error] });
  });

  it.each([
    ['{"format": "mashmenu",\n"version": 1,\n}', 'line 3, column 1'],
    ['{"format": "mashmenu",\n  "version": 1', 'line 2, column 15'],
    ['{"name": "cut o', 'line 1, column 10'],
    ['name,price\nLatte,4.50', 'line 1, column 1'],
    ['\n<!doctype html>', 'line 2, column 1'],
    ['{"a": [1, 2,]}', 'line 1, column 13'],
    ['{"a": {}} {}', 'line 1, column 11'],
    ['{"a" 1}', 'line 1, column 6'],
    ['{"a": [}', 'line 1, column 8'],
  ])('is not JSON: %j', (text, place) => {
    const errors = [`The file is not JSON, see ${place}: export it again.`];
    expect(parseMashmenu(text)).toEqual({ ok: false, errors });
  });

  it.each(['BTC', 'JPY', 'KWD', 'usd'])('refuses prices in %s', (currency) => {
    const location = { name: 'Bare', currency };
    expect(parseMashmenu(JSON.stringify({ ...header, location }))).toEqual({
      ok: false,
      errors: [`location: currency: Prices can be in USD, CAD, EUR, or SEK, not in ${currency}.`],
    });
  });

  it('but a byte order mark is no harm', () => {
    expect(parseMashmenu(`\uFEFF${JSON.stringify(header)}`)).toMatchObject({ ok: true });
  });
});

describe('options of an item', () => {
  const withLinks = (type: string, ...links: object[]) => ({
    option_groups: [{ key: 'g', name: 'Milk', group_type: type }],
    options: [
      { key: 'a', name: 'Oat' },
      { key: 'b', name: 'Soy' },
    ],
    ...latte({ option_groups: links }),
  });
  const [a, b] = [{ option: 'a' }, { option: 'b' }];

  it('may not be twice in one group', () => {
    expect(errorsOf(withLinks('multi', { group: 'g', options: [a, a] }))).toEqual([
      'items[0] "Latte" option_groups[0] options[1]: This option is already being used for this item.',
    ]);
    expect(errorsOf(withLinks('multi', { group: 'g' }, { group: 'g' }))).toEqual([
      'items[0] "Latte" option_groups[1]: Keep the option group "g" only once here.',
    ]);
  });

  test.each([
    ['single', [1, 1], null],
    ['single', [0, 1], null],
    ['multi', null, [0, 2]],
    ['multi', [1, 2], [1, 2]],
  ])('of a %s group with range %j have %j', (type, range, expected) => {
    const { menu, warnings } = menuOf(withLinks(type, { group: 'g', range, options: [a, b] }));
    expect(menu.items[0]?.option_groups[0]?.range).toEqual(expected);
    expect(warnings).toEqual([]);
  });

  it('cut a range that is too wide, with a warning', () => {
    const { menu, warnings } = menuOf(
      withLinks('multi', { group: 'g', range: [0, 9], options: [a] }),
    );
    expect(menu.items[0]?.option_groups[0]?.range).toEqual([0, 1]);
    expect(warnings).toEqual([
      'items[0] "Latte" option_groups[0]: The range was cut to 0 to 1, the number of options.',
    ]);
    expect(errorsOf(withLinks('multi', { group: 'g', range: [2, 1], options: [a, b] }))).toEqual([
      'items[0] "Latte" option_groups[0]: range: Give a minimum that is not above the maximum.',
    ]);
  });

  it('have one default in a single group', () => {
    const options = [
      { ...a, default: 1 },
      { ...b, default: 1 },
    ];
    const { menu, warnings } = menuOf(withLinks('single', { group: 'g', options }));
    expect(menu.items[0]?.option_groups[0]?.options.map((one) => one.default)).toEqual([1, 0]);
    expect(warnings).toHaveLength(1);
  });
});

test('unknown keys are warnings by place, counted', () => {
  const { warnings } = menuOf({
    colour: 'red',
    location: { name: 'X', moon: 1 },
    items: [
      { key: 'a', name: 'A', vegan: 1 },
      { key: 'b', name: 'B', vegan: 0 },
    ],
  });
  expect(warnings).toEqual([
    'colour is not known in version 1 and was left out.',
    'location.moon is not known in version 1 and was left out.',
    'items[].vegan is not known in version 1 and was left out (2 times).',
  ]);
});

test('a detail of a rule that is not known is refused: without it the rule would reach more', () => {
  const details = { percent_off: 50, items: [{ tag: 'main' }], time_of_day: '11:00-14:00' };
  const file = { discounts: [{ name: 'Lunch', discount_type: 'single', details }] };
  expect(errorsOf(file)).toEqual([expect.stringContaining('time_of_day')]);
  const dash = { ...details, time_of_day: undefined, times_of_day: '11:00–14:00' };
  const { menu } = menuOf({ discounts: [{ name: 'L', discount_type: 'single', details: dash }] });
  expect(menu.discounts[0]?.details.times_of_day).toBe('11:00-14:00');
});

test('a second active price mode is switched off, with a warning', () => {
  const { menu, warnings } = menuOf({
    price_modes: [
      { name: 'Early', active: true },
      { name: 'Late', active: true },
    ],
  });
  expect(menu.price_modes.map(({ active }) => active)).toEqual([true, false]);
  expect(warnings).toEqual([
    'price_modes[1] "Late": Only one price mode is active: this one was switched off.',
  ]);
});

test('the calendar of a price mode is checked as that of a rule', () => {
  const late = { name: 'Late', times_of_day: '22-2, soon', end_datetime: '2026-12-24' };
  expect(errorsOf({ price_modes: [late] })).toEqual([
    'price_modes[0] "Late": times_of_day: Write a start and an end, like 9 AM – 5 PM, not “soon”.',
  ]);
});

test('prototype names are plain keys', () => {
  const text =
    '{"format":"mashmenu","version":1,"__proto__":{"x":1},"items":[{"key":"constructor","name":"A","__proto__":{"active":0}}],"stations":[{"name":"S","categories":[{"name":"C","items":["toString"]}]}]}';
  const parsed = parseMashmenu(text);
  expect(parsed.ok ? [] : parsed.errors).toEqual([
    'stations[0] "S" categories[0] "C" items[0]: There is no item with the key "toString" in this file.',
  ]);
});

test('references to thousands of items are followed', () => {
  const items = Array.from({ length: 5000 }, (_, index) => ({
    key: `i${index}`,
    name: `N${index}`,
  }));
  const categories = [{ name: 'All', items: items.map(({ key }) => key) }];
  const { menu } = menuOf({ items, stations: [{ name: 'S', categories }] });
  expect(menu.stations[0]?.categories[0]?.items.at(-1)).toBe(4999);
});
