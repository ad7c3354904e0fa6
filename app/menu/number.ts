export interface NumberRule {
  /** Used in messages: 'price', 'percentage'. */
  noun: string;
  like: string;
  /** Maximum decimals; more are refused unless they are zeros, never rounded. */
  decimals: number;
  negative: boolean;
  /** Implausible above this, so that three digits after a comma are decimals. */
  most?: number;
  unit?: '%';
}

/** Rates have at most seven decimals. */
export const PERCENTAGE = { noun: 'percentage', decimals: 7, unit: '%' } as const;

type Fault = 'unread' | 'minus' | 'exponent' | 'thousands' | 'decimals';

/** `text` has a decimal point and no signs: '-12.50', '.5', '7.'. */
export type ReadNumber = { ok: true; text: string } | { ok: false; fault: Fault; message: string };

const TEXT_MAX = 40;

const MINUS = /[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/;
const EXPONENT = /\d[.,]?\s*e\s*[+-]?\s*\d/i;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
const WITH_COMMA = /^(\d*),(\d+)$/;
const GROUPED = /^\d+(?:,\d+)+\.\d*$/;
const PARTED = /^\d[\d.,'\u2019\s]*\d$/;

/** A comma without a dot is a decimal sign if unambiguous: phone keypads may have only one of the two. */
export function readNumber(input: string, rule: NumberRule): ReadNumber {
  const text = rule.unit ? input.trim().replace(/\s*%$/, '') : input.trim();
  if (text.length > TEXT_MAX) return refused('unread', rule);
  if (EXPONENT.test(text)) return refused('exponent', rule);
  const isBelow = MINUS.test(text.charAt(0));
  return signed(isBelow, readDecimal(isBelow ? text.slice(1) : text, rule), rule);
}

/** Accepts '$1,250.00'. Refuses what stripping would change, such as a minus or an exponent. */
export function readCellNumber(input: string, rule: NumberRule): ReadNumber {
  const text = input.trim();
  if (text.length > TEXT_MAX) return refused('unread', rule);
  if (EXPONENT.test(text)) return refused('exponent', rule);
  const first = text.search(/\d/);
  const isBelow = MINUS.test(text.slice(0, first));
  if (/\(.*\d.*\)/s.test(text) || MINUS.test(text.slice(first))) return refused('minus', rule);
  if (/^0x|¢/i.test(text) || /(?![0-9])\p{N}/u.test(text)) return refused('unread', rule);
  // A dot after letters ends an abbreviation: 'kr. 45' is not .45.
  const [bare = ''] = /(?:(?<!\p{L})[.,])?\d(?:.*\d)?\.?/su.exec(text) ?? [];
  const digits = bare.replace(/\p{L}+(?=[.,])/gu, '');
  const plain = GROUPED.test(digits) ? digits.replace(/,/g, '') : digits;
  return signed(isBelow, readDecimal(plain, rule), rule);
}

function signed(isBelow: boolean, read: ReadNumber, rule: NumberRule): ReadNumber {
  if (!read.ok || !isBelow) return read;
  return rule.negative ? { ok: true, text: `-${read.text}` } : refused('minus', rule);
}

function readDecimal(amount: string, rule: NumberRule): ReadNumber {
  const [, whole = '', last = ''] = WITH_COMMA.exec(amount) ?? [];
  const plain = isDecimalComma(whole, last, rule) ? `${whole}.${last}` : amount;
  if (PLAIN.test(plain)) {
    const [before = '', decimals = ''] = plain.split('.');
    if (decimals.length <= rule.decimals) return { ok: true, text: plain };
    const isZeros = /^0*$/.test(decimals.slice(rule.decimals));
    const mayPartThousands = decimals.length === 3 && !/^0*$/.test(before);
    if (!isZeros || mayPartThousands) return refused('decimals', rule);
    return { ok: true, text: `${before}.${decimals.slice(0, rule.decimals)}` };
  }
  const isParted = PARTED.test(amount) && !/^\d+(?:\.\d+){2,}$/.test(amount);
  return refused(isParted ? 'thousands' : 'unread', rule, amount);
}

/** A comma before three digits may group thousands. */
function isDecimalComma(whole: string, last: string, { decimals, most }: NumberRule): boolean {
  if (last === '') return false;
  if (last.length <= 2 || /^0*$/.test(whole)) return true;
  if (last.length === 3) return decimals >= 3 && most !== undefined && Number(whole + last) > most;
  return last.length <= decimals;
}

function refused(fault: Fault, { noun, like, decimals }: NumberRule, amount = ''): ReadNumber {
  const count = decimals === 1 ? 'one decimal' : `${COUNTS[decimals] ?? decimals} decimals`;
  const isComma = /^[\d,]+$/.test(amount) || GROUPED.test(amount);
  const messages: Record<Fault, string> = {
    unread: `Enter a ${noun} like ${like}`,
    minus: `Enter a ${noun} of 0 or more`,
    exponent: `Write the ${noun} without an exponent: ${like}`,
    thousands: `Leave out the ${isComma ? 'comma' : 'thousands sign'}: 1234.50`,
    decimals: `Enter ${count} at most, and no thousands sign: ${like}`,
  };
  return { ok: false, fault, message: messages[fault] };
}

const COUNTS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' };
