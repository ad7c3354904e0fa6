import { locationPath, pathWithQuery } from '~/screen/paths';
import { as, direction, id, oneOf, page, param, type QueryOf, query, search } from '~/screen/query';
import type { Target, Targets } from './targets';

export function tryPath(locationId: number): string {
  return `${locationPath(locationId)}/try`;
}

export function targetFindPath(locationId: number, search: string): string {
  return pathWithQuery(`${locationPath(locationId)}/rule-find`, { find: search });
}

export const rulesPerPage = 100;

export const REACHED_ITEM = 'item';

/** By date; 'active' ones are also switched on. */
export const ruleShows = ['all', 'active', 'planned', 'over'] as const;

export const rulesQuery = query({
  q: search(),
  show: oneOf(ruleShows, 'all'),
  sort: param(
    (texts) => texts.at(-1) ?? 'id',
    (column) => (column === 'id' ? null : column),
  ),
  dir: direction(),
  item: as(REACHED_ITEM, id()),
  page: page(),
});
export type RulesQuery = QueryOf<typeof rulesQuery>;

export interface RuleLine {
  id: number;
  name: string;
  sentence: string;
  unreached: string | null;
  cells: Record<string, string | Target[]>;
  badge: string | null;
  /** 'Ends in 3 days', 'Ended 30 Sep'; null for no text. */
  stateText: string | null;
  active: boolean;
  editable: boolean;
  locked: boolean;
}

export interface RulesPage {
  path: string;
  tryPath: string;
  query: RulesQuery;
  writable: boolean;
  /** Of a template, which should have no rules: they apply in every location that uses it. */
  unwanted: boolean;
  rows: RuleLine[];
  menuOf: number | null;
  item: { id: number; name: string } | null;
  total: number;
  lastPage: number;
  names: Targets['names'];
}
