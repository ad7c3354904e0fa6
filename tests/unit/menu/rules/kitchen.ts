import { type Cents, cents } from '~/menu/money';
import { type Rules, workOutBill } from '~/menu/rules/bill';
import { type DiscountType, discountDetails, feeDetails, taxDetails } from '~/menu/rules/documents';
import { reasonText } from '~/menu/rules/reason-text';
import {
  type DiscountRule,
  type FeeRule,
  parseDiscount,
  parseFee,
  parseTax,
  type TaxRule,
} from '~/menu/rules/rule';
import type { BillLine, Order } from '~/menu/rules/steps';

/** The items of a kiosk, by their ids: name, price in cents and tags. */
const ITEMS: Record<number, [name: string, price: number, ...tags: string[]]> = {
  1: ['Latte', 575, 'drink:hot'],
  2: ['Pier burger', 950, 'grill', 'prepared'],
  3: ['Fries', 350, 'side', 'prepared'],
  4: ['Spring water', 195, 'drink:bottle', 'deposit', 'grocery'],
  5: ['Sea salt chips', 210, 'snack'],
  6: ['Tomato soup', 550, 'soup', 'prepared'],
  7: ['Loaf', 400, 'bakery', 'grocery'],
  8: ['Gift card', 2500, 'gift-card'],
  9: ['Oat milk', 319, 'grocery'],
  10: ['Croissant', 333, 'bakery', 'prepared'],
};

export const wording = { currency: 'USD', itemName: (id: number) => ITEMS[id]?.[0] };

export function line(id: number, count = 1, price?: number): BillLine {
  const [name, usual, ...tags] = ITEMS[id] ?? ['', 0];
  return { item: { id, name, tags }, price: cents(price ?? usual), count };
}

export function discount(
  id: number,
  discount_type: DiscountType,
  details: object,
  active: 0 | 1 = 1,
): DiscountRule {
  const parsed = discountDetails.parse(details);
  return parseDiscount({ id, name: `Discount ${id}`, active, discount_type, details: parsed });
}

export function fee(id: number, details: object): FeeRule {
  return parseFee({ id, name: `Fee ${id}`, details: feeDetails.parse(details) });
}

export function tax(id: number, rates: object, details: object = {}): TaxRule {
  const parsed = taxDetails.parse({ rates, ...details });
  return parseTax({ id, name: `Tax ${id}`, details: parsed });
}

/** Tuesday 24 November 2026, 14:20, eaten there, at the kiosk. */
export const AFTERNOON: Order = {
  moment: { date: '2026-11-24', time: '14:20', day: '2026-11-24' },
  dining: 'DINE_IN',
  ahead: false,
  tender: false,
};

export function bill(lines: BillLine[], rules: Partial<Rules>, order: Partial<Order> = {}) {
  const all = { discounts: [], fees: [], taxes: [], ...rules };
  return workOutBill(lines, all, { ...AFTERNOON, ...order });
}

/** What rules do, by their names: amounts in cents, or the reason why not. */
export function outcomes({ steps, unapplied }: ReturnType<typeof bill>) {
  return Object.fromEntries<Cents | string>([
    ...steps.map(({ rule, amount }) => [rule.name, amount] as const),
    ...unapplied.map(({ rule, reason }) => [rule.name, reasonText(reason, wording)] as const),
  ]);
}
