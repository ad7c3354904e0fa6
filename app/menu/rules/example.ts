import type { Cents } from '../money';
import { workOutBill } from './bill';
import type { ComboEffect, DiscountRule } from './rule';

export interface ExampleItem {
  name: string;
  price: Cents;
}

export interface ComboExample {
  lines: (ExampleItem & { discounted: Cents })[];
  before: Cents;
  after: Cents;
}

/** The combo bought once, ignoring when it applies. Null if a group (`items`: one each) has no item. */
export function comboExample(
  rule: DiscountRule & { effect: ComboEffect },
  items: readonly (ExampleItem | null)[],
): ComboExample | null {
  const given = items.flatMap((item) => item ?? []);
  const { groups } = rule.effect;
  if (given.length !== groups.length || given.length === 0) return null;
  const asked = {
    ...rule,
    active: true,
    when: { start: null, end: null, times: [] },
    // Each item counts for its own group only.
    effect: {
      ...rule.effect,
      groups: groups.map((_, index) => ({
        everything: false,
        targets: [index + 1],
        pattern: null,
        skipTags: [],
      })),
    },
  };
  const bill = workOutBill(
    given.map(({ name, price }, index) => ({
      item: { id: index + 1, name, tags: [] },
      price,
      count: 1,
    })),
    { discounts: [asked], fees: [], taxes: [] },
    {
      moment: { date: '2026-01-01', time: '12:00', day: '2026-01-01' },
      dining: 'DINE_IN',
      ahead: true,
      tender: true,
    },
  );
  return {
    lines: given.map((item, index) => ({
      ...item,
      discounted: bill.lines[index]?.discounted ?? item.price,
    })),
    before: bill.items,
    after: bill.discounted,
  };
}
