import { describe, expect, it } from 'vitest';
import { OPTION_ALREADY_USED } from '~/menu/option-groups';
import { readEditedGroup, readEditing, writeEditing } from '~/objects/item/groups/editing.server';
import {
  groupProblems,
  linkOf,
  stepActionOf,
  stepGroup,
  typedGroup,
  untyped,
} from '~/objects/item/groups/group-form';
import { readGroupsAction } from '~/objects/item/groups/groups-actions';
import type { EditedGroup } from '~/objects/option-group/group-editor';

const option = (id: number, own: Partial<EditedGroup['options'][number]> = {}) => ({
  key: `option-${id}`,
  id,
  name: `Option ${id}`,
  price: '0.50',
  active: 1 as const,
  pos_id: null,
  default: 0 as 0 | 1,
  max_count: '',
  version: 1,
  ...own,
});

const milk: EditedGroup = {
  name: 'Milk',
  group_type: 'multi',
  range: [0, 2],
  options: [option(1, { default: 1 }), option(2), option(3)],
  next: 1,
};

/** The editor's form as a browser sends it. */
function formOf(group: EditedGroup, typed: Record<string, string | string[]> = {}): FormData {
  const form = new FormData();
  const fields: Record<string, string | string[]> = {
    name: group.name,
    group_type: group.group_type,
    min: String(group.range?.[0] ?? 0),
    max: String(group.range?.[1] ?? group.options.length),
    new_name: '',
    new_price: '',
    copy: '',
    default: group.options.filter((one) => one.default === 1).map(({ key }) => key),
  };
  for (const one of group.options) {
    fields[`price-${one.key}`] = one.price;
    fields[`max_count-${one.key}`] = one.max_count;
    if (one.active) fields[`active-${one.key}`] = 'on';
  }
  for (const [name, value] of Object.entries({ ...fields, ...typed })) {
    for (const text of [value].flat()) form.append(name, text);
  }
  return form;
}

const noFacts = { others: [], options: [], source: [] };
const defaults = ({ options }: EditedGroup) => options.map((one) => one.default);

