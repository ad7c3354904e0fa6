import type { ExpressionBuilder } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import type { Caller } from '~/creator/contract/transport';
import { type Account, askerOf } from '~/service/caller';
import { type Undone, undoings } from '~/service/changes/undoings';
import { monthOf, nowText } from '~/service/clock';
import { badInput, notFound } from '~/service/errors';
import type { Database, Row } from '~/service/store/schema';
import type { Reader, Store } from '~/service/store/store';
import { interruptLapsed, queueJob } from './job-store.service';
import type { Jobs, JobsParams } from './jobs.service';
import type { JobRunner } from './runner.service';

type Job = AnswerOf<'job.get'>;

const STATES = {
  running: ['queued', 'running'],
  waiting: ['interrupted'],
  finished: ['done', 'failed', 'cancelled'],
} satisfies Record<NonNullable<JobsParams['show']>, Job['state'][]>;

/** `asked` is the location that the call names, maybe a mirror, whose jobs are its source's. */
export function jobsOf(
  { store, runner }: { store: Store; runner: JobRunner },
  account: Account,
  caller: Caller,
  asked: { locationId: number | null; note: string | null },
): Jobs {
  const get = async (locationId: number, id: number) => {
    const [job] = await readJobs(store.reader, locationId, { id });
    if (job) return job;
    throw notFound('There is no such job here.');
  };
  const move = (locationId: number, id: number, from: string[], set: Partial<Row<'job'>>) =>
    store.transaction(async (trx) => {
      const moved = await trx
        .updateTable('job')
        .set({ lease: null, lease_until: null, ...set })
        .where('location_id', '=', locationId)
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning(['kind', 'params'])
        .executeTakeFirst();
      if (!moved || set.state !== 'cancelled') return;
      await runner.kindOf(moved.kind)?.dropped?.(trx, JSON.parse(moved.params));
    });
  return {
    async queue(locationId, { kind, ...note }) {
      const known = runner.kindOf(kind);
      const job = {
        ...note,
        kind,
        writes: known?.writes ? 1 : 0,
        location_id: locationId,
        asked_location_id: asked.locationId ?? locationId,
        account_id: account.id,
        via: caller.via,
        request_id: caller.requestId,
        note: asked.note,
      };
      const id = await queueJob(store, job, known?.queued);
      runner.wake();
      return id;
    },
    async queued(locationId, kind, subject) {
      const job = await store.reader
        .selectFrom('job')
        .select('id')
        .where('location_id', '=', locationId)
        .where('account_id', '=', account.id)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('state', 'not in', ['failed', 'cancelled'])
        .executeTakeFirst();
      return job?.id ?? null;
    },
    async list(locationId, page) {
      await interruptLapsed(store);
      const counts = await store.reader
        .selectFrom('job')
        .select((eb) => ['state', eb.fn.countAll().as('count')])
        .where('location_id', '=', locationId)
        .where('state', 'in', [...STATES.running, ...STATES.waiting])
        .groupBy('state')
        .execute();
      const countOf = (states: readonly Job['state'][]) =>
        counts.reduce(
          (sum, { state, count }) =>
            states.includes(state as Job['state']) ? sum + Number(count) : sum,
          0,
        );
      const { previews } = await store.reader
        .selectFrom('job')
        .select((eb) => eb.fn.countAll().as('previews'))
        .where('location_id', '=', locationId)
        .where('state', '=', 'done')
        .where(isOpenPreview)
        .executeTakeFirstOrThrow();
      const whose = await store.reader
        .selectFrom('job')
        .leftJoin('account', 'account.id', 'job.account_id')
        .select(['job.kind', 'account.id', 'account.username'])
        .distinct()
        .where('job.location_id', '=', locationId)
        .orderBy('account.username')
        .execute();
      const people = new Map(
        whose.flatMap(({ id, username }) => (id === null ? [] : [[id, username ?? '']])),
      );
      return {
        jobs: await readJobs(store.reader, locationId, page),
        kinds: [...new Set(whose.map(({ kind }) => kind))].sort(),
        people: [...people].map(([id, name]) => ({ id, name })),
        open: countOf(STATES.running),
        interrupted: countOf(STATES.waiting),
        previews: Number(previews),
      };
    },
    async get(locationId, id) {
      const job = await get(locationId, id);
      if (job.state !== 'running') return job;
      await interruptLapsed(store);
      return get(locationId, id);
    },
    async cancel(locationId, id) {
      const ended = { state: 'cancelled', ended_at: nowText(), result: null };
      await move(locationId, id, ['queued', 'running', 'interrupted'], ended);
      const job = await get(locationId, id);
      if (job.state !== 'cancelled') throw badInput('This job has ended already.');
      runner.wake();
      return job;
    },
    async resume(locationId, id) {
      await interruptLapsed(store);
      const queued = { state: 'queued', ended_at: null, result: null };
      await move(locationId, id, ['interrupted'], queued);
      const job = await get(locationId, id);
      if (job.state !== 'queued' && job.state !== 'running') {
        throw badInput('Only a job that was interrupted can be resumed.');
      }
      runner.wake();
      return job;
    },
  };
}

