import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import type { Database } from './schema';

type Trx = Transaction<Database>;

/** Transactions of one commit, and milliseconds after which no further one joins. */
const MOST = 16;
const JOINING_MS = 10;

interface Member {
  work(trx: Trx): Promise<unknown>;
  resolve(value: never): void;
  reject(error: unknown): void;
}

/**
 * Commits small transactions that wait for one another together, in their order: on SQLite a commit waits for the disk. Each after
 * the first has a savepoint, so that one that fails takes no other with it, and nobody is answered before the commit.
 */
export class Grouped {
  private readonly waiting: Member[] = [];
  private isRunning = false;

  constructor(private readonly transaction: (work: (trx: Trx) => Promise<void>) => Promise<void>) {}

  run<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve, reject });
      if (!this.isRunning) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    for (let first = this.waiting.shift(); first; first = this.waiting.shift()) {
      await this.runGroup(first);
    }
    this.isRunning = false;
  }

  /** `first` is taken before the transaction begins: where it cannot begin, that is its answer. */
  private async runGroup(first: Member): Promise<void> {
    const done: (() => void)[] = [];
    const members = [first];
    try {
      await this.transaction(async (trx) => {
        const end = performance.now() + JOINING_MS;
        done.push(await asItself(trx, first));
        await nextTurn();
        while (members.length < MOST && performance.now() <= end) {
          const one = this.waiting.shift();
          if (!one) break;
          members.push(one);
          done.push(await inSavepoint(trx, one));
          await nextTurn();
        }
      });
      for (const answer of done) answer();
    } catch (error) {
      for (const { reject } of members) reject(error);
    }
  }
}

const SAVEPOINT = CompiledQuery.raw('savepoint member');
const RELEASE = CompiledQuery.raw('release savepoint member');
const ROLL_BACK = CompiledQuery.raw('rollback to savepoint member');

/** The first of a transaction: where it fails, there is nothing else to keep. */
async function asItself(trx: Trx, { work, resolve }: Member) {
  const value = await work(trx);
  return () => resolve(value as never);
}

/** @returns what answers it after the commit, also with its own failure @throws if the whole transaction is gone */
async function inSavepoint(trx: Trx, { work, resolve, reject }: Member) {
  await trx.executeQuery(SAVEPOINT);
  try {
    const value = await work(trx);
    await trx.executeQuery(RELEASE);
    return () => resolve(value as never);
  } catch (error) {
    // A full disk has ended the transaction: its error is everybody's.
    await trx.executeQuery(ROLL_BACK).catch(() => {
      throw error;
    });
    await trx.executeQuery(RELEASE);
    return () => reject(error);
  }
}
