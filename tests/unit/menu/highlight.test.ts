import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from '~/menu/highlight';
import { searchKey, searchWords } from '~/menu/text';

/** The text with what was found between brackets. */
function marked(text: string, search: string): string {
  return highlight(text, search)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');
}

describe('highlight', () => {
  it.each([
    ['Coffee, cold', 'co', '[Co]ffee, [co]ld'],
    ['Café crème', 'CAFE', '[Café] crème'],
    ['Cafe\u0301 noir', 'cafe', '[Cafe\u0301] noir'],
    ['Straße', 'ss', 'Stra[ß]e'],
    ['1½ l', '1 1/2', '[1½] l'],
    ['Soft\u00ADhyphen', 'softh', '[Soft\u00ADh]yphen'],
    ['Smørrebrød', 'smorre', '[Smørre]brød'],
    ['Smörgås', 'or', 'Sm[ör]gås'],
    ['ΣΊΣΥΦΟΣ', 'φος', 'ΣΊΣΥ[ΦΟΣ]'],
    ['aaaa', 'aa', '[aa][aa]'],
    ['Tea  for   two', 'tea for two', '[Tea  for   two]'],
    ['İstanbul', 'ist', '[İst]anbul'],
    ['ﬁsh', 'i', '[ﬁ]sh'],
    ['100% (new)', '% (', '100[% (]new)'],
    ['🍕 slice', 'slice', '🍕 [slice]'],
    ['Latte', '', 'Latte'],
    ['Latte', ' ', 'Latte'],
    ['', 'x', ''],
    ['Latte', 'tea', 'Latte'],
    ['Crown Royal, 1 l', 'royal crown', '[Crown] [Royal], 1 l'],
    ['Crown Royal, 1 l', 'crown royal', '[Crown Royal], 1 l'],
    ['Royal royalty', 'ty royal', '[Royal] [royal][ty]'],
    ['Tea to go', 'to a', 'Tea to go'],
  ])('%j searched for %j is %j', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  it('keeps the text, and marks something wherever the search finds the text', () => {
    const letters = fc.constantFrom(...'aAbBéÉe\u0301İß ΣςﬁÅ가 1%🍕\u00a0');
    const words = fc.array(letters, { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(words, words, (text, search) => {
        const pieces = highlight(text, search);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        const [key, wanted] = [searchKey(text), searchKey(search)];
        const found = (word: string) => word !== '' && key.includes(word);
        const looked = found(wanted) ? [wanted] : searchWords(wanted);
        expect(pieces.some((piece) => piece.hit)).toBe(looked.some(found));
        for (const { text: piece, hit } of pieces) {
          if (hit && looked.length === 1) expect(searchKey(piece)).toContain(looked[0]);
        }
      }),
    );
  });
});
