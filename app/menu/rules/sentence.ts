import { type Cents, cents, formatPrice } from '../money';
import { type Rate, ratePercent } from './amounts';
import type { Reach } from './reach';
import type { Amount, ComboEffect, DiscountRule, FeeRule, Limits, TaxRule } from './rule';
import { listText, whenText } from './when-text';

export interface Wording {
  currency: string | null;
  itemName: (id: number) => string | undefined;
}

/** 'Any time: 20 % off anything tagged bakery; at most $5.00.' */
export function discountSentence(rule: DiscountRule, wording: Wording): string {
  const { effect, when, cap, rebate, tenderOnly, remote } = rule;
  const price = priceBy(wording);
  const time = whenText(when) || 'Any time';
  const says =
    effect.type === 'combo'
      ? comboText(effect, time, wording)
      : `${time}: ${simpleText(effect, wording)}`;
  const conditions = [
    cap !== null && `at most ${price(cap)}`,
    rebate !== null && `${price(rebate)} given back after the sale`,
    tenderOnly && 'only with a tender that brings it',
    remote && 'only for orders made ahead on a phone',
  ];
  return `${[says, ...conditions].filter(Boolean).join('; ')}.`;
}

/** '$0.05 on each item tagged deposit; not taxed.', 'Sat, Sun: 2 % on anything tagged grill.' */
export function feeSentence({ amount, reach, when, taxed }: FeeRule, wording: Wording): string {
  const says =
    amount.type === 'flat'
      ? `${priceBy(wording)(amount.cents)} on ${namedText(reach, wording, 'each item')}`
      : `${percentText(amount.rate)} on ${namedText(reach, wording)}`;
  const time = whenText(when);
  return `${time && `${time}: `}${says}${taxed ? '' : '; not taxed'}.`;
}

/** 'Dine in 8.00 %, take out 6.25 % on anything tagged grill.' */
export function taxSentence(rule: TaxRule, wording: Wording): string {
  const { rates, inclusive, reach, when, price, basket } = rule;
  const rate =
    'ALL' in rates
      ? taxRateText(rates.ALL)
      : `Dine in ${taxRateText(rates.DINE_IN)}, take out ${taxRateText(rates.TAKE_OUT)}`;
  const time = whenText(when);
  const prices = limitsText(price, wording);
  const baskets = limitsText(basket, wording);
  return [
    time && `${time}: `,
    inclusive ? `${rate} contained in the price of ` : `${rate} on `,
    namedText(reach, wording),
    prices && ` that costs ${prices}`,
    exceptText(reach),
    baskets && `, in baskets of ${baskets}`,
    '.',
  ].join('');
}

/** As many decimals as needed: '10 %', '8.875 %'. */
export function percentText(rate: Rate): string {
  return `${Number(ratePercent(rate).toFixed(7))} %`;
}

/** At least two decimals: '8.00 %', '8.875 %'. */
export function taxRateText(rate: Rate): string {
  const exact = String(Number(ratePercent(rate).toFixed(7)));
  const decimals = Math.max(exact.split('.')[1]?.length ?? 0, 2);
  return `${ratePercent(rate).toFixed(decimals)} %`;
}

/** Without skip tags: 'anything tagged drink:hot or bakery, and Oat and honey bar'. */
function namedText(reach: Reach, wording: Wording, each = 'anything'): string {
  if (reach.everything) return 'everything';
  const named = namesOf(reach, wording, each);
  const ids = reach.targets.filter((target) => typeof target === 'number');
  if (named.length === 0) return 'nothing';
  if (named.length > 2 || ids.length === named.length) return listText(named, 'and');
  return named.join(', and ');
}

function namesOf({ targets, pattern }: Reach, { itemName }: Wording, each = 'anything'): string[] {
  const tags = targets.filter((target) => typeof target === 'string');
  const ids = targets.filter((target) => typeof target === 'number');
  return [
    ...(tags.length > 0 ? [`${each} tagged ${listText(tags, 'or')}`] : []),
    ...(pattern === null ? [] : [`${each} whose name matches “${pattern}”`]),
    ...ids.map((id) => itemName(id) ?? `item ${id} (gone)`),
  ];
}

function simpleText(
  { type, reach, amount }: { type: 'single' | 'global'; reach: Reach; amount: Amount },
  wording: Wording,
): string {
  const isBasket = type === 'global' && amount.type === 'amount_off';
  const what = isBasket ? 'the basket' : namedText(reach, wording);
  return `${amountText(amount, what, wording)}${exceptText(reach)}`;
}

function comboText({ groups, amount }: ComboEffect, time: string, wording: Wording): string {
  const except = groups[0] ? exceptText(groups[0]) : '';
  const named = groups.map((group) => oneOfText(group, wording));
  if (amount.type === 'group_rules') {
    const each = amount.amounts.map((own, index) => amountText(own, named[index] ?? '', wording));
    // Marks the groups if a list of names could be read across their boundary.
    const isList = each.some((text) => text.includes(', ')) || amount.amounts.some(isTotal);
    const beside = isList && hasChoice(named) ? PLUS : ', ';
    return `${time}, one of each together: ${each.join(beside)}${except}`;
  }
  const together = `${togetherText(named) || 'nothing'} together`;
  const off =
    amount.type === 'total_amount'
      ? ` for ${priceBy(wording)(amount.cents)}`
      : `: ${offText(amount, wording)}`;
  return `${time}: ${together}${off}${except}`;
}

/** 'Egg sandwich, Oatmeal or anything tagged drink:hot'. */
function oneOfText(reach: Reach, wording: Wording): string {
  return listText(namesOf(reach, wording), 'or') || (reach.everything ? 'anything' : 'nothing');
}

function togetherText(groups: readonly string[]): string {
  return hasChoice(groups) ? groups.join(PLUS) : listText(groups, 'and');
}

const PLUS = ', plus ';

function hasChoice(groups: readonly string[]): boolean {
  return groups.some((group) => group.includes(' or '));
}

function isTotal({ type }: Amount): boolean {
  return type === 'total_amount';
}

function amountText(amount: Amount, what: string, wording: Wording): string {
  if (amount.type === 'total_amount') return `${what} for ${priceBy(wording)(amount.cents)}`;
  const off = offText(amount, wording);
  return off.endsWith('more') ? `${off} on ${what}` : `${off} ${what}`;
}

function offText(amount: Exclude<Amount, { type: 'total_amount' }>, wording: Wording): string {
  if (amount.type === 'percent_off') {
    const size = percentText(Math.abs(amount.rate) as Rate);
    return `${size} ${amount.rate < 0 ? 'more' : 'off'}`;
  }
  const size = priceBy(wording)(cents(Math.abs(amount.cents)));
  return `${size} ${amount.cents < 0 ? 'more' : 'off'}`;
}

function exceptText({ skipTags }: Reach): string {
  return skipTags.length > 0 ? `, except anything tagged ${listText(skipTags, 'or')}` : '';
}

/** 'at most $10.00', '$5.00 to $10.00'; '' for none. */
function limitsText({ least, most }: Limits, wording: Wording): string {
  const price = priceBy(wording);
  if (least !== null && most !== null) return `${price(least)} to ${price(most)}`;
  if (least !== null) return `${price(least)} or more`;
  return most === null ? '' : `at most ${price(most)}`;
}

export function priceBy({ currency }: Wording): (amount: Cents) => string {
  return (amount) => formatPrice(amount, currency);
}
