/** Reads an amount as a file writes it: nothing is taken off but a currency and signs of thousands. */

export type Decimal = '.' | ',';

export interface AmountFault {
  ok: false;
  message: string;
  advice: string;
}

export type ReadAmount = { ok: true; cell: string } | AmountFault;

/** In capitals. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const SIGNS: ReadonlySet<string> = new Set(
  'kr fr sfr zł kč Ft lei лв руб р rm rp rs dh dhs tl kn us$ ca$ c$ a$ au$ nz$ hk$ nt$ s$ r$ mx$ eur euro euros usd dollar dollars cad sek kronor gbp chf dkk nok pln czk huf ron aud nzd mxn brl jpy'.split(
    ' ',
  ),
);
const CENTS = /^\s*(-?\d+)\s*(?:¢|ct\.?|cts\.?|cents?|c)\s*$/iu;
const EXPONENT = /\d[.,]?\s*e\s*[+-]?\s*\d/i;
const SPACES = /[\s\u00A0\u2007\u2009\u202F]+/gu;
const MINUS = '[-\u2212]';
const MARK = '\\p{L}+\\.?|\\p{L}*\\p{Sc}';

const AMOUNTS: Readonly<Record<Decimal, RegExp>> = {
  '.': /^([1-9]\d{0,2}([,'’ ])\d{3}(?:\2\d{3})*|\d+)?(?:\.(\d*|[-–—]+))?$/,
  ',': /^([1-9]\d{0,2}([.'’ ])\d{3}(?:\2\d{3})*|\d+)?(?:,(\d*|[-–—]+))?$/,
};

const AROUND = new RegExp(
  `^(?<sign>${MINUS})?\\s*(?<before>${MARK})?\\s*(?<inner>${MINUS})?\\s*(?<amount>[\\d.,](?:[\\d.,'’ –—-]*[\\d.,–—-])?)\\s*(?<after>${MARK})?$`,
  'u',
);

/** '$1,204.50', '4,50 €', '$4.50 USD', 'kr. 45', '(2.50)' and '2.50-', which are below zero. */
export function readAmount(cell: string, decimal: Decimal): ReadAmount {
  const text = cell
    .trim()
    .replace(SPACES, ' ')
    .replace(/(\d):[-–—]$/, '$1');
  if (text === '') return { ok: true, cell: '' };
  const [, held] = /^\((.+)\)$/.exec(text) ?? [];
  const [, said] = /^([^-\u2212]*\d[^-\u2212]*)[-\u2212]$/.exec(held ?? text) ?? [];
  const isTrailing = said !== undefined && !/[.,]$/.test(said);
  const parts = AROUND.exec(isTrailing ? said : (held ?? text))?.groups;
  if (!parts) return faultOf(text, decimal);
  const { sign, before, inner, amount = '', after } = parts;
  const marks = [before, after].filter((mark) => mark !== undefined);
  const plain = plainAmount(amount, decimal);
  if (plain === null || !marks.every(isCurrency)) {
    return faultOf(text, decimal);
  }
  const minus = [sign, inner, held, isTrailing || undefined].filter((one) => one !== undefined);
  if (minus.length > 1) return faultOf(text, decimal);
  return { ok: true, cell: `${minus.length === 1 ? '-' : ''}${plain}` };
}

function plainAmount(amount: string, decimal: Decimal): string | null {
  const [, whole = '', , decimals = ''] = AMOUNTS[decimal].exec(amount) ?? [];
  if (!/\d/.test(whole + decimals)) return null;
  const digits = whole.replace(/\D/g, '');
  return /^\d+$/.test(decimals) ? `${digits}.${decimals}` : digits;
}

/** A dot behind a code is the decimal sign: 'USD.75' is refused. */
function isCurrency(mark: string): boolean {
  const word = mark.replace(/\.$/, '');
  if (/^\p{Sc}$/u.test(word)) return word !== '¢';
  if (CODES.has(word.toUpperCase()) && word !== mark) return false;
  return CODES.has(word) || SIGNS.has(word) || SIGNS.has(word.toLowerCase());
}

/** Of signs that stand for one of several. */
const SIGNED: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD'],
  '€': ['EUR'],
  eur: ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  usd: ['USD'],
  us$: ['USD'],
  dollar: ['USD', 'CAD'],
  dollars: ['USD', 'CAD'],
  cad: ['CAD'],
  ca$: ['CAD'],
  c$: ['CAD'],
  kr: ['SEK'],
  sek: ['SEK'],
  kronor: ['SEK'],
};

/** Whether an amount is said to be in another currency than this. */
export function isOfOther(cell: string, currency: string | null | undefined): boolean {
  if (!currency) return false;
  const marks = cell.match(/\p{L}+\$?|\p{Sc}/gu) ?? [];
  return marks.some((mark) => isCurrency(mark) && !isOf(mark, currency));
}

function isOf(mark: string, currency: string): boolean {
  const known = SIGNED[mark.toLowerCase()] ?? [mark.toUpperCase()];
  return known.includes(currency);
}

function faultOf(text: string, decimal: Decimal): AmountFault {
  const like = `12${decimal}50`;
  const advice = `Write it like ${like}.`;
  const [, cents] = CENTS.exec(text) ?? [];
  if (cents !== undefined) {
    const amount = (Number(cents) / 100).toFixed(2).replace('.', decimal);
    return { ok: false, message: 'This amount is in cents', advice: `Write ${amount}.` };
  }
  if (EXPONENT.test(text)) {
    return { ok: false, message: 'A spreadsheet has rounded this amount', advice };
  }
  const numbers = text.match(/\d+(?:[.,'’]\d+)*/g) ?? [];
  if (numbers.length === 0) return { ok: false, message: 'This is no amount', advice };
  if (/[^\d.,'’\s()+\-–—\u2212\p{Sc}]/u.test(text) || numbers.length > 1) {
    const alone = `Write the price of one alone, like ${like}.`;
    return { ok: false, message: 'This cell says more than an amount', advice: alone };
  }
  return { ok: false, message: `Write the amount like ${like}`, advice };
}

/** As it is: by the only notation in which it is an amount. `other`: what it would be in the second one. */
export function readPlainAmount(
  cell: string,
): { ok: true; cell: string; other: string | null } | AmountFault {
  const [dot, comma] = [readAmount(cell, '.'), readAmount(cell, ',')];
  if (!dot.ok) return comma.ok ? { ...comma, other: null } : dot;
  return { ...dot, other: comma.ok && comma.cell !== dot.cell ? comma.cell : null };
}
