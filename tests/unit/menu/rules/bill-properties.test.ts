import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '~/menu/money';
import { type Bill, workOutBill } from '~/menu/rules/bill';
import type { BillLine } from '~/menu/rules/steps';
import { AFTERNOON, discount, fee, tax } from './kitchen';

const TAGS = ['grill', 'side', 'drink', 'grocery'];
const tag = fc.constantFrom(...TAGS);
const target = fc.oneof(tag, fc.integer({ min: 1, max: 6 }));
const targets = fc.array(target, { minLength: 1, maxLength: 3 });
const tags = fc.array(tag, { maxLength: 2 });
const dollars = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((amount) => amount / 100);
const percent = fc.integer({ min: -2000, max: 10_000 }).map((amount) => amount / 100);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const line: fc.Arbitrary<BillLine> = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    price: fc.oneof(fc.constantFrom(100, 250), fc.integer({ min: 0, max: 1500 })).map(cents),
    count: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ id, price, count }) => ({
    item: { id, name: `Item ${id}`, tags: TAGS.filter((_, index) => (id >> index) % 2 === 1) },
    price,
    count,
  }));

const amount = fc.oneof(
  fc.record({ percent_off: percent }),
  fc.record({ amount_off: dollars(-300, 1500) }),
  fc.record({ total_amount: dollars(0, 2000) }),
);
const rule = fc.oneof(
  percent.map((value) => ({ type: 'percent_off', value })),
  dollars(0, 900).map((value) => ({ type: 'total_amount', value })),
);
const rest = fc.record({ skip_tags: maybe(tags), discount_capping: maybe(dollars(0, 2000)) });
const effect = fc.oneof(
  fc.tuple(fc.constant('single' as const), amount, fc.record({ items: targets })),
  fc.tuple(fc.constant('global' as const), amount, fc.constant({})),
  fc.tuple(
    fc.constant('combo' as const),
    amount,
    fc.record({ items: fc.array(targets, { minLength: 1, maxLength: 3 }) }),
  ),
  fc
    .array(fc.tuple(targets, rule), { minLength: 1, maxLength: 3 })
    .map(
      (groups) =>
        [
          'combo' as const,
          { rules: groups.map(([, own]) => own) },
          { items: groups.map(([items]) => items) },
        ] as const,
    ),
);

const rules = fc.record({
  discounts: fc
    .array(fc.tuple(effect, rest), { maxLength: 4 })
    .map((list) =>
      list.map(([[type, off, items], more], index) =>
        discount(index + 1, type, { ...off, ...items, ...more }),
      ),
    ),
  fees: fc
    .array(
      fc.record({
        type: fc.constantFrom('flat', 'percent'),
        value: dollars(0, 500),
        items: targets,
        non_taxable: fc.boolean(),
      }),
      { maxLength: 3 },
    )
    .map((list) => list.map((details, index) => fee(index + 1, details))),
  taxes: fc
    .array(
      fc.record({
        rate: fc.integer({ min: 0, max: 30_000 }).map((value) => value / 100_000),
        inclusive: fc.boolean(),
        apply_to_tags: tags,
        skip_tags: tags,
        min_basket_price: maybe(dollars(0, 3000)),
        price_iteq: maybe(dollars(0, 1500)),
      }),
      { maxLength: 3 },
    )
    .map((list) =>
      list.map(({ rate, ...details }, index) => tax(index + 1, { ALL: rate }, details)),
    ),
});
const basket = fc.array(line, { maxLength: 6 });
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
const amountsOf = ({ steps, unapplied }: Bill) => [
  ...steps.map((step) => [step.kind, step.rule.id, step.amount]),
  ...unapplied.map(({ kind, rule: { id }, reason }) => [kind, id, reason.code]),
];

