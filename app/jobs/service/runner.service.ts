import { noteEvent } from '~/connections/service/collect-hints.service';
import { standingAccount } from '~/connections/service/key-accounts.service';
import type { Deed } from '~/creator/contract/call';
import type { Pictures } from '~/objects/image/service/pictures.service';
import { authoriseLocation, menuLocation } from '~/service/access';
import type { Actor } from '~/service/actions';
import { type Account, SCHEDULE } from '~/service/caller';
import { yieldToEventLoop } from '~/service/changes/entity';
import { asApiError, forbidden } from '~/service/errors';
import type { FetchFile } from '~/service/fetch/guarded-fetch';
import type { LocationRow } from '~/service/location-row';
import { inBackground, log } from '~/service/log';
import { serialize } from '~/service/serialize';
import type { Presence } from '~/service/store/presence';
import type { Store, Trx } from '~/service/store/store';
import { aside } from '~/service/thread/aside';
import type { Task } from '~/service/thread/task';
import { type Applied, type Applying, applyJob } from './apply-job.service';
import {
  AbsentServers,
  type Ending,
  endRun,
  type HeldJob,
  interruptLapsed,
  interruptOrphans,
  LEASE_MS,
  type Progress,
  queueJob,
  renewLease,
  takeJob,
} from './job-store.service';
import type { JobNote } from './jobs.service';

export interface JobKind {
  /** The action type; false if it changes no menu. Jobs of a location that write run one after the other. */
  writes: false | Deed;
  /** The client that its action names, if not the one that queued it. */
  via?: string;
  /** Runs in the transaction that queues the job. @throws ApiError to refuse it */
  queued?(trx: Trx, job: { id: number; params: unknown }): Promise<void>;
  /** Runs once a job was cancelled or failed: nothing was applied. */
  dropped?(trx: Trx, params: unknown): Promise<void>;
  /** Works in ranges, each ended by `job.range`. An ApiError fails the job with its message, a 503 interrupts it. */
  run(job: RunningJob): Promise<Ending | undefined>;
}

export interface RunningJob {
  id: number;
  store: Store;
  pictures: Pictures;
  fetchFile: FetchFile;
  account: Account;
  location: LocationRow;
  params: unknown;
  work: unknown;
  /** Saves progress and work to resume from, and yields. @throws if the job was cancelled or the process is stopping */
  range(progress: Omit<Progress, 'work'> & { work?: unknown }): Promise<void>;
  /** Queues another job of this location for the same person. @returns its id */
  queue(note: JobNote): Promise<number>;
  /** Writes all as one action and ends the job, atomically; checks rights again. `last` writes in the transaction. */
  apply(summary: Applied['summary'], work: Applied['work'], last?: Applied['last']): Promise<void>;
  /** The same beside the thread that serves, by a task that calls `applyJob` and asks `lost`. */
  applyAside<P>(
    task: Task<P & { of: Applying }, void>,
    params: P,
    how: { isSmall: boolean },
  ): Promise<void>;
}

interface RunnerSettings {
  store: Store;
  pictures: Pictures;
  fetchFile: FetchFile;
  kinds: Readonly<Record<string, JobKind>>;
  leaseMs?: number;
}

const LOOK_MS = 1000;
const STOPPED = 'Creator was ended while it ran.';

/** The job was cancelled, or its lease has expired. */
class LostLeaseError extends Error {}
class StoppedError extends Error {}

const lost = () => Promise.reject(new LostLeaseError());

