import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUP_TYPES, type GroupType } from '~/menu/option-groups';
import { addOption, editGroup, type GroupStep } from '~/objects/option-group/group-editor';
import {
  copyOptions,
  editItemGroups,
  type ItemGroup,
  type ItemGroups,
  type ItemGroupsStep,
  type ItemOption,
  isSameLinks,
  joinGroups,
  MOST_GROUPS,
  NEW_GROUP,
  openedGroup,
  optionsBeside,
  withGroup,
  withStoredNames,
} from '~/objects/option-group/item-groups';

const group = (id: number, own: Partial<ItemGroup> = {}): ItemGroup => ({
  relation_id: id * 10,
  id,
  name: `Group ${id}`,
  group_type: 'multi',
  range: [0, 1],
  version: 3,
  ...own,
});

const option = (
  id: number | null,
  of: number | null,
  own: Partial<ItemOption> = {},
): ItemOption => ({
  id,
  group: of,
  name: `Option ${id}`,
  price: 0.5,
  active: 1,
  pos_id: null,
  default: 0,
  max_count: 0,
  version: 2,
  ...own,
});

const latte: ItemGroups = {
  groups: [group(1, { group_type: 'single', range: null }), group(2, { range: [0, 2] })],
  // The milk is offered in both groups, as real menus have it.
  options: [option(11, 1), option(12, 2), option(13, 1), option(11, 2), option(14, null)],
};
const ids = ({ groups }: ItemGroups) => groups.map(({ id }) => id);
const opened = (state: ItemGroups, id: number) => {
  const edited = openedGroup(state, id);
  if (!edited) throw new Error(`no group ${id}`);
  return edited;
};

