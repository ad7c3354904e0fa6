/** The codes on packages and on what shops print themselves: which of them are the same, and what is wrong with one (GS1). */

/** A code whose last digit does not fit the others. */
export interface WrongCheckDigit {
  code: string;
  given: string;
  right: string;
  corrected: string;
}

/** Lengths of codes that end in a check digit: EAN-8 and UPC-E, UPC-A, EAN-13, GTIN-14. */
const LENGTHS = new Set([8, 12, 13, 14]);

/** A code as it was typed, without the spaces around it and the apostrophe with which spreadsheets keep it as text. */
export function bareCode(typed: string): string {
  return typed.trim().replace(/^['’‘`´ʼ]+\s*/, '');
}

/**
 * What two codes have in common that are the same: the fourteen digits of a package's code, in whichever length it is
 * written, with its leading zeros or without; of what scales print, the digits of the item without weight and price; of
 * all others the text without regard to case.
 */
export function codeKey(typed: string): string {
  const bare = bareCode(typed);
  const digits = digitsOf(bare);
  if (digits === null) return bare.toLowerCase();
  const upcA = fromUpcE(withLostZeros(digits) ?? digits);
  if (upcA) return upcA.padStart(14, '0');
  if (digits.length === 7) return digits;
  return scaleKey(digits) ?? digits.padStart(14, '0');
}

/** Whether two codes are the same to a scanner. */
export function isSameCode(one: string, other: string): boolean {
  return codeKey(one) === codeKey(other);
}

/** The digits of a code that is long enough to stand on a package, without the spaces and hyphens between them. */
function digitsOf(bare: string): string | null {
  const digits = bare.replace(/(?<=\d)[\s-](?=\d)/g, '');
  return /^\d{7,14}$/.test(digits) ? digits : null;
}

/** A code as an EAN-13, if it can be written as one. */
function asEan13(digits: string): string | null {
  if (digits.length === 14) return digits.startsWith('0') ? digits.slice(1) : null;
  return digits.length < 12 ? null : digits.padStart(13, '0');
}

/** The item of a code that scales print: its price or weight follows. Numbers that a shop only counts have no item. */
function scaleKey(digits: string): string | null {
  const [item] = /^(?:02|2\d)\d{5}/.exec(asEan13(digits) ?? '') ?? [];
  return item === undefined || item.endsWith('00000') ? null : `${item}*`;
}

/**
 * Whether shops give out such a code themselves (prefixes 02, 04 and 20 to 29, short codes with 2, numbers filled up with
 * zeros): its last digit need not be a check digit, and it is never put right.
 */
export function isShopCode(code: string): boolean {
  if (/^0{4}\d{0,9}$|^0{5}\d{9}$/.test(code)) return true;
  if (!/^\d+$/.test(code) || !LENGTHS.has(code.length)) return false;
  return code.length === 8 ? code.startsWith('2') : /^(?:02|04|2)/.test(asEan13(code) ?? '');
}

/** The digit that closes a code; `digits` are those before it. */
export function checkDigitOf(digits: string): string {
  const weighted = [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (weighted % 10)) % 10);
}

/**
 * What is wrong with the last digit of a package's code; undefined for one that fits, and for codes of shops, of other
 * lengths and with letters, which need none. A UPC-E has eight digits too, and its own sum.
 */
export function wrongCheckDigit(code: string): WrongCheckDigit | undefined {
  if (!/^\d+$/.test(code) || !LENGTHS.has(code.length)) return undefined;
  if (isShopCode(code) || hasCheckDigit(code)) return undefined;
  const [digits, given] = [code.slice(0, -1), code.slice(-1)];
  const right = checkDigitOf(digits);
  return { code, given, right, corrected: `${digits}${right}` };
}

/**
 * The code of a package whose leading zeros are gone, with them: its check digit fits only there. Undefined where no zeros
 * are missing.
 */
export function withLostZeros(code: string): string | undefined {
  if (!/^[1-9]\d+$/.test(code)) return undefined;
  if (code.length === 7) return fromUpcE(`0${code}`) ? `0${code}` : undefined;
  const padded = code.padStart(12, '0');
  return code.length >= 9 && code.length < 12 && hasCheckDigit(padded) ? padded : undefined;
}

/** The UPC-A that eight digits stand for with its zeros taken out: the digit before the last says where. */
function fromUpcE(code: string): string | null {
  const [, system, body, check] = /^([01])(\d{6})(\d)$/.exec(code) ?? [];
  if (system === undefined || body === undefined) return null;
  const kind = Number(body[5]);
  const [maker, product] =
    kind <= 2
      ? [`${body.slice(0, 2)}${kind}00`, `00${body.slice(2, 5)}`]
      : kind === 3
        ? [`${body.slice(0, 3)}00`, `000${body.slice(3, 5)}`]
        : kind === 4
          ? [`${body.slice(0, 4)}0`, `0000${body.slice(4, 5)}`]
          : [body.slice(0, 5), `0000${kind}`];
  const digits = `${system}${maker}${product}`;
  return checkDigitOf(digits) === check ? `${digits}${check}` : null;
}

export interface CompletedCode {
  code: string;
  done: 'nothing' | 'digits' | 'zeros' | 'check digit';
}

/**
 * A code of a package as it is meant: signs between its digits are taken out, a missing check digit is added, zeros
 * that a spreadsheet dropped are put back, and a check digit that does not fit is replaced. Codes that are a shop's own
 * stay, like those that are no code of a package.
 */
export function completedCode(given: string): CompletedCode {
  const text = given.trim();
  const digits = text.replace(/[^0-9]/g, '');
  const untouched = { code: digits, done: digits === text ? 'nothing' : 'digits' } as const;
  const { length } = digits;
  if (length < 7 || length > 14 || hasCheckDigit(digits) || isShopCode(digits)) return untouched;
  const padded = withLostZeros(digits);
  if (padded) return { code: padded, done: 'zeros' };
  if (length === 7) return untouched;
  const body = length === 8 || length >= 12 ? digits.slice(0, -1) : digits.padStart(11, '0');
  return { code: `${body}${checkDigitOf(body)}`, done: 'check digit' };
}

/** Whether the last digit of a UPC-A, UPC-E, EAN-8, EAN-13 or GTIN-14 fits the others. */
function hasCheckDigit(digits: string): boolean {
  if (!LENGTHS.has(digits.length)) return false;
  return checkDigitOf(digits.slice(0, -1)) === digits.at(-1) || fromUpcE(digits) !== null;
}

export type CodeType = 'UPC-A' | 'UPC-E' | 'EAN-13' | 'EAN-8' | 'GTIN-14' | 'PLU' | 'other';

const TYPES: Readonly<Record<number, CodeType>> = {
  4: 'PLU',
  5: 'PLU',
  12: 'UPC-A',
  13: 'EAN-13',
  14: 'GTIN-14',
};

/** What kind of code it is, by its digits alone. */
export function codeType(code: string): CodeType {
  if (!/^\d+$/.test(code)) return 'other';
  if (code.length === 8) return code.startsWith('0') ? 'UPC-E' : 'EAN-8';
  return TYPES[code.length] ?? 'other';
}
