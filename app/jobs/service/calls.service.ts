import type { Handlers } from '~/service/context';

type JobMethod = 'job.list' | 'job.get' | 'job.cancel' | 'job.resume';

export const jobHandlers: Pick<Handlers, JobMethod> = {
  'job.list': ({ location_id: _, ...asked }, { jobs, location }) => jobs.list(location.id, asked),
  'job.get': ({ id }, { jobs, location }) => jobs.get(location.id, id),
  'job.cancel': ({ id }, { jobs, location }) => jobs.cancel(location.id, id),
  'job.resume': ({ id }, { jobs, location }) => jobs.resume(location.id, id),
};
