import { locationPath, pathWithQuery } from '~/screen/paths';
import { as, direction, id, oneOf, page, param, type QueryOf, query, search } from '~/screen/query';
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

/** The rules that a list can be narrowed to: by their dates; 'active' ones are switched on as well. */
export const ruleShows = ['all', 'active', 'planned', 'over'] as const;

/** What a list of rules shows. */
export const rulesQuery = query({
  q: search(),
  show: oneOf(ruleShows, 'all'),
  /** 'id', or a column's. */
  sort: param(
    (texts) => texts.at(-1) ?? 'id',
    (column) => (column === 'id' ? null : column),
  ),
  dir: direction(),
  /** Those that reach this item; null for all. */
  item: as(REACHED_ITEM, id()),
  page: page(),
});
export type RulesQuery = QueryOf<typeof rulesQuery>;

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
