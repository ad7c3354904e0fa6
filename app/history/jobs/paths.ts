import { locationPath, pathWithQuery } from '~/screen/paths';
import { readId } from '~/screen/read-query';

/** The jobs of a location. `before`: only older ones than this. */
export function jobsPath(locationId: number, before: number | null = null): string {
  return pathWithQuery(`${locationPath(locationId)}/jobs`, { before });
}

/** One job of a location. */
export function jobPath(locationId: number, id: number): string {
  return `${jobsPath(locationId)}/${id}`;
}

/** Which jobs the address asks for; null for the newest. */
export function readJobsBefore(search: URLSearchParams): number | null {
  return readId(search.get('before'));
}
