import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES } from '~/service/store/migrate';
import { openStore, sqliteFile } from '~/service/store/store';
import { createDatabase, dropDatabase } from '../support/postgres';

const KINDS: Record<string, string> = { integer: 'number', bigint: 'number', bytea: 'blob' };
/** The migrator's own tables, and those that the search index of SQLite consists of. */
const NOT_OURS = /^(kysely_|sqlite_|item_search)/;

let dataDir: string;
let databaseUrl: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'creator-schema-'));
  databaseUrl = await createDatabase('schema');
  for (const settings of [{ dataDir }, { dataDir, databaseUrl }]) {
    await (await openStore(settings)).close();
  }
});
afterAll(async () => {
  await dropDatabase(databaseUrl);
  rmSync(dataDir, { recursive: true, force: true });
});

async function onPostgres<T extends object>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

function onSqlite<T>(sql: string): T[] {
  const database = new Sqlite(sqliteFile(dataDir));
  try {
    return database.prepare(sql).all() as T[];
  } finally {
    database.close();
  }
}

/** Leaves out the partitions of tables. */
const isWhole = (column: string) =>
  `not (select relispartition from pg_class c where c.oid = to_regclass(quote_ident(${column})))`;

interface Column {
  table: string;
  name: string;
  kind: string;
  required: boolean;
}

function described(columns: Column[]): string[] {
  return columns
    .filter(({ table }) => !NOT_OURS.test(table))
    .map(({ table, name, kind, required }) => {
      const word = KINDS[kind.toLowerCase()] ?? kind.toLowerCase();
      return `${table}.${name} ${word}${required ? ' not null' : ''}`;
    })
    .sort();
}

describe('the schema', () => {
  it('has the same tables and columns on both engines', async () => {
    const sqlite = onSqlite<{ table: string; name: string; kind: string; required: number }>(
      `select m.name as "table", c.name as name, c.type as kind, c."notnull" or c.pk > 0 as required
       from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`,
    );
    const postgres = await onPostgres<Column>(
      `select table_name as "table", column_name as name, data_type as kind, is_nullable = 'NO' as required
       from information_schema.columns where table_schema = 'public' and ${isWhole('table_name')}`,
    );
    const columns = described(postgres);
    expect(columns.length).toBeGreaterThan(150);
    const tables = new Set(columns.map((column) => column.split('.')[0]));
    expect([...tables].sort()).toEqual(TABLES);
    expect(columns).toEqual(
      described(sqlite.map((column) => ({ ...column, required: column.required === 1 }))),
    );
  });

  it('has the same indexes on both engines', async () => {
    const sqlite = onSqlite<{ name: string }>(
      `select name from sqlite_master where type = 'index' and name not like 'sqlite_%'`,
    );
    const postgres = await onPostgres<{ name: string }>(
      `select indexname as name from pg_indexes where schemaname = 'public'
       and indexname !~ '(_pkey|_key)$' and indexname <> 'item_search' and ${isWhole('tablename')}`,
    );
    expect(postgres.map(({ name }) => name).sort()).toEqual(sqlite.map(({ name }) => name).sort());
  });

  it('compares text by its bytes on both engines', async () => {
    const other = await onPostgres(
      `select a.attrelid::regclass::text as "table", a.attname from pg_attribute a
       join pg_class c on c.oid = a.attrelid join pg_collation l on l.oid = a.attcollation
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname not like 'kysely%' and l.collname <> 'C'`,
    );
    expect(other).toEqual([]);
  });
});
