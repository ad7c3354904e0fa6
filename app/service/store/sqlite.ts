import { setTimeout as delay } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type Logger,
  SqliteAdapter,
  type SqliteDatabase as SqliteConnection,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { BusyError } from './errors';
import type { SavedUpTo } from './saved-up-to';
import type { Database } from './schema';
import { sha256 } from './seal-hash';
import { WriteAheadLog } from './write-ahead-log';

const RETRY_MS = 10_000;
/** Without a refusal for so long, it counts as not busy. */
const BREAK_MS = 1_000;

/** Takes the write lock at the start of a transaction, so that its reads cannot be stale. */
class ImmediateDriver extends SqliteDriver {
  private busy = { since: 0, seen: 0 };

  constructor(
    settings: SqliteDialectConfig,
    private readonly inside: () => boolean,
    private readonly log: WriteAheadLog | null,
    private readonly saved: SavedUpTo | undefined,
  ) {
    super(settings);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    for (let pause = 2; ; pause = Math.min(pause * 2, 100)) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        this.busy = { since: 0, seen: 0 };
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (this.busyFor() > RETRY_MS) throw new BusyError();
        await delay(pause);
      }
    }
  }

  /** Milliseconds of uninterrupted busyness: transactions queued in this process give up together. */
  private busyFor(): number {
    const now = Date.now();
    const { since, seen } = this.busy;
    this.busy = now - seen > BREAK_MS ? { since: now, seen: now } : { since, seen: now };
    return now - this.busy.since;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const large = await this.log?.flush();
    const last = this.saved?.next();
    await super.commitTransaction(connection);
    this.saved?.note(last);
    if (large) this.log?.empty();
  }

  /** On a full disk SQLite has already rolled back, and a rollback would only fail. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.inside()) await super.rollbackTransaction(connection);
  }
}

/** Migrations run inside one transaction, which is the lock between two starting processes. */
class LockingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedDialect extends SqliteDialect {
  private readonly settings: SqliteDialectConfig;
  constructor(
    private readonly database: SqliteDatabase.Database,
    private readonly log: WriteAheadLog | null,
    private readonly saved?: SavedUpTo,
  ) {
    const settings = { database: asKysely(database) };
    super(settings);
    this.settings = settings;
  }
  override createDriver(): Driver {
    const inside = () => this.database.inTransaction;
    return new ImmediateDriver(this.settings, inside, this.log, this.saved);
  }
  override createAdapter(): SqliteAdapter {
    return new LockingAdapter();
  }
}

interface WriterSettings {
  saved?: SavedUpTo | undefined;
  log?: Logger | undefined;
  /** Whether large logs are emptied by another thread. */
  keepsLog?: boolean;
}

/** `waitMs` blocks the thread while another process writes: 0 in a server, some seconds in operators' commands. */
export function openSqliteWriter(
  file: string,
  waitMs: number,
  { saved, log, keepsLog = waitMs === 0 }: WriterSettings = {},
): Kysely<Database> {
  const database = new SqliteDatabase(file, { timeout: waitMs });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.function('sha256', { deterministic: true }, (text) => sha256(String(text)));
  const keeper = keepsLog ? new WriteAheadLog(database, file) : null;
  saved?.of(database);
  const dialect = new EmbeddedDialect(database, keeper, saved);
  return new Kysely<Database>({ dialect, ...(log ? { log } : {}) });
}

/** A read-only connection; open it after migrating. */
export function openSqliteReader(file: string, log?: Logger): Kysely<Database> {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  const dialect = new SqliteDialect({ database: asKysely(database) });
  return new Kysely<Database>({ dialect, ...(log ? { log } : {}) });
}

/** The only parameter of a statement that is run once with each of these. */
export class EachOf {
  constructor(readonly sets: readonly (readonly unknown[])[]) {}
}

type Row = Record<string, string | number | null>;

interface MemoryDatabase {
  db: Kysely<Database>;
  bytes(): Buffer;
  size(): number;
  /** All rows have the columns of the first one. */
  insert(table: string, rows: readonly Row[]): void;
}

/** A copy of another database's `bytes`. Text matches a phrase that it contains. */
export function openSqliteMemory(bytes?: Buffer): MemoryDatabase {
  const database = bytes ? new SqliteDatabase(bytes) : new SqliteDatabase(':memory:');
  database.pragma('synchronous = OFF');
  database.pragma('foreign_keys = OFF');
  database.function('match', { deterministic: true }, (phrase, text) =>
    String(text).includes(wordsOf(String(phrase))) ? 1 : 0,
  );
  const dialect = new EmbeddedDialect(database, null);
  const pragma = (name: string) => Number(database.pragma(name, { simple: true }));
  return {
    db: new Kysely<Database>({ dialect }),
    bytes: () => database.serialize(),
    size: () => pragma('page_count') * pragma('page_size'),
    insert: (table, rows) => insertEach(database, table, rows),
  };
}

/** The text of a full-text phrase: `"12"" pizza"` is for `12" pizza`. */
function wordsOf(phrase: string): string {
  return phrase.slice(1, -1).replaceAll('""', '"');
}

/** One statement per row: in memory three times as fast as rows in JSON. */
function insertEach(database: SqliteDatabase.Database, table: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = columns.map((column) => `"${column}"`).join();
  const places = columns.map(() => '?').join();
  const statement = database.prepare(`insert into "${table}" (${names}) values (${places})`);
  for (const row of rows) statement.run(columns.map((column) => row[column]));
}

function asKysely(database: SqliteDatabase.Database): SqliteConnection {
  const prepare = rememberStatements((text) => database.prepare(text));
  return {
    close: () => void database.close(),
    prepare: (text) => {
      const statement = prepare(text);
      return {
        reader: statement.reader,
        all: (parameters) => {
          const [each] = parameters;
          if (each instanceof EachOf) return each.sets.flatMap((set) => statement.all(set));
          return statement.all(...parameters);
        },
        run: (parameters) => {
          const [each] = parameters;
          if (!(each instanceof EachOf)) return statement.run(...parameters);
          for (const set of each.sets) statement.run(set);
          return { changes: each.sets.length, lastInsertRowid: 0 };
        },
        // A statement cannot run again while its rows are being read.
        iterate: (parameters) =>
          database.prepare(text).iterate(...parameters) as IterableIterator<unknown>,
      };
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Prepared statements kept per connection, and the longest text of one. */
const KEPT = 200;
const LONGEST = 10_000;

/** Caches recent prepared statements: preparing often costs more than running. */
export function rememberStatements<S>(prepare: (text: string) => S): (text: string) => S {
  const kept = new Map<string, S>();
  return (text) => {
    if (text.length > LONGEST) return prepare(text);
    const statement = kept.get(text) ?? prepare(text);
    kept.delete(text);
    kept.set(text, statement);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
    return statement;
  };
}
