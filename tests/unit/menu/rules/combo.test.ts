import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '~/menu/money';
import { percentRate } from '~/menu/rules/amounts';
import { bestCombos, offPieces, type Pieces } from '~/menu/rules/combo';
import { comboExample } from '~/menu/rules/example';
import { type Amount, type ComboEffect, parseDiscount } from '~/menu/rules/rule';

const pieces = (price: number, fits: boolean[], count = 1): Pieces => ({
  price: cents(price),
  count,
  fits,
});
const total = (amount: number): Amount => ({ type: 'total_amount', cents: cents(amount) });
const offOf = (lines: Pieces[], amount: ComboEffect['amount'], cap: number | null = null) =>
  bestCombos(lines, amount, cap === null ? null : cents(cap)).filled.reduce(
    (sum, { off }) => sum + off,
    0,
  );

describe('the example of a combo', () => {
  const rule = (details: object) => {
    const given = { id: 3, name: 'Meal', active: 0, discount_type: 'combo', details } as const;
    const { effect, ...parsed } = parseDiscount(given as Parameters<typeof parseDiscount>[0]);
    if (effect.type !== 'combo') throw new Error('It is no combo.');
    return { ...parsed, effect };
  };
  const burger = { name: 'Burger', price: cents(950) };
  const fries = { name: 'Fries', price: cents(350) };

  it('takes one item of each group, whenever the combo applies', () => {
    const meal = rule({
      items: [['main'], ['side']],
      rules: [
        { type: 'percent_off', value: 10 },
        { type: 'total_amount', value: 2 },
      ],
      end_datetime: '2020-01-01 00:00:00',
      tender_only: true,
    });
    expect(comboExample(meal, [burger, fries])).toEqual({
      lines: [
        { ...burger, discounted: 855 },
        { ...fries, discounted: 200 },
      ],
      before: 1300,
      after: 1055,
    });
    expect(comboExample(meal, [burger, null])).toBeNull();
  });

  it('takes the same item for two groups, and is capped like the combo', () => {
    const pair = rule({ items: [['a'], ['a']], amount_off: 5, discount_capping: 3 });
    expect(comboExample(pair, [fries, fries])).toMatchObject({ before: 700, after: 400 });
  });
});

describe('combos', () => {
  it('are made as often as they pay, and no oftener', () => {
    const soup = pieces(550, [true, false], 3);
    const loaf = pieces(400, [false, true], 2);
    const combos = bestCombos([soup, loaf], total(800), null);
    expect(combos.times).toBe(2);
    expect(combos.filled).toEqual([
      { line: 0, group: 0, count: 2, price: 1100, off: 174 },
      { line: 1, group: 1, count: 2, price: 800, off: 126 },
    ]);
    expect(bestCombos([soup, loaf], total(950), null).times).toBe(0);
    expect(bestCombos([soup, loaf], { type: 'amount_off', cents: cents(-100) }, null).times).toBe(
      0,
    );
  });

  it('take an amount off each, and no more than each costs', () => {
    const dishes = [pieces(2000, [true, false]), pieces(50, [true, false])];
    const [side, dear] = [pieces(60, [false, true], 2), pieces(600, [false, true])];
    const off = (lines: Pieces[]) =>
      bestCombos(lines, { type: 'amount_off', cents: cents(596) }, null).filled.reduce(
        (sum, part) => sum + part.off,
        0,
      );
    expect(off([...dishes, side])).toBe(596 + 110);
    expect(off([...dishes, side, dear]), 'the cheap dish goes with the dear side').toBe(2 * 596);
  });

  it('take the piece that fits two groups for the one where it takes off more', () => {
    const either = pieces(900, [true, true]);
    const first = pieces(1000, [true, false]);
    const second = pieces(300, [false, true]);
    const amounts: Amount[] = [
      { type: 'percent_off', rate: percentRate(10) },
      { type: 'percent_off', rate: percentRate(50) },
    ];
    const { filled } = bestCombos([either, first, second], { type: 'group_rules', amounts }, null);
    expect(filled.map(({ line, group, off }) => [line, group, off])).toEqual([
      [0, 1, 450],
      [1, 0, 100],
    ]);
  });

  it('stop where a cap is reached', () => {
    const lines = [pieces(500, [true], 10)];
    const half: Amount = { type: 'percent_off', rate: percentRate(50) };
    expect(bestCombos(lines, half, cents(600)).times).toBe(3);
  });

  it('of three of the same take three pieces each', () => {
    const three = [true, true, true];
    // 200 + 200 + 200 for 500, and 200 + 200 + 300 for 500.
    expect(offOf([pieces(200, three, 5), pieces(300, three)], total(500))).toBe(100 + 200);
  });
});

