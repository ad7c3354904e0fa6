import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { nowText } from '~/service/clock';
import { refusedBy } from '~/service/store/errors';
import type { NewRow, Row } from '~/service/store/schema';
import type { Store, Trx } from '~/service/store/store';

export type HeldJob = Row<'job'> & { lease: string };

export type Progress = Partial<Pick<Row<'job'>, 'done' | 'total' | 'words' | 'work'>>;

export type Ending = Pick<Row<'job'>, 'result'> &
  Partial<Pick<Row<'job'>, 'notes' | 'action_id' | 'words'>>;

export type NewJob = Pick<
  NewRow<'job'>,
  | 'location_id'
  | 'asked_location_id'
  | 'account_id'
  | 'via'
  | 'request_id'
  | 'kind'
  | 'writes'
  | 'title'
  | 'subject'
  | 'total'
  | 'note'
> & { params: object };

/** `queued` runs for a new job only. @returns its id, or that of a job with the same subject that did not fail */
export async function queueJob(
  store: Store,
  { params, ...job }: NewJob,
  queued?: (trx: Trx, job: { id: number; params: unknown }) => Promise<void>,
): Promise<number> {
  const row = {
    ...job,
    params: JSON.stringify(params),
    state: 'queued',
    done: 0,
    words: '',
    created_at: nowText(),
  };
  return store.transaction(async (trx) => {
    const made = await trx
      .insertInto('job')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) {
      await queued?.(trx, { id: made.id, params });
      return made.id;
    }
    const { id } = await trx
      .selectFrom('job')
      .select('id')
      .where('kind', '=', job.kind)
      .where('subject', '=', job.subject ?? null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Claims the oldest runnable job of these kinds. Writing jobs of a location run in order, one at a time. */
export async function takeJob(
  store: Store,
  kinds: readonly string[],
  leaseMs: number,
): Promise<HeldJob | null> {
  // Frequent polls that find nothing take no lock.
  const waiting = await store.reader
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'queued')
    .where('kind', 'in', [...kinds, ''])
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return null;
  const lease = newLease();
  try {
    const taken = await store.transaction(async (trx) => {
      const next = await trx
        .selectFrom('job')
        .select('job.id')
        .where('job.state', '=', 'queued')
        .where('job.kind', 'in', [...kinds])
        .where(({ eb, exists, not, or, selectFrom }) =>
          or([
            eb('job.writes', '=', 0),
            not(
              exists(
                selectFrom('job as other')
                  .select('other.id')
                  .whereRef('other.location_id', '=', 'job.location_id')
                  .where('other.writes', '=', 1)
                  .where((other) =>
                    other.or([
                      other('other.state', '=', 'running'),
                      other.and([
                        other('other.state', '=', 'queued'),
                        other('other.id', '<', other.ref('job.id')),
                      ]),
                    ]),
                  ),
              ),
            ),
          ]),
        )
        .orderBy('job.id')
        .limit(1)
        .$if(store.engine.name === 'postgres', (query) => query.forUpdate().skipLocked())
        .executeTakeFirst();
      if (!next) return undefined;
      return trx
        .updateTable('job')
        .set({
          state: 'running',
          lease,
          lease_until: Date.now() + leaseMs,
          started_at: nowText(),
          ended_at: null,
          result: null,
        })
        .where('id', '=', next.id)
        .where('state', '=', 'queued')
        .returningAll()
        .executeTakeFirst();
    });
    return taken ? { ...taken, lease } : null;
  } catch (error) {
    // Another process started a job of this location at the same moment.
    if (refusedBy(error) === 'unique') return null;
    throw error;
  }
}

/** Saves the progress and extends the lease. @returns false if the lease was lost */
export async function renewLease(
  store: Store,
  { id, lease }: HeldJob,
  leaseMs: number,
  progress: Progress = {},
): Promise<boolean> {
  return store.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('job')
      .set({ ...progress, lease_until: Date.now() + leaseMs })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Ends a run in the given transaction. @returns false if the lease was lost */
export async function endRun(
  trx: Trx,
  { id, lease }: HeldJob,
  state: 'done' | 'failed' | 'interrupted',
  ending: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({ ...ending, state, lease: null, lease_until: null, ended_at: nowText() })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Longer than any lease plus clock skew: a lease beyond it dates from before the clock was set back. */
const NO_LEASE_MS = 5 * 60_000;

export async function interruptLapsed(store: Store): Promise<void> {
  const now = Date.now();
  const running = await runningJobs(store);
  const lapsed = running.filter(({ lease_until: until }) => {
    const end = Number(until);
    return end < now || end > now + NO_LEASE_MS;
  });
  await interrupt(store, lapsed);
}

/** Marks the jobs of dead processes of this machine as interrupted, whatever their leases say. */
export async function interruptOrphans(store: Store): Promise<void> {
  const running = await runningJobs(store);
  await interrupt(
    store,
    running.filter(({ lease }) => isOfNobody(lease ?? '')),
  );
}

type RunningRow = Pick<Row<'job'>, 'id' | 'lease' | 'lease_until'>;

function runningJobs(store: Store): Promise<RunningRow[]> {
  return store.reader
    .selectFrom('job')
    .select(['id', 'lease', 'lease_until'])
    .where('state', '=', 'running')
    .execute();
}

async function interrupt(store: Store, jobs: readonly RunningRow[]): Promise<void> {
  if (jobs.length === 0) return;
  await store.transaction(async (trx) => {
    for (const { id, lease, lease_until } of jobs) {
      await trx
        .updateTable('job')
        .set({
          state: 'interrupted',
          result: 'Creator was ended while it ran.',
          lease: null,
          lease_until: null,
          ended_at: nowText(),
        })
        .where('id', '=', id)
        .where('state', '=', 'running')
        // The lease may have been renewed in between.
        .where('lease_until', lease_until === null ? 'is' : '=', lease_until)
        .where('lease', lease === null ? 'is' : '=', lease)
        .execute();
    }
  });
}

/** A lease that names its process. */
function newLease(): string {
  return `${hostname()} ${process.pid} ${randomUUID()}`;
}

/** Whether a lease belongs to a dead process of this machine. Called before this process holds any. */
function isOfNobody(lease: string): boolean {
  const [host, pid = ''] = lease.split(' ');
  if (host !== hostname() || !/^\d+$/.test(pid)) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
