import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { counted } from '~/menu/counted';
import { type Finding, ok, problem, warning } from '../doctor/findings';
import { type Engine, postgresEngine, sqliteEngine } from './engine';
import { migrations } from './migrations';
import { openPostgres } from './postgres';
import type { Database } from './schema';
import { currentNames, historyFault } from './schema-history';
import { openSqliteReader } from './sqlite';
import { postgresName, sqliteName, startError } from './start-error';
import { type Reader, readerOf, sqliteFile } from './store';

const SKEW_MS = 2_000;

interface Where {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the database as it is: nothing is brought up to date. `more` is asked where it is as this version needs it. */
export async function examineDatabase(
  { databaseUrl, dataDir }: Where,
  more: (reader: Reader) => Promise<Finding[]>,
): Promise<Finding[]> {
  const file = sqliteFile(dataDir);
  if (!databaseUrl && !existsSync(file)) {
    return [ok('database', 'There is none yet; the first start makes it.')];
  }
  const engine = databaseUrl ? postgresEngine : sqliteEngine;
  let db: Kysely<Database> | undefined;
  try {
    db = databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqliteReader(file);
    const [version, clock] = await versionOf(db, engine);
    const found = [ok('database', version), clock];
    const schema = await schemaOf(db, engine);
    found.push(schema);
    return schema.level === 'ok' ? [...found, ...(await more(readerOf(db, engine)))] : found;
  } catch (error) {
    const name = databaseUrl ? postgresName(databaseUrl) : sqliteName(file);
    return [problem('database', startError(name, error).message)];
  } finally {
    await db?.destroy();
  }
}

async function versionOf(db: Kysely<Database>, engine: Engine): Promise<[string, Finding]> {
  if (engine.name === 'sqlite') {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    return [`SQLite ${rows[0]?.version}.`, await ledgerClock(db)];
  }
  const began = Date.now();
  const { rows } = await sql<{ version: string; now: number }>`
    select current_setting('server_version') as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const skew = Math.round((rows[0]?.now ?? 0) - (began + Date.now()) / 2);
  const clock =
    Math.abs(skew) > SKEW_MS
      ? warning(
          'clock',
          `The database’s clock differs by ${Math.round(skew / 1_000)} s from this one.`,
        )
      : ok('clock', 'It agrees with that of the database.');
  return [`PostgreSQL ${rows[0]?.version}.`, clock];
}

/** Whether the last action lies in the future: the clock went back. */
async function ledgerClock(db: Kysely<Database>): Promise<Finding> {
  const last = await db
    .selectFrom('action')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .catch(() => undefined);
  const at = Date.parse(`${last?.at.replace(' ', 'T')}Z`);
  if (at > Date.now() + SKEW_MS) {
    return warning('clock', `The last action was at ${last?.at} UTC, after now: set the clock.`);
  }
  return ok('clock', 'It is after the last action.');
}

async function schemaOf(db: Kysely<Database>, engine: Engine): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const recorded = currentNames(rows.map(({ name }) => name));
  const known = Object.keys(migrations(engine));
  const fault = historyFault(recorded, known);
  if (fault) return problem('schema', `The database ${fault.sentence}.`);
  const due = known.filter((name) => !recorded.includes(name));
  if (due.length === 0) return ok('schema', `It is that of this version (${known.at(-1)}).`);
  return warning(
    'schema',
    `The next start runs ${counted(due.length, 'migration')}: ${due.join(', ')}. Take a backup first.`,
  );
}
