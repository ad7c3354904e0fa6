import { authoriseLocation, menuLocation } from '../access';
import { accountsOf } from '../accounts/tokens';
import { type Performed, performAction } from '../actions';
import { type Account, SCHEDULE } from '../caller';
import { yieldToEventLoop } from '../changes/entity';
import type { Ledger } from '../changes/ledger';
import type { LocationRow } from '../context';
import { asApiError, forbidden } from '../errors';
import type { FetchFile } from '../fetch/guarded-fetch';
import type { Pictures } from '../images/pictures';
import { inBackground, log } from '../log';
import type { Store, Trx } from '../store/store';
import {
  type Ending,
  endRun,
  type HeldJob,
  interruptLapsed,
  interruptOrphans,
  type Progress,
  queueJob,
  renewLease,
  takeJob,
} from './job-store';
import type { JobNote } from './jobs';

export interface JobKind {
  /** Whether it changes the menu: such jobs of a location run one after the other. */
  writes: boolean;
  /** By what its action says that it was done, where that is not the door by which it was asked for. */
  via?: string;
  /** Writes what else is so once a job is queued, with it. @throws ApiError where it may not be queued */
  queued?(trx: Trx, job: { id: number; params: unknown }): Promise<void>;
  /** Writes what else is so once a job was cancelled or failed: nothing of it was applied. */
  dropped?(trx: Trx, params: unknown): Promise<void>;
  /**
   * Does the work in ranges, each followed by `job.range`, and ends it by `job.apply` or with what came of it. What is
   * thrown ends the job: an ApiError with its words, one of status 503 as an interruption.
   */
  run(job: RunningJob): Promise<Ending | undefined>;
}

export interface RunningJob {
  id: number;
  store: Store;
  pictures: Pictures;
  fetchFile: FetchFile;
  account: Account;
  /** Whose menu it is about, as it was when the run began. */
  location: LocationRow;
  params: unknown;
  /** What earlier ranges kept; null at first. */
  work: unknown;
  /**
   * Says how far the run is and keeps what has been made ready; a run that was ended goes on from there. Lets others have
   * the event loop. @throws where the job was cancelled, or the process is about to end
   */
  range(progress: Omit<Progress, 'work'> & { work?: unknown }): Promise<void>;
  /** Queues another job of this location for whom this one is. @returns its id */
  queue(note: JobNote): Promise<number>;
  /**
   * Writes everything as one action, with which the job is done: both or neither. Rights are looked at once more.
   *
   * @param last writes what is no object, in the same transaction
   */
  apply(
    summary: string,
    work: (ledger: Ledger) => Promise<Ending>,
    last?: (trx: Trx, actionId: number | null) => Promise<void>,
  ): Promise<void>;
}

/** What `RunningJob.apply` was given. */
interface Applied {
  summary: string;
  work: (ledger: Ledger) => Promise<Ending>;
  last: ((trx: Trx, actionId: number | null) => Promise<void>) | undefined;
}

interface RunnerSettings {
  store: Store;
  pictures: Pictures;
  fetchFile: FetchFile;
  kinds: Readonly<Record<string, JobKind>>;
  /** After how many milliseconds without a sign of life a run is taken to be over. */
  leaseMs?: number;
}

const LEASE_MS = 45_000;
const STOPPED = 'Creator was ended while it ran.';

/** The job is another one's by now: cancelled, or taken to be over. */
class LostLeaseError extends Error {}
class StoppedError extends Error {}

/** Runs the jobs of the database in this process, one after the other, between requests. */
export class JobRunner {
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly settings: RunnerSettings) {}

  /** Looks for jobs now and every so many milliseconds: other processes queue some as well. */
  start(everyMs: number): void {
    this.timer = setInterval(() => this.wake(), everyMs).unref();
    interruptOrphans(this.settings.store)
      .catch((error) => log.error({ err: error }, 'jobs of ended processes were not looked for'))
      .finally(() => this.wake());
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

  /** Resolves once nothing runs that this process began. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Ends after the range that is at work; its job is interrupted. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.idle();
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
        await this.authorised(held);
        await this.perform(held, { summary, work, last });
      },
    };
  }

  private async perform(held: HeldJob, { summary, work, last }: Applied): Promise<void> {
    const { id, account_id, asked_location_id, via, request_id, kind, note } = held;
    const actor = {
      accountId: account_id,
      via: this.kindOf(kind)?.via ?? via,
      method: `job.${kind}`,
      locationId: asked_location_id,
      requestId: request_id,
      target: `job ${id}`,
      note,
    };
    const spec = {
      summary,
      locationIds: [held.location_id],
      last: async (trx: Trx, { value, actionId }: Performed<Ending>) => {
        const ending = { ...value, action_id: actionId };
        if (!(await endRun(trx, held, 'done', ending))) throw new LostLeaseError();
        await last?.(trx, actionId);
      },
    };
    await performAction(this.settings.store, actor, spec, work);
  }

  /** Who queued the job and where it writes, if both are still so. @throws ApiError */
  private async authorised(held: HeldJob): Promise<{ account: Account; location: LocationRow }> {
    const { reader } = this.settings.store;
    const { account_id: id } = held;
    const account =
      id === null
        ? SCHEDULE
        : await accountsOf(reader).where('account.id', '=', id).executeTakeFirst();
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
      if (ended && !isOver) await this.kindOf(held.kind)?.dropped?.(trx, JSON.parse(held.params));
    });
  }
}