/** Runs the database's jobs in this process, one after the other, between requests. */
export class JobRunner {
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly settings: RunnerSettings) {}

  /** Polls, as other processes queue jobs as well. @param aloneAt see interruptOrphans */
  start(everyMs: number, aloneAt: number | null = null): void {
    const { store } = this.settings;
    this.timers.push(setInterval(() => this.wake(), everyMs).unref());
    if (store.presence) this.watch(store.presence);
    interruptOrphans(store, aloneAt)
      .catch((error) => log.error({ err: error }, 'jobs of ended processes were not looked for'))
      .finally(() => this.wake());
  }

  /** Shows others that this process lives, and looks whether they do. */
  private watch(presence: Presence): void {
    const absent = new AbsentServers(this.settings.store);
    const look = () =>
      absent.interrupt().catch((error) => log.warn({ err: error }, 'servers were not looked for'));
    void presence.hold();
    this.timers.push(setInterval(look, LOOK_MS).unref());
  }

  kindOf(name: string): JobKind | undefined {
    return this.settings.kinds[name];
  }

  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= inBackground('jobs', () => this.runAll()).finally(() => {
      this.running = null;
    });
  }

  /** Resolves once no run of this process is left. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.idle();
    await this.settings.store.presence?.release();
  }

  private async runAll(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        await interruptLapsed(this.settings.store);
        for (;;) {
          const job = this.stopped ? null : await this.take();
          if (!job) break;
          await this.run(job);
        }
      }
    } catch (error) {
      log.error({ err: error }, 'jobs could not be run');
    }
  }

  private take(): Promise<HeldJob | null> {
    const { store, kinds } = this.settings;
    return takeJob(store, Object.keys(kinds), this.leaseMs);
  }

  private get leaseMs(): number {
    return this.settings.leaseMs ?? LEASE_MS;
  }

  private async run(held: HeldJob): Promise<void> {
    const { store } = this.settings;
    const alive = setInterval(() => {
      renewLease(store, held, this.leaseMs).catch((error) =>
        log.warn({ err: error, job: held.id }, 'the lease of a job was not renewed'),
      );
    }, this.leaseMs / 3).unref();
    try {
      const ending = await this.kindOf(held.kind)?.run(await this.runningJob(held));
      if (ending) await store.transaction((trx) => endRun(trx, held, 'done', ending));
    } catch (error) {
      await this.endBadly(held, error);
    } finally {
      clearInterval(alive);
    }
  }

  private async runningJob(held: HeldJob): Promise<RunningJob> {
    const { store, pictures, fetchFile } = this.settings;
    const { account, location } = await this.authorised(held);
    return {
      id: held.id,
      store,
      pictures,
      fetchFile,
      account,
      location,
      params: JSON.parse(held.params),
      work: held.work === null ? null : JSON.parse(held.work),
      range: async ({ work, ...progress }) => {
        const kept = work === undefined ? progress : { ...progress, work: JSON.stringify(work) };
        if (!(await renewLease(store, held, this.leaseMs, kept))) throw new LostLeaseError();
        await yieldToEventLoop();
        if (this.stopped) throw new StoppedError();
      },
      queue: ({ kind, ...note }) => {
        const { location_id, asked_location_id, account_id, via, request_id, note: why } = held;
        const known = this.kindOf(kind);
        const of = { location_id, asked_location_id, account_id, via, request_id, note: why };
        const job = { ...note, ...of, kind, writes: known?.writes ? 1 : 0 };
        this.again = true;
        return queueJob(store, job, known?.queued);
      },
      apply: async (summary, work, last) => {
        const { account } = await this.authorised(held);
        const of = { held, actor: this.actorOf(held, account) };
        await applyJob(store, of, { summary, work, last }, lost);
      },
      applyAside: async (task, params, { isSmall }) => {
        const { account } = await this.authorised(held);
        const asked = { ...params, of: { held, actor: this.actorOf(held, account) } };
        const apply = (at: Store) => aside(at, task, asked, { lost });
        if (isSmall || !store.thread) await apply({ ...store, thread: null });
        // Writers of this process queue here and hold no connection meanwhile.
        else await serialize(store, [held.location_id], () => apply(store));
      },
    };
  }

  private actorOf(
    { id, account_id, asked_location_id, via, request_id, kind, note }: HeldJob,
    { accessLevel }: Account,
  ): Actor {
    return {
      accountId: account_id,
      level: accessLevel,
      via: this.kindOf(kind)?.via ?? via,
      method: `job.${kind}`,
      locationId: asked_location_id,
      requestId: request_id,
      target: `job ${id}`,
      note,
    };
  }

  /** The account and location of the job, if both still exist with the right to write. @throws ApiError */
  private async authorised(held: HeldJob): Promise<{ account: Account; location: LocationRow }> {
    const { reader } = this.settings.store;
    const { account_id: id } = held;
    const account = id === null ? SCHEDULE : await standingAccount(reader, id);
    if (!account) throw forbidden('The account of this job was closed.');
    const writes = held.writes === 1;
    const access = writes ? 'write' : 'read';
    const asked = await authoriseLocation(
      reader,
      account,
      held.asked_location_id,
      access,
      held.kind,
    );
    const location = await menuLocation(reader, account, asked, { writes });
    if (location.id === held.location_id) return { account, location };
    throw forbidden('This location shows the menu of another one by now.');
  }

  private async endBadly(held: HeldJob, error: unknown): Promise<void> {
    if (error instanceof LostLeaseError) return;
    const refusal = asApiError(error);
    const isOver = error instanceof StoppedError || refusal?.status === 503;
    const result = error instanceof StoppedError ? STOPPED : (refusal?.message ?? null);
    if (result === null) log.error({ err: error, job: held.id }, 'a job failed');
    await this.settings.store.transaction(async (trx) => {
      const state = isOver ? 'interrupted' : 'failed';
      const ending = { result: result ?? 'Something went wrong here.' };
      const ended = await endRun(trx, held, state, ending);
      if (!ended || isOver) return;
      await this.kindOf(held.kind)?.dropped?.(trx, JSON.parse(held.params));
      await noteEvent(trx, 'job.failed', held.location_id);
    });
  }
}
