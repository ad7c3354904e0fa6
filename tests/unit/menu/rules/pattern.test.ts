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
