import { describe, expect, it } from 'vitest';
import { readPictureDialog } from '~/form/pictures/address';
import { isWebAddress, readChosen, stockValue, withWidth } from '~/form/pictures/chosen';

describe('withWidth', () => {
  it.each([
    ['http://h/i.jpg', 'http://h/i.jpg?w=1920'],
    ['http://h/i.jpg?a=1', 'http://h/i.jpg?a=1&w=1920'],
    ['http://h/i.jpg?w=300', 'http://h/i.jpg?w=1920'],
    ['http://h/i.jpg?w=300&a=1&w=2', 'http://h/i.jpg?a=1&w=1920'],
    ['http://h/i.jpg?width=3', 'http://h/i.jpg?width=3&w=1920'],
    ['http://h/i.jpg#part', 'http://h/i.jpg?w=1920#part'],
    ['/images/stock-latte', '/images/stock-latte?w=1920'],
  ])('asks for %s as %s', (address, asked) => expect(withWidth(address)).toBe(asked));
});

describe('a stock photo', () => {
  const urls = { full: 'https://h/full', regular: 'https://h/regular', small: 'https://h/small' };
  const photo = { id: 'abc', description: '', urls, author: null };

  it.each([
    [3 * 1024 * 1024, 'https://h/full'],
    [3 * 1024 * 1024 + 1, 'https://h/regular'],
    [null, 'https://h/regular'],
  ])('of %s bytes is taken at %s', (size, address) => {
    const chosen = readChosen(stockValue({ ...photo, size }));
    expect(chosen).toEqual({ image: `${address}?w=1920`, stock_id: 'abc' });
  });

  it.each(['', '0', '-1', 'abc', 'a b c', '1e3', `${'9'.repeat(16)}`])(
    'is not read from %j',
    (value) => expect(readChosen(value)).toBeNull(),
  );

  it('is not a picture of the location, which is its id', () => {
    expect(readChosen('12')).toEqual({ id: 12 });
  });
});

describe('isWebAddress', () => {
  it('takes http and https alone', () => {
    expect(['http://a', 'https://a/b?c'].every(isWebAddress)).toBe(true);
    expect(['ftp://a', 'abc', '', '//a', 'javascript:1', 'data:,'].some(isWebAddress)).toBe(false);
  });
});

describe('readPictureDialog', () => {
  const read = (query: string) => readPictureDialog(new URLSearchParams(query));

  it('is closed unless the address asks for it', () => {
    expect(read('pictures=gallery')).toBeNull();
  });

  it('begins with uploading, and takes nothing that it does not know', () => {
    const first = {
      tab: 'upload',
      search: '',
      shown: 'all',
      page: 1,
      deleting: null,
      replacing: null,
      cropping: null,
      did: null,
    };
    expect(read('dialog=image')).toEqual(first);
    const hostile = 'pictures=x&shown=x&pictures_page=-1&delete=0x1';
    expect(read(`dialog=image&${hostile}`)).toEqual(first);
    expect(
      read('dialog=image&pictures=location&described=pie&shown=unused&pictures_page=3&delete=7'),
    ).toEqual({
      tab: 'location',
      search: 'pie',
      shown: 'unused',
      page: 3,
      deleting: 7,
      replacing: null,
      cropping: null,
      did: null,
    });
    expect(read('dialog=image&pictures=location&replace=8&replaced=9')).toMatchObject({
      replacing: 8,
      did: { what: 'replaced', action: 9 },
    });
    expect(read('dialog=image&pictures=gallery&replace=8&deleted=9')).toMatchObject({
      replacing: null,
      cropping: null,
      did: { what: 'deleted', action: 9 },
    });
  });
});
