import type { KindWith } from '~/menu/kinds';
import { locationPath, pathWithQuery } from './paths';

/** What a form asks for that leads there; it opens no dialog, but keeps what was typed as one that does. */
export const REACH_DIALOG = 'reach';

/** What of the locations that a change reaches is listed. */
export const REACH_PARTS = ['all', 'own', 'kiosks'] as const;
export type ReachPart = (typeof REACH_PARTS)[number];

export interface ReachQuery {
  show?: ReachPart;
  page?: number;
  /** A form that is not saved yet, and the address that it stands at. */
  draft?: string | null;
  back?: string | null;
}

/** Where a change of an object shows. */
export function reachPath(
  locationId: number,
  object: { kind: KindWith<'history'>; id: number },
  { show = 'all', page = 1, draft, back }: ReachQuery = {},
): string {
  return pathWithQuery(`${locationPath(locationId)}/reach/${object.kind}/${object.id}`, {
    show: show === 'all' ? null : show,
    page: page === 1 ? null : page,
    draft,
    back,
  });
}

/** The same as a file, all of its pages. */
export function reachFilePath(
  locationId: number,
  object: { kind: KindWith<'history'>; id: number },
  show: ReachPart = 'all',
): string {
  const path = `${locationPath(locationId)}/reach/${object.kind}/${object.id}/locations.csv`;
  return pathWithQuery(path, { show: show === 'all' ? null : show });
}

/** Locations of one page. */
export const REACHED_ON_PAGE = 50;
