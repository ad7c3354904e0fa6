import type { Generated } from 'kysely';

export interface JobTable {
  id: Generated<number>;
  /** At most one writing job of a location runs at a time. */
  location_id: number;
  /** The location that the call named, maybe a mirror of `location_id`. */
  asked_location_id: number;
  /** Null for a scheduled sync. */
  account_id: number | null;
  via: string;
  request_id: string;
  /** A name of `app/jobs/service/kinds.service.ts`. */
  kind: string;
  writes: number;
  state: string;
  title: string;
  /** Identifies its input, so that the same job is not queued twice. */
  subject: string | null;
  /** JSON. */
  params: string;
  /** JSON: saved work that a later run resumes from. */
  work: string | null;
  done: number;
  total: number;
  words: string;
  result: string | null;
  /** JSON, a list of lines. */
  notes: string | null;
  action_id: number | null;
  note: string | null;
  lease: string | null;
  /** Milliseconds since 1970; a run that was not renewed by then is dead. */
  lease_until: number | null;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
}

/** An uploaded file, until a job has used it or a day has passed. */
export interface UploadFileTable {
  upload: string;
  position: number;
  account_id: number;
  location_id: number;
  name: string;
  /** Bytes of the file; more than `data` has if it cannot be used. */
  size: number;
  problem: string | null;
  data: Buffer;
  at: string;
}
