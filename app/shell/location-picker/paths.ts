import { as, dialogQuery, direction, oneOf, search } from '~/screen/query';

const pickerSorts = ['id', 'name'] as const;
export type PickerSort = (typeof pickerSorts)[number];

/** Its own parameter names keep the search and order of the table underneath. */
export const pickerQuery = dialogQuery('locations', {
  find: search(),
  sort: as('find_sort', oneOf(pickerSorts, 'name')),
  dir: as('find_dir', direction()),
});
