import { type Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { kindNames, tablesOf } from '~/menu/kinds';
import type { Engine } from './engine';
import { makePartitions } from './ledger-partitions';
import { FORMER_NAMES, migrations } from './migrations';
import type { Database } from './schema';
import { currentNames, historyFault, shortList } from './schema-history';
import { type DatabaseName, damageError, historyError, startError } from './start-error';

/** Larger databases are checked completely only before a migration, not at every start. */
const FEW_PAGES = 4_000;

export const TABLES = [
  ...kindNames.flatMap(tablesOf),
  ...`account action action_part action_seal api_key api_key_group api_key_location backup calendar_address change database_backup demo_site dotcode draft factor_rule image_blob image_size import_change import_finding import_key import_part
  import_planned_key import_reading integration invitation item_count job known_device ledger_anchor ledger_base ledger_head ledger_month ledger_setting location_grant location_group
  location_group_member location_quota menu_import once_key open_form organisation origin_item password_reset person_text place_group place_group_grant place_group_location quality_alert
  quality_alert_item quality_chain quality_look recovery_code sale_day sale_event session_secret sign_in_action sign_in_domain sign_in_factor sign_in_link
  sign_in_logout sign_in_provider sign_in_rule sign_in_session sign_in_step throttle token upload_file
  webhook webhook_chain webhook_delivery webhook_event webhook_group webhook_location`.split(/\s+/),
].sort();

/** Migrates under a lock between processes. @returns whether it was behind @throws StartError, changing nothing */
export async function migrate(
  db: Kysely<Database>,
  engine: Engine,
  name: DatabaseName,
): Promise<boolean> {
  try {
    const behind = await db.transaction().execute((trx) => prepare(trx, engine, name));
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations(engine) },
      // The records were checked before, by number and not by time.
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await makePartitions({ engine, transaction: (work) => db.transaction().execute(work) });
    const tables = await tableNames(db, engine);
    const missing = TABLES.filter((table) => !tables.includes(table));
    if (missing.length > 0) throw damageError(name, `it lacks the tables ${shortList(missing)}`);
    return behind;
  } catch (error) {
    throw startError(name, error);
  }
}

/** A sentence where the database has lost migrations of this version, as after a restore beside a running server. */
export async function lackedMigrations(
  db: Kysely<Database>,
  engine: Engine,
): Promise<string | null> {
  const recorded = await recordedNames(db);
  const missing = Object.keys(migrations(engine)).filter((name) => !recorded.includes(name));
  if (missing.length === 0) return null;
  return `The database lacks the migrations ${shortList(missing)}: start the server again.`;
}

/** Checks integrity and version, and renames migrations that were recorded by date. */
async function prepare(
  trx: Transaction<Database>,
  engine: Engine,
  name: DatabaseName,
): Promise<boolean> {
  for (const statement of engine.migrationLock) await sql.raw(statement).execute(trx);
  const tables = await tableNames(trx, engine);
  const recorded = tables.includes('kysely_migration') ? await recordedNames(trx) : [];
  const known = Object.keys(migrations(engine));
  const fault = historyFault(currentNames(recorded), known);
  if (fault) throw historyError(name, fault);
  const foreign = tables.filter((table) => !table.startsWith('kysely_'));
  if (recorded.length === 0 && foreign.length > 0) {
    const sentence = `holds the tables ${shortList(foreign)} of another program`;
    throw historyError(name, { kind: 'foreign', sentence });
  }
  const behind = known.some((one) => !recorded.includes(one));
  if (engine.name === 'sqlite') await checkPages(trx, name, behind);
  for (const former of recorded.filter((one) => one in FORMER_NAMES)) {
    await sql`update kysely_migration set name = ${FORMER_NAMES[former]} where name = ${former}`.execute(
      trx,
    );
  }
  return behind;
}

async function checkPages(trx: Transaction<Database>, name: DatabaseName, all: boolean) {
  const { rows: counted } = await sql<{ page_count: number }>`pragma page_count`.execute(trx);
  if (!all && (counted[0]?.page_count ?? 0) > FEW_PAGES) return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(trx);
  const found = rows[0]?.quick_check ?? 'ok';
  if (found !== 'ok') throw damageError(name, found.replace(/\s+/g, ' '));
}

async function tableNames(db: Kysely<Database>, engine: Engine): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.raw(engine.tableNames)}`.execute(db);
  return rows.map(({ name }) => name);
}

async function recordedNames(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
