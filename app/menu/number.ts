/** The decimal that somebody types: in a form, in a cell of a table or of a file. */

export interface NumberRule {
  /** What is asked for, as a message names it: 'price', 'percentage'. */
  noun: string;
  like: string;
  /** Decimals that count; more of them are refused unless they are zeros, never rounded. */
  decimals: number;
  negative: boolean;
  /** Above this a number makes no sense, so that three digits after a comma are decimals. */
  most?: number;
  /** A sign that may stand behind it. */
  unit?: '%';
}

/** A number of per cent; finer than so many decimals is no rate of a rule. */
export const PERCENTAGE = { noun: 'percentage', decimals: 7, unit: '%' } as const;

type Fault = 'unread' | 'minus' | 'exponent' | 'thousands' | 'decimals';

/** `text` is the number with a dot and without signs: '-12.50', '.5', '7.'. */
export type ReadNumber = { ok: true; text: string } | { ok: false; fault: Fault; message: string };

/** Longer text is no number that somebody typed. */
const TEXT_MAX = 40;

const MINUS = /[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/;
const EXPONENT = /\d[.,]?\s*e\s*[+-]?\s*\d/i;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
const WITH_COMMA = /^(\d*),(\d+)$/;
/** Thousands with a comma, before a decimal dot. */
const GROUPED = /^\d+(?:,\d+)+\.\d*$/;
/** Digits with what may part thousands, or stand before decimals. */
const PARTED = /^\d[\d.,'\u2019\s]*\d$/;

/**
 * Reads a number without a mark. A comma with no dot before it is the decimal sign where it can be nothing else: keypads of
 * phones have either a comma or a dot. What may be a thousands sign is refused.
 */
export function readNumber(input: string, rule: NumberRule): ReadNumber {
  const text = rule.unit ? input.trim().replace(/\s*%$/, '') : input.trim();
  if (text.length > TEXT_MAX) return refused('unread', rule);
  if (EXPONENT.test(text)) return refused('exponent', rule);
  const isBelow = MINUS.test(text.charAt(0));
  return signed(isBelow, readDecimal(isBelow ? text.slice(1) : text, rule), rule);
}

/**
 * Reads a number out of a cell, which may hold a mark of its currency and commas between thousands before a dot:
 * '$1,250.00' is 1250. What would change its meaning by being stripped is refused before: a minus, an exponent, a fraction,
 * digits of another script, any other sign between two digits.
 */
export function readCellNumber(input: string, rule: NumberRule): ReadNumber {
  const text = input.trim();
  if (text.length > TEXT_MAX) return refused('unread', rule);
  if (EXPONENT.test(text)) return refused('exponent', rule);
  const first = text.search(/\d/);
  const isBelow = MINUS.test(text.slice(0, first));
  if (/\(.*\d.*\)/s.test(text) || MINUS.test(text.slice(first))) return refused('minus', rule);
  if (/^0x/i.test(text) || /(?![0-9])\p{N}/u.test(text)) return refused('unread', rule);
  // A dot behind letters ends an abbreviation: 'kr. 45' is no .45.
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

/** Whether a comma before `last` parts decimals: before three digits it may part thousands. */
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
