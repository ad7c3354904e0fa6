import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type SerializedError, stdSerializers } from 'pino';

const background = new AsyncLocalStorage<string>();

export function inBackground<T>(work: string, run: () => T): T {
  return background.run(work, run);
}

/** On stderr, so that commands can answer on stdout. Servers set the level; commands only log problems. */
export const log = pino(
  {
    name: 'creator',
    level: 'warn',
    mixin: () => {
      const work = background.getStore();
      return work ? { work } : {};
    },
    redact: ['password', 'token', '*.password', '*.token'],
    serializers: { err: errorFacts },
  },
  pino.destination({ dest: 2, sync: false }),
);

/** Leaves out the connection that database errors carry: it is long and personal. */
export function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _, ...facts } = stdSerializers.err(error) as SerializedError & {
    client?: unknown;
  };
  return facts;
}
