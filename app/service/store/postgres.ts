import { Kysely, type Logger, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BusyError } from './errors';
import type { Database } from './schema';

/** bigint and count(*) arrive as text; every number of this schema is a safe integer. */
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a safe integer: ${text}`);
  return number;
});

/**
 * The pool for a `postgres://` address. `onError` hears of connections that die while idle, which
 * would otherwise end the process.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  log?: Logger,
): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    allowExitOnIdle: true,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', onError);
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => pool.connect().catch(refuseWait),
      end: () => pool.end(),
    },
  });
  return new Kysely<Database>({ dialect, ...(log ? { log } : {}) });
}

/** The pool tells by its message alone that every connection stayed taken for too long. */
function refuseWait(error: unknown): never {
  const timedOut = error instanceof Error && error.message.startsWith('timeout exceeded');
  throw timedOut ? new BusyError() : error;
}
