import { locationPath, pathWithQuery } from '~/screen/paths';

export const ORIGIN_SEARCH = 'find';

export const ORIGIN_FEW = 'few';

export function originFindPath(locationId: number, search: string, few = false): string {
  const query = { [ORIGIN_SEARCH]: search, [ORIGIN_FEW]: few ? 1 : null };
  return pathWithQuery(`${locationPath(locationId)}/origin-find`, query);
}
