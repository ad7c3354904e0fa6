import { locationPath, pathOf } from '~/screen/paths';
import { readId, readOneOf } from '~/screen/read-query';

/** Which jobs can be listed: all, or by what is to be done about them. */
export const jobTabs = ['all', 'running', 'waiting', 'finished'] as const;

/** What the address of the jobs says. */
export interface JobsAddress {
  show: (typeof jobTabs)[number];
  /** Only older ones than this; null for the newest. */
  before: number | null;
  /** Only jobs of these kinds and of these people, where any are named. */
  kinds: readonly string[];
  people: readonly number[];
}

/** The jobs of a location. */
export function jobsPath(
  locationId: number,
  { show = 'all', before = null, kinds = [], people = [] }: Partial<JobsAddress> = {},
): string {
  const query = new URLSearchParams();
  if (show !== 'all') query.set('show', show);
  for (const kind of kinds) query.append('kind', kind);
  for (const person of people) query.append('person', String(person));
  if (before !== null) query.set('before', String(before));
  return pathOf({
    pathname: `${locationPath(locationId)}/jobs`,
    search: query.size > 0 ? `?${query}` : '',
  });
}

/** One job of a location. */
export function jobPath(locationId: number, id: number): string {
  return `${jobsPath(locationId)}/${id}`;
}

/** Which jobs the address asks for. */
export function readJobsAddress(search: URLSearchParams): JobsAddress {
  const show = readOneOf(search, 'show', jobTabs, 'all');
  const kinds = [...new Set(search.getAll('kind'))].filter((kind) => /^[\w-]{1,60}$/.test(kind));
  const people = [...new Set(search.getAll('person').flatMap((text) => readId(text) ?? []))];
  return {
    show,
    before: readId(search.get('before')),
    kinds: kinds.slice(0, 20),
    people: people.slice(0, 100),
  };
}
