import { expect, test } from 'vitest';
import { readListEdit, rowsOf, withListEdit } from '~/objects/location/settings/lists';
import { emptySettings } from '~/objects/location/settings/values';

const values = {
  ...emptySettings,
  part_id: ['1', '2'],
  part_name: ['Breakfast', 'Lunch'],
  part_start: ['07:00', '11:00'],
  part_end: ['10:00', '14:00'],
};

test.each([
  ['add:part', { edit: 'add', list: 'part' }],
  ['remove:place:3', { edit: 'remove', list: 'place', index: 3 }],
  ['up:custom:0', { edit: 'up', list: 'custom', index: 0 }],
  ['add:name', null],
  ['remove:part', null],
  ['add:constructor', null],
])('the button %s asks for %j', (text, edit) => {
  expect(readListEdit(text)).toEqual(edit);
});

test('rows come, go and move with all of their controls', () => {
  const rowsAfter = (edit: string) => {
    const asked = readListEdit(edit);
    return asked && rowsOf(withListEdit(values, asked), 'part').map((row) => row.join(' ').trim());
  };
  const [breakfast, lunch] = ['1 Breakfast 07:00 10:00', '2 Lunch 11:00 14:00'];
  expect(rowsAfter('add:part')).toEqual([breakfast, lunch, '']);
  expect(rowsAfter('remove:part:0')).toEqual([lunch]);
  expect(rowsAfter('up:part:1')).toEqual([lunch, breakfast]);
  expect(rowsAfter('down:part:0')).toEqual([lunch, breakfast]);
  for (const nothing of ['up:part:0', 'down:part:1', 'remove:part:2']) {
    expect(rowsAfter(nothing)).toEqual([breakfast, lunch]);
  }
});
