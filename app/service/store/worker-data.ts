import type { Kysely } from 'kysely';
import { log } from '../log';
import { type Ask, type DatabaseAt, type FarError, farError } from '../thread/messages';
import { postgresEngine, sqliteEngine } from './engine';
import { openPostgres } from './postgres';
import type { Database } from './schema';
import { openSqliteReader, openSqliteWriter } from './sqlite';
import {
  consistentlyIn,
  consistentlyOn,
  type Data,
  type Reader,
  readerOf,
  type Trx,
  whole,
} from './store';

const CONNECTIONS = 3;

/** The database as a worker sees it, by connections of its own. */
export class WorkerData {
  private opened: Kysely<Database> | null = null;
  private kept: Reader | null = null;
  private writer: Kysely<Database> | null = null;

  constructor(private readonly at: DatabaseAt) {}

  of(ask: Ask): Data {
    const { at } = this;
    const reader = () => this.reader();
    if ('url' in at) {
      return {
        engine: postgresEngine,
        get reader() {
          return reader();
        },
        transaction: (work) =>
          this.open()
            .transaction()
            .execute((trx) => whole(trx, work)),
        consistently: (work) => consistentlyOn(this.open(), work),
      };
    }
    return {
      engine: sqliteEngine,
      get reader() {
        return reader();
      },
      transaction: (work) => this.inTurn(ask, work, at.file),
      consistently: (work) => consistentlyIn(at.file, work),
    };
  }

  async close(): Promise<void> {
    await this.opened?.destroy();
    await this.writer?.destroy();
  }

  /** The writers of the main thread wait meanwhile; its log is emptied here, at the commit. */
  private async inTurn<T>(ask: Ask, work: (trx: Trx) => Promise<T>, file: string): Promise<T> {
    const turn = await ask('turn.begin');
    let error: FarError | null = null;
    try {
      this.writer ??= openSqliteWriter(file, 0, { keepsLog: false });
      return await this.writer.transaction().execute((trx) => whole(trx, work));
    } catch (thrown) {
      error = farError(thrown);
      throw thrown;
    } finally {
      await ask('turn.end', { turn, error });
    }
  }

  private reader(): Reader {
    const engine = 'url' in this.at ? postgresEngine : sqliteEngine;
    this.kept ??= readerOf(this.open(), engine);
    return this.kept;
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
