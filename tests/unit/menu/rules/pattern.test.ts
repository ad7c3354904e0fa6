import { describe, expect, it } from 'vitest';
import { patternFault, patternMatcher } from '~/menu/rules/pattern';

describe('a pattern for names', () => {
  it('matches anywhere in a name, in upper and lower case', () => {
    const matches = patternMatcher('^iced|latte$');
    expect(['Iced tea', 'Oat LATTE', 'Latte, iced', 'Tea'].map(matches)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(patternMatcher('crème|ÖL')('Olivenöl')).toBe(true);
  });

  it('that cannot be read says so and matches nothing', () => {
    expect(patternFault('[a-')).toBe('This pattern cannot be read: missing closing ]');
    expect(patternFault('(?=a)')).toContain('This pattern cannot be read: ');
    expect(patternFault('((a{30}){30}){30}')).toContain('This pattern cannot be read: ');
    expect(patternMatcher('[a-')('[a-')).toBe(false);
  });

  it('that stalls an engine that tries every way answers at once', () => {
    const name = `${'a'.repeat(5000)}b`;
    expect(patternMatcher('(a+)+$')(name)).toBe(false);
    expect(patternMatcher('(a|aa)+c')(name)).toBe(false);
    expect(patternMatcher('((a?){20}a{20})+c')(name.slice(-200))).toBe(false);
  });
});

describe('a pattern for names in other letters', () => {
  it.each([
    ['^Café', 'Cafe\u0301 noir'],
    ['^Cafe\u0301', 'Café noir'],
    ['^cafe', 'Café noir'],
    ['smorrebrod', 'Smørrebrød'],
    ['Smørrebrød', 'SMORREBROD'],
    ['^Weiß?bier', 'Weibier'],
    ['^Weißbier$', 'Weissbier'],
    ["Jerry's", 'Ben & Jerry’s'],
    ['Jerry’s', "Ben & Jerry's"],
    ['all-day', 'All–day breakfast'],
    ['^(?P<e>Thé|Café)$', 'the'],
    ['\\bøl\\b', 'Lys øl'],
    ['^\\p{L}+ [éè]clair \\d', 'Un éclair 2'],
    ['\\QCafé (', 'Café (small)'],
    ['[[:alpha:]] œuf', 'Un œuf'],
    ['soft', 's\u00ADoft'],
  ])('%j reaches %j', (pattern, name) => {
    expect(patternMatcher(pattern)(name)).toBe(true);
  });

  it.each([
    ['\u00AD', 'Latte'],
    ['\u0301', 'Latte'],
    ['^[é]', 'Latte'],
    ['＊', 'Latte'],
    ['½ l', 'Latte, 12 l'],
  ])('%j does not reach %j', (pattern, name) => {
    expect(patternMatcher(pattern)(name)).toBe(false);
  });
});
