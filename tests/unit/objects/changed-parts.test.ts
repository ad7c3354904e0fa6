import { expect, it } from 'vitest';
import { changedParts, withListEdit } from '~/objects/location/settings/lists';

const stored = {
  part_id: ['1', '2', '3'],
  part_name: ['Breakfast', 'Lunch', 'Dinner'],
  part_start: ['07:00', '11:00', '17:00'],
  part_end: ['10:30', '14:00', '21:00'],
  weekdays_start: [],
  weekdays_end: [],
  weekends_start: [],
  weekends_end: [],
  place: [],
  custom_field: [],
  custom_label: [],
};

it('day parts are told that are renamed, have other times or are removed; new and moved ones are not', () => {
  expect(changedParts(stored, stored)).toEqual([]);
  const edited = {
    ...stored,
    part_name: ['Brunch', 'Lunch', 'Dinner'],
    part_end: ['10:30', '14:30', '21:00'],
  };
  expect(changedParts(stored, edited)).toEqual([
    { id: '1', name: 'Breakfast', isRemoved: false },
    { id: '2', name: 'Lunch', isRemoved: false },
  ]);
  const removed = withListEdit(stored, { edit: 'remove', list: 'part', index: 1 });
  expect(changedParts(stored, removed)).toEqual([{ id: '2', name: 'Lunch', isRemoved: true }]);
  const added = withListEdit(stored, { edit: 'add', list: 'part' });
  expect(changedParts(stored, added)).toEqual([]);
  const moved = withListEdit(stored, { edit: 'down', list: 'part', index: 0 });
  expect(changedParts(stored, moved)).toEqual([]);
});
