import { menuQualityPath, pathWithQuery, qualityOverviewPath } from '~/screen/paths';
import { id, page, type QueryOf, query } from '~/screen/query';
import { KIND, kindsParam } from '../address';

/** Locations on one page. */
export const LOCATIONS_PER_PAGE = 50;

/** What the address of the alerts of all locations says. */
export const overviewQuery = query({
  organisation: id(),
  /** Only this location and those that take their menu from it. */
  template: id(),
  kinds: kindsParam(),
  page: page(),
});
export type OverviewAddress = QueryOf<typeof overviewQuery>;

/** The alerts of all locations. */
export function overviewPath(address: Partial<OverviewAddress>): string {
  return overviewQuery.href(qualityOverviewPath, address);
}

/** The alerts of one location, of these kinds. */
export function alertsPath(locationId: number, kinds: readonly string[]): string {
  return pathWithQuery(menuQualityPath(locationId), { [KIND]: kinds });
}
