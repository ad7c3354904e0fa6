import type { Reader, Store } from './store/store';

/** By location, the end of the last work in it that has begun or waits. */
type Ends = Map<number, Promise<void>>;

const endsOf = new WeakMap<Reader, Ends>();

/**
 * Does work once all earlier work in the same locations is done. Those who wait hold no connection of PostgreSQL, of which
 * a process has few: pages, and writers of other locations, would wait for one with them. SQLite has one writer anyway.
 */
export async function inTurn<T>(
  store: Store,
  locationIds: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  if (store.engine.name === 'sqlite' || locationIds.length === 0) return work();
  const ends = endsOf.get(store.reader) ?? new Map<number, Promise<void>>();
  endsOf.set(store.reader, ends);
  // Told of all locations at once, so that nobody waits for somebody who waits for them.
  const before = locationIds.map((id) => ends.get(id));
  let end = () => {};
  const own = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (const id of locationIds) ends.set(id, own);
  try {
    await Promise.all(before);
    return await work();
  } finally {
    end();
    for (const id of locationIds) if (ends.get(id) === own) ends.delete(id);
  }
}
