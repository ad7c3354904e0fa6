import { type Kysely, sql } from 'kysely';
import { sqliteEngine } from './engine';
import { migrate } from './migrate';
import type { Database } from './schema';
import { openSqliteMemory } from './sqlite';
import { sqliteName } from './start-error';
import { type Reader, readerOf } from './store';

/** Some locations as they were, in memory, whatever engine keeps the database. */
export interface MemoryStore {
  db: Kysely<Database>;
  reader: Reader;
  close(): Promise<void>;
}

let template: Promise<Buffer> | undefined;

/**
 * An empty database of the newest schema in memory. It has neither triggers, nor foreign keys, nor indexes that keep
 * rows unique: what was true at once is written one after the other.
 */
export async function openMemoryStore(): Promise<MemoryStore> {
  template ??= emptyDatabase();
  const { db } = openSqliteMemory(Buffer.from(await template));
  return { db, reader: readerOf(db, sqliteEngine), close: () => db.destroy() };
}

async function emptyDatabase(): Promise<Buffer> {
  const { db, bytes } = openSqliteMemory();
  await migrate(db, sqliteEngine, sqliteName(':memory:'));
  const { rows } = await sql<{ type: string; name: string }>`
    select type, name from sqlite_master
    where type = 'trigger' or (type = 'index' and sql like 'create unique index%')`.execute(db);
  for (const { type, name } of rows) {
    await sql`drop ${sql.raw(type)} ${sql.ref(name)}`.execute(db);
  }
  const image = bytes();
  await db.destroy();
  return image;
}
