import { describe, expect, it, test } from 'vitest';
import { parseMashmenu } from '~/menu/mashmenu/parse';

function errorsOf(file: object): string[] {
  const parsed = parseMashmenu(JSON.stringify({ format: 'mashmenu', version: 1, ...file }));
  return parsed.ok ? [] : parsed.errors;
}

const latte = (fields: object) => ({ items: [{ key: 'i1', name: 'Latte', ...fields }] });

describe('errors name the place', () => {
  test.each([
    [latte({ price: -1 }), 'items[0] "Latte": price: Enter a price of 0 or more.'],
    [latte({ price: '4.50' }), 'items[0] "Latte": price: Give a number, not text.'],
    [{ items: [{ key: 'i1' }] }, 'items[0]: name: Add this: it is missing.'],
    [{ items: [{ name: 'Latte' }] }, 'items[0] "Latte": key: Add this: it is missing.'],
    [{ items: [{ key: 'i1', name: ' ' }] }, 'items[0] " ": name: Enter a name.'],
    [{ items: {} }, 'items: Give a list, not an object.'],
    [{ items: [7] }, 'items[0]: Give an object, not a number.'],
    [latte({ active: true }), 'items[0] "Latte": active: Give 1 or 0.'],
    [latte({ sku: [4011] }), 'items[0] "Latte" sku[0]: Give text, not a number.'],
    [
      latte({ tags: ['x'.repeat(70)] }),
      'items[0] "Latte": tags: Shorten “xxxxxxxxxxxxxxxxxxxx…”: a tag has at most 60 characters.',
    ],
    [latte({ calories: 1.5 }), 'items[0] "Latte": calories: Give a whole number.'],
    [latte({ calories: -1 }), 'items[0] "Latte": calories: Give 0 or more.'],
    [
      latte({ description: 'a\u0000' }),
      'items[0] "Latte": description: Take out the control characters: they cannot be shown.',
    ],
    [
      latte({ schedule: '2026-02-30_' }),
      'items[0] "Latte": schedule: Enter a real date like 2026-05-31, not “2026-02-30_”.',
    ],
    [
      latte({ image: 'img9' }),
      'items[0] "Latte": image: There is no image with the key "img9" in this file.',
    ],
    [
      latte({ day_parts: [3] }),
      'items[0] "Latte": day_parts: There is no day part with the id 3 in this file.',
    ],
    [
      latte({ prices: [{ mode: 'pm', price: 1 }] }),
      'items[0] "Latte" prices[0]: mode: There is no price mode with the key "pm" in this file.',
    ],
    [
      latte({ relations: [{ type: 'contained', item: 'i1' }] }),
      'items[0] "Latte" relations[0]: Name another item: this one is itself.',
    ],
    [
      { stations: [{ name: 'Bar', categories: [{ name: 'Hot', items: ['i9'] }] }] },
      'stations[0] "Bar" categories[0] "Hot" items[0]: There is no item with the key "i9" in this file.',
    ],
    [
      {
        ...latte({}),
        stations: [{ name: 'Bar', categories: [{ name: 'Hot', items: ['i1', 'i1'] }] }],
      },
      'stations[0] "Bar" categories[0] "Hot" items[1]: Keep the item "i1" only once here.',
    ],
    [
      { location: { name: 'X', timezone: 'Mars/Base' } },
      'location: timezone: Give a time zone like America/New_York.',
    ],
    [
      { images: { a: { type: 'image/svg+xml', data: 'AAAA' } } },
      'images a: type: Give one of: image/webp, image/png, image/jpeg, image/gif, image/avif.',
    ],
    [
      { images: { a: { type: 'image/png', data: 'no base64' } } },
      'images a: data: Give the image as base64: this is not.',
    ],
    [
      { images: { a: { type: 'image/png', data: '' } } },
      'images a: data: Give the image as base64: this is empty.',
    ],
    [
      { options: [{ key: 'o', name: 'X', price: 1e9 }] },
      'options[0] "X": price: Enter a price of at most 9,999,999.99.',
    ],
    [
      { option_groups: [{ key: 'g', name: 'X', group_type: '7_free' }] },
      'option_groups[0] "X": group_type: Give one of: single, multi, 1_free, 2_free, 3_free, 4_free, 5_free, 6_free.',
    ],
    [
      { keeps_ids: true, ...latte({}) },
      'items[0] "Latte": key: Give an id like "12": with keeps_ids "i1" is none.',
    ],
    [
      {
        fees: [
          { name: 'Deposit', details: { type: 'flat', value: 0.05, items: [{ item: 'i9' }] } },
        ],
      },
      'fees[0] "Deposit" details items[0]: There is no item with the key "i9" in this file.',
    ],
    [
      { discounts: [{ name: 'D', discount_type: 'single', details: { items: [] } }] },
      'discounts[0] "D": details: Enter an amount.',
    ],
    [
      { taxes: [{ name: 'T', details: { rates: {} } }] },
      'taxes[0] "T" details rates: ALL: Enter a rate like 0.08.',
    ],
  ])('%#', (file, error) => {
    expect(errorsOf(file)).toContain(error);
  });

  it('with every double key', () => {
    const twice = [
      { key: 'x', name: 'A' },
      { key: 'x', name: 'B' },
    ];
    for (const list of ['items', 'options', 'option_groups', 'stations', 'price_modes']) {
      expect(errorsOf({ [list]: twice })).toEqual([
        `${list}[1] "B": key: Give another key: "x" stands twice.`,
      ]);
    }
  });

  it('with a member that stands twice in one object', () => {
    const text = '{"format":"mashmenu","version":1,\n"images":{"a":{},\n"a":{}}}';
    const parsed = parseMashmenu(text);
    expect(parsed.ok ? [] : parsed.errors).toContain(
      'The key "a" stands twice in one object, line 3.',
    );
  });

  it('with day parts that do not fit', () => {
    const dayParts = [
      { id: 1, name: 'Lunch', start: '11:00', end: '14:00' },
      { id: 1, name: 'Brunch', start: '10:00', end: '12:00' },
    ];
    expect(errorsOf({ day_parts: dayParts })).toEqual([
      'day_parts[1] "Brunch": id: Give each day part an id of its own.',
      'Meal times are not valid.',
      'day_parts[1] "Brunch": start: Start at 14:00 or later: the day part before ends then.',
    ]);
  });

  it('a hundred at most', () => {
    const items = Array.from({ length: 150 }, (_, index) => ({ key: `${index}`, name: '' }));
    const errors = errorsOf({ items });
    expect(errors).toHaveLength(101);
    expect(errors.at(-1)).toBe('There are 50 more like these.');
  });
});
