import { type Cents, cents } from '../money';

/** Share in billionths: 8 % is 80,000,000. Created by `percentRate` or `fractionRate`. */
export type Rate = number & { readonly unit: 'billionths' };

const ONE = 1_000_000_000n;

/** 10 is a tenth; rounded to a ten-millionth of a per cent. */
export function percentRate(percent: number): Rate {
  return Math.round(percent * 1e7) as Rate;
}

/** 0.08 is 8 %. */
export function fractionRate(fraction: number): Rate {
  return Math.round(fraction * 1e9) as Rate;
}

export function ratePercent(rate: Rate): number {
  return rate / 1e7;
}

/** Rounded half up; negative amounts away from zero. */
export function partOf(amount: Cents, rate: Rate): Cents {
  return cents(Number(halfUp(BigInt(amount) * BigInt(rate), ONE)));
}

export interface TaxedAmount {
  amount: Cents;
  contained: Rate;
}

/** Tax on the net amounts, computed exactly and rounded half up once. */
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

/** Splits by weight, at least 0; cents left by rounding go to the largest remainders. */
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

/** `below` must be positive. */
function halfUp(above: bigint, below: bigint): bigint {
  const size = above < 0n ? -above : above;
  const rounded = (2n * size + below) / (2n * below);
  return above < 0n ? -rounded : rounded;
}
