import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { nowText } from '../clock';
import { log } from '../log';
import { projectFolder } from '../project-folder';
import type { Store } from '../store/store';
import { backupName, type KeepRule, lastDue, outdated } from './kept-backups';

const EVERY_MS = 60_000;
/** The last one that could not be verified; the rule of what is kept does not count it. */
const UNVERIFIED = 'creator-unverified';
/** What a process that was killed had begun. */
const UNFINISHED = /^\.creator-\d{4}-\d\d-\d\dT\d{4}\.(sqlite|dump)\./;

class Stopped extends Error {}

export interface BackupPlan {
  folder: string;
  /** `HH:mm`, UTC. */
  time: string;
  keep: KeepRule;
}

/** Makes a backup of the database each day, in a process of its own; one of several servers does it. */
export class BackupScheduler {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> | null = null;
  private readonly stopping = new AbortController();

  constructor(
    private readonly store: Store,
    private readonly plan: BackupPlan,
    private readonly make: (file: string, signal: AbortSignal) => Promise<void> = makeBackup,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.look(), EVERY_MS).unref();
    this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.working;
  }

  /** @returns whether this server made the one that is due; one that was missed is made up for once */
  async makeDue(now: number): Promise<boolean> {
    const { folder, time, keep } = this.plan;
    const due = lastDue(time, now);
    const ending = this.store.engine.name === 'sqlite' ? 'sqlite' : 'dump';
    const file = join(folder, backupName(due, ending));
    if (!(await this.claim(due, file))) return false;
    try {
      if (!existsSync(folder)) throw new Error(noFolder(folder));
      removeUnfinished(folder);
      await this.make(file, this.stopping.signal);
    } catch (error) {
      if (this.stopping.signal.aborted || error instanceof Stopped) {
        await this.release(due);
        return false;
      }
      const problem = error instanceof Error ? error.message : String(error);
      if (existsSync(file)) renameSync(file, join(folder, `${UNVERIFIED}.${ending}`));
      await this.note(due, { problem });
      log.error({ file, problem }, 'no backup was made');
      return true;
    }
    const bytes = statSync(file).size;
    await this.note(due, { bytes, verified_at: nowText() });
    log.info({ file, bytes }, 'a backup was made and verified');
    try {
      for (const old of outdated(readdirSync(folder), keep)) rmSync(join(folder, old));
    } catch (error) {
      log.error({ err: error }, 'old backups could not be removed');
    }
    return true;
  }

  private async claim(due: string, file: string): Promise<boolean> {
    const known = await this.store.reader
      .selectFrom('database_backup')
      .select('due_at')
      .where('due_at', '>=', due)
      .limit(1)
      .execute();
    if (known.length > 0) return false;
    const made = await this.store.transaction((trx) =>
      trx
        .insertInto('database_backup')
        .values({ due_at: due, file })
        .onConflict((conflict) => conflict.column('due_at').doNothing())
        .returning('due_at')
        .execute(),
    );
    return made.length > 0;
  }

  /** Who stops before the end leaves the day to the next start. */
  private async release(due: string): Promise<void> {
    await this.store.transaction((trx) =>
      trx.deleteFrom('database_backup').where('due_at', '=', due).execute(),
    );
  }

  private async note(
    due: string,
    found: { bytes?: number; verified_at?: string; problem?: string },
  ): Promise<void> {
    await this.store.transaction((trx) =>
      trx.updateTable('database_backup').set(found).where('due_at', '=', due).execute(),
    );
  }

  private look(): void {
    this.working ??= this.makeDue(Date.now())
      .catch((error) => log.error({ err: error }, 'whether a backup is due could not be read'))
      .finally(() => {
        this.working = null;
      });
  }
}

/** Nobody makes it: a disk that is not mounted must not be taken for an empty folder. */
export function noFolder(folder: string): string {
  return `${folder} is not there: make it for the account that serves.`;
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (UNFINISHED.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Runs the operator's command: the thread that serves would stand still meanwhile. @throws Error, its sentence */
function makeBackup(file: string, signal: AbortSignal): Promise<void> {
  const made = join(projectFolder, 'build/cli.mjs');
  const program = existsSync(made)
    ? [made]
    : [tsx(), join(projectFolder, 'app/service/cli/main.ts')];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...program, 'backup', file, '--force', '--verify'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else if (signal === 'SIGTERM' || signal === 'SIGINT') reject(new Stopped());
      else reject(new Error(said.trim() || `The backup ended with ${code}.`));
    });
  });
}

function tsx(): string {
  return createRequire(import.meta.url).resolve('tsx/cli');
}
