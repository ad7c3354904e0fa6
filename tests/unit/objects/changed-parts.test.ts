import { expect, it } from 'vitest';
import { withListEdit } from '~/form/form-tree';
import { settingsForm } from '~/objects/location/settings/form';
import { changedParts } from '~/objects/location/settings/parts-reach';

const [breakfast, lunch, dinner] = [
  { id: '1', name: 'Breakfast', start: '07:00', end: '10:30' },
  { id: '2', name: 'Lunch', start: '11:00', end: '14:00' },
  { id: '3', name: 'Dinner', start: '17:00', end: '21:00' },
];
const stored = { ...settingsForm.empty, meals: [breakfast, lunch, dinner] };

it('day parts are told that are renamed, have other times or are removed; new and moved ones are not', () => {
  const edit = (change: Parameters<typeof withListEdit>[2]) =>
    withListEdit(settingsForm, stored, change).values;
  expect(changedParts(stored, stored)).toEqual([]);
  const edited = {
    meals: [{ ...breakfast, name: 'Brunch' }, { ...lunch, end: '14:30' }, dinner],
  };
  expect(changedParts(stored, edited)).toEqual([
    { id: '1', name: 'Breakfast', isRemoved: false },
    { id: '2', name: 'Lunch', isRemoved: false },
  ]);
  const removed = edit({ edit: 'remove', list: 'meals', index: 1 });
  expect(changedParts(stored, removed)).toEqual([{ id: '2', name: 'Lunch', isRemoved: true }]);
  expect(changedParts(stored, edit({ edit: 'add', list: 'meals' }))).toEqual([]);
  expect(changedParts(stored, edit({ edit: 'down', list: 'meals', index: 0 }))).toEqual([]);
});
