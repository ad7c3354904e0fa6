import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from '~/menu/highlight';
import { searchKey } from '~/menu/text';

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
    ['Straße', 'ss', 'Straße'],
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
        const found = searchKey(search) !== '' && searchKey(text).includes(searchKey(search));
        expect(pieces.some((piece) => piece.hit)).toBe(found);
        for (const piece of pieces) {
          if (piece.hit) expect(searchKey(piece.text)).toContain(searchKey(search));
        }
      }),
    );
  });
});
