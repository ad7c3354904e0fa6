import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinWords, splitWords } from '~/ui/words';

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
