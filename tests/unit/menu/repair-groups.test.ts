import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LinkedGroup,
  type LinkedOption,
  optionsWithoutGroup,
  repairGroups,
  ungroupedMessage,
} from '~/objects/option-group/repair-groups';

const group = (id: number, group_type = 'multi', range: [number, number] | null = null) => ({
  id,
  group_type,
  range,
});
const option = (id: number, of: number | null, isDefault: 0 | 1 = 0) => ({
  id,
  group: of,
  default: isDefault,
});
const placesOf = ({ options }: { options: Pick<LinkedOption, 'id' | 'group'>[] }) =>
  options.map(({ id, group: of }) => `${id} in ${of}`);

describe('repairGroups', () => {
  it('leaves what needs no repair as it is, with its range', () => {
    const groups = [group(1, 'multi', [0, 9]), group(2, 'single')];
    const options = [option(10, 1), option(10, 2), option(11, 2, 1)];
    expect(repairGroups({ groups, options, others: [group(3)] })).toEqual({
      groups,
      options,
      repaired: false,
      ungrouped: 0,
    });
  });

  it('puts options without a group into the first group, behind those it has', () => {
    const repair = repairGroups({
      groups: [group(1), group(2)],
      options: [option(10, null), option(11, 2)],
      others: [],
    });
    expect(placesOf(repair)).toEqual(['10 in 1', '11 in 2']);
    expect(repair).toMatchObject({ repaired: true, ungrouped: 0 });
  });

  it('drops and counts them where the item has no groups', () => {
    const repair = repairGroups({
      groups: [],
      options: [option(10, null), option(11, null)],
      others: [],
    });
    expect(repair).toEqual({ groups: [], options: [], repaired: true, ungrouped: 2 });
    expect(ungroupedMessage(repair.ungrouped)).toBe(
      'Found 2 options with no group assigned. These have been removed.',
    );
  });

  it('drops groups without options, and options whose group is not in the menu', () => {
    const repair = repairGroups({
      groups: [group(1), group(2)],
      options: [option(10, 2), option(11, 77)],
      others: [group(3)],
    });
    expect(repair.groups.map(({ id }) => id)).toEqual([2]);
    expect(placesOf(repair)).toEqual(['10 in 2']);
    expect(repair).toMatchObject({ repaired: true, ungrouped: 0 });
  });

  it('adds groups that options use but the item lacks, with the range of their type', () => {
    const repair = repairGroups({
      groups: [group(1)],
      options: [option(10, 1), option(11, 3), option(12, 3), option(13, 4)],
      others: [group(3), group(4, 'single'), group(5)],
    });
    expect(repair.groups).toEqual([
      group(1, 'multi', [0, 1]),
      group(3, 'multi', [0, 2]),
      group(4, 'single'),
    ]);
    expect(repair.repaired).toBe(true);
  });

  it('keeps an option once in the group that it comes to, and one default of a single group', () => {
    const repair = repairGroups({
      groups: [group(1, 'single')],
      options: [option(10, 1), option(11, 1, 1), option(10, null, 1), option(12, null, 1)],
      others: [],
    });
    expect(repair.options).toEqual([option(10, 1), option(11, 1, 1), option(12, 1)]);
  });
});

const ids = fc.integer({ min: 1, max: 6 });
const types = fc.constantFrom('single', 'multi', '1_free', '6_free');
const ranges = fc.option(
  fc
    .tuple(fc.nat({ max: 8 }), fc.nat({ max: 8 }))
    .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
  { nil: null },
);
const world = fc.record({
  menu: fc.uniqueArray(
    fc.record({ id: ids, group_type: types, range: ranges, own: fc.boolean() }),
    { selector: ({ id }) => id, maxLength: 5 },
  ),
  options: fc.uniqueArray(
    fc.record({
      id: ids,
      group: fc.option(ids, { nil: null }),
      default: fc.constantFrom(0 as const, 1 as const),
    }),
    { selector: ({ id, group: of }) => `${id} ${of}`, maxLength: 10 },
  ),
});

function inputOf({
  menu,
  options,
}: {
  menu: (LinkedGroup & { own: boolean })[];
  options: LinkedOption[];
}) {
  return {
    groups: menu.filter(({ own }) => own),
    others: menu.filter(({ own }) => !own),
    options,
  };
}

describe('whatever an item holds', () => {
  it('after the repair every option is in a group of the item, and every group has one', () => {
    fc.assert(
      fc.property(world, (any) => {
        const input = inputOf(any);
        const { groups, options } = repairGroups(input);
        const menu = new Set(any.menu.map(({ id }) => id));
        expect(optionsWithoutGroup(groups, options)).toEqual([]);
        for (const { id } of groups) {
          expect(menu.has(id)).toBe(true);
          expect(options.some((one) => one.group === id)).toBe(true);
        }
        expect(new Set(options.map(({ id, group: of }) => `${id} ${of}`)).size).toBe(
          options.length,
        );
      }),
    );
  });

  it('a repaired item can be saved: ranges fit, a single group has one default at most', () => {
    fc.assert(
      fc.property(world, (any) => {
        const { groups, options, repaired } = repairGroups(inputOf(any));
        fc.pre(repaired);
        for (const { id, group_type, range } of groups) {
          const own = options.filter((one) => one.group === id);
          if (group_type === 'single') {
            expect(range).toBeNull();
            expect(own.filter((one) => one.default === 1).length).toBeLessThanOrEqual(1);
          } else {
            const [least, most] = range ?? [0, 0];
            expect(least).toBeLessThanOrEqual(most);
            expect(most).toBeLessThanOrEqual(own.length);
          }
        }
      }),
    );
  });

  it('a second repair finds nothing to do, and options in known groups are never lost', () => {
    fc.assert(
      fc.property(world, (any) => {
        const input = inputOf(any);
        const once = repairGroups(input);
        const twice = repairGroups({ ...once, others: any.menu });
        expect(twice).toMatchObject({ repaired: false, ungrouped: 0 });
        const menu = new Set(any.menu.map(({ id }) => id));
        const places = placesOf(once);
        for (const { id, group: of } of input.options) {
          if (of !== null && menu.has(of)) expect(places).toContain(`${id} in ${of}`);
        }
      }),
    );
  });

  it('what is counted as dropped are the options without a group of an item without groups', () => {
    fc.assert(
      fc.property(world, (any) => {
        const input = inputOf(any);
        const without = input.options.filter(({ group: of }) => of === null).length;
        expect(repairGroups(input).ungrouped).toBe(input.groups.length === 0 ? without : 0);
      }),
    );
  });
});
