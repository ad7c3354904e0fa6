import { type Address, changeQuery } from '~/screen/paths';
import { readId, readOneOf, readPage, readSearch } from '~/screen/read-query';

/** Columns that the options table sorts by. */
const optionSorts = ['id', 'name', 'price', 'pos_id', 'item_count', 'active'] as const;
export type OptionSort = (typeof optionSorts)[number];

/** Options on one page. */
export const optionsPerPage = 100;

/** What the Options view shows: its own part of the address. */
export interface OptionsQuery {
  q: string;
  sort: OptionSort;
  dir: 'asc' | 'desc';
  /** From 1. */
  page: number;
  /** Options: all (the default), or those that are active. */
  show: 'active' | 'all';
  /** The id of a day part; null is any. */
  part: number | null;
}

/** Reads the view's part of the address; what cannot be read falls back to the default. */
export function readOptionsQuery(search: URLSearchParams): OptionsQuery {
  return {
    q: readSearch(search, 'q'),
    sort: readOneOf(search, 'sort', optionSorts, 'name'),
    dir: readOneOf(search, 'dir', ['asc', 'desc'], 'asc'),
    page: readPage(search),
    show: readOneOf(search, 'show', ['active', 'all'], 'all'),
    part: readId(search.get('part')),
  };
}

/** The same view with another search, order or page; an open panel stays. */
export function withOptionsQuery(address: Address, query: Partial<OptionsQuery>): string {
  const { q, sort, dir, page } = query;
  return changeQuery(address, {
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort: sort === 'name' ? null : sort }),
    ...(dir === undefined ? {} : { dir: dir === 'asc' ? null : dir }),
    ...(page === undefined ? {} : { page: page === 1 ? null : page }),
  });
}
