import type { KindWith } from '~/menu/kinds';
import { locationPath } from './paths';
import { oneOf, page, param, type QueryOf, query } from './query';

/** The intent that leads to the page; it keeps the form's input as dialogs do. */
export const REACH_DIALOG = 'reach';

export const REACH_PARTS = ['all', 'own', 'kiosks'] as const;
export type ReachPart = (typeof REACH_PARTS)[number];

export const reachQuery = query({
  show: oneOf(REACH_PARTS, 'all'),
  page: page(),
  draft: param<string | null>(([draft]) => draft || null),
  back: param<string | null>(([back]) => back || null),
});
export type ReachQuery = QueryOf<typeof reachQuery>;

export function reachPath(
  locationId: number,
  object: { kind: KindWith<'history'>; id: number },
  query: Partial<ReachQuery> = {},
): string {
  return reachQuery.href(`${locationPath(locationId)}/reach/${object.kind}/${object.id}`, query);
}

export function reachFilePath(
  locationId: number,
  object: { kind: KindWith<'history'>; id: number },
  show: ReachPart = 'all',
): string {
  const path = `${locationPath(locationId)}/reach/${object.kind}/${object.id}/locations.csv`;
  return reachQuery.href(path, { show });
}

export const REACHED_ON_PAGE = 50;
