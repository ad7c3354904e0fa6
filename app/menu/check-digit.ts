/** Check digits of the codes on packages: UPC-A, EAN-13 and EAN-8 (GS1). */

/** A code whose last digit does not fit the others. */
export interface WrongCheckDigit {
  code: string;
  given: string;
  right: string;
  /** The code with the right digit. */
  corrected: string;
}

const LENGTHS = new Set([8, 12, 13]);

/** The digit that closes a code; `digits` are those before it. */
export function checkDigitOf(digits: string): string {
  const weighted = [...digits]
    .reverse()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (weighted % 10)) % 10);
}

/**
 * What is wrong with the last digit of a code that has a check digit; undefined for one that fits, and
 * for codes of other lengths or letters, which have none. A UPC-E has eight digits too, and its own sum.
 */
export function wrongCheckDigit(code: string): WrongCheckDigit | undefined {
  if (!/^\d+$/.test(code) || !LENGTHS.has(code.length)) return undefined;
  const [digits, given] = [code.slice(0, -1), code.slice(-1)];
  const right = checkDigitOf(digits);
  if (given === right || isUpcE(code)) return undefined;
  return { code, given, right, corrected: `${digits}${right}` };
}

/** Whether eight digits are a UPC-A with its zeros taken out: the digit before the last says which. */
function isUpcE(code: string): boolean {
  const [, system, body, check] = /^([01])(\d{6})(\d)$/.exec(code) ?? [];
  if (system === undefined || body === undefined) return false;
  const kind = Number(body[5]);
  const [maker, product] =
    kind <= 2
      ? [`${body.slice(0, 2)}${kind}00`, `00${body.slice(2, 5)}`]
      : kind === 3
        ? [`${body.slice(0, 3)}00`, `000${body.slice(3, 5)}`]
        : kind === 4
          ? [`${body.slice(0, 4)}0`, `0000${body.slice(4, 5)}`]
          : [body.slice(0, 5), `0000${kind}`];
  return checkDigitOf(`${system}${maker}${product}`) === check;
}

/** A code as it was put right, and what was done to it. */
export interface CompletedCode {
  code: string;
  done: 'nothing' | 'digits' | 'zeros' | 'check digit';
}

/**
 * A code of a package as it is meant: signs between its digits are taken out, a missing check digit is added, zeros
 * that a spreadsheet dropped are put back, and a check digit that does not fit is replaced. Codes of fewer than
 * seven digits are a shop's own and stay, like those that are no code of a package.
 */
export function completedCode(given: string): CompletedCode {
  const text = given.trim();
  const digits = text.replace(/[^0-9]/g, '');
  const untouched = { code: digits, done: digits === text ? 'nothing' : 'digits' } as const;
  const { length } = digits;
  if (length < 7 || length > 14 || hasCheckDigit(digits) || /^0+$/.test(digits)) return untouched;
  if (length >= 12) return { code: withCheckDigit(digits.slice(0, -1)), done: 'check digit' };
  const padded = digits.padStart(12, '0');
  const lostZeros = !digits.startsWith('0');
  if (length === 7) return isUpcE(`0${digits}`) ? { code: `0${digits}`, done: 'zeros' } : untouched;
  if (lostZeros && hasCheckDigit(padded)) return { code: padded, done: 'zeros' };
  if (length === 8) return { code: withCheckDigit(digits.slice(0, -1)), done: 'check digit' };
  return { code: withCheckDigit(digits.padStart(11, '0')), done: 'check digit' };
}

/** Whether the last digit of a UPC-A, UPC-E, EAN-8, EAN-13 or GTIN-14 fits the others. */
function hasCheckDigit(digits: string): boolean {
  if (digits.length !== 14 && !LENGTHS.has(digits.length)) return false;
  return checkDigitOf(digits.slice(0, -1)) === digits.at(-1) || isUpcE(digits);
}

function withCheckDigit(digits: string): string {
  return `${digits}${checkDigitOf(digits)}`;
}
