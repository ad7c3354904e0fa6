import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isEmail,
  levelOf,
  nameFor,
  normalEmail,
  readLines,
} from '~/people/invite/invited-lines.server';

const one = (text: string) => {
  const [{ line: _, ...read } = { line: 0 }] = readLines(text);
  return read;
};

describe('the lines of an invitation', () => {
  it.each([
    ['Ada F. <ada@x.example>', { name: 'Ada F.', email: 'ada@x.example', role: '', places: [] }],
    ['ada@x.example', { name: '', email: 'ada@x.example', role: '', places: [] }],
    [
      'Ada F., Ada@X.example, Line, Pier Kitchen; Boathouse',
      {
        ...{ name: 'Ada F.', email: 'ada@x.example', role: 'Line' },
        places: ['Pier Kitchen', 'Boathouse'],
      },
    ],
    [
      'Ada\tada@x.example\t\tEast\tWest',
      { name: 'Ada', email: 'ada@x.example', role: '', places: ['East', 'West'] },
    ],
    [
      'Ada; ada@x.example; Staff',
      { name: 'Ada', email: 'ada@x.example', role: 'Staff', places: [] },
    ],
    [
      '"Lovelace, Ada", ada@x.example',
      { name: 'Lovelace, Ada', email: 'ada@x.example', role: '', places: [] },
    ],
  ])('read %s', (text, read) => {
    expect(one(text)).toEqual(read);
  });

  it('follow a header in any order, and keep the numbers that they had', () => {
    expect(readLines('Email,Groups,Name\n\nada@x.example,East; West,Ada')).toEqual([
      { line: 3, name: 'Ada', email: 'ada@x.example', role: '', places: ['East', 'West'] },
    ]);
  });

  it('have one e-mail however it is written', () => {
    const same = ['ada@bücher.example', ' ADA@Bücher.example ', 'ada@xn--bcher-kva.example'];
    expect(new Set(same.map(normalEmail))).toEqual(new Set(['ada@xn--bcher-kva.example']));
    expect(normalEmail('jose\u0301@x.example')).toBe(normalEmail('jos\u00e9@x.example'));
    expect(isEmail(normalEmail('tom.k@harbor'))).toBe(false);
  });

  it('name roles by word or level', () => {
    expect(levelOf('prices locked', 5)).toBe(6);
    expect(levelOf('9', 5)).toBe(9);
    expect(levelOf('', 7)).toBe(7);
    expect(levelOf('Chef', 5)).toBeUndefined();
    expect(nameFor({ name: '', email: 'ada.f@x.example' })).toBe('ada.f');
  });

  it('never throw, and lose no line', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), (lines) => {
        const read = readLines(lines.join('\n'));
        expect(read.length).toBeLessThanOrEqual(lines.join('\n').split(/\r\n|\r|\n/).length);
      }),
      { seed: 32, numRuns: 200 },
    );
  });
});
