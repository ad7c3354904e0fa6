import { addDays } from '../calendar';
import { type Cents, numberToCents } from '../money';
import { fractionRate, percentRate, type Rate } from './amounts';
import type {
  AmountType,
  DiscountDetails,
  DiscountType,
  FeeDetails,
  TaxDetails,
} from './documents';
import type { Reach } from './reach';
import { parseWhen, type When } from './when';

/** The amount off, negative for a surcharge. `total_amount` is the price paid instead. */
export type Amount =
  | { type: 'percent_off'; rate: Rate }
  | { type: 'amount_off' | 'total_amount'; cents: Cents };

interface Named {
  id: number;
  name: string;
}

export interface DiscountRule extends Named {
  active: boolean;
  effect: DiscountEffect;
  when: When;
  /** Maximum discount per basket; null for no limit. */
  cap: Cents | null;
  rebate: Cents | null;
  tenderOnly: boolean;
  remote: boolean;
}

export type DiscountEffect =
  | { type: 'single' | 'global'; reach: Reach; amount: Amount }
  | ComboEffect;

export interface ComboEffect {
  type: 'combo';
  groups: readonly Reach[];
  /** For the whole combo, or one per group in group order. */
  amount: Amount | { type: 'group_rules'; amounts: readonly Amount[] };
}

export interface FeeRule extends Named {
  amount: { type: 'flat'; cents: Cents } | { type: 'percent'; rate: Rate };
  reach: Reach;
  when: When;
  taxed: boolean;
}

export interface TaxRule extends Named {
  reach: Reach;
  when: When;
  /** `ALL` alone, or the other two. */
  rates: { ALL: Rate } | { DINE_IN: Rate; TAKE_OUT: Rate };
  inclusive: boolean;
  /** Inclusive limits for a piece and for the basket; null for none. */
  price: Limits;
  basket: Limits;
}

export interface Limits {
  least: Cents | null;
  most: Cents | null;
}

/** The document must have passed `checkDiscount`. */
export function parseDiscount({
  id,
  name,
  active,
  discount_type,
  details,
}: Named & { active: 0 | 1; discount_type: DiscountType; details: DiscountDetails }): DiscountRule {
  return {
    id,
    name,
    active: active === 1,
    effect: effectOf(discount_type, details),
    when: parseWhen(details),
    cap: centsOrNull(details.discount_capping),
    rebate: centsOrNull(details.rebate_amount),
    tenderOnly: details.tender_only ?? false,
    remote: details.remote ?? false,
  };
}

export function parseFee({ id, name, details }: Named & { details: FeeDetails }): FeeRule {
  const { type, value, items, non_taxable } = details;
  return {
    id,
    name,
    amount:
      type === 'flat' ? { type, cents: numberToCents(value) } : { type, rate: percentRate(value) },
    reach: reachOfTargets(items, []),
    when: parseWhen(details),
    taxed: !non_taxable,
  };
}

export function parseTax({ id, name, details }: Named & { details: TaxDetails }): TaxRule {
  const { start, end, apply_to_tags, skip_tags, rates } = details;
  const isSplit = rates.DINE_IN !== null || rates.TAKE_OUT !== null;
  return {
    id,
    name,
    reach: {
      ...reachOfTargets(apply_to_tags, skip_tags),
      everything: apply_to_tags.length === 0,
    },
    when: {
      start: start && `${start} 00:00:00`,
      end: end && `${addDays(end, 1)} 00:00:00`,
      times: [],
    },
    rates: isSplit
      ? { DINE_IN: fractionRate(rates.DINE_IN ?? 0), TAKE_OUT: fractionRate(rates.TAKE_OUT ?? 0) }
      : { ALL: fractionRate(rates.ALL ?? 0) },
    inclusive: details.inclusive,
    price: { least: centsOrNull(details.price_gteq), most: centsOrNull(details.price_iteq) },
    basket: {
      least: centsOrNull(details.min_basket_price),
      most: centsOrNull(details.max_basket_price),
    },
  };
}

function effectOf(type: DiscountType, details: DiscountDetails): DiscountEffect {
  const { items = [], regexp, rules, skip_tags = [] } = details;
  if (type === 'combo') {
    return {
      type,
      groups: items.map((group) => reachOfTargets([group].flat(), skip_tags)),
      amount: rules
        ? {
            type: 'group_rules',
            amounts: rules.map((rule) => amountOf(rule.type, rule.value)),
          }
        : wholeAmount(details),
    };
  }
  const reach = { ...reachOfTargets(items.flat(), skip_tags), pattern: regexp ?? null };
  return { type, reach: { ...reach, everything: type === 'global' }, amount: wholeAmount(details) };
}

function wholeAmount({ percent_off, amount_off, total_amount }: DiscountDetails): Amount {
  if (percent_off !== undefined) return amountOf('percent_off', percent_off);
  if (total_amount !== undefined) return amountOf('total_amount', total_amount);
  return amountOf('amount_off', amount_off ?? 0);
}

function amountOf(type: AmountType, value: number): Amount {
  if (type === 'percent_off') return { type, rate: percentRate(value) };
  return { type, cents: numberToCents(value) };
}

function reachOfTargets(targets: Reach['targets'], skipTags: readonly string[]): Reach {
  return { everything: false, targets, pattern: null, skipTags };
}

function centsOrNull(value: number | null | undefined): Cents | null {
  return value === null || value === undefined ? null : numberToCents(value);
}
