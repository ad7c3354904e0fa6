import { type ReadNumber, readCellNumber, readNumber } from './number';

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

const NOT_A_PRICE = 'Enter a price like 12.50';
const NOT_BELOW_ZERO = 'Enter a price of 0 or more';
const TOO_HIGH = 'Enter a price of at most 9,999,999.99';
const TOO_LOW = 'Enter a price of at least -9,999,999.99';

const PRICE = { noun: 'price', like: '12.50', decimals: 2 };
const FILE_DECIMALS = 20;

/**
 * Reads a price that somebody typed into a form (text), or a number of the wire. Of a number, more than two decimals are
 * rounded half up on the decimal text, away from zero below it: 1.005 is 1.01. Typed ones are refused.
 *
 * @returns cents, or a sentence that says how to put it right.
 */
export function parsePrice(input: string | number, { negative }: PriceRule): ParsedPrice {
  if (typeof input === 'number') return parseNumber(input, negative);
  return toPrice(readNumber(input, { ...PRICE, negative }));
}

/** Reads a price typed into a cell of a table, which may hold a mark of its currency. */
export function parseCellPrice(input: string, { negative } = { negative: false }): ParsedPrice {
  return toPrice(readCellNumber(input, { ...PRICE, negative }));
}

/** Reads a price of a file: more than two decimals are rounded, which has to be said. */
export function parseFilePrice(input: string): ParsedPrice & { decimals?: string } {
  const read = readNumber(input, { ...PRICE, decimals: FILE_DECIMALS, negative: false });
  return { ...toPrice(read), ...(read.ok && { decimals: read.text.split('.')[1] ?? '' }) };
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

/** A sum of the wire as cents: of a bill, which may be above every price. */
export function sumToCents(sum: number): Cents {
  return cents(Math.round(sum * 100));
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

interface Currency {
  mark: CurrencyMark;
  /** Where it is used, a comma is the decimal sign and a dot may part thousands. */
  decimalComma?: boolean;
}

const DOLLAR: CurrencyMark = { before: '$' };

const CURRENCIES: ReadonlyMap<string, Currency> = new Map<string, Currency>([
  ['USD', { mark: DOLLAR }],
  ['CAD', { mark: DOLLAR }],
  ['EUR', { mark: { before: '€' }, decimalComma: true }],
  ['SEK', { mark: { after: 'SEK' }, decimalComma: true }],
]);

export const currencyCodes: readonly string[] = [...CURRENCIES.keys()];

/** Why prices cannot be in a currency, as a sentence; undefined if they can. */
export function checkCurrency(currency: string): string | undefined {
  if (CURRENCIES.has(currency)) return undefined;
  return `Prices can be in ${CODES.format(currencyCodes)}, not in ${currency.slice(0, 20)}`;
}

const CODES = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The mark of a currency; one that is not known counts as USD. */
export function currencyMark(currency: string | null | undefined): CurrencyMark {
  return CURRENCIES.get(currency ?? 'USD')?.mark ?? DOLLAR;
}

export function hasDecimalComma(currency: string | undefined): boolean {
  return CURRENCIES.get(currency ?? '')?.decimalComma ?? false;
}

/** Cents for people: '$4.50', '-$1.00', '€4.50', '4.50 SEK', '$12,345.67'. */
export function formatPrice(price: Cents, currency: string | null | undefined): string {
  const { before = '', after } = currencyMark(currency);
  const amount = fixedPrice(cents(Math.abs(price))).replace(THOUSANDS, ',');
  return `${price < 0 ? '-' : ''}${before}${amount}${after ? ` ${after}` : ''}`;
}

/** Where digits before the dot are parted by three. */
const THOUSANDS = /\B(?=(?:\d{3})+\.)/g;

function toPrice(read: ReadNumber): ParsedPrice {
  return read.ok ? toCents(read.text) : refused(read.message);
}

function parseNumber(input: number, negative: boolean): ParsedPrice {
  if (!Number.isFinite(input)) return refused(NOT_A_PRICE);
  if (input < 0 && !negative) return refused(NOT_BELOW_ZERO);
  // Decimal text of a number has an exponent from 1e21 up and below 1e-6, which rounds to nothing.
  if (Math.abs(input) < 1e-6) return { ok: true, cents: cents(0) };
  if (Math.abs(input) >= 1e21) return refused(input < 0 ? TOO_LOW : TOO_HIGH);
  return toCents(String(input));
}

/** Of a decimal as `readNumber` writes it. */
function toCents(text: string): ParsedPrice {
  const below = text.startsWith('-');
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const roundsUp = (decimals[2] ?? '0') >= '5';
  const size = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + Number(roundsUp);
  if (size > PRICE_MAX_CENTS) return refused(below ? TOO_LOW : TOO_HIGH);
  return { ok: true, cents: cents(below && size > 0 ? -size : size) };
}

function refused(message: string): ParsedPrice {
  return { ok: false, message };
}