/** A file was read, and what it would change waits for somebody's answer. */
function isOpenPreview({ exists, selectFrom }: ExpressionBuilder<Database, 'job'>) {
  return exists(
    selectFrom('menu_import')
      .select('menu_import.id')
      .whereRef('menu_import.job_id', '=', 'job.id')
      .where('menu_import.state', 'in', ['mapping', 'placing', 'previewed']),
  );
}

async function readJobs(
  reader: Reader,
  locationId: number,
  { id, before, limit = 1, show, kinds, people }: Partial<JobsParams> & { id?: number },
): Promise<Job[]> {
  const rows = await reader
    .selectFrom('job')
    .leftJoin('account', 'account.id', 'job.account_id')
    .selectAll('job')
    .select('account.username')
    .where('job.location_id', '=', locationId)
    .$if(id !== undefined, (query) => query.where('job.id', '=', id ?? 0))
    .$if(before !== undefined, (query) => query.where('job.id', '<', before ?? 0))
    .$if(show !== undefined, (query) =>
      query.where((eb) => {
        const among = eb('job.state', 'in', STATES[show ?? 'running']);
        return show === 'waiting'
          ? eb.or([among, eb.and([eb('job.state', '=', 'done'), isOpenPreview(eb)])])
          : among;
      }),
    )
    .$if(show === 'finished', (query) => query.where((eb) => eb.not(isOpenPreview(eb))))
    .$if(kinds !== undefined, (query) => query.where('job.kind', 'in', ['', ...(kinds ?? [])]))
    .$if(people !== undefined, (query) =>
      query.where('job.account_id', 'in', [0, ...(people ?? [])]),
    )
    .orderBy('job.id', 'desc')
    .limit(limit)
    .execute();
  // Undone after the job was queued, whenever it ran.
  const actions = rows.flatMap(({ action_id: id, created_at }) =>
    id === null ? [] : [{ id, month: monthOf(created_at) }],
  );
  const { whole: undone } = await undoings(reader, actions);
  const isWaiting = rows.some(({ state, writes }) => state === 'queued' && writes === 1);
  const writing = isWaiting ? await writingJobs(reader, locationId) : [];
  return rows.map(({ username, account_id, action_id, ...row }) => {
    const waits = row.state === 'queued' && row.writes === 1;
    const first = waits ? writing.find((one) => isBefore(one, row)) : undefined;
    return {
      id: row.id,
      location_id: row.location_id,
      kind: row.kind,
      state: row.state as Job['state'],
      title: row.title,
      user: askerOf(account_id, username),
      done: row.done,
      total: row.total,
      words: row.words,
      result: row.result,
      notes: row.notes === null ? [] : (JSON.parse(row.notes) as string[]),
      note: row.note,
      action_id,
      undone: undoneOf(action_id === null ? undefined : undone.get(action_id)),
      waits_for: first ? { id: first.id, user: askerOf(first.account_id, first.username) } : null,
      created_time: row.created_at,
      started_time: row.started_at,
      ended_time: row.ended_at,
    };
  });
}

function undoneOf(undone: Undone | undefined): Job['undone'] {
  if (!undone) return null;
  const { action_id, kept, user_id, user_name } = undone;
  return { action_id, kept, user: askerOf(user_id, user_name) };
}

function writingJobs(reader: Reader, locationId: number) {
  return reader
    .selectFrom('job')
    .leftJoin('account', 'account.id', 'job.account_id')
    .select(['job.id', 'job.state', 'job.account_id', 'account.username'])
    .where('job.location_id', '=', locationId)
    .where('job.writes', '=', 1)
    .where('job.state', 'in', ['running', 'queued'])
    .orderBy('job.state', 'desc')
    .orderBy('job.id')
    .execute();
}

function isBefore(one: { id: number; state: string }, job: { id: number }): boolean {
  return one.id !== job.id && (one.state === 'running' || one.id < job.id);
}
