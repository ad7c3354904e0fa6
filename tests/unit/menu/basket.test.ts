import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLine,
  type BasketLine,
  choiceNames,
  MOST_LINES,
  MOST_OF_A_LINE,
  type OfferedItem,
  pricedBasket,
  priceOfOne,
  setCount,
} from '~/menu/basket';
import { cents } from '~/menu/money';

const option = (id: number, price: number, max_count = 0) => ({
  id,
  name: `Option ${id}`,
  price: cents(price),
  default: 0 as const,
  max_count,
});

const latte: OfferedItem = {
  id: 1,
  price: cents(450),
  price_by_weight: 0,
  no_notes: 0,
  groups: [
    {
      id: 10,
      name: 'Size',
      group_type: 'single',
      range: null,
      options: [option(1, 0), option(2, 100)],
    },
    {
      id: 20,
      name: 'Extras',
      group_type: '2_free',
      range: null,
      options: [option(3, 90, 3), option(4, 60), option(5, -25)],
    },
  ],
};
const cookie: OfferedItem = {
  id: 2,
  price: cents(250),
  price_by_weight: 0,
  no_notes: 0,
  groups: [],
};

const line = (change: Partial<BasketLine> = {}): BasketLine => ({
  item: 1,
  count: 1,
  choices: [{ group: 10, option: 2, count: 1 }],
  note: '',
  ...change,
});

describe('a basket', () => {
  it('counts every chosen option at its price, free ones too', () => {
    const choices = [
      { group: 10, option: 2, count: 1 },
      { group: 20, option: 3, count: 3 },
      { group: 20, option: 5, count: 1 },
    ];
    expect(priceOfOne(latte, choices)).toBe(450 + 100 + 270 - 25);
    const basket = pricedBasket(
      [line({ choices, count: 2 }), line({ item: 2, choices: [] })],
      [latte, cookie],
    );
    expect(basket).toMatchObject({ count: 3, sum: 2 * 795 + 250 });
    expect(choiceNames(latte.groups, choices)).toEqual(['Option 2', '3 × Option 3', 'Option 5']);
  });

  it('leaves out of the sum what is not shown now, is weighed, or has other options now', () => {
    const weighed = { ...cookie, id: 3, price_by_weight: 1 as const };
    const lines = [
      line(),
      line({ item: 9 }),
      line({ item: 3, choices: [] }),
      line({ choices: [] }),
      line({ choices: [{ group: 10, option: 7, count: 1 }] }),
    ];
    const basket = pricedBasket(lines, [latte, weighed]);
    expect(basket.lines.map(({ state }) => state)).toEqual([
      'ok',
      'gone',
      'gone',
      'changed',
      'changed',
    ]);
    expect(basket).toMatchObject({ count: 1, sum: 550 });
  });

  it('puts the same item with the same choices and note into one line', () => {
    const choices = [
      { group: 20, option: 3, count: 1 },
      { group: 10, option: 2, count: 1 },
    ];
    const first = line({ choices });
    const again = line({ choices: [...choices].reverse(), count: 2 });
    const one = addLine([first], again);
    expect(one?.map(({ count }) => count)).toEqual([3]);
    expect(addLine([first], line({ choices, note: 'warm' }))).toHaveLength(2);
    expect(addLine([first], line({ choices: choices.slice(0, 1) }))).toHaveLength(2);
  });

  it('takes so many lines and no more, and so many of a line', () => {
    const full = Array.from({ length: MOST_LINES }, (_, index) => line({ item: index + 1 }));
    expect(addLine(full, line({ item: 99 }))).toBeNull();
    expect(addLine(full, line({ item: 1, count: 500 }))?.[0]?.count).toBe(MOST_OF_A_LINE);
  });

  it('sets how many there are of a line, and takes out what is none', () => {
    const lines = [line(), line({ item: 2 })];
    expect(setCount(lines, 1, 7)[1]?.count).toBe(7);
    expect(setCount(lines, 0, 0)).toEqual([lines[1]]);
    expect(setCount(lines, 5, 3)).toEqual(lines);
  });

  const lines = fc.array(
    fc.record({
      item: fc.constantFrom(1, 2, 3),
      count: fc.integer({ min: 1, max: 5 }),
      choices: fc.constantFrom<BasketLine['choices']>(
        [],
        [{ group: 10, option: 1, count: 1 }],
        [
          { group: 10, option: 2, count: 1 },
          { group: 20, option: 3, count: 2 },
        ],
      ),
      note: fc.constantFrom('', 'warm'),
    }),
    { maxLength: MOST_LINES },
  );

  it('costs the sum of its lines, however they were put in', () => {
    fc.assert(
      fc.property(lines, (added) => {
        const apart = pricedBasket(added, [latte, cookie]);
        const filled = added.reduce<BasketLine[]>(
          (basket, one) => addLine(basket, one) ?? basket,
          [],
        );
        const together = pricedBasket(filled, [latte, cookie]);
        expect([together.sum, together.count]).toEqual([apart.sum, apart.count]);
        expect(together.sum).toBe(together.lines.reduce((sum, { price }) => sum + price, 0));
        expect(filled.length).toBeLessThanOrEqual(added.length);
      }),
    );
  });
});
