import { setImmediate as eventLoop } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { sqliteEngine } from './engine';
import { migrate } from './migrate';
import type { Database } from './schema';
import { openSqliteMemory } from './sqlite';
import { sqliteName } from './start-error';
import { type LooseRow, type Reader, readerOf, type Trx } from './store';

/** Some locations as of a moment, in memory, whatever engine the database has. */
export interface MemoryStore {
  reader: Reader;
  readonly bytes: number;
  /** Writes everything in one transaction; indexes are created after the rows. */
  fill(work: (to: Filling) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface Filling {
  trx: Trx;
  /** All rows have the columns of the first one. */
  insert(table: string, rows: readonly LooseRow[]): void;
}

interface Template {
  bytes: Buffer;
  indexes: readonly string[];
}

let template: Promise<Template> | undefined;

/** No triggers, foreign keys or unique indexes, as rows arrive one by one; no search index, which is slow to build. */
export async function openMemoryStore(): Promise<MemoryStore> {
  template ??= emptyDatabase();
  const { bytes, indexes } = await template;
  const { db, insert, size } = openSqliteMemory(Buffer.from(bytes));
  return {
    reader: readerOf(db, sqliteEngine),
    get bytes() {
      return size();
    },
    fill: (work) =>
      db.transaction().execute(async (trx) => {
        await work({ trx, insert });
        await run(trx, indexes);
      }),
    close: () => db.destroy(),
  };
}

/** The search index as a view, whose column has the index's name, as `match` expects. */
const SEARCHED = [
  'drop table item_search',
  `create view item_search as
    select id as rowid, id || char(10) || search_text as item_search from item`,
];

async function emptyDatabase(): Promise<Template> {
  const { db, bytes } = openSqliteMemory();
  await migrate(db, sqliteEngine, sqliteName(':memory:'));
  const { rows } = await sql<{ type: string; name: string; text: string }>`
    select type, name, sql as text from sqlite_master
    where type in ('trigger', 'index') and sql is not null`.execute(db);
  await run(
    db,
    rows.map(({ type, name }) => `drop ${type} "${name}"`),
  );
  await run(db, SEARCHED);
  await run(db, ['vacuum']);
  const image = bytes();
  await db.destroy();
  const indexes = rows.filter(
    ({ type, name, text }) =>
      type === 'index' && !UNIQUE.test(text) && (!BY_LOCATION.test(text) || name === 'item_name'),
  );
  return { bytes: image, indexes: indexes.map(({ text }) => text) };
}

const UNIQUE = /^create unique/i;
/** With few locations their id narrows nothing: rows are found by parents and items by name. */
const BY_LOCATION = /\(location_id\b/;

async function run(db: Kysely<Database>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
    await eventLoop();
  }
}
