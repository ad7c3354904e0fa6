import type { Data, Reader } from './store/store';

type Ends = Map<number, Promise<void>>;

const endsOf = new WeakMap<Reader, Ends>();

/** Waiting callers hold no PostgreSQL connection, of which a process has few. SQLite has one writer anyway. */
export async function serialize<T>(
  store: Data,
  locationIds: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  if (store.engine.name === 'sqlite' || locationIds.length === 0) return work();
  const ends = endsOf.get(store.reader) ?? new Map<number, Promise<void>>();
  endsOf.set(store.reader, ends);
  // Queued at all locations at once, which prevents deadlocks.
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
