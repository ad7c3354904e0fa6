import { expect, it } from 'vitest';
import { labelOptions } from '~/objects/item/labels/label-options';

const dotcodes = [
  { label: 'red-dot', name: 'Red dot' },
  { label: 'a:b', name: '' },
];

it('offers an item’s own labels first, by their names, and the others of the list', () => {
  expect(labelOptions(['modifier:red-dot', 'identifier:gone'], dotcodes)).toEqual([
    { value: 'modifier:red-dot', label: 'Red dot (modifier)' },
    { value: 'identifier:gone', label: 'gone' },
    { value: 'identifier:a:b', label: 'a:b' },
  ]);
});

it('keeps an item’s own labels while the list is not there', () => {
  expect(labelOptions(['modifier:a:b'], [])).toEqual([
    { value: 'modifier:a:b', label: 'a:b (modifier)' },
  ]);
  expect(labelOptions(['modifier:a:b'], dotcodes)).toHaveLength(2);
});
