import { type Cents, cents } from '../money';
import { priceOfLine, sumOf } from './amounts';
import { chargeFee, chargeTaxes, taxableFees } from './charges';
import type { DiscountRule, FeeRule, TaxRule } from './rule';
import type { BillLine, OpenLine, Order, Step, Unapplied } from './steps';
import { takeOff } from './take-off';

export interface Rules {
  discounts: readonly DiscountRule[];
  fees: readonly FeeRule[];
  taxes: readonly TaxRule[];
}

export interface Bill {
  /** Before and after discounts, in basket order. */
  lines: { price: Cents; discounted: Cents }[];
  items: Cents;
  discounted: Cents;
  steps: Step[];
  unapplied: Unapplied[];
  takenOff: Cents;
  addedByFees: Cents;
  addedByTaxes: Cents;
  /** Taxes included in the prices, not added to the total. */
  contained: Cents;
  total: Cents;
  /** Rebates, paid after the sale and not part of any total. */
  givenBack: Cents;
}

/** Calculates a bill. Line order only decides which of two equal lines gets a cent of rounding. */
export function workOutBill(basket: readonly BillLine[], rules: Rules, order: Order): Bill {
  const positions = inFixedOrder(basket);
  const lines: OpenLine[] = positions.flatMap((position) => {
    const line = basket[position];
    if (!line) return [];
    const price = priceOfLine(line);
    return [{ ...line, left: price, free: { count: line.count, price } }];
  });
  const outcomes: (Step | Unapplied)[] = [
    ...inOrderOfDiscounts(rules.discounts).map((rule) => takeOff(rule, lines, order)),
  ];
  const discounted = sumOf(lines.map(({ left }) => left));
  const fees = byId(rules.fees).map((rule) => chargeFee(rule, lines, order));
  const taxable = taxableFees(lines, fees);
  outcomes.push(...fees, ...chargeTaxes(byId(rules.taxes), lines, taxable, order));

  const steps = outcomes.flatMap((outcome) => ('amount' in outcome ? [outcome] : []));
  const sum = (wanted: (step: Step) => boolean) =>
    sumOf(steps.filter(wanted).map(({ amount }) => amount));
  const addedByFees = sum(({ kind }) => kind === 'fee');
  const addedByTaxes = sum((step) => step.kind === 'tax' && !step.rule.inclusive);
  const rebates = steps.map((step) => (step.kind === 'discount' ? step.rule.rebate : null));
  return {
    lines: basket.map((line, position) => ({
      price: priceOfLine(line),
      discounted: lines[positions.indexOf(position)]?.left ?? cents(0),
    })),
    items: sumOf(basket.map(priceOfLine)),
    discounted,
    steps: steps.map((step) => atPositions(step, positions)),
    unapplied: outcomes.flatMap((outcome) => ('reason' in outcome ? [outcome] : [])),
    takenOff: sum(({ kind }) => kind === 'discount'),
    addedByFees,
    addedByTaxes,
    contained: sum((step) => step.kind === 'tax' && step.rule.inclusive),
    total: cents(discounted + addedByFees + addedByTaxes),
    givenBack: sumOf(rebates.map((rebate) => rebate ?? cents(0))),
  };
}

function inFixedOrder(basket: readonly BillLine[]): number[] {
  const keys = basket.map(({ item, price, count }) => [item.id, price, count]);
  return [...basket.keys()].sort((a, b) => {
    const differences = (keys[a] ?? []).map((key, index) => key - (keys[b]?.[index] ?? 0));
    return differences.find((difference) => difference !== 0) ?? 0;
  });
}

function inOrderOfDiscounts(discounts: readonly DiscountRule[]): DiscountRule[] {
  const types = ['combo', 'single', 'global'] as const;
  return types.flatMap((type) => byId(discounts.filter(({ effect }) => effect.type === type)));
}

function byId<R extends { id: number }>(rules: readonly R[]): R[] {
  return [...rules].sort((a, b) => a.id - b.id);
}

function atPositions(step: Step, positions: readonly number[]): Step {
  const placed = <P extends { line: number }>(parts: P[]): P[] =>
    parts
      .map((part) => ({ ...part, line: positions[part.line] ?? 0 }))
      .sort((a, b) => a.line - b.line);
  return step.kind === 'tax'
    ? { ...step, parts: placed(step.parts) }
    : { ...step, parts: placed(step.parts) };
}
