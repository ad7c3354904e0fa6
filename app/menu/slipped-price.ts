import { type Cents, cents, formatPrice } from './money';

/** A price change by about a factor of ten or a hundred: the decimal point slipped. */

export interface Slip {
  factor: 10 | 100;
  /** Price went up by the factor. */
  isDearer: boolean;
}

const FACTORS = [10, 100] as const;

export function slipOf(was: number, now: number): Slip | null {
  if (was <= 0 || now <= 0) return null;
  const isDearer = now > was;
  const [more, less] = isDearer ? [now, was] : [was, now];
  const factor = FACTORS.find((one) => more * 10 >= less * one * 9 && more * 10 <= less * one * 11);
  return factor === undefined ? null : { factor, isDearer };
}

/** 'ten times', 'about a hundredth of'; null if the price did not slip. */
export function slipWords(was: number, now: number): string | null {
  const slip = slipOf(was, now);
  if (!slip) return null;
  const isExact = slip.isDearer ? now === was * slip.factor : was === now * slip.factor;
  const words = slip.isDearer
    ? { 10: 'ten times', 100: 'a hundred times' }
    : { 10: 'a tenth of', 100: 'a hundredth of' };
  return `${isExact ? '' : 'about '}${words[slip.factor]}`;
}

/** Question before saving, without a full stop; null if none is needed. */
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
