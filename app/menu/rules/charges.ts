import { type Cents, cents } from '../money';
import { partOf, type Rate, sumOf, taxOn } from './amounts';
import { reachesOf } from './reach';
import { notInBasket, type Reason } from './reason';
import type { FeeRule, TaxRule } from './rule';
import type { OpenLine, Order, Step, TaxedPart, Unapplied } from './steps';
import { notNow } from './when';

type FeeOutcome = Extract<Step | Unapplied, { kind: 'fee' }>;
type TaxOutcome = Extract<Step | Unapplied, { kind: 'tax' }>;

export function chargeFee(
  rule: FeeRule,
  lines: readonly OpenLine[],
  { moment }: Pick<Order, 'moment'>,
): FeeOutcome {
  const { when } = rule;
  const code = notNow(when, moment);
  const reason = code ? { code, when, time: moment.time } : notInBasket(rule.reach, lines);
  if (reason) return { kind: 'fee', rule, reason };
  const isReached = reachesOf(rule.reach);
  const parts = lines.flatMap(({ item, count, left }, line) => {
    if (!isReached(item)) return [];
    const { amount } = rule;
    const added =
      amount.type === 'flat'
        ? cents(amount.cents * count)
        : partOf(cents(Math.max(left, 0)), amount.rate);
    return [{ line, count, price: left, amount: added }];
  });
  return { kind: 'fee', rule, amount: sumOf(parts.map(({ amount }) => amount)), parts };
}

export function chargeTaxes(
  rules: readonly TaxRule[],
  lines: readonly OpenLine[],
  taxable: readonly Cents[],
  order: Pick<Order, 'moment' | 'dining'>,
): TaxOutcome[] {
  const found = rules.map((rule) => {
    const taxed = taxedParts(rule, lines, taxable, order);
    return { rule, taxed, rate: rateOf(rule, order) };
  });
  const contained = lines.map((_, line) => {
    const inclusive = found.filter(
      ({ rule, taxed }) =>
        rule.inclusive && Array.isArray(taxed) && taxed.some((part) => part.line === line),
    );
    return inclusive.reduce((sum, { rate }) => sum + rate, 0) as Rate;
  });
  return found.map(({ rule, taxed, rate }) => {
    if (!Array.isArray(taxed)) return { kind: 'tax', rule, reason: taxed };
    const amounts = taxed.map(({ line, price, fees: added }) => ({
      amount: cents(Math.max(price + added, 0)),
      contained: contained[line] ?? (0 as Rate),
    }));
    const base = sumOf(amounts.map(({ amount }) => amount));
    return { kind: 'tax', rule, rate, base, amount: taxOn(amounts, rate), parts: taxed };
  });
}

export function taxableFees(
  lines: readonly unknown[],
  fees: readonly (Step | Unapplied)[],
): Cents[] {
  const sums = lines.map(() => 0);
  for (const fee of fees) {
    if (fee.kind !== 'fee' || !('parts' in fee) || !fee.rule.taxed) continue;
    for (const { line, amount } of fee.parts) sums[line] = (sums[line] ?? 0) + amount;
  }
  return sums.map(cents);
}

function taxedParts(
  { reach, when, price, basket }: TaxRule,
  lines: readonly OpenLine[],
  fees: readonly Cents[],
  { moment }: Pick<Order, 'moment'>,
): TaxedPart[] | Reason {
  const code = notNow(when, moment);
  if (code) return { code, when, time: moment.time };
  const missing = notInBasket(reach, lines);
  if (missing) return missing;
  const goods = sumOf(lines.map(({ left }) => left));
  if (basket.least !== null && goods < basket.least) {
    return { code: 'basket_below', basket: goods, limit: basket.least };
  }
  if (basket.most !== null && goods > basket.most) {
    return { code: 'basket_above', basket: goods, limit: basket.most };
  }
  const isReached = reachesOf(reach);
  const reached = lines.flatMap((line, index) => (isReached(line.item) ? [{ line, index }] : []));
  const { least, most } = price;
  const dear = reached.filter(({ line }) => least === null || line.price >= least);
  if (least !== null && dear.length === 0) return { code: 'price_below', limit: least };
  const fitting = dear.filter(({ line }) => most === null || line.price <= most);
  if (most !== null && fitting.length === 0) return { code: 'price_above', limit: most };
  return fitting.map(({ line: { count, left }, index }) => ({
    line: index,
    count,
    price: left,
    fees: fees[index] ?? cents(0),
  }));
}

function rateOf({ rates }: TaxRule, { dining }: Pick<Order, 'dining'>): Rate {
  return 'ALL' in rates ? rates.ALL : rates[dining];
}
