import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { asker, id, idList, time } from '~/creator/contract/wire';

const PAGE = 50;

/** A file that was read is kept so long, unless its changes are applied. */
export const UNAPPLIED_MS = 86_400_000;

const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted'] as const;

const job = z.object({
  id,
  location_id: id,
  kind: z.string(),
  state: z.enum(JOB_STATES),
  title: z.string(),
  user: asker,
  done: z.number().int(),
  total: z.number().int(),
  words: z.string(),
  result: z.string().nullable(),
  notes: z.array(z.string()),
  note: z.string().nullable(),
  /** The action that an undo takes; null where nothing was written. */
  action_id: id.nullable(),
  /** The undo that took it back as a whole, and how many objects that left as they were. */
  undone: z.object({ action_id: id, kept: z.number().int(), user: asker }).nullable(),
  /** The job that it waits for: one writing job of a location runs at a time. */
  waits_for: z.object({ id, user: asker }).nullable(),
  created_time: time,
  started_time: time.nullable(),
  ended_time: time.nullable(),
});

/** `waiting` means waiting for a person; queued jobs are `running`. */
const SHOWN_JOBS = ['running', 'waiting', 'finished'] as const;

const inLocation = z.object({ location_id: id });

export const jobCalls = {
  'job.list': call({
    does: `The jobs of a location, newest first, at most ${PAGE}; how many are running or queued, how many wait for a person, interrupted or previewed, and what they can be narrowed to.`,
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        before: id.optional(),
        limit: z.number().int().min(1).max(PAGE).default(PAGE),
        show: z.enum(SHOWN_JOBS).optional(),
        kinds: z.array(z.string().max(60)).max(20).optional(),
        people: idList.optional(),
      })
      .strict(),
    answer: z.object({
      jobs: z.array(job),
      open: z.number().int(),
      interrupted: z.number().int(),
      /** Files that were read and wait for an answer: nothing of them is applied. */
      previews: z.number().int(),
      /** The kinds and owners of all jobs of the location, without the filters. */
      kinds: z.array(z.string()),
      people: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  'job.get': call({
    does: 'One job of a location, with how far it is.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: job,
  }),
  'job.cancel': call({
    does: 'Ends a job that is not done: nothing of it is applied. One that was interrupted is dropped.',
    access: 'write',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: job,
  }),
  'job.resume': call({
    does: 'Queues a job that was interrupted again; it goes on where it was.',
    access: 'write',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: job,
  }),
};
