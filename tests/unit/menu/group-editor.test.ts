import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GROUP_TYPES,
  type GroupType,
  mostDefaults,
  OPTION_ALREADY_USED,
} from '~/menu/option-groups';
import {
  addOption,
  checkGroup,
  type EditedGroup,
  editGroup,
  GROUP_NAME_MISSING,
  type GroupStep,
  savedGroup,
} from '~/objects/option-group/group-editor';

function groupOf(names: readonly string[], own: Partial<EditedGroup> = {}): EditedGroup {
  const options = names.map((name, index) => ({
    key: `option-${index + 1}`,
    id: index + 1,
    name,
    price: '0.50',
    active: 1 as const,
    pos_id: null,
    default: 0 as const,
    max_count: '',
    version: 1,
  }));
  return { name: 'Milk', group_type: 'multi', range: [0, names.length], options, next: 1, ...own };
}

const milks = ['Whole', 'Oat', 'Almond'];
const defaults = ({ options }: EditedGroup) => options.map((option) => option.default);
const names = ({ options }: EditedGroup) => options.map(({ name }) => name);
const changed = (group: EditedGroup, ...steps: GroupStep[]) => steps.reduce(editGroup, group);

describe('an option group that is edited', () => {
  it('loses all defaults with another type, and none with the same', () => {
    const group = changed(groupOf(milks), { step: 'default', key: 'option-1' });
    expect(defaults(editGroup(group, { step: 'type', to: '2_free' }))).toEqual([0, 0, 0]);
    expect(defaults(editGroup(group, { step: 'type', to: 'multi' }))).toEqual([1, 0, 0]);
  });

  it('gets a range from none to all with a type that needs one, and keeps one that it has', () => {
    const single = groupOf(milks, { group_type: 'single', range: null });
    expect(editGroup(single, { step: 'type', to: 'multi' }).range).toEqual([0, 3]);
    const ranged = groupOf(milks, { range: [1, 2] });
    expect(editGroup(ranged, { step: 'type', to: '2_free' }).range).toEqual([1, 2]);
  });

  it('is saved without a range where it is single', () => {
    const group = editGroup(groupOf(milks, { range: [1, 2] }), { step: 'type', to: 'single' });
    expect(savedGroup(group).range).toBeNull();
    expect(editGroup(group, { step: 'type', to: 'multi' }).range).toEqual([1, 2]);
  });

  it('has one default where it is single, and any number elsewhere', () => {
    const single = groupOf(milks, { group_type: 'single', range: null });
    const both: GroupStep[] = [
      { step: 'default', key: 'option-1' },
      { step: 'default', key: 'option-2' },
    ];
    expect(defaults(changed(single, ...both))).toEqual([0, 1, 0]);
    expect(defaults(changed(groupOf(milks), ...both))).toEqual([1, 1, 0]);
    expect(
      defaults(changed(groupOf(milks), ...both, { step: 'default', key: 'option-1' })),
    ).toEqual([0, 1, 0]);
  });

  it('narrows its range when it loses an option', () => {
    const group = groupOf(milks, { range: [0, 3] });
    expect(editGroup(group, { step: 'remove', key: 'option-2' })).toMatchObject({ range: [0, 2] });
  });

  it('keeps a range to all while options come and go, and one that was asked for', () => {
    const around = (group: EditedGroup) => {
      const less = editGroup(group, { step: 'remove', key: group.options[0]?.key ?? '' });
      const same = addOption(less, { id: null, name: 'Hemp' }, []);
      const more = same.ok ? addOption(same.group, { id: null, name: 'Rice' }, []) : same;
      return [less, same.ok ? same.group : null, more.ok ? more.group : null].map(
        (one) => one?.range,
      );
    };
    expect(around(groupOf(milks, { range: [0, 3] }))).toEqual([
      [0, 2],
      [0, 3],
      [0, 4],
    ]);
    expect(around(groupOf(milks, { range: [1, 2] })), 'two of three').toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(around(groupOf(milks, { range: [3, 3] })), 'exactly three').toEqual([
      [2, 2],
      [3, 3],
      [3, 3],
    ]);
  });

  it('corrects a range whose least is above its most', () => {
    expect(editGroup(groupOf(milks), { step: 'range', min: 3, max: 2 }).range).toEqual([2, 2]);
    expect(editGroup(groupOf(milks), { step: 'range', min: -1, max: 99 }).range).toEqual([0, 3]);
  });

  it('puts an option before another, or last', () => {
    const group = groupOf(milks);
    const first = editGroup(group, { step: 'place', key: 'option-3', before: 'option-1' });
    expect(names(first)).toEqual(['Almond', 'Whole', 'Oat']);
    expect(names(editGroup(first, { step: 'place', key: 'option-3', before: null }))).toEqual(
      milks,
    );
    expect(names(editGroup(group, { step: 'place', key: 'gone', before: null }))).toEqual(milks);
  });

  it('moves an option by one, and no further than its list goes', () => {
    const moved = (key: string, by: -1 | 1) =>
      names(editGroup(groupOf(milks), { step: 'move', key, by }));
    expect(moved('option-2', -1)).toEqual(['Oat', 'Whole', 'Almond']);
    expect(moved('option-2', 1)).toEqual(['Whole', 'Almond', 'Oat']);
    expect(moved('option-1', -1)).toEqual(milks);
    expect(moved('option-3', 1)).toEqual(milks);
    expect(moved('gone', 1)).toEqual(milks);
  });

  it('takes what is typed for it and for one of its options', () => {
    const group = changed(
      groupOf(milks),
      { step: 'name', name: ' Milks' },
      { step: 'price', key: 'option-1', price: '1.2' },
      { step: 'max_count', key: 'option-2', max_count: '12' },
      { step: 'active', key: 'option-3', active: 0 },
      { step: 'price', key: 'gone', price: '9' },
    );
    const { name, options } = savedGroup(group);
    expect(name).toBe('Milks');
    expect(options.map(({ price, max_count, active }) => [price, max_count, active])).toEqual([
      [1.2, 0, 1],
      [0.5, 12, 1],
      [0.5, 0, 0],
    ]);
  });

  it('has no range while it has no options, so that those to come can all be chosen', () => {
    const empty = changed(
      groupOf(['Whole'], { range: [1, 1] }),
      { step: 'remove', key: 'option-1' },
      { step: 'type', to: '2_free' },
      { step: 'range', min: 0, max: 0 },
    );
    expect(empty.range).toBeNull();
    expect(savedGroup(empty).range).toBeNull();
    const added = addOption(empty, { id: null, name: 'Hemp' }, []);
    expect(added.ok && savedGroup(added.group).range).toEqual([0, 1]);
  });

  it('takes an option once: by its id, or a new one by its name', () => {
    const group = groupOf(milks);
    const refused = { ok: false, message: OPTION_ALREADY_USED };
    expect(addOption(group, { id: 2, name: 'Hemp' }, [])).toEqual(refused);
    expect(addOption(group, { id: null, name: ' oat ' }, [])).toEqual(refused);
    expect(addOption(group, { id: 9, name: 'Soy' }, [{ id: 9, name: 'Soy' }])).toEqual(refused);
    expect(addOption(group, { id: null, name: 'Söy' }, [{ id: 9, name: 'soy' }])).toEqual(refused);
    expect(addOption(group, { id: null, name: ' ' }, [])).toMatchObject({ ok: false });
    const added = addOption(group, { id: null, name: 'Rice' }, []);
    expect(added).toMatchObject({ ok: true, group: { next: 2 } });
    const option = { key: 'new-1', price: '0.00' };
    expect(added.ok && added.group.options.at(-1)).toMatchObject(option);
  });

  it('says what keeps it from being saved, in the words of the specification', () => {
    const group = groupOf(['Whole', 'Oat'], { name: ' ' });
    const [whole, oat] = group.options;
    if (whole) whole.price = '1,500';
    if (oat) oat.max_count = '100';
    expect(checkGroup(group)).toEqual({
      name: GROUP_NAME_MISSING,
      'price-option-1': 'Leave out the comma: 1234.50',
      'max_count-option-2': 'Enter a whole number from 0 to 99',
    });
    expect(checkGroup(groupOf(milks))).toEqual({});
  });

  it('stores a max count of one as none, and a price as a number', () => {
    const group = groupOf(['Whole']);
    Object.assign(group.options[0] ?? {}, { max_count: '1', price: '-0,25' });
    expect(savedGroup(group).options[0]).toMatchObject({ max_count: 0, price: -0.25 });
  });

  it('never comes to an impossible range, two defaults of a single group, or a double option', () => {
    const key = fc.constantFrom('option-1', 'option-2', 'option-3', 'new-1', 'new-2', 'gone');
    const step = fc.oneof(
      fc.record({
        step: fc.constant('type' as const),
        to: fc.constantFrom<GroupType>(...GROUP_TYPES),
      }),
      fc.record({ step: fc.constant('default' as const), key }),
      fc.record({ step: fc.constant('range' as const), min: fc.integer(), max: fc.integer() }),
      fc.record({ step: fc.constant('remove' as const), key }),
      fc.record({ step: fc.constant('place' as const), key, before: fc.option(key) }),
      fc.record({ step: fc.constant('move' as const), key, by: fc.constantFrom<-1 | 1>(-1, 1) }),
      fc.record({
        step: fc.constant('active' as const),
        key,
        active: fc.constantFrom<0 | 1>(0, 1),
      }),
      fc.record({
        step: fc.constant('add' as const),
        id: fc.option(fc.nat(5)),
        name: fc.constantFrom('Oat', 'Soy', 'Rice'),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let group = groupOf(milks);
        for (const one of steps) {
          if (one.step === 'add') {
            const added = addOption(group, { id: one.id, name: one.name }, [
              { id: 4, name: 'Rice' },
            ]);
            if (added.ok) group = added.group;
          } else group = editGroup(group, one);
        }
        const saved = savedGroup(group);
        const errors = Object.keys(checkGroup(group));
        const defaults = group.options.filter((option) => option.default === 1).length;
        const most = mostDefaults(group.group_type, group.range, group.options.length);
        expect(errors).toEqual(defaults > most ? ['range'] : []);
        if (saved.group_type === 'single' || saved.options.length === 0) {
          expect(saved.range).toBeNull();
          expect(saved.options.filter((option) => option.default === 1).length).toBeLessThan(2);
        } else {
          const [least, most] = saved.range ?? [1, 0];
          expect(0 <= least && least <= most && most <= saved.options.length).toBe(true);
          const chosen = saved.options.filter((option) => option.default === 1);
          expect(chosen.length).toBeLessThanOrEqual(most);
        }
        const keys = group.options.map((option) => option.key);
        expect(new Set(keys).size).toBe(keys.length);
        const ids = saved.options.flatMap(({ id }) => id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 500 },
    );
  });
});
