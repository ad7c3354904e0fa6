import { expect, test } from 'vitest';
import { readListEdit, withListEdit } from '~/form/form-tree';
import { settingsForm } from '~/objects/location/settings/form';

const values = {
  ...settingsForm.empty,
  meals: [
    { id: '1', name: 'Breakfast', start: '07:00', end: '10:00' },
    { id: '2', name: 'Lunch', start: '11:00', end: '14:00' },
  ],
};

test.each([
  ['add:meals', { edit: 'add', list: 'meals' }],
  ['remove:pickup_locations:3', { edit: 'remove', list: 'pickup_locations', index: 3 }],
  ['up:creator_custom_fields:0', { edit: 'up', list: 'creator_custom_fields', index: 0 }],
  [
    'down:mobile_order_hours.weekdays.hours:1',
    { edit: 'down', list: 'mobile_order_hours.weekdays.hours', index: 1 },
  ],
  ['add:name', null],
  ['remove:meals', null],
  ['add:meals:1', null],
  ['add:constructor', null],
])('the button %s asks for %j', (text, edit) => {
  expect(readListEdit(settingsForm, text)).toEqual(edit);
});

test('rows come, go and move with all of their controls', () => {
  const rowsAfter = (text: string) => {
    const asked = readListEdit(settingsForm, text);
    const after = asked && withListEdit(settingsForm, values, asked).values.meals;
    return after?.map((row) => Object.values(row).join(' ').trim());
  };
  const [breakfast, lunch] = ['1 Breakfast 07:00 10:00', '2 Lunch 11:00 14:00'];
  expect(rowsAfter('add:meals')).toEqual([breakfast, lunch, '']);
  expect(rowsAfter('remove:meals:0')).toEqual([lunch]);
  expect(rowsAfter('up:meals:1')).toEqual([lunch, breakfast]);
  expect(rowsAfter('down:meals:0')).toEqual([lunch, breakfast]);
  for (const nothing of ['up:meals:0', 'down:meals:1', 'remove:meals:2']) {
    expect(rowsAfter(nothing)).toEqual([breakfast, lunch]);
  }
});

test('a row is added to a list inside a group', () => {
  const asked = readListEdit(settingsForm, 'add:mobile_order_hours.weekends.hours');
  const after = asked && withListEdit(settingsForm, values, asked).values;
  expect(after?.mobile_order_hours.weekends.hours).toEqual([{ start: '', end: '' }]);
  expect(after?.mobile_order_hours.weekdays).toEqual(values.mobile_order_hours.weekdays);
});
