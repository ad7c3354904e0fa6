import { describe, expect, it } from 'vitest';
import { readBaseline } from '~/form/baseline';
import { changedFields } from '~/form/form-definition';
import { formStatusOf } from '~/form/form-status';
import { entriesOfValues, postedValues } from '~/form/form-tree';
import { itemForm, type ShortValues } from '~/objects/item/form/form';
import { detailsSummary } from '~/objects/item/form/short-layout';
import { formatRange } from '~/objects/option-group';
import { storedItem, valuesOfItem } from './stored-item';

const { documentOf, empty: newItemValues } = itemForm;

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

const paramsOf = (values: ShortValues) => itemForm.paramsOf(documentOf(values), values);

describe('the values of the item form', () => {
  it('are the item’s, and come back as params that change nothing', () => {
    const values = valuesOfItem(storedItem, true);
    expect(paramsOf(values)).toEqual({
      image: 12,
      name: 'Bottled Water',
      description: 'Still.\nCold.',
      price: 4.5,
      day_parts: [1, 3],
      tags: ['drink:bottle', 'deposit'],
      active: 1,
      global_match: [71, 72],
      labels: [{ type: 'modifier', pattern: 'red:1' }],
      schedule: '2026-01-01_,2027-01-01_2027-02-01',
      repeats: null,
      calories: 0,
      dietary: ['vegan'],
      allergens: [],
      pos_id: '3102',
      no_notes: 0,
      groups: undefined,
    });
  });

  it('survive the way through a form', () => {
    const values = valuesOfItem(storedItem, true);
    expect(postedValues(itemForm, formOf(entriesOfValues(values)))).toEqual(values);
    expect(postedValues(itemForm, formOf(entriesOfValues(newItemValues)))).toEqual(newItemValues);
  });

  it('show a new item as active at 0.00', () => {
    expect(newItemValues).toMatchObject({ price: '', active: true });
  });

  it('leave global matches out where the form has no such field', () => {
    expect(paramsOf(valuesOfItem(storedItem, false)).global_match).toBeUndefined();
  });

  it('know what was changed, whatever the spelling', () => {
    const values = valuesOfItem(storedItem, true);
    const before = documentOf(values);
    const respelled = {
      ...values,
      name: '  Bottled Water ',
      price: '4.5',
      description: 'Still.\r\nCold.',
      day_parts: ['3', '1'],
      tags: 'Deposit, Drink:Bottle',
    };
    expect(changedFields(itemForm, before, documentOf(respelled))).toEqual([]);
    const changed = { ...values, price: '4.75', active: false, schedule_start: '' };
    expect(changedFields(itemForm, before, documentOf(changed))).toEqual([
      'price',
      'active',
      'schedule',
    ]);
    expect(changedFields(itemForm, before, documentOf({ ...values, image_remove: true }))).toEqual([
      'image',
    ]);
  });

  it('write a schedule with one end, and none at all', () => {
    const schedule = (schedule_start: string, schedule_end: string) =>
      paramsOf({ ...newItemValues, schedule_start, schedule_end }).schedule;
    expect(schedule('2026-01-01', '')).toBe('2026-01-01_');
    expect(schedule('', '2026-01-01')).toBe('_2026-01-01');
    expect(schedule('', '')).toBeNull();
  });

  it('travel as JSON that is checked on its way back', () => {
    const opened = { at: '2026-11-21T13:48:00.000Z', values: valuesOfItem(storedItem, true) };
    expect(readBaseline(itemForm, JSON.stringify(opened))).toEqual(opened);
    for (const text of [undefined, '', '{', '[]', '{"at":"now","values":{}}', 'null']) {
      expect(readBaseline(itemForm, text)).toBeUndefined();
    }
  });
});

describe('the look at a form', () => {
  const valid: [string, string][] = [
    ['name', 'Tea'],
    ['price', '0.00'],
    ['active', 'on'],
  ];

  it('counts a new item only once it has a name or a picture', () => {
    const statusOf = formStatusOf(itemForm, newItemValues, true);
    const described = formOf([
      ['name', ''],
      ['price', ''],
      ['active', 'on'],
      ['description', 'Hot'],
    ]);
    expect(statusOf(described)).toEqual({
      changes: 1,
      unsaved: false,
      problem: { control: 'name', label: 'Name' },
    });
    expect(statusOf(formOf(valid))).toEqual({ changes: 2, unsaved: true, problem: null });
    described.append('image_file', new File(['x'], 'a.png', { type: 'image/png' }));
    expect(statusOf(described)).toMatchObject({ unsaved: true, problem: { label: 'Name' } });
  });

  it('finds an item as it was opened untouched and a blank name invalid', () => {
    const values = valuesOfItem(storedItem, false);
    const statusOf = formStatusOf(itemForm, values, false);
    expect(statusOf(formOf(entriesOfValues(values)))).toEqual({
      changes: 0,
      unsaved: false,
      problem: null,
    });
    expect(statusOf(formOf(entriesOfValues({ ...values, name: ' ' })))).toEqual({
      changes: 1,
      unsaved: true,
      problem: { control: 'name', label: 'Name' },
    });
  });
});

describe('words of the panel', () => {
  it('sum the folded details up', () => {
    expect(detailsSummary(valuesOfItem(storedItem, true))).toBe(
      '2 global matches · 1 dotcode label · from 1 January 2026, 1 January 2027 to 1 February 2027 · 0 cal · vegan',
    );
    expect(detailsSummary(newItemValues)).toBe('');
  });

  it('say how many options are chosen', () => {
    expect(formatRange({ group_type: 'single', range: null })).toBe('Single · choose 1');
    expect(formatRange({ group_type: 'multi', range: [1, 3] })).toBe('Multi · choose 1 to 3');
    expect(formatRange({ group_type: '2_free', range: [0, 4] })).toBe('2 free · choose up to 4');
    expect(formatRange({ group_type: 'multi', range: [2, 2] })).toBe('Multi · choose 2');
  });
});
