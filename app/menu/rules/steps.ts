import type { BusinessMoment } from '../business-day';
import type { Cents } from '../money';
import type { Rate } from './amounts';
import type { Dining } from './documents';
import type { ReachableItem } from './reach';
import type { Reason } from './reason';
import type { DiscountRule, FeeRule, TaxRule } from './rule';

/** What a bill is worked out from, and the steps of working it out. */

/** A line of a basket. */
export interface BillLine {
  item: ReachableItem;
  /** Of one piece with its options. */
  price: Cents;
  count: number;
}

/** How, when and where it is ordered. */
export interface Order {
  moment: BusinessMoment;
  dining: Dining;
  /** Made ahead on a phone, not at the kiosk. */
  ahead: boolean;
  /** Paid with a tender that brings discounts. */
  tender: boolean;
}

/** What a rule does to one line. */
export interface Part {
  /** The index of the line. */
  line: number;
  /** The pieces of the line that the rule works on. */
  count: number;
  /** What they cost before. */
  price: Cents;
  /** What is taken off them, or added by a fee. */
  amount: Cents;
  /** The group of a combo that they fill. */
  group?: number;
}

export interface TaxedPart extends Omit<Part, 'amount' | 'group'> {
  /** What taxable fees add to the line. */
  fees: Cents;
}

/** A rule that applies. */
export type Step =
  | { kind: 'discount'; rule: DiscountRule; amount: Cents; parts: Part[] }
  | { kind: 'fee'; rule: FeeRule; amount: Cents; parts: Part[] }
  | {
      kind: 'tax';
      rule: TaxRule;
      rate: Rate;
      /** What is taxed, together. */
      base: Cents;
      /** Added, or contained where the rule is inclusive. */
      amount: Cents;
      parts: TaxedPart[];
    };

/** A rule that does not apply, and the first reason. */
export type Unapplied = { reason: Reason } & (
  | { kind: 'discount'; rule: DiscountRule }
  | { kind: 'fee'; rule: FeeRule }
  | { kind: 'tax'; rule: TaxRule }
);

/** A line while discounts are taken off. */
export interface OpenLine extends BillLine {
  /** What all of it costs by now. */
  left: Cents;
  /** The pieces that no combo has taken, and what they cost by now. */
  free: { count: number; price: Cents };
}
