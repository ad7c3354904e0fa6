import { type Cents, cents } from '../money';

/** A share of an amount in billionths of one: 8 % is 80,000,000. Made by `percentRate` or `fractionRate`. */
export type Rate = number & { readonly unit: 'billionths' };

const ONE = 1_000_000_000n;

/** The rate of so many per cent: 10 is a tenth. Finer than a ten-millionth of a per cent is rounded. */
export function percentRate(percent: number): Rate {
  return Math.round(percent * 1e7) as Rate;
}

/** The rate of a fraction: 0.08 is 8 %. */
export function fractionRate(fraction: number): Rate {
  return Math.round(fraction * 1e9) as Rate;
}

export function ratePercent(rate: Rate): number {
  return rate / 1e7;
}

/** So much of an amount, rounded half up, away from zero below it. */
export function partOf(amount: Cents, rate: Rate): Cents {
  return cents(Number(halfUp(BigInt(amount) * BigInt(rate), ONE)));
}

/** An amount of which taxes with `contained` together are a part. */
export interface TaxedAmount {
  amount: Cents;
  /** The rates of all taxes that the amount contains, added up; 0 for none. */
  contained: Rate;
}

/** A tax on several amounts without the taxes that they contain: worked out exactly, rounded half up once. */
export function taxOn(amounts: readonly TaxedAmount[], rate: Rate): Cents {
  const byDivisor = new Map<bigint, bigint>();
  for (const { amount, contained } of amounts) {
    const divisor = ONE + BigInt(contained);
    byDivisor.set(divisor, (byDivisor.get(divisor) ?? 0n) + BigInt(amount));
  }
  let [above, below] = [0n, 1n];
  for (const [divisor, sum] of byDivisor) {
    above = above * divisor + sum * BigInt(rate) * below;
    below *= divisor;
  }
  return cents(Number(halfUp(above, below)));
}

/**
 * A whole by weights, none below zero: the parts add up to it, and differ from their exact share by less than
 * a cent. What rounding leaves over goes to the largest remainders, then to the first. Weights that are all
 * zero get nothing.
 */
export function spread(whole: Cents, weights: readonly number[]): Cents[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (sum === 0n) return weights.map(() => cents(0));
  const size = BigInt(Math.abs(whole));
  const exact = weights.map((weight) => size * BigInt(weight));
  const parts = exact.map((share) => Number(share / sum));
  const left = Math.abs(whole) - parts.reduce((total, part) => total + part, 0);
  const order = exact
    .map((share, index) => ({ index, remainder: share % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map((part) => cents(whole < 0 ? -part : part));
}

export function priceOfLine({ price, count }: { price: Cents; count: number }): Cents {
  return cents(price * count);
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** `below` is above zero. */
function halfUp(above: bigint, below: bigint): bigint {
  const size = above < 0n ? -above : above;
  const rounded = (2n * size + below) / (2n * below);
  return above < 0n ? -rounded : rounded;
}
