import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkName, copyName } from '~/menu/text';

describe('copyName', () => {
  it('stays a name, whatever it is made from', () => {
    const names = fc
      .string({ minLength: 1, maxLength: 200, unit: 'grapheme' })
      .map((name) => name.trim().slice(0, 200))
      .filter((name) => checkName(name) === undefined);
    fc.assert(
      fc.property(names, (name) => {
        const copy = copyName(name);
        expect(checkName(copy)).toBeUndefined();
        expect(copy.endsWith(' [Copy]')).toBe(true);
      }),
    );
  });

  it('shortens a name that leaves no room', () => {
    const copy = copyName('x'.repeat(200));
    expect(copy).toHaveLength(200);
    expect(copy).toBe(`${'x'.repeat(192)}… [Copy]`);
    expect(copyName('x'.repeat(193))).toBe(`${'x'.repeat(193)} [Copy]`);
  });
});
