import { describe, expect, it } from 'vitest';
import { baseName, type ItemRef, matchFiles } from '~/menu/match-files';

const item = (id: number, name: string, more: Partial<ItemRef> = {}): ItemRef => ({
  id,
  name,
  pos_id: null,
  skus: [],
  ...more,
});

const MENU = [
  item(1, 'Cold brew', { pos_id: '1201', skus: ['412077001062'] }),
  item(2, 'Pier burger', { pos_id: '0042' }),
  item(3, 'Garden burger', { pos_id: '42' }),
  item(4, 'Clam chowder', { skus: ['AB-12 C'] }),
  item(5, 'Clam chowder'),
  item(6, "Mac & cheese, chef's own"),
  item(7, 'Café crème'),
  item(8, '1201'),
  item(9, 'Mocha (1)'),
  item(10, 'Mocha'),
];

const match = (name: string) => matchFiles([name], MENU)[0];

describe('the items that a file is named after', () => {
  it.each([
    ['412077001062.png', 'sku', [1]],
    ['0412077001062.png', 'sku', [1]],
    ['00412077001062 (1).png', 'sku', [1]],
    ['ab12c.JPG', 'sku', [4]],
    ['AB_12-C.jpeg', 'sku', [4]],
    ['1201.jpg', 'pos_id', [1]],
    ['0042.jpg', 'pos_id', [2]],
    ['042.jpg', 'pos_id', [2, 3]],
    ['Cold Brew.JPG', 'name', [1]],
    ['cold_brew.webp', 'name', [1]],
    ['COLD--BREW', 'name', [1]],
    ['pictures/hot/cold-brew.png', 'name', [1]],
    ['C:\\menu\\cold brew.png', 'name', [1]],
    ['cafe creme.heic', 'name', [7]],
    ['mac-and-cheese-chefs-own.jpg', 'name', [6]],
    ['clam chowder.jpg', 'name', [4, 5]],
    ['cold brew (1).jpg', 'name', [1]],
    ['cold brew copy 2.jpg', 'name', [1]],
    ['mocha (1).jpg', 'name', [9]],
    ['mocha (2).jpg', 'name', [10]],
    ['burger.jpg', 'part', [2, 3]],
    ['burg pier.jpg', 'part', [2]],
    ['IMG_2041.jpg', null, []],
    ['2041.jpg', null, []],
    ['burger with onions.jpg', null, []],
    ['.jpg', null, []],
    ['', null, []],
  ])('are found for %s by %s', (name, by, ids) => {
    expect(match(name)).toEqual({ by, ids });
  });

  it('of a code stand before those of a name', () => {
    expect(match('1201.png')).toEqual({ by: 'pos_id', ids: [1] });
  });

  it('are found however many there are', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => item(id + 1, `Dish ${id + 1} of many`));
    const names = many.slice(0, 500).map(({ name }) => `${name}.jpg`);
    const found = matchFiles(names, many);
    expect(found.map(({ ids }) => ids)).toEqual(names.map((_, at) => [at + 1]));
    expect(matchFiles(['dish.jpg'], many)[0]?.ids).toHaveLength(20);
  });
});

it('the name of a file has no folders', () => {
  expect(['a/b.png', 'a\\b.png', 'b.png', '../../b.png', 'a/'].map(baseName)).toEqual([
    'b.png',
    'b.png',
    'b.png',
    'b.png',
    '',
  ]);
});
