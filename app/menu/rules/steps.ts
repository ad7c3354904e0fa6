import type { BusinessMoment } from '../business-day';
import type { Cents } from '../money';
import type { Rate } from './amounts';
import type { Dining } from './documents';
import type { ReachableItem } from './reach';
import type { Reason } from './reason';
import type { DiscountRule, FeeRule, TaxRule } from './rule';

export interface BillLine {
  item: ReachableItem;
  price: Cents;
  count: number;
}

export interface Order {
  moment: BusinessMoment;
  dining: Dining;
  /** Ordered ahead on a phone, not at the kiosk. */
  ahead: boolean;
  tender: boolean;
}

export interface Part {
  line: number;
  count: number;
  price: Cents;
  amount: Cents;
  group?: number;
}

export interface TaxedPart extends Omit<Part, 'amount' | 'group'> {
  fees: Cents;
}

export type Step =
  | { kind: 'discount'; rule: DiscountRule; amount: Cents; parts: Part[] }
  | { kind: 'fee'; rule: FeeRule; amount: Cents; parts: Part[] }
  | {
      kind: 'tax';
      rule: TaxRule;
      rate: Rate;
      base: Cents;
      /** Added, or included if the rule is inclusive. */
      amount: Cents;
      parts: TaxedPart[];
    };

export type Unapplied = { reason: Reason } & (
  | { kind: 'discount'; rule: DiscountRule }
  | { kind: 'fee'; rule: FeeRule }
  | { kind: 'tax'; rule: TaxRule }
);

export interface OpenLine extends BillLine {
  left: Cents;
  free: { count: number; price: Cents };
}
