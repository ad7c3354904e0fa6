import type { AnswerOf, CheckedParams } from '~/creator/contract';
import type { NewJob } from './job-store';

type Job = AnswerOf<'job.get'>;

export type JobNote = Pick<NewJob, 'kind' | 'title' | 'subject' | 'total' | 'params'>;

export type JobsAsked = Omit<CheckedParams<'job.list'>, 'location_id'>;

export interface Jobs {
  /** Queues a job and answers its id; that of the job with the same subject where there is one. */
  queue(locationId: number, note: JobNote): Promise<number>;
  /** The person's job with this subject that did not fail; null where there is none. */
  queued(locationId: number, kind: string, subject: string): Promise<number | null>;
  list(locationId: number, page: JobsAsked): Promise<AnswerOf<'job.list'>>;
  /** @throws ApiError 404 for a job that the location has not */
  get(locationId: number, id: number): Promise<Job>;
  /** @throws ApiError 400 for a job that is done or failed, 404 like `get` */
  cancel(locationId: number, id: number): Promise<Job>;
  /** @throws ApiError 400 for a job that was not interrupted, 404 like `get` */
  resume(locationId: number, id: number): Promise<Job>;
}
