import { locationPath, pathWithQuery } from '~/screen/paths';
import { readId } from '~/screen/read-query';

/** The page of what a person did last in a location. */
export function recentPath(locationId: number, before: number | null = null): string {
  return pathWithQuery(`${locationPath(locationId)}/recent`, { before });
}

/** `before`: only actions older than this one; null for the newest. */
export function readBefore(search: URLSearchParams): number | null {
  return readId(search.get('before'));
}
