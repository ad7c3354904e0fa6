import type { Writable } from 'node:stream';
import { Kysely, type Logger, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { BusyError, ConnectionLost, isCrowded, isLost } from './errors';
import type { Database } from './schema';
import { planned, withoutWaiting } from './unawaited';

/** bigint and count(*) arrive as text; every number of this schema is a safe integer. */
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a safe integer: ${text}`);
  return number;
});

/** `onError` gets errors of dead connections, which would end the process if unhandled. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { log, most = 10 }: { log?: Logger | undefined; most?: number } = {},
): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    /** Kept while nobody asks: who comes first does not wait for a connection and its plans. */
    min: Math.min(4, most),
    pipeline: true,
    allowExitOnIdle: true,
    connectionTimeoutMillis: 10_000,
  });
  const broken = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // A connection that ends reports twice: by its last message, and by closing.
      if (!broken.has(client)) onError(error);
      broken.add(client);
    });
  });
  // Idle connections were reported above.
  pool.on('error', () => {});
  const connect = async () => {
    const client = await pool.connect().catch(refuseWait);
    const send = (text: string, values: readonly unknown[]) => {
      const wasSent = !broken.has(client);
      return client.query({ text, values: [...values], ...planned(text) }).catch((error) => {
        const lost = broken.has(client) || isLost(error);
        throw lost ? new ConnectionLost(error, wasSent && text === 'commit') : error;
      });
    };
    return {
      query: withoutWaiting(send, streamOf(client)),
      release: (discard?: boolean) => client.release(discard),
    };
  };
  const dialect = new LastingDialect({
    pool: { options: pool.options, connect: connect as never, end: () => pool.end() },
  });
  return new Kysely<Database>({ dialect, ...(log ? { log } : {}) });
}

/** What pg writes to, whose own methods it corks as well. */
function streamOf(client: pg.PoolClient): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream;
}

/** Reports the first error: a lost connection cannot roll back either, and is not reused. */
class LastingDriver extends PostgresDriver {
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

class LastingDialect extends PostgresDialect {
  constructor(private readonly settings: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(settings);
  }
  override createDriver(): PostgresDriver {
    return new LastingDriver(this.settings);
  }
}

/** Only the pool's message says that every connection was busy for too long. */
function refuseWait(error: unknown): never {
  const timedOut = error instanceof Error && error.message.startsWith('timeout exceeded');
  throw timedOut || isCrowded(error) ? new BusyError() : new ConnectionLost(error);
}
