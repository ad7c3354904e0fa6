import type { LocationRow } from '../context';
import { badInput } from '../errors';
import { forgottenBefore, keptFrom } from '../ledger/retention';
import { type MemoryStore, openMemoryStore } from '../store/memory';
import type { Reader, Store } from '../store/store';
import { copyLocation, copyPictures, indexItems } from './copy-location';
import { rewind } from './rewind';

/** Moments that are kept, the ones used last; each takes about as much memory as its rows. */
const KEPT = 4;
/** How long one is kept that nobody looks at. */
const IDLE_MS = 120_000;

interface Kept {
  store: Promise<MemoryStore>;
  usedAt: number;
  /** How many calls read it. */
  readers: number;
}

/**
 * Locations as they were: their rows copied into memory and taken back by the ledger, so that every call that reads can read
 * them. What was once is for ever: a moment is kept for those who look around in it.
 */
export class Snapshots {
  private readonly kept = new Map<string, Kept>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly store: Store) {
    this.timer = setInterval(() => void this.sweep(IDLE_MS), IDLE_MS / 2);
    this.timer.unref();
  }

  /**
   * A location, and what it inherits, as they were at an instant: after all actions up to it. Without a later action that
   * is the database itself. It is kept until it is let go.
   *
   * @param at UTC `YYYY-MM-DD HH:mm:ss`
   */
  async open(
    location: Pick<LocationRow, 'id' | 'sources'>,
    at: string,
  ): Promise<{ reader: Reader; letGo(): void }> {
    const first = await firstActionAfter(this.store.reader, at);
    if (first === null) return { reader: this.store.reader, letGo: () => {} };
    const kept = this.keep([location.id, ...location.sources], first);
    kept.readers += 1;
    const letGo = () => {
      kept.readers -= 1;
      kept.usedAt = Date.now();
    };
    try {
      return { reader: (await kept.store).reader, letGo };
    } catch (error) {
      letGo();
      throw error;
    }
  }

  /** Runs `work` over a location as it was. */
  async read<T>(
    location: Pick<LocationRow, 'id' | 'sources'>,
    at: string,
    work: (reader: Reader) => Promise<T>,
  ): Promise<T> {
    const { reader, letGo } = await this.open(location, at);
    try {
      return await work(reader);
    } finally {
      letGo();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.sweep(-1);
  }

  private keep(locationIds: readonly number[], first: number): Kept {
    const key = `${locationIds.join()}@${first}`;
    const known = this.kept.get(key);
    if (known) return known;
    const store = this.build(locationIds, first);
    const made: Kept = { store, usedAt: Date.now(), readers: 0 };
    this.kept.set(key, made);
    store.catch(() => this.kept.delete(key));
    void this.sweep(IDLE_MS);
    return made;
  }

  private async build(locationIds: readonly number[], first: number): Promise<MemoryStore> {
    const memory = await openMemoryStore();
    try {
      await this.store.consistently((from) =>
        memory.db.transaction().execute(async (to) => {
          for (const id of locationIds) {
            await copyLocation(from, to, id);
            await rewind(from, to, id, first);
            await copyPictures(from, to, id);
            await indexItems(to, id);
          }
        }),
      );
      return memory;
    } catch (error) {
      await memory.close();
      throw error;
    }
  }

  /** Forgets what was not used for so long, and what is too much, the oldest first. */
  private async sweep(idleMs: number): Promise<void> {
    const free = [...this.kept]
      .filter(([, { readers }]) => readers === 0)
      .sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [key, { store, usedAt }] of free) {
      if (this.kept.size <= KEPT && Date.now() - usedAt < idleMs) continue;
      this.kept.delete(key);
      await store.then((one) => one.close()).catch(() => undefined);
    }
  }
}

/**
 * The first action after an instant; null where there is none.
 *
 * @throws ApiError 400 where what was done then was forgotten: from what is kept it cannot be told how things were
 */
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
