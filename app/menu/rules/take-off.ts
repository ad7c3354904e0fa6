import { type Cents, cents } from '../money';
import { spread, sumOf } from './amounts';
import { bestCombos, offPieces } from './combo';
import { type Reach, reachesOf } from './reach';
import { notInBasket, type Reason } from './reason';
import type { Amount, ComboEffect, DiscountRule } from './rule';
import type { OpenLine, Order, Part, Step, Unapplied } from './steps';
import { notNow } from './when';

export function takeOff(rule: DiscountRule, lines: OpenLine[], order: Order): Step | Unapplied {
  const found = notApplicable(rule, order) ?? partsOf(rule, lines);
  if (!Array.isArray(found)) return { kind: 'discount', rule, reason: found };
  const parts = capped(found, rule.cap);
  const changes = parts.some(({ amount }) => amount !== 0);
  if (!changes && rule.rebate === null) {
    return { kind: 'discount', rule, reason: { code: 'changes_nothing' } };
  }
  for (const part of parts) settle(rule, lines[part.line], part);
  return { kind: 'discount', rule, amount: sumOf(parts.map(({ amount }) => amount)), parts };
}

function notApplicable(rule: DiscountRule, order: Order): Reason | undefined {
  if (!rule.active) return { code: 'inactive' };
  const code = notNow(rule.when, order.moment);
  if (code) return { code, when: rule.when, time: order.moment.time };
  if (rule.tenderOnly && !order.tender) return { code: 'tender_only' };
  return rule.remote && !order.ahead ? { code: 'remote' } : undefined;
}

function partsOf({ effect, cap, rebate }: DiscountRule, lines: OpenLine[]): Part[] | Reason {
  if (effect.type === 'combo') return comboParts(effect, cap, lines, rebate !== null);
  const missing = notInBasket(effect.reach, lines);
  if (missing) return missing;
  return effect.type === 'single'
    ? singleParts(effect.reach, effect.amount, lines)
    : globalParts(effect.reach, effect.amount, lines);
}

function comboParts(
  { groups, amount }: ComboEffect,
  cap: Cents | null,
  lines: readonly OpenLine[],
  isRebate: boolean,
): Part[] | Reason {
  for (const group of groups) {
    const missing = notInBasket(group, lines) ?? takenByCombos(group, lines);
    if (missing) return missing;
  }
  const reaches = groups.map(reachesOf);
  const pieces = lines.map(({ item, price, free }) => ({
    price,
    count: free.count,
    fits: reaches.map((isReached) => isReached(item)),
  }));
  const { times, possible, filled } = bestCombos(pieces, amount, cap);
  if (!possible) return { code: 'too_few_pieces' };
  // Its pieces stay available to later rules: only a rebate remains of it.
  if (times === 0) return isRebate ? [] : { code: 'changes_nothing' };
  return filled.map(({ off, ...part }) => ({ ...part, amount: off }));
}

function singleParts(reach: Reach, amount: Amount, lines: readonly OpenLine[]): Part[] | Reason {
  const isReached = reachesOf(reach);
  return (
    takenByCombos(reach, lines) ??
    lines.flatMap(({ item, free: { count, price } }, line) =>
      isReached(item) && count > 0
        ? [{ line, count, price, amount: offPieces(amount, price, count) }]
        : [],
    )
  );
}

function globalParts(reach: Reach, amount: Amount, lines: readonly OpenLine[]): Part[] {
  const isReached = reachesOf(reach);
  const reached = lines.flatMap(({ item, count, left }, line) =>
    isReached(item) ? [{ line, count, price: left }] : [],
  );
  const weights = reached.map(({ price }) => Math.max(price, 0));
  const whole = cents(weights.reduce((sum, weight) => sum + weight, 0));
  const offs = spread(offPieces(amount, whole, 1), weights);
  return reached.map((part, index) => ({ ...part, amount: offs[index] ?? cents(0) }));
}

function takenByCombos(reach: Reach, lines: readonly OpenLine[]): Reason | undefined {
  const isReached = reachesOf(reach);
  const isFree = lines.some(({ item, free }) => free.count > 0 && isReached(item));
  return isFree ? undefined : { code: 'taken_by_combos' };
}

/** Reduces discounts proportionally to the cap; surcharges stay. */
function capped(parts: Part[], cap: Cents | null): Part[] {
  const sum = sumOf(parts.map(({ amount }) => amount));
  if (cap === null || sum <= cap) return parts;
  const added = sumOf(parts.map(({ amount }) => cents(Math.min(amount, 0))));
  const offs = spread(
    cents(cap - added),
    parts.map(({ amount }) => Math.max(amount, 0)),
  );
  return parts.map((part, index) =>
    part.amount > 0 ? { ...part, amount: offs[index] ?? cents(0) } : part,
  );
}

function settle({ effect }: DiscountRule, line: OpenLine | undefined, part: Part): void {
  if (!line) return;
  line.left = cents(line.left - part.amount);
  if (effect.type === 'single') {
    line.free = { count: line.free.count, price: cents(line.free.price - part.amount) };
  }
  if (effect.type === 'combo') {
    line.free = {
      count: line.free.count - part.count,
      price: cents(line.free.price - part.price),
    };
  }
}
