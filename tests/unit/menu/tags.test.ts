import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkTagList, cleanTag, cleanTags, parseTagText, TAG_MAX, TAGS_MAX } from '~/menu/tags';

describe('cleanTag', () => {
  test.each([
    ['Hot Drinks', 'hot-drinks'],
    ['Food Type:Hot Drinks', 'food-type:hot-drinks'],
    ['A B:C D', 'a-b:c-d'],
    ['a:b:c', 'a:b-c'],
    ['  --Mac & Cheese!-- ', 'mac-cheese'],
    ["Chef's Choice", 'chefs-choice'],
    ['Café', 'café'],
    ['Cafe\u0301', 'café'],
    ['咖啡 热', '咖啡-热'],
    ['हिन्दी', 'हिन्दी'],
    [':x', 'x'],
    ['x:', 'x'],
    [':', ''],
    ['☕️', ''],
    ['hot ☕️ drink', 'hot-drink'],
    ['\u0301', ''],
    ['\uD800', ''],
    ['a\u0000b', 'a-b'],
    ['__proto__', 'proto'],
  ])('makes %j %j', (text, expected) => {
    expect(cleanTag(text)).toBe(expected);
  });

  it('leaves a clean tag as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanTag(text);
        expect(cleanTag(clean)).toBe(clean);
        expect(clean).toMatch(/^([^\s:,]+(:[^\s:,]+)?)?$/u);
      }),
      { numRuns: 2000 },
    );
  });
});

test('cleanTags keeps the order, each once, and drops empty ones', () => {
  expect(cleanTags(['B', 'a', '!', 'b', ''])).toEqual(['b', 'a']);
});

test('parseTagText names what no tag is left of', () => {
  const no = (word: string) => ({
    ok: false,
    message: `“${word}” is no tag: give it a letter or a digit`,
  });
  expect(parseTagText('hot, !!, cold')).toEqual(no('!!'));
  expect(parseTagText('🔥')).toEqual(no('🔥'));
  expect(parseTagText('*'.repeat(30))).toEqual(no(`${'*'.repeat(20)}…`));
  expect(parseTagText(' , \n,')).toEqual({ ok: true, tags: [] });
});

test('parseTagText parts by commas and lines', () => {
  expect(parseTagText('Hot, Cold\r\nhot\n\n,iced tea')).toEqual({
    ok: true,
    tags: ['hot', 'cold', 'iced-tea'],
  });
  expect(parseTagText('')).toEqual({ ok: true, tags: [] });
});

describe('checkTagList', () => {
  it('takes as many and as long tags as allowed', () => {
    const tags = Array.from({ length: TAGS_MAX }, (_, index) => `${index}`.padEnd(TAG_MAX, 'x'));
    expect(checkTagList(tags)).toEqual({ ok: true, tags });
  });

  it('refuses one more', () => {
    const tags = Array.from({ length: TAGS_MAX + 1 }, (_, index) => `tag-${index}`);
    expect(checkTagList(tags)).toEqual({ ok: false, message: 'Give at most 100 tags' });
  });

  it('names a tag that is too long', () => {
    expect(checkTagList(['ok', 'x'.repeat(61)])).toEqual({
      ok: false,
      message: 'Shorten “xxxxxxxxxxxxxxxxxxxx…”: a tag has at most 60 characters',
    });
  });
});