describe('the option groups of an item', () => {
  it('are put in order by a step up, a step down, or before another', () => {
    expect(ids(editItemGroups(latte, { step: 'move', id: 2, by: -1 }))).toEqual([2, 1]);
    expect(ids(editItemGroups(latte, { step: 'move', id: 2, by: 1 }))).toEqual([1, 2]);
    expect(ids(editItemGroups(latte, { step: 'place', id: 1, before: null }))).toEqual([2, 1]);
    expect(ids(editItemGroups(latte, { step: 'place', id: 2, before: 1 }))).toEqual([2, 1]);
    expect(editItemGroups(latte, { step: 'place', id: 2, before: 99 })).toBe(latte);
    expect(editItemGroups(latte, { step: 'remove', id: 99 })).toBe(latte);
  });

  it('lose a group with the options that it offers, and no other', () => {
    const left = editItemGroups(latte, { step: 'remove', id: 1 });
    expect(ids(left)).toEqual([2]);
    expect(left.options.map(({ id, group: of }) => [id, of])).toEqual([
      [12, 2],
      [11, 2],
      [14, null],
    ]);
  });

  it('are the same after a group was opened and put back unchanged', () => {
    for (const { id } of latte.groups) {
      const same = withGroup(latte, { id, version: 3 }, opened(latte, id));
      expect(same).toEqual(latte);
      expect(isSameLinks(same, latte)).toBe(true);
    }
  });

  it('take an edited group in its place, and a new one behind the others', () => {
    const edited = editGroup(opened(latte, 1), { step: 'move', key: 'option-13', by: -1 });
    const moved = withGroup(latte, { id: 1, version: 3 }, edited);
    expect(ids(moved)).toEqual([1, 2]);
    expect(moved.options.map(({ id }) => id)).toEqual([13, 12, 11, 11, 14]);
    const added = addOption({ ...NEW_GROUP, name: 'New' }, { id: null, name: 'Ice' }, []);
    if (!added.ok) throw new Error(added.message);
    const more = withGroup(latte, { id: 9, version: 1 }, added.group);
    expect(more.groups.at(-1)).toMatchObject({
      id: 9,
      relation_id: null,
      name: 'New',
      range: null,
    });
    expect(more.options.at(-1)).toMatchObject({ id: null, group: 9, name: 'Ice', price: 0 });
  });

  it('give an option that stands in two groups the same price and status in both', () => {
    const dearer = editGroup(opened(latte, 1), { step: 'price', key: 'option-11', price: '2' });
    const off = editGroup(dearer, { step: 'active', key: 'option-11', active: 0 });
    const saved = withGroup(latte, { id: 1, version: 3 }, off);
    const both = saved.options.filter(({ id }) => id === 11);
    expect(both.map(({ price, active, group: of }) => [price, active, of])).toEqual([
      [2, 0, 1],
      [2, 0, 2],
    ]);
  });

  it('do not offer what another of them offers', () => {
    const beside = optionsBeside(latte, 2);
    expect(beside.map(({ name }) => name)).toEqual(['Option 11', 'Option 13', 'Option 14']);
    expect(addOption(opened(latte, 2), { id: 13, name: 'x' }, beside)).toMatchObject({ ok: false });
    const { group: copied, left } = copyOptions(
      opened(latte, 2),
      [option(13, 5), option(20, 5, { price: 1.25, max_count: 4, default: 1 })],
      beside,
    );
    expect(left).toEqual(['Option 13']);
    expect(copied.options.at(-1)).toMatchObject({
      id: 20,
      price: '1.25',
      max_count: '4',
      default: 0,
    });
  });

  it('take groups of another item, without what they have already', () => {
    const mocha: ItemGroups = {
      groups: [group(2), group(5, { range: [1, 3] }), group(6)],
      options: [option(30, 2), option(11, 5), option(31, 5), option(13, 6)],
    };
    const { state, joined, left } = joinGroups(latte, mocha);
    expect(joined).toEqual([5]);
    expect(left).toEqual(['Group 2', 'Option 11', 'Group 6']);
    expect(state.groups.at(-1)).toMatchObject({ id: 5, relation_id: null, range: [1, 1] });
    expect(state.options.at(-1)).toMatchObject({ id: 31, group: 5 });
  });

  it('take an option into both of its groups where both come along', () => {
    const { state, left } = joinGroups(latte, {
      groups: [group(5), group(6)],
      options: [option(31, 5), option(31, 6), option(11, 6)],
    });
    expect(left).toEqual(['Option 11']);
    const places = state.options.filter(({ id }) => id === 31).map(({ group: of }) => of);
    expect(places).toEqual([5, 6]);
  });

  it('are a hundred at most', () => {
    const many = {
      groups: Array.from({ length: MOST_GROUPS }, (_, n) => group(n + 1)),
      options: [],
    };
    const { joined, left } = joinGroups(many, { groups: [group(999)], options: [] });
    expect([joined, left]).toEqual([[], ['Group 999']]);
  });

  it('differ by what an item saves, not by the name of a group', () => {
    const renamed = { ...latte, groups: latte.groups.map((one) => ({ ...one, name: 'Else' })) };
    expect(isSameLinks(latte, renamed)).toBe(true);
    const [first, ...rest] = latte.groups;
    if (!first) throw new Error('no group');
    expect(
      isSameLinks(latte, { ...latte, groups: [{ ...first, group_type: 'multi' }, ...rest] }),
    ).toBe(false);
    const [one, ...others] = latte.options;
    if (!one) throw new Error('no option');
    expect(isSameLinks(latte, { ...latte, options: [{ ...one, max_count: 3 }, ...others] })).toBe(
      false,
    );
  });

  it('never come to what a save would be refused for', () => {
    const id = fc.constantFrom(1, 2, 5, 99);
    const key = fc.constantFrom('option-11', 'option-12', 'option-13', 'new-1');
    const listStep: fc.Arbitrary<ItemGroupsStep> = fc.oneof(
      fc.record({ step: fc.constant('place' as const), id, before: fc.option(id) }),
      fc.record({ step: fc.constant('move' as const), id, by: fc.constantFrom<-1 | 1>(-1, 1) }),
      fc.record({ step: fc.constant('remove' as const), id }),
    );
    const groupStep: fc.Arbitrary<GroupStep> = fc.oneof(
      fc.record({
        step: fc.constant('type' as const),
        to: fc.constantFrom<GroupType>(...GROUP_TYPES),
      }),
      fc.record({ step: fc.constant('default' as const), key }),
      fc.record({ step: fc.constant('remove' as const), key }),
      fc.record({ step: fc.constant('range' as const), min: fc.nat(9), max: fc.nat(9) }),
      fc.record({ step: fc.constant('move' as const), key, by: fc.constantFrom<-1 | 1>(-1, 1) }),
    );
    const action = fc.oneof(
      fc.record({ action: fc.constant('list' as const), step: listStep }),
      fc.record({ action: fc.constant('edit' as const), id, steps: fc.array(groupStep) }),
      fc.record({
        action: fc.constant('add' as const),
        id,
        option: fc.option(fc.integer({ min: 11, max: 16 })),
        insists: fc.boolean(),
      }),
      fc.record({ action: fc.constant('join' as const), id }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        let state: ItemGroups = {
          groups: latte.groups,
          options: latte.options.filter(({ group: of }) => of !== null),
        };
        for (const one of actions) {
          if (one.action === 'list') state = editItemGroups(state, one.step);
          if (one.action === 'join') {
            state = joinGroups(state, {
              groups: [group(one.id)],
              options: [option(40 + one.id, one.id)],
            }).state;
          }
          const edited = 'id' in one ? openedGroup(state, one.id) : null;
          if (!edited || !('id' in one)) continue;
          if (one.action === 'edit') {
            state = withGroup(
              state,
              { id: one.id, version: 3 },
              one.steps.reduce(editGroup, edited),
            );
          }
          if (one.action === 'add') {
            const named = { id: one.option, name: `Option ${one.option}` };
            const added = addOption(edited, named, one.insists ? [] : optionsBeside(state, one.id));
            if (added.ok) state = withGroup(state, { id: one.id, version: 3 }, added.group);
          }
        }
        const groupIds = ids(state);
        expect(new Set(groupIds).size).toBe(groupIds.length);
        const places = state.options
          .filter((one) => one.id !== null)
          .map((one) => `${one.group} ${one.id}`);
        expect(new Set(places).size).toBe(places.length);
        for (const one of state.groups) {
          const own = state.options.filter(({ group: of }) => of === one.id);
          if (one.group_type === 'single') {
            expect(one.range).toBeNull();
            expect(own.filter((each) => each.default === 1).length).toBeLessThan(2);
          } else if (one.range) {
            expect(one.range[0]).toBeLessThanOrEqual(one.range[1]);
            expect(one.range[1]).toBeLessThanOrEqual(own.length);
          }
        }
        for (const { group: of } of state.options) expect(groupIds).toContain(of);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the names of groups', () => {
  const namesOf = ({ groups }: ItemGroups) => groups.map(({ name }) => name);

  it('are those that are stored now, of a group that the stored item has not as well', () => {
    const state = {
      groups: [group(1), group(2, { name: 'Renamed', name_version: 4 })],
      options: [],
    };
    const stored = [{ id: 1, name: 'Stored', version: 5 }];
    const now = { id: 2, name: 'Taken back', version: 5 };
    expect(namesOf(withStoredNames(state, stored, [now]))).toEqual(['Stored', 'Taken back']);
    const before = { id: 2, name: 'Read before', version: 3 };
    expect(namesOf(withStoredNames(state, stored, [before]))).toEqual(['Stored', 'Renamed']);
  });
});
