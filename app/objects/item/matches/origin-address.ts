import { locationPath, pathWithQuery } from '~/screen/paths';

/** The parameter that holds the words of a search of the global catalogue. */
export const ORIGIN_SEARCH = 'find';

export const ORIGIN_FEW = 'few';

/** Where a field of global matches searches while scripts run; `few`: for a short list. */
export function originFindPath(locationId: number, search: string, few = false): string {
  const query = { [ORIGIN_SEARCH]: search, [ORIGIN_FEW]: few ? 1 : null };
  return pathWithQuery(`${locationPath(locationId)}/origin-find`, query);
}
