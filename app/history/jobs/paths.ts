import { locationPath } from '~/screen/paths';
import { as, id, ids, many, oneOf, type QueryOf, query } from '~/screen/query';

/** Which jobs can be listed: all, or by what is to be done about them. */
export const jobTabs = ['all', 'running', 'waiting', 'finished'] as const;

export const jobsQuery = query({
  show: oneOf(jobTabs, 'all'),
  /** Only jobs of these kinds and of these people, where any are named. */
  kinds: as(
    'kind',
    many((kind) => (/^[\w-]{1,60}$/.test(kind) ? kind : null), 20),
  ),
  people: as('person', ids(100)),
  /** Only older ones than this; null for the newest. */
  before: id(),
});
export type JobsAddress = QueryOf<typeof jobsQuery>;

export function jobsPath(locationId: number, address: Partial<JobsAddress> = {}): string {
  return jobsQuery.href(`${locationPath(locationId)}/jobs`, address);
}

export function jobPath(locationId: number, id: number): string {
  return `${jobsPath(locationId)}/${id}`;
}
