import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { type Engine, postgresEngine, sqliteEngine } from '~/service/store/engine';
import { FORMER_NAMES, migrations } from '~/service/store/migrations';
import { openPostgres } from '~/service/store/postgres';
import type { Database } from '~/service/store/schema';
import { openSqliteWriter } from '~/service/store/sqlite';
import { sqliteFile } from '~/service/store/store';
import { createDatabase, dropDatabase } from './postgres';

const FOLDER = 'tests/fixtures/stored';

/** The rows of every table in a stable order; bytes as hex. */
export type Rows = Record<string, Record<string, string | number | null>[]>;

/** A database for the program to open, and a way to look into it past the program. */
export interface StoredDatabase {
  engine: Engine;
  dataDir: string;
  databaseUrl: string | undefined;
  rows(): Promise<Rows>;
  /** Runs statements, each parted from the next by its own string. */
  run(...statements: string[]): Promise<void>;
  close(): Promise<void>;
}

/** The database as the program left it when it had nine migrations, which it recorded by date. */
export async function openStoredDatabase(name: Engine['name']): Promise<StoredDatabase> {
  const stored = await openBareDatabase(name);
  if (stored.databaseUrl === undefined) {
    const file = gunzipSync(readFileSync(`${FOLDER}/0009.sqlite.gz`));
    writeFileSync(sqliteFile(stored.dataDir), file);
    return stored;
  }
  await recordByDate(stored, 9);
  await stored.run(
    'delete from kysely_migration',
    gunzipSync(readFileSync(`${FOLDER}/0009.postgres.sql.gz`)).toString(),
  );
  return stored;
}

/** A database without rows after the first migrations, recorded by date as they once were. */
export async function openDatedDatabase(
  name: Engine['name'],
  count: number,
): Promise<StoredDatabase> {
  const stored = await openBareDatabase(name);
  await recordByDate(stored, count);
  return stored;
}

/** An empty database. */
export async function openBareDatabase(name: Engine['name']): Promise<StoredDatabase> {
  const engine = name === 'postgres' ? postgresEngine : sqliteEngine;
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-stored-'));
  const databaseUrl = name === 'postgres' ? await createDatabase('stored') : undefined;
  const use = <T>(work: (db: Kysely<Database>) => Promise<T>) =>
    withDatabase(databaseUrl ?? sqliteFile(dataDir), work);
  return {
    engine,
    dataDir,
    databaseUrl,
    rows: () => use((db) => rowsOf(db, engine)),
    run: (...statements) =>
      use(async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      }),
    close: async () => {
      if (databaseUrl) await dropDatabase(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function withDatabase<T>(
  address: string,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const db = address.startsWith('postgres')
    ? openPostgres(address, () => {})
    : openSqliteWriter(address, 1000);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function recordByDate({ dataDir, databaseUrl, engine }: StoredDatabase, count: number) {
  const known = migrations(engine);
  await withDatabase(databaseUrl ?? sqliteFile(dataDir), async (db) => {
    await sql`create table kysely_migration (
      name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db);
    await sql`create table kysely_migration_lock (
      id varchar(255) not null primary key, is_locked integer not null default 0)`.execute(db);
    for (const [former, current] of Object.entries(FORMER_NAMES).slice(0, count)) {
      await known[current]?.up(db);
      const at = new Date().toISOString();
      await sql`insert into kysely_migration (name, timestamp) values (${former}, ${at})`.execute(
        db,
      );
    }
  });
}

async function rowsOf(db: Kysely<Database>, engine: Engine): Promise<Rows> {
  const tables = await sql<{ name: string }>`${sql.raw(engine.tableNames)}`.execute(db);
  const found: Rows = {};
  for (const { name } of tables.rows) {
    // The tables that the search index of SQLite consists of.
    if (name.startsWith('item_search')) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db,
    );
    const plain = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          Buffer.isBuffer(value) ? value.toString('hex') : (value as string | number | null),
        ]),
      ),
    );
    const keys = new Map(plain.map((row) => [row, JSON.stringify(row)]));
    found[name] = plain.sort((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1));
  }
  return found;
}

/** The statements that make the tables, indexes and triggers of an SQLite database, the migrator's left out. */
export function sqliteSchema({ dataDir }: StoredDatabase): string[] {
  const database = new Sqlite(sqliteFile(dataDir), { readonly: true });
  try {
    return database
      .prepare(
        `select sql from sqlite_master where sql is not null and name not like 'kysely_%'
         order by type, name`,
      )
      .pluck()
      .all() as string[];
  } finally {
    database.close();
  }
}
