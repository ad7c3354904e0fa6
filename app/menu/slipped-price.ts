import { type Cents, cents, formatPrice } from './money';

/**
 * A price beside the last one before it: where a decimal point slips, a price becomes about ten or a hundred times as much, or
 * a part of it.
 */

export interface Slip {
  factor: 10 | 100;
  /** It became more; otherwise a tenth, or a hundredth. */
  isDearer: boolean;
}

const FACTORS = [10, 100] as const;

/** How a price slipped in one change; null where it did not. */
export function slipOf(was: number, now: number): Slip | null {
  if (was <= 0 || now <= 0) return null;
  const isDearer = now > was;
  const [more, less] = isDearer ? [now, was] : [was, now];
  const factor = FACTORS.find((one) => more * 10 >= less * one * 9 && more * 10 <= less * one * 11);
  return factor === undefined ? null : { factor, isDearer };
}

/** 'ten times', 'about a hundredth of': what a price that slipped is of the one before. */
export function slipWords(was: number, now: number): string | null {
  const slip = slipOf(was, now);
  if (!slip) return null;
  const isExact = slip.isDearer ? now === was * slip.factor : was === now * slip.factor;
  const words = slip.isDearer
    ? { 10: 'ten times', 100: 'a hundred times' }
    : { 10: 'a tenth of', 100: 'a hundredth of' };
  return `${isExact ? '' : 'about '}${words[slip.factor]}`;
}

/** What is asked before a price is saved over another one, as a sentence without its full stop; null where nothing is. */
export function priceQuestion(was: Cents, now: Cents, currency: string): string | null {
  if (was <= 0 || now < 0) return null;
  const [before, after] = [was, now].map((price) => formatPrice(cents(price), currency));
  if (now === 0) return `${after} gives away what costs ${before}`;
  const words = slipWords(was, now) ?? farWords(was, now);
  return words && `${after} is ${words} the last price, ${before}`;
}

function farWords(was: number, now: number): string | null {
  if (now > was * 100) return `${Math.round(now / was).toLocaleString('en-US')} times`;
  return was > now * 100 ? 'less than a hundredth of' : null;
}
