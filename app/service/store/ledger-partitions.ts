import { type RawBuilder, sql, type Transaction } from 'kysely';
import { monthOf, nextMonth, nowText } from '../clock';
import type { Engine } from './engine';
import { isTableBusy } from './errors';
import type { Database } from './schema';

/** The tables that PostgreSQL divides by month; changes refer to actions. */
const DIVIDED = ['action', 'change', 'action_part', 'action_seal'] as const;

/** Months that have partitions before they begin. */
const AHEAD = 2;

/** Held by whoever makes or drops partitions, so that no two processes do so at once. */
const LOCK = sql`select pg_advisory_xact_lock(3853314791062309108)`;

/** Milliseconds for which the ledger's tables are waited for: behind who waits, everybody else does. */
const WAIT_MS = 250;

/** Hours for which the planner's figures of a divided table serve: PostgreSQL renews those of its partitions alone. */
const FIGURES_HOURS = 24;

type Trx = Transaction<Database>;

/** Where the tables are: a store is one. */
interface Divisible {
  engine: Engine;
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
}

/**
 * Makes the partitions of the current month and the next ones where they are missing. Where the tables are in use for too
 * long, they stay as they are until somebody asks again: rows of a month without a partition go to the default one.
 *
 * @returns false where they could not be made now
 */
export async function makePartitions(database: Divisible, now = nowText()): Promise<boolean> {
  if (database.engine.name === 'sqlite') return true;
  const months = [monthOf(now)];
  while (months.length <= AHEAD) months.push(nextMonth(months.at(-1) ?? 0));
  if ((await database.transaction((trx) => missingOf(trx, months))).length === 0) return true;
  return await unlessBusy(database, async (trx) => {
    const missing = await missingOf(trx, months);
    await lockTables(
      trx,
      DIVIDED.map((table) => `${table}_default`),
    );
    for (const month of missing) {
      // Its rows stay where they are, and go by small writes.
      if (await isInDefault(trx, month)) continue;
      for (const statement of partitionOf(month)) await sql.raw(statement).execute(trx);
    }
  });
}

/** What became of the partitions of a month: it has none of its own, or others had the tables for too long. */
type Dropping = 'dropped' | 'none' | 'busy';

/** Drops the partitions of a month, whatever is in them, and does `also` in the same transaction. */
export async function dropPartitions(
  database: Divisible,
  month: number,
  also: (trx: Trx) => Promise<void>,
): Promise<Dropping> {
  if (database.engine.name === 'sqlite') return 'none';
  if (!(await database.transaction((trx) => hasPartitions(trx, month)))) return 'none';
  let dropping: Dropping = 'none';
  const done = await unlessBusy(database, async (trx) => {
    await lockTables(trx, DIVIDED);
    if (!(await hasPartitions(trx, month))) return;
    // Changes refer to actions, so that they go first.
    for (const table of DIVIDED.toReversed()) {
      await sql.raw(`drop table ${table}_${month}`).execute(trx);
    }
    await also(trx);
    dropping = 'dropped';
  });
  return done ? dropping : 'busy';
}

/** Renews what the planner knows of the divided tables as wholes, once a day. */
export async function analyzeDivided(database: Divisible): Promise<void> {
  if (database.engine.name === 'sqlite') return;
  await database.transaction(async (trx) => {
    await LOCK.execute(trx);
    const { rows } = await sql<{ relname: string }>`select relname from pg_stat_user_tables
      where schemaname = current_schema() and relname in (${names(DIVIDED)})
      and last_analyze > now() - make_interval(hours => ${sql.lit(FIGURES_HOURS)})`.execute(trx);
    const known = new Set(rows.map(({ relname }) => relname));
    const due = DIVIDED.filter((table) => !known.has(table));
    if (due.length > 0) await sql.raw(`analyze ${due.join(', ')}`).execute(trx);
  });
}

/** What makes the partitions of a month; each is looked through for rows of another month, of which there are none. */
function partitionOf(month: number): string[] {
  const tables = DIVIDED.flatMap((table) => [
    `create table ${table}_${month} (like ${table} including defaults)`,
    `alter table ${table} attach partition ${table}_${month} for values from (${month}) to (${nextMonth(month)})`,
  ]);
  return [
    ...tables,
    `alter table change_${month} add constraint change_action_id_month_fkey
      foreign key (action_id, month) references action_${month} (id, month)`,
  ];
}

/** Those of some months that have no partition, and are not among those that were there before there were any. */
async function missingOf(trx: Trx, months: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'action'::regclass`.execute(trx);
  const past = rows.find(({ name }) => name === 'action_past')?.bound ?? '';
  const first = Number(/ TO \('(\d+)'\)$/.exec(past)?.[1] ?? 0);
  const made = new Set(rows.map(({ name }) => name));
  return months.filter((month) => month >= first && !made.has(`action_${month}`));
}

async function hasPartitions(trx: Trx, month: number): Promise<boolean> {
  const wanted = DIVIDED.map((table) => `${table}_${month}`);
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_class
    where relnamespace = current_schema()::regnamespace and relispartition
    and relname in (${names(wanted)})`.execute(trx);
  return Number(rows[0]?.count) === DIVIDED.length;
}

async function isInDefault(trx: Trx, month: number): Promise<boolean> {
  const found = DIVIDED.map(
    (table) => sql`exists (select from ${sql.table(`${table}_default`)} where month = ${month})`,
  );
  const { rows } = await sql<{
    found: boolean;
  }>`select ${sql.join(found, sql` or `)} as found`.execute(trx);
  return rows[0]?.found === true;
}

/** Works with the tables in a transaction of its own. @returns false where others had one of them for too long */
async function unlessBusy(
  database: Divisible,
  work: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  try {
    await database.transaction(async (trx) => {
      await LOCK.execute(trx);
      await sql.raw(`set local lock_timeout = ${WAIT_MS}`).execute(trx);
      await work(trx);
    });
    return true;
  } catch (error) {
    if (isTableBusy(error)) return false;
    throw error;
  }
}

async function lockTables(trx: Trx, tables: readonly string[]): Promise<void> {
  await sql.raw(`lock table ${tables.join(', ')} in access exclusive mode`).execute(trx);
}

function names(tables: readonly string[]): RawBuilder<unknown> {
  return sql.join(tables.map((table) => sql.lit(table)));
}
