import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  searchStock,
  stockGroups,
  stockPicture,
  stockPictures,
} from '~/objects/image/stock/index.service';

const keysFor = (query: string) => searchStock(query).map(({ key }) => key);

const LOADER = { operation: ['VipsForeignLoadSvgBuffer'] };

describe('the stock pictures', () => {
  // What decodes the pictures of people closes this loader for the whole process.
  beforeAll(() => sharp.unblock(LOADER));
  afterAll(() => sharp.block(LOADER));

  it('have keys of their own, that find them', () => {
    expect(new Set(stockPictures.map(({ key }) => key)).size).toBe(stockPictures.length);
    for (const picture of stockPictures) {
      expect(picture.key).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(stockPicture(picture.key)).toBe(picture);
    }
    expect(stockPicture('nothing' as string)).toBeUndefined();
  });

  it('stand together by groups, none of them empty', () => {
    const groups = stockPictures.map(({ group }) => group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual(stockGroups);
  });

  it.each(stockPictures.map((picture) => [picture.key, picture] as const))(
    '%s is described, has five to ten tags and is at most 6 KB',
    (_, { description, tags, svg }) => {
      expect(description).toMatch(/^[A-Z][^.]{10,80}$/);
      expect(new Set(tags).size).toBe(tags.length);
      expect(tags.length).toBeGreaterThanOrEqual(5);
      expect(tags.length).toBeLessThanOrEqual(10);
      for (const tag of tags) expect(tag).toMatch(/^[a-z]+( [a-z]+)*$/);
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6 * 1024);
    },
  );

  it('are at most 250 KB together', () => {
    const bytes = stockPictures.map(({ svg }) => Buffer.byteLength(svg));
    expect(bytes.reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(250 * 1024);
  });

  it('are each drawn, no two alike', async () => {
    const drawn = stockPictures.map(async ({ svg }) => {
      const { data } = await sharp(Buffer.from(svg), { density: 24 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(new Set(data).size).toBeGreaterThan(30);
      return data.toString('base64');
    });
    expect(new Set(await Promise.all(drawn)).size).toBe(stockPictures.length);
  });
});

describe('searchStock', () => {
  it('finds the coffees first for “coffee”', () => {
    const named = ['coffee', 'coffee-to-go', 'iced-coffee'];
    expect(keysFor('coffee')).toEqual([...named, 'latte', 'espresso', 'cappuccino']);
  });

  it('finds the same for singular, plural, capitals and accents', () => {
    expect(keysFor('cookies')).toEqual(keysFor('cookie'));
    expect(keysFor('SANDWICH')).toEqual(keysFor('sandwiches'));
    expect(keysFor('berry')).toEqual(keysFor('berries'));
    expect(keysFor('caffè')).toEqual(keysFor('caffe'));
  });

  it('finds what has every word, in any order, and words that are not finished', () => {
    expect(keysFor('cream ice')[0]).toBe('ice-cream');
    expect(keysFor('a glass of red wine')[0]).toBe('red-wine');
    expect(keysFor('crois')).toEqual(['croissant', 'croissant-sandwich']);
    expect(keysFor('beer croissant')).toEqual([]);
  });

  it('finds a group by its name', () => {
    const bakery = stockPictures.filter(({ group }) => group === 'Bakery').map(({ key }) => key);
    expect(keysFor('bakery')).toEqual(expect.arrayContaining(bakery));
  });

  it('finds nothing for what no picture shows, and all without words', () => {
    expect(searchStock('submarine')).toEqual([]);
    expect(searchStock(' ')).toEqual(stockPictures);
  });
});
