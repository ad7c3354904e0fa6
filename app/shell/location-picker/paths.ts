import { type Address, changeQuery } from '~/screen/paths';
import { readOneOf, readSearch } from '~/screen/read-query';

const pickerSorts = ['id', 'name'] as const;
export type PickerSort = (typeof pickerSorts)[number];

/** What the location picker shows: search and order. */
export interface PickerQuery {
  find: string;
  sort: PickerSort;
  dir: 'asc' | 'desc';
}

/**
 * The picker's state in the address; null while the dialog is closed. It has names of its own, so that
 * the table beneath keeps its search and order.
 */
export function readPickerQuery(search: URLSearchParams): PickerQuery | null {
  if (search.get('dialog') !== 'locations') return null;
  return {
    find: readSearch(search, 'find'),
    sort: readOneOf(search, 'find_sort', pickerSorts, 'name'),
    dir: readOneOf(search, 'find_dir', ['asc', 'desc'], 'asc'),
  };
}

/** The same page with the location picker open over it. */
export function pickerPath(address: Address, query: Partial<PickerQuery> = {}): string {
  const { find, sort = 'name', dir = 'asc' } = query;
  return changeQuery(address, {
    dialog: 'locations',
    find,
    find_sort: sort === 'name' ? null : sort,
    find_dir: dir === 'asc' ? null : dir,
  });
}

/** The same page without the location picker. */
export function withoutPickerPath(address: Address): string {
  return changeQuery(address, { dialog: null, find: null, find_sort: null, find_dir: null });
}
