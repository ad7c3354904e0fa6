import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigitOf, wrongCheckDigit } from '~/menu/check-digit';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const lengths = fc.constantFrom(7, 11, 12);
/** Digits before the check digit, none of which can be read as a UPC-E. */
const bodies = lengths.chain((length) =>
  digits(length).map((body) => (length === 7 ? `9${body.slice(1)}` : body)),
);

describe('the check digit of a code', () => {
  it.each([
    ['036000291452', 'UPC-A'],
    ['4006381333931', 'EAN-13'],
    ['96385074', 'EAN-8'],
    ['01234565', 'UPC-E'],
    ['04252614', 'UPC-E'],
  ])('fits %s, a %s', (code) => {
    expect(wrongCheckDigit(code)).toBeUndefined();
  });

  it('that is wrong is named with the right one', () => {
    expect(wrongCheckDigit('036000291453')).toEqual({
      code: '036000291453',
      given: '3',
      right: '2',
      corrected: '036000291452',
    });
    expect(wrongCheckDigit('96385075')).toMatchObject({ right: '4' });
    expect(wrongCheckDigit('01234566'), 'neither an EAN-8 nor a UPC-E').toBeDefined();
  });

  it.each([
    '',
    '1',
    '4011',
    '03600029145',
    '12345678901234',
    '03600029145X',
    ' 036000291452',
    '٠٣٦٠٠٠٢٩١٤٥٢',
  ])('is not asked of %j', (code) => {
    expect(wrongCheckDigit(code)).toBeUndefined();
  });

  it('fits its own digits, and no other digit does', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: 1, max: 9 }), (body, step) => {
        const right = checkDigitOf(body);
        expect(wrongCheckDigit(`${body}${right}`)).toBeUndefined();
        const other = String((Number(right) + step) % 10);
        expect(wrongCheckDigit(`${body}${other}`)).toMatchObject({ given: other, right });
      }),
    );
  });

  it('finds every single digit that was typed wrong', () => {
    fc.assert(
      fc.property(bodies, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, step) => {
        const code = `${body}${checkDigitOf(body)}`;
        const at = body.length === 7 ? 1 + (place % (code.length - 1)) : place % code.length;
        const typed = (Number(code[at]) + step) % 10;
        const wrong = `${code.slice(0, at)}${typed}${code.slice(at + 1)}`;
        expect(wrongCheckDigit(wrong)).toBeDefined();
      }),
    );
  });

  it('corrected, fits', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: 0, max: 9 }), (body, last) => {
        const wrong = wrongCheckDigit(`${body}${last}`);
        fc.pre(wrong !== undefined);
        expect(wrongCheckDigit(wrong.corrected)).toBeUndefined();
      }),
    );
  });
});