describe('the form of an option group', () => {
  it('says nothing new where nothing was typed', () => {
    expect(typedGroup(milk, formOf(milk))).toEqual(untyped(milk));
  });

  it('says what was typed and ticked', () => {
    const form = formOf(milk, {
      name: 'Milks',
      'price-option-2': '1.25',
      'max_count-option-3': '7',
      default: ['option-2', 'option-3'],
      min: '1',
      max: '3',
    });
    form.delete('active-option-1');
    const { group, range } = typedGroup(milk, form);
    expect(group).toMatchObject({ name: 'Milks', range: [1, 3] });
    expect(defaults(group)).toEqual([0, 1, 1]);
    expect(group.options.map(({ price, max_count, active }) => [price, max_count, active])).toEqual(
      [
        ['0.50', '', 0],
        ['1.25', '', 1],
        ['0.50', '7', 1],
      ],
    );
    expect(range).toBeNull();
  });

  it('clears the defaults with another type, but not those that were ticked along with it', () => {
    const single = typedGroup(milk, formOf(milk, { group_type: 'single' })).group;
    expect(defaults(single)).toEqual([0, 0, 0]);
    const form = formOf(milk, { group_type: '2_free', default: ['option-1', 'option-2'] });
    expect(defaults(typedGroup(milk, form).group)).toEqual([0, 1, 0]);
  });

  it('keeps a group without a range so, as long as all may be chosen', () => {
    const free = { ...milk, range: null };
    expect(typedGroup(free, formOf(free)).group.range).toBeNull();
    expect(typedGroup(free, formOf(free, { max: '2' })).group.range).toEqual([0, 2]);
  });

  it('keeps what is no range, and says so when it is saved', () => {
    for (const [min, max] of [
      ['x', '2'],
      ['', ''],
      ['-1', '2'],
      ['1.5', '2'],
      ['0', '9999999'],
    ]) {
      const typed = typedGroup(milk, formOf(milk, { min: min ?? '', max: max ?? '' }));
      expect(typed.range).toEqual([min, max]);
      expect(typed.group.range).toEqual([0, 2]);
      expect(groupProblems(typed, {})).toHaveProperty('range');
    }
  });

  it('asks to add or clear an option that is half typed', () => {
    const typed = typedGroup(milk, formOf(milk, { new_name: 'Oat' }));
    expect(Object.keys(groupProblems(typed, {}))).toEqual(['new_name']);
  });

  it('refuses an option of another group of the item, and adds it again to whom insists', () => {
    const ham = { ...option(7, { name: 'Ham' }), group: 4, price: 1.5, max_count: 3 };
    const facts = { ...noFacts, others: [ham, { ...ham, id: null, name: 'Egg' }] };
    const form = formOf(milk, { new_name: ' ham', new_price: '9' });
    const refused = stepGroup(typedGroup(milk, form), 'add', facts, form);
    expect(refused).toMatchObject({
      ok: false,
      errors: { new_name: OPTION_ALREADY_USED },
      again: { id: 7, name: 'Ham' },
    });
    expect(refused.typed.group.options).toHaveLength(3);
    const insisted = stepGroup(refused.typed, 'again:7', facts, form);
    expect(insisted).toMatchObject({ ok: true, typed: { added: { name: '', price: '' } } });
    expect(insisted.typed.group.options.at(-1)).toMatchObject({
      id: 7,
      name: 'Ham',
      price: '1.50',
      default: 0,
      max_count: '',
    });
    expect(stepGroup(insisted.typed, 'again:7', facts, form), 'not twice in a group').toMatchObject(
      { ok: false, errors: { new_name: OPTION_ALREADY_USED }, again: undefined },
    );
    expect(stepGroup(refused.typed, 'again:8', facts, form)).toMatchObject({ ok: false });
    const unsaved = formOf(milk, { new_name: 'EGG' });
    expect(stepGroup(typedGroup(milk, unsaved), 'add', facts, unsaved)).toMatchObject({
      ok: false,
      again: { id: null, name: 'Egg' },
    });
  });

  it('adds a new option, one of the menu, and those that were ticked at another item', () => {
    const form = formOf(milk, { new_name: 'Oat', new_price: '0.8' });
    const added = stepGroup(typedGroup(milk, form), 'add', noFacts, form);
    expect(added).toMatchObject({ ok: true, typed: { added: { name: '', price: '' } } });
    expect(added.typed.group.options.at(-1)).toMatchObject({ id: null, name: 'Oat', price: '0.8' });

    const known = { id: 9, name: 'Soy', price: 1, active: 1 as const, pos_id: null, version: 4 };
    const facts = { ...noFacts, options: [known] };
    const soy = stepGroup(untyped(milk), 'add:9', facts, form);
    expect(soy.typed.group.options.at(-1)).toMatchObject({ id: 9, price: '1.00', version: 4 });
    const twice = stepGroup(soy.typed, 'add:9', facts, form);
    expect(twice).toMatchObject({
      ok: false,
      errors: { new_name: OPTION_ALREADY_USED },
      again: undefined,
    });
    expect(stepGroup(untyped(milk), 'add:10', facts, form)).toMatchObject({ ok: false });

    const source = [2, 21, 22].map((id) => ({
      ...known,
      id,
      name: `Source ${id}`,
      group: 5,
      default: 1 as const,
      max_count: 0,
    }));
    const ticked = formOf(milk, { copied: ['2', '21'] });
    const copied = stepGroup(untyped(milk), 'copy', { ...noFacts, source }, ticked);
    expect(copied.typed.group.options.map(({ id }) => id)).toEqual([1, 2, 3, 21]);
    expect(copied).toMatchObject({ ok: true, said: expect.stringContaining('Source 2') });
    expect(stepGroup(untyped(milk), 'copy', { ...noFacts, source }, form)).toMatchObject({
      ok: false,
      errors: { copy: expect.any(String) },
    });
  });

  it('moves and removes by its buttons', () => {
    const form = formOf(milk);
    const ids = (step: string) =>
      stepGroup(untyped(milk), step, noFacts, form).typed.group.options.map(({ id }) => id);
    expect(ids('up:option-3')).toEqual([1, 3, 2]);
    expect(ids('down:option-1')).toEqual([2, 1, 3]);
    expect(ids('up:option-1')).toEqual([1, 2, 3]);
    expect(ids('remove:option-2')).toEqual([1, 3]);
    expect(ids('find')).toEqual([1, 2, 3]);
  });

  it('goes on from the version that its item was opened with', () => {
    const known = {
      relation_id: 1,
      id: 5,
      name: 'x',
      group_type: 'multi',
      range: null,
      version: 3,
    };
    expect(linkOf(known, { id: 5, version: 7 })).toEqual({ id: 5, version: 3, name_version: 7 });
    expect(linkOf(undefined, { id: 6, version: 1 })).toEqual({ id: 6, version: 1 });
  });
});

describe('what travels of an edited group', () => {
  it('comes back as it was written', () => {
    const state = { of: 5, typed: { ...untyped(milk), range: ['x', ''] as [string, string] } };
    expect(readEditing(writeEditing(state))).toEqual(state);
    expect(readEditedGroup(JSON.stringify(milk))).toEqual(milk);
  });

  it.each([
    '',
    '{',
    '[]',
    JSON.stringify({ ...milk, group_type: 'many' }),
    JSON.stringify({ ...milk, options: [option(1), option(1)] }),
    JSON.stringify({ ...milk, options: [{ ...option(1), key: '__proto__' }] }),
    JSON.stringify({ ...milk, options: [{ ...option(1), id: -1 }] }),
  ])('is nothing where it was tampered with: %s', (text) => {
    expect(readEditedGroup(text)).toBeNull();
    expect(readEditing(text)).toBeNull();
  });
});

describe('a button at the groups of an item', () => {
  it('asks for a dialog or for a step', () => {
    expect(readGroupsAction('edit:5')).toEqual({ open: 5 });
    expect(readGroupsAction('existing')).toEqual({ open: 'existing' });
    expect(readGroupsAction('down:5')).toEqual({ step: { step: 'move', id: 5, by: 1 } });
    expect(readGroupsAction('remove:5')).toEqual({ step: { step: 'remove', id: 5 } });
    for (const text of ['', 'edit', 'edit:x', 'edit:0', 'drop:5', 'up:-1']) {
      expect(readGroupsAction(text)).toBeNull();
    }
    expect(stepActionOf('up:option-12')).toEqual({ action: 'up', of: 'option-12' });
  });
});
