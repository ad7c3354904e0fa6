import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigitOf, completedCode, wrongCheckDigit } from '~/menu/check-digit';

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

describe('codes that are put right', () => {
  it.each([
    ['036000291452', '036000291452', 'nothing', 'a UPC-A that fits'],
    ['4006381333931', '4006381333931', 'nothing', 'an EAN-13 that fits'],
    ['96385074', '96385074', 'nothing', 'an EAN-8 that fits'],
    ['01234565', '01234565', 'nothing', 'a UPC-E that fits'],
    ['10012345678902', '10012345678902', 'nothing', 'a GTIN-14 that fits'],
    ['03600029145', '036000291452', 'check digit', 'a UPC-A without its check digit'],
    ['41207700107', '412077001079', 'check digit', 'another one'],
    ['36000291452', '036000291452', 'zeros', 'a UPC-A without its first zero'],
    ['87000007604', '087000007604', 'zeros', 'one of a price list'],
    ['1234565', '01234565', 'zeros', 'a UPC-E without its first zero'],
    ['036000291453', '036000291452', 'check digit', 'a wrong check digit'],
    ['4006381333930', '4006381333931', 'check digit', 'a wrong check digit of an EAN-13'],
    ['10012345678901', '10012345678902', 'check digit', 'a wrong check digit of a GTIN-14'],
    ['0-36000-29145 2', '036000291452', 'digits', 'signs between the digits'],
    ['4012', '4012', 'nothing', 'a code of the shop'],
    ['000000000', '000000000', 'nothing', 'nothing but zeros'],
  ])('%s is %s: %s, %s', (given, code, done) => {
    expect(completedCode(given)).toEqual({ code, done });
  });

  it('stay as they are once they were put right', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 16, unit: fc.constantFrom(...'0123456789-') }),
        (given) => {
          const { code } = completedCode(given);
          expect(completedCode(code)).toEqual({ code, done: 'nothing' });
        },
      ),
    );
  });
});
