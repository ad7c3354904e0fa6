import { type Cents, cents, PRICE_MAX_CENTS } from './money';

export const ADJUST_OPERATIONS = ['add', 'subtract'] as const;
export const ADJUST_UNITS = ['amount', 'percent'] as const;
/** To the cent, to five cents, or to the nearest price that ends in nine. */
export const PRICE_ROUNDINGS = ['none', '.05', '.x9'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export interface PriceAdjustment {
  op: (typeof ADJUST_OPERATIONS)[number];
  unit: (typeof ADJUST_UNITS)[number];
  /** Currency units or percent, with at most two decimals. */
  amount: number;
  round?: PriceRounding | undefined;
}

const PERCENT_MAX = 1000;

export function checkAdjustment({ unit, amount }: Pick<PriceAdjustment, 'unit' | 'amount'>) {
  if (!Number.isFinite(amount)) return 'Enter a number';
  if (amount < 0) return 'Enter 0 or more, and choose Subtract to lower prices';
  if (unit === 'percent' && amount > PERCENT_MAX) return 'Enter at most 1,000 percent';
  if (amount * 100 > PRICE_MAX_CENTS) return 'Enter at most 9,999,999.99';
  return undefined;
}

/** In integers: `(cents * (10000 ± percent) + 5000) / 10000`, or `cents ± amount`. */
export function wholeAdjustment({ op, unit, amount }: PriceAdjustment): {
  unit: PriceAdjustment['unit'];
  by: number;
} {
  const size = Math.round(amount * 100);
  return { unit, by: op === 'add' ? size : -size };
}

/** Rounds half up, from 0 to the maximum. With `.x9`, prices other than zero are at least 9. */
export function adjustPrice(price: Cents, adjustment: PriceAdjustment): Cents {
  const { unit, by } = wholeAdjustment(adjustment);
  const moved =
    unit === 'amount' ? price + by : Math.floor((price * (10_000 + by) + 5000) / 10_000);
  return cents(Math.min(rounded(Math.max(moved, 0), adjustment.round ?? 'none'), PRICE_MAX_CENTS));
}

function rounded(cents: number, round: PriceRounding): number {
  if (round === 'none' || cents === 0) return cents;
  if (round === '.05') return Math.floor((cents + 2) / 5) * 5;
  return Math.max(Math.floor((cents + 6) / 10) * 10 - 1, 9);
}
