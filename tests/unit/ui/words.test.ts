import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinWords, readableSentence, splitWords } from '~/ui/words';

test('A name that turns text around does not turn the sentence that holds it', () => {
  expect(readableSentence('“\u202Enip\u2066\u202A” is off sale')).toBe('“nip” is off sale');
  expect(readableSentence('“Café ☕️ שלום” is off sale')).toBe('“Café ☕️ שלום” is off sale');
});

describe('splitWords', () => {
  test.each([
    ['', []],
    [' , ,, ', []],
    ['vegan', ['vegan']],
    ['drink:bottle,  deposit ,vegan', ['drink:bottle', 'deposit', 'vegan']],
    ['gluten \t free', ['gluten free']],
    ['786162002969\n786162002976\r\n786162002969', ['786162002969', '786162002976']],
    ['Vegan, vegan', ['Vegan', 'vegan']],
  ])('%j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  test('reads back what joinWords wrote', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const words = splitWords(text);
        expect(splitWords(joinWords(words))).toEqual(words);
      }),
    );
  });
});
