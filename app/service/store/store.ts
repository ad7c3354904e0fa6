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
import { join } from 'node:path';
import {
  CompiledQuery,
  type Kysely,
  type KyselyPlugin,
  type Logger,
  type Transaction,
} from 'kysely';
import { WorkerThread } from '../thread/worker-thread';
import { type Engine, postgresEngine, sqliteEngine } from './engine';
import { type DiskProblem, StartError } from './errors';
import { Grouped } from './grouped';
import { lackedMigrations, migrate } from './migrate';
import { openPostgres } from './postgres';
import { Presence } from './presence';
import { SavedUpTo } from './saved-up-to';
import type { Database } from './schema';
import { openSqliteReader, openSqliteWriter } from './sqlite';
import { damageError, postgresName, sqliteName, startError } from './start-error';
import { postgresStates, sqliteStates } from './states';
import { WrittenDisk } from './written-disk';

/** Long enough for a person who saves again: a thread takes 0.2 s of processor to begin, and holds 100 MB after a large look. */
const IDLE_MS = 10_000;

/** Can only select. */
export type Reader = Pick<Kysely<Database>, 'selectFrom' | 'selectNoFrom'> & {
  readonly engine: Engine['name'];
};

export type Trx = Transaction<Database>;

/** For code that learns table and column names at run time: a table named `loose`. */
export type LooseRow = Record<string, string | number | null>;
export type LooseDb = Kysely<{ loose: LooseRow }>;

/** What work reads and writes, in whichever thread it runs. */
export interface Data {
  engine: Engine;
  /** Never waits for a writer. */
  reader: Reader;
  /** Runs `work` in one transaction, queued behind other writers of this process. */
  transaction<T>(work: (trx: Trx) => Promise<T>, how?: TransactionOptions): Promise<T>;
  /** Runs `work` on a snapshot of the database, without blocking writers. */
  consistently<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
}

export interface Store extends Data {
  /** Where work may go that would hold up others; null: it stays in this thread. */
  thread: WorkerThread | null;
  /** Runs `work`, which writes by a connection of its own, in its turn among the writers of this process. */
  lend<T>(work: () => Promise<T>): Promise<T>;
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

export interface TransactionOptions {
  /** It is short, and may be committed together with others that wait (SQLite). */
  isSmall?: boolean;
}

export interface StoreSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Milliseconds an operator's command may block for the write lock; 0 in a server. */
  waitMs?: number;
  onError?: (error: Error) => void;
  /** In a server: called with a sentence about lost data, or damage found after the start. */
  onLoss?: (sentence: string) => void;
  /** In a server: whether long work leaves the thread that serves. */
  withThread?: boolean;
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
    ? openPostgres(settings.databaseUrl, settings.onError ?? (() => {}), { log })
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
  const database = settings.databaseUrl ? { url: settings.databaseUrl } : { file };
  const thread = settings.withThread
    ? new WorkerThread({ database, idleMs: IDLE_MS, onDeath: settings.onError })
    : null;
  const disk = new WrittenDisk(writer);
  const lent = <T>(work: () => Promise<T>) =>
    writer.connection().execute(async () => {
      try {
        return await work();
      } finally {
        saved?.note(saved.next());
      }
    });
  const states = file ? sqliteStates(file) : postgresStates(writer);
  const run = <T>(work: (trx: Trx) => Promise<T>) => writer.transaction().execute(work);
  const grouped = engine.name === 'sqlite' ? new Grouped(run) : null;
  const damage = file && onLoss ? damageOf(file) : Promise.resolve(null);
  damage.then((found) => found && onLoss?.(damageError(name, found).message));
  return {
    engine,
    reader: readerOf(reading, engine),
    transaction: (work, { isSmall = false } = {}) => {
      const all = (trx: Trx) => whole(trx, work);
      return disk.watch(grouped && isSmall ? grouped.run(all) : run(all));
    },
    state: states.read,
    thread,
    lend: (work) => (file ? disk.watch(lent(work)) : work()),
    writeProblem: () => disk.problem(),
    damage,
    presence: settings.databaseUrl ? new Presence(settings.databaseUrl, writer) : null,
    lacksMigrations: () => lackedMigrations(reading, engine),
    consistently: (work) => (file ? consistentlyIn(file, work, log) : consistentlyOn(writer, work)),
    afterLoad: async () => {
      for (const statement of engine.afterLoad) {
        await writer.executeQuery(CompiledQuery.raw(statement));
      }
    },
    close: async () => {
      states.close();
      await thread?.close();
      if (reading !== writer) await reading.destroy();
      await writer.destroy();
      saved?.end();
    },
  };
}

/** Runs `work` on a snapshot of PostgreSQL. */
export function consistentlyOn<T>(
  db: Kysely<Database>,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => work(readerOf(trx, postgresEngine)));
}

/** Runs `work` on a snapshot of SQLite, by a connection of its own. */
export async function consistentlyIn<T>(
  file: string,
  work: (reader: Reader) => Promise<T>,
  log?: Logger,
): Promise<T> {
  const own = openSqliteReader(file, log);
  try {
    return await own.transaction().execute((trx) => work(readerOf(trx, sqliteEngine)));
  } finally {
    await own.destroy();
  }
}

/** The work of a transaction, and what is to be done at its end. */
export async function whole<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    const value = await work(trx);
    for (const last of endings.get(trx) ?? []) await last();
    return value;
  } finally {
    // Another work may follow in the same transaction.
    endings.delete(trx);
  }
}

const endings = new WeakMap<Trx, (() => Promise<void>)[]>();

/** Runs `last` at the end of a transaction, before its commit. */
export function beforeCommit(trx: Trx, last: () => Promise<void>): void {
  endings.set(trx, [...(endings.get(trx) ?? []), last]);
}

/** A read-only handle; inside a transaction it sees the transaction's writes. */
export function readerOf(db: Kysely<Database> | Trx, engine: Pick<Engine, 'name'>): Reader {
  const reader = {
    engine: engine.name,
    selectFrom: db.selectFrom.bind(db),
    selectNoFrom: db.selectNoFrom.bind(db),
  } as Reader;
  read.set(reader, db);
  return reader;
}

const read = new WeakMap<Reader, Kysely<Database>>();
const through = new WeakSet<Reader>();

/** The same, with every query changed by a plugin. */
export function readerThrough(reader: Reader, plugin: KyselyPlugin): Reader {
  const own = readerOf(databaseOf(reader).withPlugin(plugin), { name: reader.engine });
  through.add(own);
  return own;
}

/** Whether statements that were built for other readers say something else here. */
export function isReadThrough(reader: Reader): boolean {
  return through.has(reader);
}

function databaseOf(reader: Reader): Kysely<Database> {
  const db = read.get(reader);
  if (!db) throw new Error('This reader belongs to no database.');
  return db;
}

/** Runs a select that was built before. */
export async function runSelect<O>(reader: Reader, query: CompiledQuery<O>): Promise<O[]> {
  return (await databaseOf(reader).executeQuery(query)).rows;
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

/** Damage of a SQLite database in words, found by a thread of its own; null for none, or if it cannot be checked. */
async function damageOf(file: string): Promise<string | null> {
  const thread = new WorkerThread({ database: { file }, idleMs: 0 });
  try {
    const found = String(await thread.run({ name: 'check-file' }, { file }));
    return found === 'ok' ? null : found.replace(/\s+/g, ' ');
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    return String(code).startsWith('SQLITE_CORRUPT') ? message : null;
  }
}
