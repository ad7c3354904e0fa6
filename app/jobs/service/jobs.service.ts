import type { AnswerOf, CheckedParams } from '~/creator/contract';
import type { NewJob } from './job-store.service';

type Job = AnswerOf<'job.get'>;

export type JobNote = Pick<NewJob, 'kind' | 'title' | 'subject' | 'total' | 'params'>;

export type JobsParams = Omit<CheckedParams<'job.list'>, 'location_id'>;

export interface Jobs {
  /** Returns the id; that of a job with the same subject if there is one. */
  queue(locationId: number, note: JobNote): Promise<number>;
  queued(locationId: number, kind: string, subject: string): Promise<number | null>;
  list(locationId: number, page: JobsParams): Promise<AnswerOf<'job.list'>>;
  /** @throws ApiError 404 for a job of another location */
  get(locationId: number, id: number): Promise<Job>;
  /** @throws ApiError 400 for a job that is done or failed, 404 like `get` */
  cancel(locationId: number, id: number): Promise<Job>;
  /** @throws ApiError 400 for a job that was not interrupted, 404 like `get` */
  resume(locationId: number, id: number): Promise<Job>;
}
