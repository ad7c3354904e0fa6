import { type Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Engine } from './engine';
import { StartError } from './errors';
import { FORMER_NAMES, migrations } from './migrations';
import type { Database } from './schema';

/**
 * Brings a database up to the newest schema, under a lock between starting processes.
 *
 * @throws StartError where the database is not one that this version can use.
 */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  try {
    await db.transaction().execute((trx) => numberRecords(trx, engine));
    const provider = { getMigrations: async () => migrations(engine) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (/previously executed migration/.test(why)) {
      throw new StartError('The database has a newer schema than this version of Creator knows.');
    }
    throw new StartError(`The database could not be opened or brought up to date: ${why}`);
  }
}

/** Gives the migrations of a database that recorded them by date their numbered names. */
async function numberRecords(trx: Transaction<Database>, engine: Engine): Promise<void> {
  for (const statement of engine.migrationLock) await sql.raw(statement).execute(trx);
  const { rows } = await sql<{ name: string }>`${sql.raw(engine.tableNames)}`.execute(trx);
  if (!rows.some(({ name }) => name === 'kysely_migration')) return;
  for (const [former, name] of Object.entries(FORMER_NAMES)) {
    await sql`update kysely_migration set name = ${name} where name = ${former}`.execute(trx);
  }
}