describe('the customer’s best', () => {
  const cost = fc.integer({ min: 0, max: 12 });
  const amount: fc.Arbitrary<Amount> = fc.oneof(
    fc.integer({ min: -40, max: 100 }).map((percent) => ({
      type: 'percent_off' as const,
      rate: percentRate(percent),
    })),
    cost.map((price) => ({ type: 'amount_off' as const, cents: cents(price) })),
    cost.map((price) => ({ type: 'total_amount' as const, cents: cents(price) })),
  );
  const world = fc.integer({ min: 1, max: 3 }).chain((groups) =>
    fc.record({
      lines: fc.array(
        fc.record({
          price: cost.map(cents),
          count: fc.integer({ min: 1, max: 2 }),
          fits: fc.array(fc.boolean(), { minLength: groups, maxLength: groups }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      amount: fc.oneof(
        amount,
        fc
          .array(amount, { minLength: groups, maxLength: groups })
          .map((amounts) => ({ type: 'group_rules' as const, amounts })),
      ),
      cap: fc.option(fc.integer({ min: 0, max: 20 }).map(cents)),
    }),
  );

  it('is what trying every way finds', () => {
    fc.assert(
      fc.property(world, ({ lines, amount, cap }) => {
        const { times, filled } = bestCombos(lines, amount, cap);
        const off = filled.reduce((sum, part) => sum + part.off, 0);
        expect(Math.min(off, cap ?? off)).toBe(everyWay(lines, amount, cap));
        for (const { line, group } of filled) expect(lines[line]?.fits[group]).toBe(true);
        const used = (line: number) =>
          filled.filter((part) => part.line === line).reduce((sum, { count }) => sum + count, 0);
        lines.forEach(({ count }, line) => {
          expect(used(line)).toBeLessThanOrEqual(count);
        });
        lines[0]?.fits.forEach((_, group) => {
          const count = filled
            .filter((part) => part.group === group)
            .reduce((sum, part) => sum + part.count, 0);
          expect(count).toBe(times);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('is found for 60 lines of many pieces', () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      pieces(100 + ((index * 37) % 900), [index % 2 === 0, index % 3 === 0, index % 5 < 3], 99),
    );
    const amounts: Amount[] = [10, 30, 50].map((percent) => ({
      type: 'percent_off',
      rate: percentRate(percent),
    }));
    const { times, filled } = bestCombos(lines, { type: 'group_rules', amounts }, null);
    const used = filled.reduce((sum, { count }) => sum + count, 0);
    expect(used).toBe(3 * times);
    expect(times).toBeGreaterThan(1000);
  });
});

/** The most that any set of combos takes off, by trying all of them. */
function everyWay(lines: Pieces[], amount: ComboEffect['amount'], cap: number | null): number {
  const groups = lines[0]?.fits.length ?? 0;
  let best = 0;
  const left = lines.map(({ count }) => count);
  const seen = new Set<string>();
  const visit = (chosen: { price: number; off: number }[]) => {
    const times = Math.floor(chosen.length / groups);
    if (chosen.length % groups === 0) {
      const made = Array.from({ length: times }, (_, combo) =>
        chosen.slice(combo * groups, (combo + 1) * groups),
      );
      const off = made.reduce((sum, combo) => sum + offOne(combo), 0);
      const key = JSON.stringify([left, off]);
      if (seen.has(key)) return;
      seen.add(key);
      best = Math.max(best, Math.min(off, cap ?? off));
    }
    const group = chosen.length % groups;
    lines.forEach(({ price, fits }, line) => {
      if (!fits[group] || (left[line] ?? 0) === 0) return;
      left[line] = (left[line] ?? 0) - 1;
      const own = amount.type === 'group_rules' ? amount.amounts[group] : amount;
      visit([...chosen, { price, off: own ? offPieces(own, price, 1) : 0 }]);
      left[line] = (left[line] ?? 0) + 1;
    });
  };
  visit([]);
  return best;

  function offOne(combo: { price: number; off: number }[]): number {
    const price = combo.reduce((sum, piece) => sum + piece.price, 0);
    if (amount.type === 'amount_off') return Math.min(amount.cents, price);
    if (amount.type === 'total_amount') return price - amount.cents;
    return combo.reduce((sum, piece) => sum + piece.off, 0);
  }
}
