import { describe, expect, it } from 'vitest';
import { BodyError, isJson, parseJsonObject } from '~/creator/json-body.server';

const bytes = (text: string) => new TextEncoder().encode(text);
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('parseJsonObject', () => {
  it('takes an object of 20 levels', () => {
    expect(parseJsonObject(bytes('{"method":"x","params":{"a":[1,"é"]}}'))).toEqual({
      method: 'x',
      params: { a: [1, 'é'] },
    });
    expect(() => parseJsonObject(bytes(nested(20)))).not.toThrow();
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '7',
    '"text"',
    '{"a":1}x',
    '{"__proto__":{}}',
    '{"a":[{"__proto__":1}]}',
    '{"a":{"constructor":{"prototype":{}}}}',
    '{"prototype":1}',
    nested(21),
    `{"a":${'['.repeat(21)}${']'.repeat(21)}}`,
    `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  ])('refuses %.40s', (text) => {
    expect(() => parseJsonObject(bytes(text))).toThrow(BodyError);
  });

  it('refuses bytes that are not UTF-8', () => {
    const latin = new Uint8Array([...bytes('{"a":"'), 0xe9, ...bytes('"}')]);
    expect(() => parseJsonObject(latin)).toThrow(BodyError);
  });
});

describe('isJson', () => {
  it.each([
    ['application/json', true],
    ['Application/JSON; charset=UTF-8', true],
    ['application/json;charset="utf-8"', true],
    ['application/json; charset=latin1', false],
    ['text/plain', false],
    ['application/x-www-form-urlencoded', false],
    ['application/jsonp', false],
    ['', false],
  ])('%j: %s', (type, expected) => {
    const headers = { 'Content-Type': type };
    expect(isJson(new Request('http://x/', { method: 'POST', headers }))).toBe(expected);
  });
});
