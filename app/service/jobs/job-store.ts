import { randomUUID } from 'node:crypto';
import { nowText } from '../clock';
import { refusedBy } from '../store/errors';
import type { NewRow, Row } from '../store/schema';
import type { Store, Trx } from '../store/store';

/** A job that is running, and the lease by which it is held. */
export type HeldJob = Row<'job'> & { lease: string };

/** What one run says of itself. */
export type Progress = Partial<Pick<Row<'job'>, 'done' | 'total' | 'words' | 'work'>>;

/** How a run ends. */
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

/**
 * Queues a job.
 *
 * @param queued writes what else is so with a new one
 * @returns its id; that of the job with the same subject where there is one that did not fail
 */
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

/**
 * Takes the oldest job of these kinds that may run now, for so many milliseconds. A writing one waits for those of its location that
 * were queued before it; that two processes never run two of them is held by an index.
 */
export async function takeJob(
  store: Store,
  kinds: readonly string[],
  leaseMs: number,
): Promise<HeldJob | null> {
  // Who looks often, and finds nothing, takes no lock.
  const waiting = await store.reader
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'queued')
    .where('kind', 'in', [...kinds, ''])
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return null;
  const lease = randomUUID();
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
    // Another process began a job of this location in the same moment.
    if (refusedBy(error) === 'unique') return null;
    throw error;
  }
}

/** Writes down how far a run is, and holds the job for longer. @returns false where it is not held any more */
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

/** Ends a run in the transaction that is given. @returns false where the job is not held any more */
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

/** Says of the jobs whose run has not been heard of that they were interrupted. */
export async function interruptLapsed(store: Store): Promise<void> {
  const lapsed = await store.reader
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'running')
    .where('lease_until', '<', Date.now())
    .executeTakeFirst();
  if (!lapsed) return;
  await store.transaction((trx) =>
    trx
      .updateTable('job')
      .set({
        state: 'interrupted',
        result: 'Creator was ended while it ran.',
        lease: null,
        lease_until: null,
        ended_at: nowText(),
      })
      .where('state', '=', 'running')
      .where('lease_until', '<', Date.now())
      .execute(),
  );
}
