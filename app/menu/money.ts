/**
 * Money as the wire and people write it, and as it is counted: integer cents of the location's
 * currency.
 */

/** Integer cents of a currency: made by parsing a price, or read from a column that holds them. */
export type Cents = number & { readonly unit: 'cents' };

/** An amount that was computed, in whole cents. */
export function cents(amount: number): Cents {
  return amount as Cents;
}

export type ParsedPrice = { ok: true; cents: Cents } | { ok: false; message: string };

export interface PriceRule {
  /** Whether prices below zero are allowed: options and discounts yes, items and fees no. */
  negative: boolean;
}

/** The highest price, in cents; the lowest is its negative. */
export const PRICE_MAX_CENTS = cents(999_999_999);

/** Longer text is no price that somebody typed. */
const TEXT_MAX = 40;

const NOT_A_PRICE = 'Enter a price like 12.50';
const NOT_BELOW_ZERO = 'Enter a price of 0 or more';
const TOO_HIGH = 'Enter a price of at most 9,999,999.99';
const TOO_LOW = 'Enter a price of at least -9,999,999.99';
const USE_A_DOT = 'Use a dot: 1.50';
const NO_COMMA = 'Leave out the comma: 1234.50';
const NO_EXPONENT = 'Write the price without an exponent: 12.50';

const MINUS = /[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/;
const EXPONENT = /\d\.?\s*e\s*[+-]?\s*\d/i;
const DECIMAL_COMMA = /,\s*\d{1,2}\D*$/;
const COMMA_AFTER_DOT = /\..*,/s;
const DECIMAL = /^(-?)(\d+\.?\d*|\.\d+)$/;

/**
 * Reads a price from a form field (text) or from the wire (number). More than two decimals are
 * rounded half up on the decimal text, away from zero below it: 1.005 is 1.01.
 *
 * @returns cents, or a sentence that says how to put it right.
 */
export function parsePrice(input: string | number, { negative }: PriceRule): ParsedPrice {
  if (typeof input === 'number') return parseNumber(input, negative);
  const text = input.trim();
  if (text.length > TEXT_MAX) return refused(NOT_A_PRICE);
  if (EXPONENT.test(text)) return refused(NO_EXPONENT);
  if (text.includes(',')) {
    return refused(DECIMAL_COMMA.test(text) || COMMA_AFTER_DOT.test(text) ? USE_A_DOT : NO_COMMA);
  }
  return parseDecimal(text.replace(MINUS, '-'), negative);
}

/**
 * Reads a price typed into a cell of a table: everything but digits and the dot is stripped, so
 * that '$1,250.00' is 1250. What would change its meaning by that is refused before: a
 * minus, an exponent, a decimal comma, a fraction, digits of another script.
 */
export function parseCellPrice(input: string): ParsedPrice {
  const text = input.trim();
  if (text.length > TEXT_MAX) return refused(NOT_A_PRICE);
  if (MINUS.test(text) || /\(.*\d.*\)/s.test(text)) return refused(NOT_BELOW_ZERO);
  if (EXPONENT.test(text)) return refused(NO_EXPONENT);
  if (DECIMAL_COMMA.test(text) || COMMA_AFTER_DOT.test(text)) return refused(USE_A_DOT);
  if (/^0x|\d\s*\/\s*\d/i.test(text) || /(?![0-9])\p{N}/u.test(text)) return refused(NOT_A_PRICE);
  return parseDecimal(text.replace(/[^0-9.]/g, ''), false);
}

/** Cents as the number of the wire: 450 is 4.5. */
export function centsToNumber(cents: Cents): number {
  return cents / 100;
}

/**
 * The number of the wire as cents, rounded like `parsePrice`.
 *
 * @throws RangeError for what is no price.
 */
export function numberToCents(price: number): Cents {
  const parsed = parsePrice(price, { negative: true });
  if (!parsed.ok) throw new RangeError(`${price} is no price: ${parsed.message}`);
  return parsed.cents;
}

/** Cents with two decimals and no mark, as a form field shows them: '4.50', '-1.00'. */
export function fixedPrice(cents: Cents): string {
  const size = Math.abs(cents);
  const decimals = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${decimals}`;
}

export interface CurrencyMark {
  /** Stands directly before the amount. */
  before?: string;
  /** Stands after the amount and a space. */
  after?: string;
}

const DOLLAR: CurrencyMark = { before: '$' };
const MARKS: ReadonlyMap<string, CurrencyMark> = new Map([
  ['USD', DOLLAR],
  ['CAD', DOLLAR],
  ['EUR', { before: '€' }],
  ['SEK', { after: 'SEK' }],
]);

/** Whether prices of a currency have a mark of their own. */
export function isKnownCurrency(currency: string): boolean {
  return MARKS.has(currency);
}

/** The mark of a currency; one that is not known counts as USD. */
export function currencyMark(currency: string | null | undefined): CurrencyMark {
  return MARKS.get(currency ?? 'USD') ?? DOLLAR;
}

/** Cents for people: '$4.50', '-$1.00', '€4.50', '4.50 SEK', '$12,345.67'. */
export function formatPrice(price: Cents, currency: string | null | undefined): string {
  const { before = '', after } = currencyMark(currency);
  const amount = fixedPrice(cents(Math.abs(price))).replace(THOUSANDS, ',');
  return `${price < 0 ? '-' : ''}${before}${amount}${after ? ` ${after}` : ''}`;
}

/** Where digits before the dot are parted by three. */
const THOUSANDS = /\B(?=(?:\d{3})+\.)/g;

function parseNumber(input: number, negative: boolean): ParsedPrice {
  if (!Number.isFinite(input)) return refused(NOT_A_PRICE);
  if (input < 0 && !negative) return refused(NOT_BELOW_ZERO);
  // Decimal text of a number has an exponent from 1e21 up and below 1e-6, which rounds to nothing.
  if (Math.abs(input) < 1e-6) return { ok: true, cents: cents(0) };
  if (Math.abs(input) >= 1e21) return refused(input < 0 ? TOO_LOW : TOO_HIGH);
  return parseDecimal(String(input), negative);
}

function parseDecimal(text: string, negative: boolean): ParsedPrice {
  const [, sign, amount] = DECIMAL.exec(text) ?? [];
  if (amount === undefined) return refused(NOT_A_PRICE);
  const below = sign === '-';
  if (below && !negative) return refused(NOT_BELOW_ZERO);
  const [whole = '', decimals = ''] = amount.split('.');
  const roundsUp = (decimals[2] ?? '0') >= '5';
  const size = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + Number(roundsUp);
  if (size > PRICE_MAX_CENTS) return refused(below ? TOO_LOW : TOO_HIGH);
  return { ok: true, cents: cents(below && size > 0 ? -size : size) };
}

function refused(message: string): ParsedPrice {
  return { ok: false, message };
}
