import { type ReadNumber, readCellNumber, readNumber } from './number';

/** Integer cents, from a parsed price or a column in cents. */
export type Cents = number & { readonly unit: 'cents' };

export function cents(amount: number): Cents {
  return amount as Cents;
}

export type ParsedPrice = { ok: true; cents: Cents } | { ok: false; message: string };

export interface PriceRule {
  /** Negative prices are allowed for options and discounts, not for items and fees. */
  negative: boolean;
}

/** Maximum price in cents; the minimum is its negative. */
export const PRICE_MAX_CENTS = cents(999_999_999);

const NOT_A_PRICE = 'Enter a price like 12.50';
const NOT_BELOW_ZERO = 'Enter a price of 0 or more';
const TOO_HIGH = 'Enter a price of at most 9,999,999.99';
const TOO_LOW = 'Enter a price of at least -9,999,999.99';

const PRICE = { noun: 'price', like: '12.50', decimals: 2 };
const FILE_DECIMALS = 20;

/** Numbers round half up as decimal text: 1.005 is 1.01. Text may have two decimals. */
export function parsePrice(input: string | number, { negative }: PriceRule): ParsedPrice {
  if (typeof input === 'number') return parseNumber(input, negative);
  return toPrice(readNumber(input, { ...PRICE, negative }));
}

export function parseCellPrice(input: string, { negative } = { negative: false }): ParsedPrice {
  return toPrice(readCellNumber(input, { ...PRICE, negative }));
}

export function parseFilePrice(input: string): ParsedPrice & { decimals?: string } {
  const read = readNumber(input, { ...PRICE, decimals: FILE_DECIMALS, negative: false });
  return { ...toPrice(read), ...(read.ok && { decimals: read.text.split('.')[1] ?? '' }) };
}

/** 450 becomes 4.5. */
export function centsToNumber(cents: Cents): number {
  return cents / 100;
}

/** Rounded like `parsePrice`. @throws RangeError for an invalid price */
export function numberToCents(price: number): Cents {
  const parsed = parsePrice(price, { negative: true });
  if (!parsed.ok) throw new RangeError(`${price} is no price: ${parsed.message}`);
  return parsed.cents;
}

/** For totals, which may exceed the maximum price. */
export function sumToCents(sum: number): Cents {
  return cents(Math.round(sum * 100));
}

/** For form fields, without currency sign: '4.50', '-1.00'. */
export function fixedPrice(cents: Cents): string {
  const size = Math.abs(cents);
  const decimals = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${decimals}`;
}

export interface CurrencyMark {
  before?: string;
  after?: string;
}

interface Currency {
  mark: CurrencyMark;
  /** A comma is the decimal sign there, and a dot may group thousands. */
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

export function checkCurrency(currency: string): string | undefined {
  if (CURRENCIES.has(currency)) return undefined;
  return `Prices can be in ${CODES.format(currencyCodes)}, not in ${currency.slice(0, 20)}`;
}

const CODES = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Unknown currencies count as USD. */
export function currencyMark(currency: string | null | undefined): CurrencyMark {
  return CURRENCIES.get(currency ?? 'USD')?.mark ?? DOLLAR;
}

export function hasDecimalComma(currency: string | undefined): boolean {
  return CURRENCIES.get(currency ?? '')?.decimalComma ?? false;
}

/** '$4.50', '-$1.00', '€4.50', '4.50 SEK', '$12,345.67'. */
export function formatPrice(price: Cents, currency: string | null | undefined): string {
  const { before = '', after } = currencyMark(currency);
  const amount = fixedPrice(cents(Math.abs(price))).replace(THOUSANDS, ',');
  return `${price < 0 ? '-' : ''}${before}${amount}${after ? ` ${after}` : ''}`;
}

const THOUSANDS = /\B(?=(?:\d{3})+\.)/g;

function toPrice(read: ReadNumber): ParsedPrice {
  return read.ok ? toCents(read.text) : refused(read.message);
}

function parseNumber(input: number, negative: boolean): ParsedPrice {
  if (!Number.isFinite(input)) return refused(NOT_A_PRICE);
  if (input < 0 && !negative) return refused(NOT_BELOW_ZERO);
  // Decimal text has an exponent from 1e21 up, and below 1e-6, which rounds to zero.
  if (Math.abs(input) < 1e-6) return { ok: true, cents: cents(0) };
  if (Math.abs(input) >= 1e21) return refused(input < 0 ? TOO_LOW : TOO_HIGH);
  return toCents(String(input));
}

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
