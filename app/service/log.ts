import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type SerializedError, stdSerializers } from 'pino';

/** The name of the work in whose course something is said; none while a call is answered. */
const background = new AsyncLocalStorage<string>();

/** Does work that no call waits for: what is logged in its course bears its name, as `work`. */
export function inBackground<T>(work: string, run: () => T): T {
  return background.run(work, run);
}

/**
 * The service's structured log, on stderr so that an operator's command can answer on stdout. A
 * server sets its level; a command says no more than what is wrong.
 */
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

/** What an error says of itself. A database's also holds its whole connection: pages of it, and whose it is. */
export function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _, ...facts } = stdSerializers.err(error) as SerializedError & {
    client?: unknown;
  };
  return facts;
}
