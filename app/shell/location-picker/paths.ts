import { z } from 'zod';
import { type Address, changeQuery } from '../paths';

const pickerSorts = ['id', 'name'] as const;
export type PickerSort = (typeof pickerSorts)[number];

/** Names of its own, so that the table beneath keeps its search and order while the dialog is open. */
const pickerQuery = z.object({
  find: z
    .string()
    .transform((text) => text.trim().slice(0, 200))
    .catch(''),
  find_sort: z.enum(pickerSorts).catch('name'),
  find_dir: z.enum(['asc', 'desc']).catch('asc'),
});

/** What the location picker shows: search and order. */
export interface PickerQuery {
  find: string;
  sort: PickerSort;
  dir: 'asc' | 'desc';
}

/** The picker's state in the address; null while the dialog is closed. */
export function readPickerQuery(search: URLSearchParams): PickerQuery | null {
  if (search.get('dialog') !== 'locations') return null;
  const { find, find_sort, find_dir } = pickerQuery.parse(Object.fromEntries(search));
  return { find, sort: find_sort, dir: find_dir };
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
