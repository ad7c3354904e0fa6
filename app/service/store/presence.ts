import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './schema';

/** Of the locks by which servers tell one another that they live, among the advisory locks of a database. */
const CLASS = 1_128_482_128;
const AGAIN_MS = 300;

/** A lock that PostgreSQL frees as soon as the connection of this process ends, however the process ended. */
export class Presence {
  readonly key = randomInt(1, 2 ** 31 - 1);
  private client: pg.Client | null = null;
  private isWanted = false;
  private isHeld = false;

  constructor(
    private readonly url: string,
    private readonly db: Kysely<Database>,
  ) {}

  /** Null while other servers could not see that this one lives. */
  get shown(): number | null {
    return this.isHeld ? this.key : null;
  }

  /** Takes the lock, again whenever its connection is lost. */
  async hold(): Promise<void> {
    this.isWanted = true;
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    this.client = client;
    client.on('error', () => {});
    client.on('end', () => {
      this.isHeld = false;
      if (this.isWanted) setTimeout(() => void this.hold(), AGAIN_MS).unref();
    });
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1, $2)', [CLASS, this.key]);
      this.isHeld = true;
    } catch {
      await client.end().catch(() => {});
    }
  }

  async release(): Promise<void> {
    this.isWanted = false;
    await this.client?.end().catch(() => {});
  }

  /** Keys of the servers that live. */
  async all(): Promise<Set<number>> {
    const { rows } = await sql<{ key: number }>`select objid::bigint as key from pg_locks
      where locktype = 'advisory' and classid = ${CLASS} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
      this.db,
    );
    return new Set(rows.map(({ key }) => Number(key)));
  }
}
