import type { Generated } from 'kysely';

/** Work that goes on behind requests, and the files that wait for it. */

export interface JobTable {
  id: Generated<number>;
  /** Whose menu it is about: at most one writing job of a location runs at a time. */
  location_id: number;
  /** The location that the call named: a mirror's, where it is one of its source. */
  asked_location_id: number;
  /** Null where nobody asked for it: a sync of the schedule. */
  account_id: number | null;
  via: string;
  request_id: string;
  /** A name of `app/service/jobs/kinds.ts`. */
  kind: string;
  writes: number;
  state: string;
  title: string;
  /** What it works with, so that the same is not asked for twice; null where that is nothing. */
  subject: string | null;
  /** JSON. */
  params: string;
  /** JSON of what has been made ready; a run that follows goes on from there. */
  work: string | null;
  done: number;
  total: number;
  words: string;
  result: string | null;
  /** JSON, a list of lines. */
  notes: string | null;
  action_id: number | null;
  /** Why, in the words of who asked for it: that of the action, too. */
  note: string | null;
  /** Names the run that holds the job while it is running. */
  lease: string | null;
  /** Milliseconds since 1970; a run that has not been heard of by then is over. */
  lease_until: number | null;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
}

/** A file as it was uploaded, until a job has used it or a day has passed. */
export interface UploadFileTable {
  upload: string;
  position: number;
  account_id: number;
  location_id: number;
  name: string;
  /** Bytes of the file, which are more than those of `data` where it is of no use. */
  size: number;
  /** Why it cannot be used; null where it can. */
  problem: string | null;
  data: Buffer;
  at: string;
}
