import { setImmediate as eventLoop } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { sqliteEngine } from './engine';
import { migrate } from './migrate';
import type { Database } from './schema';
import { openSqliteMemory } from './sqlite';
import { sqliteName } from './start-error';
import { type LooseRow, type Reader, readerOf, type Trx } from './store';

/** Some locations as they were, in memory, whatever engine keeps the database. */
export interface MemoryStore {
  reader: Reader;
  readonly bytes: number;
  /** Writes all of it by one transaction; the indexes are made when the rows are there. */
  fill(work: (to: Filling) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The transaction that fills such a database. */
export interface Filling {
  trx: Trx;
  /** Inserts rows, all with the columns of the first one. */
  insert(table: string, rows: readonly LooseRow[]): void;
}

interface Template {
  bytes: Buffer;
  /** The statements that make the indexes that `bytes` is without. */
  indexes: readonly string[];
}

let template: Promise<Template> | undefined;

/**
 * An empty database of the newest schema in memory. It has neither triggers, nor foreign keys, nor indexes that keep
 * rows unique: what was true at once is written one after the other. Its search index is the text of the items itself,
 * which the queries of the real one go through: making one takes longer than all else, and a moment is searched seldom.
 */
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

/** The search index as a view: its one column has the index's name, as `match` has it. */
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
/** Of few locations their number narrows nothing: rows are sought by what they belong to, and items listed by their names. */
const BY_LOCATION = /\(location_id\b/;

async function run(db: Kysely<Database>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
    // An index of many rows takes a while.
    await eventLoop();
  }
}
