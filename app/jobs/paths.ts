import { locationPath } from '~/screen/paths';
import { as, id, ids, many, oneOf, type QueryOf, query } from '~/screen/query';

export const jobTabs = ['all', 'running', 'waiting', 'finished'] as const;

export const jobsQuery = query({
  show: oneOf(jobTabs, 'all'),
  /** Empty lists mean all. */
  kinds: as(
    'kind',
    many((kind) => (/^[\w-]{1,60}$/.test(kind) ? kind : null), 20),
  ),
  people: as('person', ids(100)),
  before: id(),
});
export type JobsAddress = QueryOf<typeof jobsQuery>;

export function jobsPath(locationId: number, address: Partial<JobsAddress> = {}): string {
  return jobsQuery.href(`${locationPath(locationId)}/jobs`, address);
}

export function jobPath(locationId: number, id: number): string {
  return `${jobsPath(locationId)}/${id}`;
}