describe('a bill', () => {
  it('is the same in whatever order its lines and its rules stand', () => {
    fc.assert(
      fc.property(basket, rules, (lines, given) => {
        const worked = workOutBill(lines, given, AFTERNOON);
        const turned = workOutBill(
          [...lines].reverse(),
          {
            discounts: [...given.discounts].reverse(),
            fees: [...given.fees].reverse(),
            taxes: [...given.taxes].reverse(),
          },
          AFTERNOON,
        );
        expect(amountsOf(turned)).toEqual(amountsOf(worked));
        expect(turned.total).toBe(worked.total);
        const discounted = (bill: Bill) =>
          bill.lines.map((each) => `${each.price} ${each.discounted}`).sort();
        expect(discounted(turned)).toEqual(discounted(worked));
      }),
      { numRuns: 300 },
    );
  });

  it('gives the odd cent to the same line in whatever order the lines stand', () => {
    // One cent off two lines of 1.00, of which one is taxed: half of 1.00 or of 0.99.
    const given = {
      discounts: [discount(1, 'global', { amount_off: 0.01 })],
      fees: [],
      taxes: [tax(1, { ALL: 0.51 }, { apply_to_tags: ['taxed'] })],
    };
    const lines: BillLine[] = [['taxed'], []].map((own, index) => ({
      item: { id: index + 1, name: 'Cup', tags: own },
      price: cents(100),
      count: 1,
    }));
    const totals = [lines, [...lines].reverse()].map(
      (each) => workOutBill(each, given, AFTERNOON).total,
    );
    expect(totals).toEqual([199 + 50, 199 + 50]);
  });

  it('has whole cents whose parts add up, and no line below zero', () => {
    fc.assert(
      fc.property(basket, rules, (lines, given) => {
        const worked = workOutBill(lines, given, AFTERNOON);
        expect(worked.lines.map(({ price }) => price)).toEqual(
          lines.map(({ price, count }) => price * count),
        );
        for (const { discounted } of worked.lines) expect(discounted).toBeGreaterThanOrEqual(0);
        for (const step of worked.steps) {
          if (step.kind !== 'tax') {
            expect(sum(step.parts.map((part) => part.amount))).toBe(step.amount);
          }
          expect(Number.isInteger(step.amount)).toBe(true);
        }
        expect(worked.items - worked.takenOff).toBe(worked.discounted);
        expect(sum(worked.lines.map(({ discounted }) => discounted))).toBe(worked.discounted);
        expect(worked.discounted + worked.addedByFees + worked.addedByTaxes).toBe(worked.total);
        worked.lines.forEach(({ price, discounted }, index) => {
          const off = worked.steps.flatMap((step) =>
            step.kind === 'discount' ? step.parts.filter((part) => part.line === index) : [],
          );
          expect(price - sum(off.map((part) => part.amount))).toBe(discounted);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('takes off no more than a cap', () => {
    fc.assert(
      fc.property(basket, rules, (lines, given) => {
        for (const step of workOutBill(lines, given, AFTERNOON).steps) {
          if (step.kind !== 'discount' || step.rule.cap === null) continue;
          expect(step.amount).toBeLessThanOrEqual(step.rule.cap);
        }
      }),
    );
  });

  it('contains inclusive taxes and adds nothing for them', () => {
    fc.assert(
      fc.property(basket, rules, (lines, given) => {
        const inclusive = given.taxes.map((each) => ({ ...each, inclusive: true }));
        const worked = workOutBill(lines, { ...given, taxes: inclusive }, AFTERNOON);
        expect(worked.addedByTaxes).toBe(0);
        expect(worked.total).toBe(worked.discounted + worked.addedByFees);
        for (const step of worked.steps) {
          if (step.kind === 'tax') expect(step.amount).toBeLessThanOrEqual(step.base);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('taxes nothing that a non-taxable fee adds', () => {
    fc.assert(
      fc.property(basket, rules, (lines, given) => {
        const untaxed = given.fees.map((each) => ({ ...each, taxed: false }));
        const withFees = workOutBill(lines, { ...given, fees: untaxed }, AFTERNOON);
        const without = workOutBill(lines, { ...given, fees: [] }, AFTERNOON);
        expect(withFees.addedByTaxes).toBe(without.addedByTaxes);
        expect(withFees.contained).toBe(without.contained);
      }),
      { numRuns: 100 },
    );
  });
});
