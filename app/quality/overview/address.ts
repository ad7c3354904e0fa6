import { menuQualityPath, pathWithQuery, qualityOverviewPath } from '~/screen/paths';
import { id, page, type QueryOf, query } from '~/screen/query';
import { KIND, kindsParam } from '../address';

export const LOCATIONS_PER_PAGE = 50;

export const overviewQuery = query({
  organisation: id(),
  /** Only this location and those that inherit its menu. */
  template: id(),
  kinds: kindsParam(),
  page: page(),
});
export type OverviewAddress = QueryOf<typeof overviewQuery>;

export function overviewPath(address: Partial<OverviewAddress>): string {
  return overviewQuery.href(qualityOverviewPath, address);
}

export function alertsPath(locationId: number, kinds: readonly string[]): string {
  return pathWithQuery(menuQualityPath(locationId), { [KIND]: kinds });
}
