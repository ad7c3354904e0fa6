import { type Cents, cents } from '../money';
import { partOf, spread, sumOf } from './amounts';
import { leastCostFlow } from './least-cost-flow';
import type { Amount, ComboEffect } from './rule';

/** Pieces of one basket line, all at the same price. */
export interface Pieces {
  price: Cents;
  count: number;
  fits: readonly boolean[];
}

export interface Filled {
  line: number;
  group: number;
  count: number;
  price: Cents;
  off: Cents;
}

export interface Combos {
  times: number;
  possible: boolean;
  filled: Filled[];
}

const MOST_STEPS = 53;

/** Optimal combos up to `cap`. The discount is concave in their number, so stop when one more adds nothing. */
export function bestCombos(
  lines: readonly Pieces[],
  amount: ComboEffect['amount'],
  cap: Cents | null,
): Combos {
  const groups = lines[0]?.fits.length ?? 0;
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  const known = new Map<number, { off: number; filled: Filled[] } | null>();
  let [least, most] = [0, groups === 0 ? 0 : Math.floor(pieces / groups)];
  for (let steps = 0; least < most; steps += 1) {
    if (steps === MOST_STEPS)
      throw new Error('The search for the best number of combos has no end.');
    const middle = Math.floor((least + most) / 2);
    if (offOf(middle + 1) > offOf(middle)) least = middle + 1;
    else most = middle;
  }
  const possible = least > 0 || (groups > 0 && pieces >= groups && made(1) !== null);
  return { times: least, possible, filled: made(least)?.filled ?? [] };

  function offOf(times: number): number {
    const combos = made(times);
    return combos ? Math.min(combos.off, cap ?? combos.off) : Number.NEGATIVE_INFINITY;
  }

  function made(times: number) {
    const before = known.get(times);
    if (before !== undefined) return before;
    const filled = fill(lines, groups, times, (group, price) => gainOf(amount, group, price));
    const combos = filled && settled(filled, amount, times);
    known.set(times, combos);
    return combos;
  }
}

function fill(
  lines: readonly Pieces[],
  groups: number,
  times: number,
  gain: (group: number, price: Cents) => number,
): Filled[] | null {
  if (times === 0) return [];
  const end = 1 + lines.length + groups;
  const places = lines.flatMap(({ fits, price, count }, line) =>
    fits.flatMap((fit, group) => (fit && count > 0 ? [{ line, group, price, count }] : [])),
  );
  const flow = leastCostFlow(end + 1, [
    ...places.map(({ line, group, price, count }) => ({
      from: 1 + line,
      to: 1 + lines.length + group,
      capacity: count,
      cost: -gain(group, price),
    })),
    ...lines.map(({ count }, line) => ({ from: 0, to: 1 + line, capacity: count, cost: 0 })),
    ...Array.from({ length: groups }, (_, group) => ({
      from: 1 + lines.length + group,
      to: end,
      capacity: times,
      cost: 0,
    })),
  ]);
  const filled = places.flatMap(({ line, group, price }, index) => {
    const count = flow[index] ?? 0;
    return count > 0
      ? [
          {
            line,
            group,
            count,
            price: cents(price * count),
            off: cents(gain(group, price) * count),
          },
        ]
      : [];
  });
  const used = filled.reduce((sum, { count }) => sum + count, 0);
  return used === times * groups ? filled : null;
}

/** Gain of a piece in a group: its discount, or its price if the discount is shared. */
function gainOf(amount: ComboEffect['amount'], group: number, price: Cents): number {
  if (amount.type === 'group_rules') {
    const own = amount.amounts[group];
    return own ? offPieces(own, price, 1) : 0;
  }
  return amount.type === 'percent_off' ? offPieces(amount, price, 1) : Math.max(price, 0);
}

function settled(filled: Filled[], amount: ComboEffect['amount'], times: number) {
  const gained = sumOf(filled.map(({ off }) => off));
  if (amount.type === 'group_rules' || amount.type === 'percent_off')
    return { off: gained, filled };
  const off =
    amount.type === 'amount_off' ? offEach(filled, amount.cents) : gained - amount.cents * times;
  const shares = spread(
    cents(off),
    filled.map((part) => part.off),
  );
  return {
    off,
    filled: filled.map((part, index) => ({ ...part, off: shares[index] ?? cents(0) })),
  };
}

/** `most` off each combo, but no more than it costs. Cheap pieces are put with dear ones: that takes off most. */
function offEach(filled: readonly Filled[], most: number): number {
  const groups = new Map<number, Stack[]>();
  for (const { group, count, price } of filled) {
    groups.set(group, [...(groups.get(group) ?? []), { count, price: price / count }]);
  }
  const [first = [], ...others] = groups.values();
  return others
    .reduce(together, first)
    .reduce((sum, { price, count }) => sum + Math.min(price, most) * count, 0);
}

interface Stack {
  price: number;
  count: number;
}

/** The dearest of one with the cheapest of the other; both have as many pieces. */
function together(combos: Stack[], pieces: Stack[]): Stack[] {
  const dearest = combos.toSorted((a, b) => b.price - a.price);
  const cheapest = pieces.toSorted((a, b) => a.price - b.price);
  const made: Stack[] = [];
  for (let [one, other] = [dearest.shift(), cheapest.shift()]; one && other; ) {
    const count = Math.min(one.count, other.count);
    made.push({ price: one.price + other.price, count });
    one = one.count > count ? { ...one, count: one.count - count } : dearest.shift();
    other = other.count > count ? { ...other, count: other.count - count } : cheapest.shift();
  }
  return made;
}

/** Discount on pieces of this total `price`: at most the price, negative for a surcharge. */
export function offPieces(amount: Amount, price: Cents, count: number): Cents {
  const most = Math.max(price, 0);
  if (amount.type === 'total_amount') return cents(Math.max(most - amount.cents * count, 0));
  const off =
    amount.type === 'percent_off' ? partOf(cents(most), amount.rate) : amount.cents * count;
  return cents(Math.min(off, most));
}
