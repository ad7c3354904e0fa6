import type { AlertType } from '~/menu/alert-types';
import { menuQualityPath, pathOf, qualityOverviewPath } from '~/screen/paths';
import { readId, readPage } from '~/screen/read-query';
import { KIND, readKinds } from '../address';

/** Locations on one page. */
export const LOCATIONS_PER_PAGE = 50;

/** What the address of the alerts of all locations says. */
export interface OverviewAddress {
  organisation: number | null;
  /** Only this location and those that take their menu from it. */
  template: number | null;
  kinds: readonly AlertType[];
  /** From 1. */
  page: number;
}

/** Reads the address; what cannot be read falls back to the default. */
export function readOverviewAddress(search: URLSearchParams): OverviewAddress {
  return {
    organisation: readId(search.get('organisation')),
    template: readId(search.get('template')),
    kinds: readKinds(search),
    page: readPage(search),
  };
}

/** The alerts of all locations. */
export function overviewPath(address: Partial<OverviewAddress>): string {
  const { organisation = null, template = null, kinds = [], page = 1 } = address;
  const query = new URLSearchParams();
  if (organisation !== null) query.set('organisation', String(organisation));
  if (template !== null) query.set('template', String(template));
  for (const kind of kinds) query.append(KIND, kind);
  if (page !== 1) query.set('page', String(page));
  return pathOf({ pathname: qualityOverviewPath, search: query.size > 0 ? `?${query}` : '' });
}

/** The alerts of one location, of these kinds. */
export function alertsPath(locationId: number, kinds: readonly string[]): string {
  const query = new URLSearchParams(kinds.map((kind) => [KIND, kind]));
  return pathOf({
    pathname: menuQualityPath(locationId),
    search: query.size > 0 ? `?${query}` : '',
  });
}
