import { locationPath, pathWithQuery } from '~/screen/paths';
import { readId, readOneOf } from '~/screen/read-query';

/** Which jobs can be listed: all, or by what is to be done about them. */
export const jobTabs = ['all', 'running', 'waiting', 'finished'] as const;

/** What the address of the jobs says. */
export interface JobsAddress {
  show: (typeof jobTabs)[number];
  /** Only older ones than this; null for the newest. */
  before: number | null;
}

/** The jobs of a location. */
export function jobsPath(
  locationId: number,
  { show = 'all', before = null }: Partial<JobsAddress> = {},
): string {
  const asked = { show: show === 'all' ? null : show, before };
  return pathWithQuery(`${locationPath(locationId)}/jobs`, asked);
}

/** One job of a location. */
export function jobPath(locationId: number, id: number): string {
  return `${jobsPath(locationId)}/${id}`;
}

/** Which jobs the address asks for. */
export function readJobsAddress(search: URLSearchParams): JobsAddress {
  return { show: readOneOf(search, 'show', jobTabs, 'all'), before: readId(search.get('before')) };
}
