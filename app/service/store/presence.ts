import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './schema';

/** Of the locks by which servers tell one another that they live, among the advisory locks of a database. */
const CLASS = 1_128_482_128;
/** The key of the server that leads; keys of servers are larger. */
const LEADER = 0;
const AGAIN_MS = 300;

/** A lock that PostgreSQL frees as soon as the connection of this process ends, however the process ended. */
export class Presence {
  readonly key = randomInt(1, 2 ** 31 - 1);
  private client: pg.Client | null = null;
  private isWanted = false;
  private isHeld = false;
  private isLeader = false;

  constructor(
    private readonly url: string,
    private readonly db: Kysely<Database>,
  ) {}

  /** Null while other servers could not see that this one lives. */
  get shown(): number | null {
    return this.isHeld ? this.key : null;
  }

  /**
   * Whether this server does what one server of several is to do: the first that asks, until it ends. Also true for a
   * process that shows itself to nobody, as tests and commands are.
   */
  async leads(): Promise<boolean> {
    if (!this.isWanted || this.isLeader) return true;
    if (!this.client || !this.isHeld) return false;
    const { rows } = await this.client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      [CLASS, LEADER],
    );
    this.isLeader = rows[0]?.taken === true;
    return this.isLeader;
  }

  /** Takes the lock, again whenever its connection is lost. */
  async hold(): Promise<void> {
    this.isWanted = true;
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    this.client = client;
    client.on('error', () => {});
    client.on('end', () => {
      this.isHeld = false;
      this.isLeader = false;
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
