import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  domainOf,
  foldedDomain,
  type MappingLine,
  rightsByClaims,
  valuesAt,
  verifiedEmail,
} from '~/sign-in/claims';
import { mappingText, readMapping } from '~/sign-in/mapping-text.server';

const GROUPS = [
  { id: 1, name: 'North' },
  { id: 2, name: 'South' },
];
const mapping: MappingLine[] = [
  { value: 'kitchen', level: 7, groups: [1] },
  { value: 'office', level: 3, groups: [2] },
];
const rules = { claim: 'groups', mapping, defaultLevel: null };

describe('rights by claims', () => {
  it('are the most that any line gives, with the groups of all', () => {
    expect(rightsByClaims(rules, { groups: ['kitchen', 'office', 'x'] })).toEqual({
      level: 3,
      groups: [1, 2],
      first: 3,
    });
    expect(rightsByClaims(rules, { groups: 'kitchen' })?.level).toBe(7);
  });

  it('are none for whom no line names, unless they have a role all the same', () => {
    expect(rightsByClaims(rules, { groups: ['x'] })).toBeNull();
    expect(rightsByClaims(rules, {})).toBeNull();
    const open = { ...rules, defaultLevel: 9 };
    expect(rightsByClaims(open, {})).toEqual({ level: null, groups: [], first: 9 });
  });

  it('stay as they are without lines', () => {
    const none = { ...rules, mapping: [], defaultLevel: 5 };
    expect(rightsByClaims(none, {})).toEqual({ level: null, groups: null, first: 5 });
  });

  it('are read from claims within claims and from names with dots, and from nothing inherited', () => {
    expect(valuesAt({ realm_access: { roles: ['a', 1, 'b'] } }, 'realm_access.roles')).toEqual([
      'a',
      'b',
    ]);
    expect(valuesAt({ 'https://x.example/groups': ['a'] }, 'https://x.example/groups')).toEqual([
      'a',
    ]);
    for (const path of ['constructor.name', '__proto__', 'a.b.c', '']) {
      expect(valuesAt({ a: { b: 'text' } }, path)).toEqual([]);
    }
  });
});

describe('an email', () => {
  it('counts where the provider says that it is verified', () => {
    const email = 'kim@harbor.example';
    for (const claims of [{ email_verified: true }, { email_verified: 'true' }, { xms_edov: 1 }]) {
      expect(verifiedEmail({ email, ...claims })).toBe(email);
    }
    for (const claims of [
      {},
      { email_verified: false, xms_edov: true },
      { email_verified: 'no' },
    ]) {
      expect(verifiedEmail({ email, ...claims })).toBeNull();
    }
  });

  it('belongs to the domain behind its last @', () => {
    expect(domainOf('a@b.example@Harbor.Example')).toBe('harbor.example');
    expect(domainOf('kim@bücher.example')).toBe('xn--bcher-kva.example');
    for (const text of ['kim', '', 'kim@', 'kim@harbor', 'kim@10.0.0.1', 'kim@a.example:1']) {
      expect(domainOf(text), text).toBeNull();
    }
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        const folded = foldedDomain(domain);
        return folded === null || foldedDomain(folded) === folded;
      }),
    );
  });
});

describe('the lines of a mapping', () => {
  it('are read as they are written', () => {
    const line = fc.record({
      value: fc.stringMatching(/^[a-zA-Z0-9:/=._-]{1,20}$/).filter((text) => !text.endsWith('=')),
      level: fc.constantFrom(3, 5, 6, 7, 9),
      groups: fc.subarray([1, 2]),
    });
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ value }) => value }), (lines) => {
        expect(readMapping(mappingText(lines, GROUPS), GROUPS)).toEqual(lines);
      }),
    );
  });

  it('say what is wrong with which', () => {
    expect(readMapping('a = Staff\nb', GROUPS)).toContain('Line 2: write a value');
    expect(readMapping('a = Chef', GROUPS)).toBe('Line 1: “Chef” is no role');
    expect(readMapping('a = Staff; West', GROUPS)).toBe('Line 1: there is no group “West”');
    expect(readMapping('a = Staff\n\na = Line', GROUPS)).toContain('has a line already');
    expect(readMapping('a = staff; north', GROUPS)).toEqual([
      { value: 'a', level: 5, groups: [1] },
    ]);
  });
});
