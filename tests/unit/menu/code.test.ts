import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  bareCode,
  checkDigitOf,
  codeKey,
  codeType,
  completedCode,
  isSameCode,
  isShopCode,
  withLostZeros,
  wrongCheckDigit,
} from '~/menu/code';
import { FORMS, LOST, PLAIN, SHOPS, WRONG } from './code-table';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const lengths = fc.constantFrom(7, 11, 12);
/** Digits before the check digit, none of which can be read as a UPC-E or a shop's own. */
const bodies = lengths.chain((length) => digits(length).map((body) => `9${body.slice(1)}`));
const linesOf = (table: string) => table.trim().split('\n');
const pairsOf = (table: string) => linesOf(table).map((line) => line.split(' '));
const groups = linesOf(FORMS).map((line) => line.replace(/^.*: /, '').split(' '));

describe('two forms of a code', () => {
  it.each(groups.map((forms) => [forms]))('are one: %j', (forms) => {
    expect(new Set(forms.map(codeKey)).size).toBe(1);
  });

  it('are told apart from all other codes', () => {
    expect(new Set(groups.map(([first = '']) => codeKey(first))).size).toBe(groups.length);
    expect(groups.flat().length + linesOf(WRONG + LOST + SHOPS + PLAIN).length).toBeGreaterThan(
      200,
    );
  });

  it('need not have the same spaces, hyphens, capitals and apostrophe', () => {
    expect(isSameCode("'0 36000-29145 2", '036000291452')).toBe(true);
    expect(isSameCode('’ab-1 ', 'AB-1')).toBe(true);
    expect(isSameCode('AB-1', 'AB1')).toBe(false);
    expect(isSameCode('40-11', '4011')).toBe(false);
    expect(bareCode("'5449000000996")).toBe('5449000000996');
  });

  it('stay one whatever zeros stand before them', () => {
    fc.assert(
      fc.property(digits(12), fc.integer({ min: 0, max: 2 }), (code, zeros) => {
        expect(isSameCode(code.padStart(12 + zeros, '0'), code)).toBe(true);
      }),
    );
  });

  it('of scales are one whatever the price, and no other item', () => {
    const prefix = fc.constantFrom('02', '20', '21', '25', '29');
    const item = digits(5).filter((of) => of !== '00000');
    fc.assert(
      fc.property(prefix, item, digits(6), digits(6), (start, of, one, other) => {
        expect(isSameCode(`${start}${of}${one}`, `${start}${of}${other}`)).toBe(true);
        const next = of.replace(/.$/, (last) => String((Number(last) + 1) % 10));
        if (next !== '00000')
          expect(isSameCode(`${start}${of}${one}`, `${start}${next}${one}`)).toBe(false);
      }),
    );
  });
});

describe('what is wrong with a code', () => {
  it.each(pairsOf(WRONG))('%s ends in a wrong check digit: %s', (code = '', right) => {
    expect(wrongCheckDigit(code)?.corrected).toBe(right);
    expect(withLostZeros(code)).toBeUndefined();
  });

  it.each(pairsOf(LOST))('%s has lost its zeros: %s', (code = '', whole = '') => {
    expect(withLostZeros(code)).toBe(whole);
    expect(withLostZeros(whole)).toBeUndefined();
    expect(wrongCheckDigit(code)).toBeUndefined();
    expect(isSameCode(code, whole)).toBe(true);
    expect(completedCode(code)).toEqual({ code: whole, done: 'zeros' });
  });

  it.each(linesOf(SHOPS))('%s is a shop’s own, and is never put right', (code) => {
    expect(isShopCode(code)).toBe(true);
    expect(wrongCheckDigit(code)).toBeUndefined();
    expect(withLostZeros(code)).toBeUndefined();
    expect(completedCode(code)).toEqual({ code, done: 'nothing' });
  });

  it.each(linesOf(PLAIN))('nothing of %s', (code) => {
    expect([wrongCheckDigit(code), withLostZeros(code)]).toEqual([undefined, undefined]);
  });

  it.each(groups.flat())('nothing of %s, or its zeros or shop alone', (code) => {
    expect(wrongCheckDigit(code)).toBeUndefined();
  });
});

test.each([
  ['036000291452', 'UPC-A'],
  ['4006381333931', 'EAN-13'],
  ['96385074', 'EAN-8'],
  ['04252614', 'UPC-E'],
  ['10036000291459', 'GTIN-14'],
  ['4011', 'PLU'],
  ['94011', 'PLU'],
  ['123456', 'other'],
  ['AB-1', 'other'],
])('%s is a %s', (code, type) => {
  expect(codeType(code)).toBe(type);
});

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
    '123456789012345',
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
        // A slip may make it a shop's own code, or one of eight digits whose sum fits as a UPC-E.
        fc.pre(!isShopCode(wrong) && !/^[01]\d{7}$/.test(wrong));
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
    ['4011 4012', '4011 4012', 'nothing', 'two codes'],
    ['4006381333931 4011', '4006381333931 4011', 'nothing', 'two codes'],
    ['CB-12-N', 'CB-12-N', 'nothing', 'no code of digits'],
    ['2840031008.0', '2840031008.0', 'nothing', 'a number'],
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
