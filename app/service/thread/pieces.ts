import { TransformStream } from 'node:stream/web';
import { hasFewerItems } from '../menu-locations';
import type { Data, Store } from '../store/store';
import { aside } from './aside';
import type { Ask } from './messages';
import type { Task } from './task';

/** The text of so few items takes less time than a thread does to begin. */
const FEW = 1_000;

/** Makes a long text of a location piece by piece, as it is read. @param begin runs before its second piece */
export type Pieces = <P extends { location: { id: number } }>(
  task: Task<P, void>,
  params: P,
  begin: () => Promise<void>,
) => AsyncIterable<string>;

/** @param past reads a past state, which this thread holds; null for the present */
export function piecesOf(store: Store, past: Data['reader'] | null): Pieces {
  return async function* (task, params, begin) {
    const few =
      past !== null ||
      !store.thread ||
      (await hasFewerItems(store.reader, params.location.id, FEW));
    const at = few ? { ...store, reader: past ?? store.reader, thread: null } : store;
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    aside(at, task, params, { begin, piece: (text: string) => writer.write(text) })
      .then(
        () => writer.close(),
        (error) => writer.abort(error),
      )
      // Who read it went away.
      .catch(() => {});
    yield* readable;
  };
}

/** In a task: hands over each piece once the one before is read. */
export async function handOver(pieces: AsyncIterable<string>, ask: Ask): Promise<void> {
  for await (const piece of pieces) await ask('piece', piece);
}
