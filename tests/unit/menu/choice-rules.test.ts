import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areOffered,
  boundsOf,
  type Choice,
  checkChoices,
  defaultChoices,
  mostOf,
  type OfferedGroup,
  ruleText,
} from '~/menu/choice-rules';
import { cents } from '~/menu/money';
import { GROUP_TYPES } from '~/menu/option-groups';

function group(change: Partial<OfferedGroup> = {}, options = 4): OfferedGroup {
  return {
    id: 1,
    name: 'Toppings',
    group_type: 'multi',
    range: null,
    options: Array.from({ length: options }, (_, index) => ({
      id: index + 1,
      name: `Option ${index + 1}`,
      price: cents(50),
      default: 0 as const,
      max_count: 0,
    })),
    ...change,
  };
}

const choose = (...options: number[]): Choice[] =>
  options.map((option) => ({ group: 1, option, count: 1 }));
const messages = (of: OfferedGroup, choices: Choice[]) =>
  checkChoices([of], choices).map(({ message }) => message);

describe('the rule of a group', () => {
  it.each<[Partial<OfferedGroup>, number, string]>([
    [{ group_type: 'single' }, 3, 'Choose 1'],
    [{ group_type: 'single', range: [0, 3] }, 3, 'Choose 1'],
    [{}, 4, 'Choose up to 4'],
    [{ range: [0, 2] }, 4, 'Choose up to 2'],
    [{ range: [1, 3] }, 4, 'Choose 1 to 3'],
    [{ range: [2, 2] }, 4, 'Choose 2'],
    [{ range: [3, 9] }, 2, 'Choose 2'],
    [{ group_type: '1_free' }, 4, 'Choose up to 4, 1 free: taken off at the kiosk'],
    [{ group_type: '6_free', range: [1, 2] }, 4, 'Choose 1 to 2, 6 free: taken off at the kiosk'],
  ])('of %j with %i options is said as “%s”', (change, options, text) => {
    expect(ruleText(group(change, options))).toBe(text);
  });

  it.each<[Partial<OfferedGroup>, number[], string[]]>([
    [{ group_type: 'single' }, [], ['Choose 1.']],
    [{ group_type: 'single' }, [2], []],
    [{ group_type: 'single' }, [1, 2], ['Choose at most 1.']],
    [{}, [], []],
    [{ range: [1, 2] }, [], ['Choose at least 1.']],
    [{ range: [1, 2] }, [1, 3], []],
    [{ range: [1, 2] }, [1, 2, 3], ['Choose at most 2.']],
    [{ range: [0, 0] }, [1], ['Choose none.']],
    [{ group_type: '2_free' }, [1, 2, 3, 4], []],
  ])('of %j takes %j: %j', (change, options, expected) => {
    expect(messages(group(change), choose(...options))).toEqual(expected);
  });

  it('counts different options, and bounds each by its own most', () => {
    const extras = group({ range: [0, 1] });
    const [first] = extras.options;
    const three = { ...extras, options: [{ ...first, max_count: 3 } as never] };
    const taken = (count: number) => messages(three, [{ group: 1, option: 1, count }]);
    expect([taken(3), taken(4)]).toEqual([[], ['At most 3 × Option 1.']]);
    expect(messages(extras, [{ group: 1, option: 1, count: 2 }])).toEqual([
      'At most 1 × Option 1.',
    ]);
  });

  it('holds for its own choices alone', () => {
    const other = { ...group({ group_type: 'single' }), id: 2 };
    const choices = [...choose(1), { group: 2, option: 3, count: 1 }];
    expect(checkChoices([group({ group_type: 'single' }), other], choices)).toEqual([]);
    expect(checkChoices([other], choose(1)).map((problem) => problem.group)).toEqual([2]);
  });
});

describe('choices', () => {
  it('are offered where the group has the option, and each once', () => {
    expect(areOffered([group()], choose(1, 4))).toBe(true);
    expect(areOffered([group()], choose(5))).toBe(false);
    expect(areOffered([], choose(1))).toBe(false);
    expect(areOffered([group()], choose(1, 1))).toBe(false);
    expect(areOffered([group()], [])).toBe(true);
  });

  it('begin with the defaults of every group', () => {
    const sizes = group({ group_type: 'single' });
    const options = sizes.options.map((option) =>
      option.id === 2 ? { ...option, default: 1 as const } : option,
    );
    expect(
      defaultChoices([
        { ...sizes, options },
        { ...group(), id: 2 },
      ]),
    ).toEqual(choose(2));
  });

  const anyGroup = fc
    .record({
      type: fc.constantFrom(...GROUP_TYPES),
      range: fc.option(fc.tuple(fc.nat(8), fc.nat(8)), { nil: null }),
      counts: fc.array(fc.nat(99), { minLength: 1, maxLength: 6 }),
    })
    .map(({ type, range, counts }) => {
      const made = group({ group_type: type, range }, counts.length);
      const options = made.options.map((option, index) => ({
        ...option,
        max_count: counts[index] ?? 0,
      }));
      return { ...made, options };
    });

  it('can be made for every group that offers something', () => {
    fc.assert(
      fc.property(anyGroup, (of) => {
        const [least, most] = boundsOf(of);
        expect(least).toBeLessThanOrEqual(most);
        expect(most).toBeLessThanOrEqual(Math.max(1, of.options.length));
        for (const count of [least, most]) {
          const choices = of.options
            .slice(0, count)
            .map((option) => ({ group: of.id, option: option.id, count: mostOf(option) }));
          expect(checkChoices([of], choices)).toEqual([]);
        }
      }),
    );
  });

  it('break the rule as soon as one too many or one too few is made', () => {
    fc.assert(
      fc.property(anyGroup, (of) => {
        const [least, most] = boundsOf(of);
        const take = (count: number) =>
          of.options
            .slice(0, count)
            .map((option) => ({ group: of.id, option: option.id, count: 1 }));
        if (least > 0) expect(checkChoices([of], take(least - 1))).toHaveLength(1);
        if (most < of.options.length) expect(checkChoices([of], take(most + 1))).toHaveLength(1);
      }),
    );
  });
});
