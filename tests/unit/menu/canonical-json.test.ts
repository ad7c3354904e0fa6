import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canonicalJson } from '~/menu/canonical-json';

describe('canonicalJson', () => {
  it.each([
    [null, 'null'],
    [{}, '{}'],
    [[], '[]'],
    [{ b: 1, a: [2, { d: null, c: '' }] }, '{"a":[2,{"c":"","d":null}],"b":1}'],
    // Numbers that need no digits get none, and none is longer than it must be.
    [[4.5, 4.0, 0.05, 1e2, 1e21, 1e-7, -0], '[4.5,4,0.05,100,1e+21,1e-7,0]'],
    [{ 9: 'b', 10: 'a' }, '{"10":"a","9":"b"}'],
    ['“a”\n"\u007f\u0001', '"“a”\\n\\"\u007f\\u0001"'],
    [{ gone: undefined, kept: [undefined, Number.NaN] }, '{"kept":[null,null]}'],
  ])('writes %j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('sorts keys as RFC 8785 has it in its example', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(canonicalJson(value).match(/[A-Z][\w: ]+(?=")/g)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  test('of any value says what the value is, and is the only text for it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        const read: unknown = JSON.parse(text);
        expect(canonicalJson(read)).toBe(text);
        expect(JSON.stringify(sorted(read))).toBe(JSON.stringify(sorted(value)));
        expect(canonicalJson(reversed(value))).toBe(text);
        expect(canonicalJson(JSON.parse(JSON.stringify(value, null, 2)))).toBe(text);
      }),
    );
  });
});

/** The value with every object as a list of its members by name: the order of keys does not count. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => [key, sorted(member)]);
}

/** The value with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, reversed(member)] as const);
  return Object.fromEntries(members.reverse());
}
