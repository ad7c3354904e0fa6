import type { Kysely } from 'kysely';
import { log } from '../log';
import type { Ask, DatabaseAt } from '../thread/messages';
import { postgresEngine, sqliteEngine } from './engine';
import { farDatabase } from './far-transactions';
import { openPostgres } from './postgres';
import type { Database } from './schema';
import { openSqliteReader } from './sqlite';
import { consistentlyIn, consistentlyOn, type Data, readerOf, whole } from './store';

const CONNECTIONS = 3;

/** The database as a worker sees it: SQLite has one connection that writes, which is the main thread's. */
export class WorkerData {
  private opened: Kysely<Database> | null = null;

  constructor(private readonly at: DatabaseAt) {}

  of(ask: Ask): Data {
    const { at } = this;
    const open = () => this.open();
    if ('url' in at) {
      return {
        engine: postgresEngine,
        get reader() {
          return readerOf(open(), postgresEngine);
        },
        transaction: (work) =>
          open()
            .transaction()
            .execute((trx) => whole(trx, work)),
        consistently: (work) => consistentlyOn(open(), work),
      };
    }
    const far = farDatabase(ask);
    return {
      engine: sqliteEngine,
      get reader() {
        return readerOf(open(), sqliteEngine);
      },
      transaction: (work) => far.transaction().execute((trx) => whole(trx, work)),
      consistently: (work) => consistentlyIn(at.file, work),
    };
  }

  async close(): Promise<void> {
    await this.opened?.destroy();
  }

  private open(): Kysely<Database> {
    const { at } = this;
    this.opened ??=
      'url' in at
        ? openPostgres(at.url, (error) => log.error({ err: error }, 'a connection died'), {
            most: CONNECTIONS,
          })
        : openSqliteReader(at.file);
    return this.opened;
  }
}
