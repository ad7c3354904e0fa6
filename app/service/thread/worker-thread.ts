import { Worker } from 'node:worker_threads';
import { BusyError, ThreadDied } from '../store/errors';
import type { Asked } from './messages';
import { type DatabaseAt, farError, nearError, type ToMain, type ToWorker } from './messages';

/** Tasks at once: whoever asks for more is told to try again. */
const MOST_RUNS = 64;
const MEGABYTES = { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 32 };

interface Run {
  asked: Asked;
  /** What the main thread threw at the task, which may come back as its own failure. */
  thrown: unknown[];
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Live {
  worker: Worker;
  isOver: boolean;
  runs: Map<number, Run>;
  exit: Promise<void>;
}

interface ThreadSettings {
  database: DatabaseAt;
  /** Milliseconds without work after which the thread ends, and its memory is free. */
  idleMs: number;
  onDeath?: ((error: Error) => void) | undefined;
}

/** A thread with its own connections, begun when there is work for it. */
export class WorkerThread {
  /** The one that lasts; others do one task, or end. */
  private live: Live | null = null;
  private readonly others = new Set<Live>();
  private idle: NodeJS.Timeout | undefined;
  private last = 0;
  isClosed = false;

  constructor(private readonly settings: ThreadSettings) {}

  /** @throws ThreadDied, BusyError, or what the task throws */
  async run(
    { name: task, alone = false }: { name: string; alone?: boolean },
    params: unknown,
    asked: Asked = {},
  ): Promise<unknown> {
    if (this.isClosed) throw new ThreadDied();
    const live = alone ? this.begin() : (this.live ?? this.begin());
    if (live.runs.size >= MOST_RUNS) throw new BusyError();
    if (alone) {
      this.others.add(live);
    } else {
      this.live = live;
      clearTimeout(this.idle);
    }
    this.last += 1;
    const run = this.last;
    try {
      return await new Promise((resolve, reject) => {
        live.runs.set(run, { asked, thrown: [], resolve, reject });
        send(live, { run, task, params });
      });
    } finally {
      live.runs.delete(run);
      if (live.runs.size === 0) this.rest(live);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.idle);
    const all = [...this.others, ...(this.live ? [this.live] : [])];
    for (const live of all) {
      live.worker.ref();
      if (live.runs.size > 0) void live.worker.terminate();
      else this.end(live);
    }
    await Promise.all(all.map(({ exit }) => exit));
  }

  private begin(): Live {
    const isSource = import.meta.url.endsWith('.ts');
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.settings.database,
      resourceLimits: MEGABYTES,
      ...(isSource ? { execArgv: ['--import', 'tsx'] } : {}),
    });
    let why: Error | undefined;
    const exit = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        live.isOver = true;
        this.others.delete(live);
        if (this.live === live) this.live = null;
        const error = new ThreadDied(why);
        if (why !== undefined) this.settings.onDeath?.(why);
        for (const { reject } of live.runs.values()) reject(error);
        resolve();
      });
    });
    const live: Live = { worker, isOver: false, runs: new Map(), exit };
    worker.unref();
    worker.on('error', (error) => {
      why = error as Error;
    });
    worker.on('message', (message: ToMain) => void this.hear(live, message));
    return live;
  }

  private async hear(live: Live, message: ToMain): Promise<void> {
    const run = live.runs.get(message.run);
    if (!run) return;
    if ('ask' in message) {
      const { ask, name, value } = message;
      try {
        const answer = await run.asked[name]?.(value as never);
        send(live, { answer: ask, reply: { value: answer } });
      } catch (error) {
        const origin = run.thrown.push(error) - 1;
        send(live, { answer: ask, reply: { error: farError(error, origin) } });
      }
      return;
    }
    const { reply } = message;
    if ('value' in reply) run.resolve(reply.value);
    else if (reply.error.origin !== null) run.reject(run.thrown[reply.error.origin]);
    else run.reject(nearError(reply.error));
  }

  private rest(live: Live): void {
    const { idleMs } = this.settings;
    if (live.isOver) return;
    if (live !== this.live || idleMs === 0) this.end(live);
    else this.idle = setTimeout(() => this.end(live), idleMs).unref();
  }

  private end(live: Live): void {
    if (this.live === live) this.live = null;
    this.others.add(live);
    send(live, { end: true });
  }
}

function send({ worker }: Live, message: ToWorker): void {
  worker.postMessage(message);
}
