import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { searchKey, searchKeyOf, sortKey } from '~/menu/text';
import { NAMES } from './folded-names';

describe('the folded key', () => {
  it('of 300 names is the one worked out by hand', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(300);
    const wrong = NAMES.filter(([name, key]) => searchKey(name) !== key);
    expect(wrong.map(([name, key]) => ({ name, key, got: searchKey(name) }))).toEqual([]);
  });

  it('is one for both normal forms, for what shows nothing, and when it is folded again', () => {
    const letters = fc.constantFrom(...NAMES.flatMap(([name]) => [...name]));
    const names = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(letters).map((all) => all.join('')),
    );
    const unseen = fc.constantFrom('\u00AD', '\u200B', '\u200E', '\u2060', '\uFEFF');
    fc.assert(
      fc.property(names, names, unseen, (one, other, nothing) => {
        const key = searchKey(`${one}${other}`);
        expect(searchKey(key)).toBe(key);
        expect(searchKey(`${one}${other}`.normalize('NFD'))).toBe(key);
        expect(searchKey(`${one}${other}`.normalize('NFC'))).toBe(key);
        expect(searchKey(`${one}${nothing}${other}`)).toBe(key);
        expect(key).not.toMatch(/[A-Z\u00AD\u200B-\u200F]|^ | $| {2}/);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order in which marks were typed', () => {
    expect(searchKey('क\u094D\u093C')).toBe(searchKey('क\u093C\u094D'));
    expect(searchKey('क\u094D\u200B\u093C')).toBe(searchKey('क\u093C\u094D'));
  });

  it('keeps letters apart that only look like marks of others', () => {
    const words = ['กัน', 'กิน', 'パン', 'バン', 'ハン', 'बाल', 'बोल'];
    expect(new Set(words.map(searchKey)).size).toBe(words.length);
  });
});

describe('the order of names', () => {
  const sorted = (names: string[]) =>
    names.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));

  test.each([
    [
      [
        'Æbleskiver',
        'Apple',
        'Đậu hũ',
        'Eclair',
        'Łosoś',
        'Mango',
        'Œufs Mayo',
        'Pie',
        'ız',
        'Zürich',
      ],
      [
        'Æbleskiver',
        'Apple',
        'Đậu hũ',
        'Eclair',
        'ız',
        'Łosoś',
        'Mango',
        'Œufs Mayo',
        'Pie',
        'Zürich',
      ],
    ],
    [
      ['Combo 10', 'Combo 9', 'Combo 100', 'Combo 1', 'Combo 11'],
      ['Combo 1', 'Combo 9', 'Combo 10', 'Combo 11', 'Combo 100'],
    ],
    [
      ['12 Wings', '6 Wings', '24 Wings'],
      ['6 Wings', '12 Wings', '24 Wings'],
    ],
    [
      ['Item 08', 'Item 7', 'Item 010', 'Item 09'],
      ['Item 7', 'Item 08', 'Item 09', 'Item 010'],
    ],
    [
      ['Cola 0,5 l', 'Cola 0,33 l', 'Cola 1,5 l', 'Cola 1 l'],
      ['Cola 0,33 l', 'Cola 0,5 l', 'Cola 1 l', 'Cola 1,5 l'],
    ],
    [
      ['A 2 b 10', 'A 2 b 9', 'A 10 b 1'],
      ['A 2 b 9', 'A 2 b 10', 'A 10 b 1'],
    ],
    [
      ['٣ Menu', '10 Menu', '2 Menu'],
      ['2 Menu', '٣ Menu', '10 Menu'],
    ],
    [
      ['Straße 2', 'Strasse 10', 'Strasse 1'],
      ['Strasse 1', 'Straße 2', 'Strasse 10'],
    ],
  ])('%j becomes %j', (names, order) => {
    expect(sorted(names)).toEqual(order);
    expect(sorted(names.toReversed())).toEqual(order);
  });

  it('goes by the value of numbers', () => {
    const number = fc.nat(10_000_000);
    fc.assert(
      fc.property(number, number, fc.constantFrom('', ' l', '-pack', 'x'), (one, other, end) => {
        const [first, second] = [sortKey(`Box ${one}${end}`), sortKey(`Box ${other}${end}`)];
        expect(Math.sign(one - other)).toBe(first < second ? -1 : first > second ? 1 : 0);
      }),
    );
  });

  it('is one for names with one key alone, and holds that key', () => {
    const part = fc.constantFrom('7', '0', '07', '10', ' ', 'a', 'Z', '.', ',', 'é');
    const name = fc.array(part, { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(sortKey(one) === sortKey(other)).toBe(searchKey(one) === searchKey(other));
        expect(searchKeyOf(sortKey(one))).toBe(searchKey(one));
        expect(sortKey(one)).toContain(searchKey(one));
      }),
      { numRuns: 1000 },
    );
  });
});
