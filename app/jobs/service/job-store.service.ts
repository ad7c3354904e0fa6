import { nowText } from '~/service/clock';
import { refusedBy } from '~/service/store/errors';
import { findRows, selectRows } from '~/service/store/matching-rows';
import type { NewRow, Row } from '~/service/store/schema';
import type { Store, Trx } from '~/service/store/store';
import { isOfNobody, newLease, presenceOf } from './lease.service';

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
  const waiting = await selectRows(store.reader, 'job', { state: 'queued' }, 'id')
    .where('kind', 'in', [...kinds, ''])
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return null;
  const lease = newLease(store.presence?.shown ?? null);
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

/** A run without a renewal for so many milliseconds counts as dead. */
export const LEASE_MS = 45_000;
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

/**
 * Marks the jobs of dead processes of this machine as interrupted, whatever their leases say.
 * @param aloneAt milliseconds since the epoch at which no process used the database; null if others did
 */
export async function interruptOrphans(store: Store, aloneAt: number | null): Promise<void> {
  const running = await runningJobs(store);
  const orphans = running.filter(({ lease, lease_until: until }) => {
    const isEarlier = aloneAt !== null && Number(until) - LEASE_MS < aloneAt;
    return isEarlier || isOfNobody(lease ?? '');
  });
  await interrupt(store, orphans);
}

/** Between two looks that miss a server: less is a connection that it opens again. */
const MISSED_MS = 2000;

/** Marks the jobs of servers that others do not see any more. Call it again and again: one look is not enough. */
export class AbsentServers {
  private missed: ReadonlyMap<string, number> = new Map();

  constructor(private readonly store: Store) {}

  async interrupt(): Promise<void> {
    const { presence } = this.store;
    if (!presence) return;
    const jobs = (await runningJobs(this.store)).flatMap((job) => {
      const key = presenceOf(job.lease ?? '');
      return key === null ? [] : [{ job, key, seen: `${job.lease} ${job.lease_until}` }];
    });
    const present = jobs.length === 0 ? new Set() : await presence.all();
    const absent = jobs.filter(({ key }) => !present.has(key));
    const now = performance.now();
    // A renewed lease is missed anew.
    this.missed = new Map(absent.map(({ seen }) => [seen, this.missed.get(seen) ?? now]));
    const gone = absent.filter(({ seen }) => now - (this.missed.get(seen) ?? now) >= MISSED_MS);
    await interrupt(
      this.store,
      gone.map(({ job }) => job),
    );
  }
}

type RunningRow = Pick<Row<'job'>, 'id' | 'lease' | 'lease_until'>;

function runningJobs(store: Store): Promise<RunningRow[]> {
  return findRows(store.reader, 'job', { state: 'running' }, 'id', 'lease', 'lease_until');
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
