import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  checkName,
  checkText,
  cleanText,
  initialOf,
  isBlank,
  searchKey,
  sortKey,
} from '~/menu/text';

describe('checkText', () => {
  test.each(['', 'Latte', 'Café ☕️ 咖啡', '<script>', "'; drop table item; --", '\u202Ertl'])(
    'takes %j',
    (value) => {
      expect(checkText(value, { max: 200, lines: false })).toBeUndefined();
    },
  );

  test.each([
    ['x'.repeat(201), 'Shorten this to 200 characters: it has 201'],
    ['a\nb', 'Write this on one line, without tabs'],
    ['a\tb', 'Write this on one line, without tabs'],
    ['a\u0000b', 'Take out the control characters: they cannot be shown'],
    ['a\u001Bb', 'Take out the control characters: they cannot be shown'],
    ['a\uD800b', 'Take out the broken characters: they are halves of a symbol'],
    ['\uDC00', 'Take out the broken characters: they are halves of a symbol'],
  ])('refuses %j', (value, message) => {
    expect(checkText(value, { max: 200, lines: false })).toBe(message);
  });

  it('takes lines and tabs where they are allowed', () => {
    expect(checkText('a\r\n\tb', { max: 4000, lines: true })).toBeUndefined();
    expect(checkText('a\u0000b', { max: 4000, lines: true })).toBeDefined();
    expect(checkText('x'.repeat(4001), { max: 4000, lines: true })).toBe(
      'Shorten this to 4,000 characters: it has 4,001',
    );
  });
});

test('a name must show something', () => {
  for (const value of ['', '  ', '\u200B\uFEFF', '\u3164', '\u2800', '\u00AD']) {
    expect(isBlank(value), JSON.stringify(value)).toBe(true);
    expect(checkName(value)).toBe('Enter a name');
  }
  expect(checkName('x')).toBeUndefined();
  expect(checkName('x'.repeat(201))).toBe('Shorten this to 200 characters: it has 201');
});

test('cleanText trims and writes plain line ends', () => {
  expect(cleanText(' a\r\nb\rc \n')).toBe('a\nb\nc');
});

describe('searchKey', () => {
  test.each([
    ['Café  AU\u00A0Lait ', 'cafe au lait'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['ﬁne', 'fine'],
    ['ＡＢＣ１', 'abc1'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['a\nb', 'a b'],
  ])('folds %j to %j', (text, expected) => {
    expect(searchKey(text)).toBe(expected);
  });

  it('folds plain text as it does text with an accent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(searchKey(text)).toBe(searchKey(`${text}\u0301`));
      }),
    );
  });

  it('leaves a folded text as it is and finds its parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(searchKey(searchKey(a))).toBe(searchKey(a));
        expect(searchKey(`${a} ${b}`)).toContain(searchKey(b));
      }),
    );
  });
});

test('sortKey is at most 200 characters and never ends in half a symbol', () => {
  expect(sortKey('Éclair')).toBe('eclair');
  expect(sortKey('a'.repeat(300))).toHaveLength(200);
  expect(sortKey(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
});

test('initialOf is the first letter or digit of a name, and a dot without any', () => {
  const names = ['Grill', '“Late” night', 'été', '24 hours', '!'];
  expect(names.map(initialOf)).toEqual(['G', 'L', 'É', '2', '·']);
});
