import { locationPath, pathWithQuery } from '~/screen/paths';

/** The parameter that holds the words of a search of the global catalogue. */
export const ORIGIN_SEARCH = 'find';

/** What such a search finds. */
export interface OriginFinds {
  search: string;
  items: { id: number; name: string }[];
}

/** Where a field of global matches searches while scripts run. */
export function originFindPath(locationId: number, search: string): string {
  return pathWithQuery(`${locationPath(locationId)}/origin-find`, { [ORIGIN_SEARCH]: search });
}
