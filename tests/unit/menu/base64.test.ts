import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBase64 } from '~/menu/base64';

it('takes what Buffer writes, of any length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(isBase64(Buffer.from(bytes).toString('base64'))).toBe(true);
    }),
    { seed: 31 },
  );
});

it.each(['A', 'AAA', 'AA=A', 'A===', 'AA\0A', '%%%%', 'AA-_', ' AAA', 'AAA\n'])(
  'refuses %j',
  (text) => {
    expect(isBase64(text)).toBe(false);
  },
);

it('reads 16 MB from a deep stack', () => {
  const text = 'A'.repeat(16 * 1024 * 1024);
  const deep = (depth: number): boolean => (depth === 0 ? isBase64(text) : deep(depth - 1));
  expect(deep(3_000)).toBe(true);
  expect(isBase64(`${text.slice(1)}!`)).toBe(false);
});
