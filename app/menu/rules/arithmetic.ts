import { type Cents, cents } from '../money';
import { partOf, type Rate } from './amounts';
import type { Amount } from './rule';
import { percentText, priceBy, taxRateText, type Wording } from './sentence';
import type { Part, Step, TaxedPart } from './steps';

export interface Row {
  /** 'Spring water, 50 % of $1.95'. */
  text: string;
  /** '$0.975 → $0.98', where it was rounded. */
  rounded: string | null;
  /** Null if it is the amount of the whole step. */
  amount: Cents | null;
}

export interface LineWording extends Wording {
  lineName: (line: number) => string;
}

export function arithmeticOf(step: Step, wording: LineWording): Row[] {
  if (step.kind === 'tax') return taxRows(step, wording);
  if (step.kind === 'fee') {
    const { amount } = step.rule;
    return step.parts.map((part) =>
      amount.type === 'flat'
        ? row(part, `${part.count} × ${priceBy(wording)(amount.cents)}`, wording)
        : percentRow(part, amount.rate, wording),
    );
  }
  return discountRows(step, wording);
}

function discountRows(
  { rule: { effect, cap }, amount, parts }: Extract<Step, { kind: 'discount' }>,
  wording: LineWording,
): Row[] {
  const isShared =
    effect.type === 'global' ||
    (effect.type === 'combo' && ['amount_off', 'total_amount'].includes(effect.amount.type));
  if (isShared || amount === cap) {
    const share = `its share of ${priceBy(wording)(cents(Math.abs(amount)))}`;
    return parts.map((part) => row(part, share, wording));
  }
  return parts.map((part) => {
    const own =
      effect.amount.type === 'group_rules' ? effect.amount.amounts[part.group ?? 0] : effect.amount;
    return own ? ownRow(part, own, wording) : row(part, '', wording);
  });
}

function ownRow(part: Part, amount: Amount, wording: LineWording): Row {
  const price = priceBy(wording);
  switch (amount.type) {
    case 'percent_off':
      return part.group === undefined
        ? percentRow(part, amount.rate, wording)
        : percentRow(part, amount.rate, wording, part.count);
    case 'amount_off':
      return row(part, `${part.count} × ${price(cents(Math.abs(amount.cents)))}`, wording);
    case 'total_amount':
      return row(
        part,
        `${price(part.price)} to ${price(cents(part.price - part.amount))}`,
        wording,
      );
  }
}

/** @param pieces how many are rounded separately */
function percentRow(part: Part, rate: Rate, wording: LineWording, pieces = 1): Row {
  const price = priceBy(wording);
  const size = Math.abs(rate) as Rate;
  const each = cents(part.price / pieces);
  const of = pieces === 1 ? price(each) : `${pieces} × ${price(each)}`;
  const amount = cents(Math.abs(part.amount) / pieces);
  return {
    ...row(part, `${percentText(size)} of ${of}`, wording),
    rounded: roundedText(each, size, amount, wording),
  };
}

function taxRows(
  { rule, rate, base, amount, parts }: Extract<Step, { kind: 'tax' }>,
  wording: LineWording,
): Row[] {
  const price = priceBy(wording);
  const goods = parts.map((part: TaxedPart) => ({
    text: `${lineText(part, wording)} ${price(part.price)}${
      part.fees === 0 ? '' : ` and ${price(part.fees)} of fees`
    }`,
    rounded: null,
    amount: null,
  }));
  const isNet = !rule.inclusive && amount !== partOf(base, rate);
  const text = rule.inclusive
    ? `${taxRateText(rate)} contained in ${price(base)}`
    : `${taxRateText(rate)} of ${price(base)}${isNet ? ' without the taxes that it contains' : ''}`;
  const rounded = rule.inclusive ? null : roundedText(base, rate, amount, wording);
  return [...goods, { text, rounded, amount }];
}

function row(part: Part, how: string, wording: LineWording): Row {
  const text = [lineText(part, wording), how].filter(Boolean).join(', ');
  return { text, rounded: null, amount: part.amount };
}

function lineText({ line, count }: { line: number; count: number }, { lineName }: LineWording) {
  return count === 1 ? lineName(line) : `${count} × ${lineName(line)}`;
}

function roundedText(amount: Cents, rate: Rate, rounded: Cents, wording: Wording): string | null {
  const exact = BigInt(amount) * BigInt(rate);
  const whole = exact / 1_000_000_000n;
  const rest = String(exact % 1_000_000_000n)
    .padStart(9, '0')
    .replace(/0+$/, '');
  if (rest === '' || partOf(amount, rate) !== rounded) return null;
  const price = priceBy(wording);
  const long = price(cents(Number(whole))).replace(/\.\d\d/, (decimals) => decimals + rest);
  return `${long} → ${price(rounded)}`;
}
