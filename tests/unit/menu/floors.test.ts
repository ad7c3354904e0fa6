import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricedBasket, priceOfOne } from '~/menu/basket';
import { boundsOf, checkChoices, leastExtra, mostOf, type OfferedGroup } from '~/menu/choice-rules';
import { cents } from '~/menu/money';
import { GROUP_TYPES } from '~/menu/option-groups';

const option = (id: number, price: number, max_count = 0) => ({
  ...{ id, name: `Option ${id}`, price: cents(price) },
  ...{ default: 0 as const, max_count },
});
const toppings: OfferedGroup = {
  id: 1,
  name: 'Toppings',
  group_type: 'multi',
  range: [0, 3],
  options: [option(1, 100), option(2, -2000)],
};
const pizza = {
  ...{ id: 1, price: cents(900), price_by_weight: 0 as const, no_notes: 0 as const },
  groups: [toppings],
};
const burger = { ...pizza, id: 2, price: cents(700), groups: [] };
const choices = [
  { group: 1, option: 1, count: 1 },
  { group: 1, option: 2, count: 1 },
];

describe('options below the price of their item', () => {
  it('bring a line down to nothing, and take nothing off another one', () => {
    expect(priceOfOne(pizza, choices)).toBe(0);
    const lines = [
      { item: 1, count: 2, choices, note: '' },
      { item: 2, count: 1, choices: [], note: '' },
    ];
    const basket = pricedBasket(lines, [pizza, burger]);
    expect(basket.lines.map(({ price }) => price)).toEqual([0, 700]);
    expect(basket.sum).toBe(700);
  });

  const groups = fc.array(
    fc.record({
      group_type: fc.constantFrom(...GROUP_TYPES),
      range: fc.option(fc.tuple(fc.nat(4), fc.nat(4)), { nil: null }),
      options: fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.nat(3)), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 3 },
  );

  it('are counted at their least: no choice that can be made adds less, and one adds that', () => {
    fc.assert(
      fc.property(groups, (given) => {
        const offered = given.map(
          ({ options, ...group }, index): OfferedGroup => ({
            ...group,
            id: index + 1,
            name: '',
            options: options.map(([price, most], at) => option(at + 1, price, most)),
          }),
        );
        const sums = offered.map((group) => {
          const all = subsets(group.options.length).flatMap((chosen) => {
            const made = chosen.map((at) => ({ group: group.id, option: at + 1, count: 1 }));
            if (checkChoices([group], made).length > 0) return [];
            const extras = chosen.map((at) => {
              const { price, max_count } = group.options[at] ?? option(0, 0);
              return Math.min(price, price * mostOf({ max_count }));
            });
            return [extras.reduce((sum, extra) => sum + extra, 0)];
          });
          expect(boundsOf(group)[1]).toBeGreaterThanOrEqual(0);
          return Math.min(...all);
        });
        expect(leastExtra(offered)).toBe(sums.reduce((sum, one) => sum + one, 0));
      }),
    );
  });
});

function subsets(size: number): number[][] {
  return Array.from({ length: 2 ** size }, (_, bits) =>
    Array.from({ length: size }, (_, at) => at).filter((at) => (bits >> at) % 2 === 1),
  );
}
