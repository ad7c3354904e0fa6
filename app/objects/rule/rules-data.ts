import { type Address, changeQuery, locationPath, pathWithQuery } from '~/screen/paths';
import { readId, readOneOf, readPage, readSearch } from '~/screen/read-query';
import type { Target, Targets } from './targets';

/** Where rules are tried in a basket. */
export function tryPath(locationId: number): string {
  return `${locationPath(locationId)}/try`;
}

/** Where the pickers of a rule search while scripts run. */
export function targetFindPath(locationId: number, search: string): string {
  return pathWithQuery(`${locationPath(locationId)}/rule-find`, { find: search });
}

/** Rules on one page. */
export const rulesPerPage = 100;

/** The parameter that narrows a list to what reaches an item. */
export const REACHED_ITEM = 'item';

/** What a list of rules shows: its own part of the address. */
export interface RulesQuery {
  q: string;
  /** 'id', or a column's. */
  sort: string;
  dir: 'asc' | 'desc';
  /** By their dates; 'active' ones are switched on as well. */
  show: (typeof ruleShows)[number];
  /** Those that reach this item; null for all. */
  item: number | null;
  /** From 1. */
  page: number;
}

/** The rules that a list can be narrowed to. */
export const ruleShows = ['all', 'active', 'planned', 'over'] as const;

/** Reads the list's part of the address; what cannot be read falls back to the default. */
export function readRulesQuery(search: URLSearchParams, sorts: readonly string[]): RulesQuery {
  return {
    q: readSearch(search, 'q'),
    sort: readOneOf(search, 'sort', sorts, 'id'),
    dir: readOneOf(search, 'dir', ['asc', 'desc'], 'asc'),
    show: readOneOf(search, 'show', ruleShows, 'all'),
    item: readId(search.get(REACHED_ITEM)),
    page: readPage(search),
  };
}

/** The same list in another order, narrowed otherwise or at another page; an open panel stays. */
export function withRulesQuery(
  address: Address,
  { sort, dir, show, page }: Partial<Omit<RulesQuery, 'q'>>,
): string {
  return changeQuery(address, {
    ...(show === undefined ? {} : { show: show === 'all' ? null : show }),
    ...(sort === undefined ? {} : { sort: sort === 'id' ? null : sort }),
    ...(dir === undefined ? {} : { dir: dir === 'asc' ? null : dir }),
    ...(page === undefined ? {} : { page: page === 1 ? null : page }),
  });
}

/** A rule in its list. */
export interface RuleLine {
  id: number;
  name: string;
  /** What it does, in one sentence. */
  sentence: string;
  /** Why it reaches nothing; null where it reaches something. */
  unreached: string | null;
  /** What stands in its columns, by their ids. */
  cells: Record<string, string | Target[]>;
  /** Which kind of rule it is, where there are several. */
  badge: string | null;
  /** 'Ends in 3 days', 'Ended 30 Sep'; null where nothing is to be said. */
  stateText: string | null;
  /** Whether it is switched on. */
  active: boolean;
  /** It can be changed here. */
  editable: boolean;
  /** It is another location's. */
  locked: boolean;
}

/** One page of a list of rules. */
export interface RulesPage {
  path: string;
  /** Where they are tried in a basket. */
  tryPath: string;
  query: RulesQuery;
  writable: boolean;
  /** Of a template, which is to have none: they charge in every location that has it. */
  unwanted: boolean;
  rows: RuleLine[];
  /** The rule whose menu the address opens. */
  menuOf: number | null;
  /** The item that they are narrowed to. */
  item: { id: number; name: string } | null;
  total: number;
  lastPage: number;
  /** Names of the items that the rows name. */
  names: Targets['names'];
}
