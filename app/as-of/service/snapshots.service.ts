import { badInput } from '~/service/errors';
import { forgottenBefore, keptFrom } from '~/service/ledger/retention';
import type { LocationRow } from '~/service/location-row';
import { BusyError } from '~/service/store/errors';
import { type MemoryStore, openMemoryStore } from '~/service/store/memory';
import type { Reader, Store } from '~/service/store/store';
import { copyLocation, copyPictures, countItems } from './copy-location.service';
import { rollBack } from './rewind.service';

export interface SnapshotLimits {
  most: number;
  /** Bytes of the snapshots not in use; the last used one may be larger. */
  idleBytes: number;
  /** How long an unused snapshot is kept, in milliseconds. */
  idleMs: number;
  waitMs: number;
}

const LIMITS: SnapshotLimits = { most: 4, idleBytes: 100e6, idleMs: 120_000, waitMs: 10_000 };

/** The first action of each location that is taken back. */
type Firsts = readonly (readonly [location: number, action: number])[];

interface Kept {
  store: Promise<MemoryStore>;
  bytes: number;
  usedAt: number;
  readers: number;
}

/**
 * Former states of locations: rows copied into memory and rolled back by the ledger, so that every
 * reading call works on them. The past never changes, so snapshots are kept for reuse. Their number
 * is limited: a new one replaces the least recently used, or waits for one to become free.
 */
export class Snapshots {
  private readonly kept = new Map<string, Kept>();
  private readonly waiting = new Set<() => void>();
  private readonly timer: NodeJS.Timeout;
  private readonly limits: SnapshotLimits;
  /** The build that is queued last. Builds run one by one, since each holds all rows of a table. */
  private making: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: Store,
    limits: Partial<SnapshotLimits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
    this.timer = setInterval(() => this.sweep(), this.limits.idleMs / 2);
    this.timer.unref();
  }

  /** Without a later action this is the database itself. @param at UTC `YYYY-MM-DD HH:mm:ss` @throws BusyError */
  async open(
    location: Pick<LocationRow, 'id' | 'sources'>,
    at: string,
  ): Promise<{ reader: Reader; release(): void }> {
    const first = await firstActionAfter(this.store.reader, at);
    if (first === null) return { reader: this.store.reader, release: () => {} };
    return this.openBefore([location.id, ...location.sources].map((id) => [id, first]));
  }

  /** As locations were before an action of each. @throws BusyError */
  async openBefore(firsts: Firsts): Promise<{ reader: Reader; release(): void }> {
    const kept = await this.enter(firsts.join(), () => this.build(firsts));
    const release = () => {
      kept.readers -= 1;
      kept.usedAt = Date.now();
      this.sweep();
    };
    try {
      return { reader: (await kept.store).reader, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  async read<T>(
    location: Pick<LocationRow, 'id' | 'sources'>,
    at: string,
    work: (reader: Reader) => Promise<T>,
  ): Promise<T> {
    const { reader, release } = await this.open(location, at);
    try {
      return await work(reader);
    } finally {
      release();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.kept.keys()].map((key) => this.forget(key)));
  }

  private async enter(key: string, build: () => Promise<MemoryStore>): Promise<Kept> {
    const giveUpAt = Date.now() + this.limits.waitMs;
    let known = this.kept.get(key);
    while (!known && !this.makeRoom()) {
      await this.someoneLeaves(giveUpAt);
      known = this.kept.get(key);
    }
    const kept = known ?? { store: this.serialize(build), bytes: 0, usedAt: 0, readers: 0 };
    kept.readers += 1;
    this.kept.delete(key);
    this.kept.set(key, kept);
    if (!known) {
      kept.store.then(
        ({ bytes }) => {
          kept.bytes = bytes;
        },
        () => this.forget(key),
      );
    }
    return kept;
  }

  private serialize<T>(make: () => Promise<T>): Promise<T> {
    const made = this.making.then(make);
    this.making = made.catch(() => undefined);
    return made;
  }

  private async build(firsts: Firsts): Promise<MemoryStore> {
    const memory = await openMemoryStore();
    try {
      await this.store.consistently((from) =>
        memory.fill(async (to) => {
          for (const [id, first] of firsts) {
            await copyLocation(from, to, id);
            await rollBack(from, to.trx, id, first);
            await copyPictures(from, to, id);
            await countItems(to, id);
          }
        }),
      );
      return memory;
    } catch (error) {
      await memory.close();
      throw error;
    }
  }

  private makeRoom(): boolean {
    if (this.kept.size < this.limits.most) return true;
    const [oldest] = this.unread();
    if (oldest) void this.forget(oldest[0]);
    return oldest !== undefined;
  }

  private async someoneLeaves(giveUpAt: number): Promise<void> {
    const isLate = await new Promise<boolean>((resolve) => {
      const left = () => {
        clearTimeout(timer);
        resolve(false);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(left);
        resolve(true);
      }, giveUpAt - Date.now());
      this.waiting.add(left);
    });
    if (isLate) throw new BusyError();
  }

  private sweep(): void {
    const { idleBytes, idleMs } = this.limits;
    let bytes = 0;
    for (const [index, [key, kept]] of this.unread().reverse().entries()) {
      bytes += kept.bytes;
      const isOld = Date.now() - kept.usedAt >= idleMs;
      if (isOld || (index > 0 && bytes > idleBytes)) void this.forget(key);
    }
    for (const left of this.waiting) left();
    this.waiting.clear();
  }

  private unread(): [key: string, kept: Kept][] {
    return [...this.kept].filter(([, { readers }]) => readers === 0);
  }

  private async forget(key: string): Promise<void> {
    const kept = this.kept.get(key);
    this.kept.delete(key);
    await kept?.store.then((one) => one.close()).catch(() => undefined);
  }
}

/** Null if there is none. @throws ApiError 400 if the ledger no longer reaches back that far */
export async function firstActionAfter(reader: Reader, at: string): Promise<number | null> {
  const kept = await keptFrom(reader);
  if (kept !== null && at < kept)
    throw badInput(`${forgottenBefore(kept)}.`, { as_of: 'Too early' });
  const row = await reader
    .selectFrom('action')
    .select('id')
    .where('at', '>', at)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? row.id : null;
}
