import { z } from 'zod';
import { call } from './call';
import { asker, id, idList, time } from './wire';

const PAGE = 50;

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
  /** What came of it, or why nothing did, in a sentence. */
  result: z.string().nullable(),
  notes: z.array(z.string()),
  note: z.string().nullable(),
  /** The action that wrote it all, to be taken back; null where nothing was written. */
  action_id: id.nullable(),
  undone: z.boolean(),
  /** The job that it waits for: one writing job of a location runs at a time. */
  waits_for: z.object({ id, user: asker }).nullable(),
  created_time: time,
  started_time: time.nullable(),
  ended_time: time.nullable(),
});

/** Which jobs are asked for: those that are running or wait for their turn, that wait for a person, that are over. */
const SHOWN_JOBS = ['running', 'waiting', 'finished'] as const;

const inLocation = z.object({ location_id: id });

/** Jobs are no objects of a menu; what they write is an action of the ledger like any other. */
export const jobCalls = {
  'job.list': call({
    does: `The jobs of a location, newest first, at most ${PAGE}; how many are running or queued, how many wait for a person, and what they can be narrowed to.`,
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        /** Only older jobs than this one. */
        before: id.optional(),
        limit: z.number().int().min(1).max(PAGE).default(PAGE),
        show: z.enum(SHOWN_JOBS).optional(),
        /** Only jobs of these kinds, and of these people. */
        kinds: z.array(z.string().max(60)).max(20).optional(),
        people: idList.optional(),
      })
      .strict(),
    answer: z.object({
      jobs: z.array(job),
      open: z.number().int(),
      interrupted: z.number().int(),
      /** The kinds of the location's jobs and whose they are, whatever is asked for. */
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
