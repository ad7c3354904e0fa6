export interface WrongCheckDigit {
  code: string;
  given: string;
  right: string;
  corrected: string;
}

/** Lengths with a check digit: EAN-8 and UPC-E, UPC-A, EAN-13, GTIN-14. */
const LENGTHS = new Set([8, 12, 13, 14]);

/** Trims a code and removes the apostrophe by which spreadsheets mark text. */
export function bareCode(typed: string): string {
  return typed.trim().replace(/^['’‘`´ʼ]+\s*/, '');
}

/** Equal codes share a key: 14 digits, the item of a scale's code, or the text without case. */
export function codeKey(typed: string): string {
  const bare = bareCode(typed);
  const digits = digitsOf(bare);
  if (digits === null) return bare.toLowerCase();
  const upcA = fromUpcE(withLostZeros(digits) ?? digits);
  if (upcA) return upcA.padStart(14, '0');
  if (digits.length === 7) return digits;
  return scaleKey(digits) ?? digits.padStart(14, '0');
}

export function isSameCode(one: string, other: string): boolean {
  return codeKey(one) === codeKey(other);
}

function digitsOf(bare: string): string | null {
  const digits = bare.replace(/(?<=\d)[\s-](?=\d)/g, '');
  return /^\d{7,14}$/.test(digits) ? digits : null;
}

function asEan13(digits: string): string | null {
  if (digits.length === 14) return digits.startsWith('0') ? digits.slice(1) : null;
  return digits.length < 12 ? null : digits.padStart(13, '0');
}

/** Item part of a scale's code, which is followed by price or weight; null for in-store numbers. */
function scaleKey(digits: string): string | null {
  const [item] = /^(?:02|2\d)\d{5}/.exec(asEan13(digits) ?? '') ?? [];
  return item === undefined || item.endsWith('00000') ? null : `${item}*`;
}

/** Prefixes 02, 04, 20 to 29, short codes with 2, padded numbers: they need no check digit. */
export function isShopCode(code: string): boolean {
  if (/^0{4}\d{0,9}$|^0{5}\d{9}$/.test(code)) return true;
  if (!/^\d+$/.test(code) || !LENGTHS.has(code.length)) return false;
  return code.length === 8 ? code.startsWith('2') : /^(?:02|04|2)/.test(asEan13(code) ?? '');
}

export function checkDigitOf(digits: string): string {
  const weighted = [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (weighted % 10)) % 10);
}

/** Undefined if the check digit is valid or not required. UPC-E has eight digits too, with its own sum. */
export function wrongCheckDigit(code: string): WrongCheckDigit | undefined {
  if (!/^\d+$/.test(code) || !LENGTHS.has(code.length)) return undefined;
  if (isShopCode(code) || hasCheckDigit(code)) return undefined;
  const [digits, given] = [code.slice(0, -1), code.slice(-1)];
  const right = checkDigitOf(digits);
  return { code, given, right, corrected: `${digits}${right}` };
}

/** Restores lost leading zeros of a product code: its check digit matches only with them. */
export function withLostZeros(code: string): string | undefined {
  if (!/^[1-9]\d+$/.test(code)) return undefined;
  if (code.length === 7) return fromUpcE(`0${code}`) ? `0${code}` : undefined;
  const padded = code.padStart(12, '0');
  return code.length >= 9 && code.length < 12 && hasCheckDigit(padded) ? padded : undefined;
}

/** Expands a UPC-E to UPC-A; its second to last digit says where the zeros were. */
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

/** `adds`: lost zeros and a missing check digit; `replaces`: wrong check digits too. */
export type Completing = 'adds' | 'replaces';

/** Shop codes stay, and so does what is no code of digits. */
export function completedCode(given: string, how: Completing = 'replaces'): CompletedCode {
  const text = given.trim();
  if (!/^\d+(?:[\s-]\d+)*$/.test(text)) return { code: text, done: 'nothing' };
  const digits = text.replace(/\D/g, '');
  // Parts of one code fit together; else they may be several codes.
  if (digits !== text && (digits.length < 12 || !hasCheckDigit(digits))) {
    return { code: text, done: 'nothing' };
  }
  const untouched = { code: digits, done: digits === text ? 'nothing' : 'digits' } as const;
  const { length } = digits;
  if (length < 7 || length > 14 || hasCheckDigit(digits) || isShopCode(digits)) return untouched;
  const padded = withLostZeros(digits);
  if (padded) return { code: padded, done: 'zeros' };
  const isWrong = length === 8 || length >= 12;
  if (length === 7 || (isWrong && how === 'adds')) return untouched;
  const body = isWrong ? digits.slice(0, -1) : digits.padStart(11, '0');
  return { code: `${body}${checkDigitOf(body)}`, done: 'check digit' };
}

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

export function codeType(code: string): CodeType {
  if (!/^\d+$/.test(code)) return 'other';
  if (code.length === 8) return code.startsWith('0') ? 'UPC-E' : 'EAN-8';
  return TYPES[code.length] ?? 'other';
}
