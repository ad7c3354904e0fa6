import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CompiledQuery, type Kysely, type Logger, type Transaction } from 'kysely';
import { type Engine, postgresEngine, sqliteEngine } from './engine';
import { type DiskProblem, StartError } from './errors';
import { lackedMigrations, migrate } from './migrate';
import { openPostgres } from './postgres';
import { Presence } from './presence';
import { SavedUpTo } from './saved-up-to';
import type { Database } from './schema';
import { openSqliteReader, openSqliteWriter } from './sqlite';
import { damageError, postgresName, sqliteName, startError } from './start-error';
import { postgresStates, sqliteStates } from './states';
import { WrittenDisk } from './written-disk';

/** Can only select. */
export type Reader = Pick<Kysely<Database>, 'selectFrom' | 'selectNoFrom'> & {
  readonly engine: Engine['name'];
};

export type Trx = Transaction<Database>;

/** For code that learns table and column names at run time: a table named `loose`. */
export type LooseRow = Record<string, string | number | null>;
export type LooseDb = Kysely<{ loose: LooseRow }>;

export interface Store {
  engine: Engine;
  /** Never waits for a writer. */
  reader: Reader;
  /** Runs `work` in one transaction, queued behind other writers of this process. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Runs `work` on a snapshot of the database, without blocking writers. */
  consistently<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /** Another text whenever anything was committed, by any process; the same one only while nothing was. */
  state(): string | Promise<string>;
  /** Why writes would fail; retried only after a disk error. */
  writeProblem(): Promise<DiskProblem | null>;
  /** Shows other servers that this one lives; null for SQLite. */
  presence: Presence | null;
  /** Found damage once SQLite's check has finished; null for none, and for PostgreSQL. */
  damage: Promise<string | null>;
  /** A sentence; null where the database has all migrations of this version. */
  lacksMigrations(): Promise<string | null>;
  afterLoad(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Milliseconds an operator's command may block for the write lock; 0 in a server. */
  waitMs?: number;
  onError?: (error: Error) => void;
  /** In a server: called with a sentence about lost data, or damage found after the start. */
  onLoss?: (sentence: string) => void;
  /** Called with every statement, its values and its time, without transaction control. */
  onQuery?: ((sql: string, values: readonly unknown[], ms: number) => void) | undefined;
}

/** Opens and migrates under a lock. @throws StartError if unwritable, unreachable, damaged, newer or foreign */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const engine = settings.databaseUrl ? postgresEngine : sqliteEngine;
  const file = settings.databaseUrl ? '' : sqliteFile(settings.dataDir);
  const { onQuery, onLoss } = settings;
  const log: Logger | undefined =
    onQuery && (({ query, queryDurationMillis: ms }) => onQuery(query.sql, query.parameters, ms));
  const name = settings.databaseUrl ? postgresName(settings.databaseUrl) : sqliteName(file);
  const saved = file && onLoss ? new SavedUpTo(file) : undefined;
  const writer = settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.onError ?? (() => {}), log)
    : openWriter(file, settings.waitMs ?? 0, saved, log);
  try {
    await migrate(writer, engine, name);
    const lost = saved?.begin();
    if (lost) onLoss?.(lost);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reading = settings.databaseUrl ? writer : openSqliteReader(file, log);
  const disk = new WrittenDisk(writer);
  const states = file ? sqliteStates(file) : postgresStates(writer);
  const damage = file && onLoss ? damageOf(file) : Promise.resolve(null);
  damage.then((found) => found && onLoss?.(damageError(name, found).message));
  return {
    engine,
    reader: readerOf(reading, engine),
    transaction: (work) =>
      disk.watch(
        writer.transaction().execute(async (trx) => {
          const value = await work(trx);
          for (const last of endings.get(trx) ?? []) await last();
          return value;
        }),
      ),
    state: states.read,
    writeProblem: () => disk.problem(),
    damage,
    presence: settings.databaseUrl ? new Presence(settings.databaseUrl, writer) : null,
    consistently: async (work) => {
      if (reading === writer) {
        return writer
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((trx) => work(readerOf(trx, engine)));
      }
      const own = openSqliteReader(file, log);
      try {
        return await own.transaction().execute((trx) => work(readerOf(trx, engine)));
      } finally {
        await own.destroy();
      }
    },
    lacksMigrations: () => lackedMigrations(reading, engine),
    afterLoad: async () => {
      for (const statement of engine.afterLoad) {
        await writer.executeQuery(CompiledQuery.raw(statement));
      }
    },
    close: async () => {
      states.close();
      if (reading !== writer) await reading.destroy();
      await writer.destroy();
      saved?.end();
    },
  };
}

const endings = new WeakMap<Trx, (() => Promise<void>)[]>();

/** Runs `last` at the end of a transaction, before its commit. */
export function beforeCommit(trx: Trx, last: () => Promise<void>): void {
  endings.set(trx, [...(endings.get(trx) ?? []), last]);
}

/** A read-only handle; inside a transaction it sees the transaction's writes. */
export function readerOf(db: Kysely<Database> | Trx, engine: Engine): Reader {
  const reader = {
    engine: engine.name,
    selectFrom: db.selectFrom.bind(db),
    selectNoFrom: db.selectNoFrom.bind(db),
  } as Reader;
  read.set(reader, db);
  return reader;
}

const read = new WeakMap<Reader, Kysely<Database>>();

/** Runs a select that was built before. */
export async function runSelect<O>(reader: Reader, query: CompiledQuery<O>): Promise<O[]> {
  const db = read.get(reader);
  if (!db) throw new Error('This reader belongs to no database.');
  return (await db.executeQuery(query)).rows;
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'creator.sqlite');
}

function openWriter(
  file: string,
  waitMs: number,
  saved?: SavedUpTo,
  log?: Logger,
): Kysely<Database> {
  const directory = join(file, '..');
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK);
    keepToOwner(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data directory ${directory} cannot be written: ${why}.`);
  }
  try {
    return openSqliteWriter(file, waitMs, { saved, log });
  } catch (error) {
    throw startError(sqliteName(file), error);
  }
}

/** The database contains password hashes: nobody else may read it, from its first byte on. */
function keepToOwner(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  else if (statSync(file).mode & 0o077) chmodSync(file, 0o600);
}

/** Uses its own connection and thread: a large file takes long to check. */
const CHECK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.sqlite);
  const database = new Database(workerData.file, { readonly: true, fileMustExist: true });
  parentPort.postMessage(database.pragma('quick_check(1)', { simple: true }));
  database.close();
`;

/** Damage of a SQLite database in words; null for none, or if it cannot be checked. */
function damageOf(file: string): Promise<string | null> {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
  return new Promise((resolve) => {
    const worker = new Worker(CHECK, { eval: true, workerData: { file, sqlite } });
    worker.unref();
    worker.on('message', (found) => {
      resolve(found === 'ok' ? null : String(found).replace(/\s+/g, ' '));
    });
    worker.on('error', (error) => {
      const { code = '' } = error as { code?: string };
      resolve(code.startsWith('SQLITE_CORRUPT') ? error.message : null);
    });
    worker.on('exit', () => resolve(null));
  });
}
