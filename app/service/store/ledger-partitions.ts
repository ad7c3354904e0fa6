import { type RawBuilder, sql, type Transaction } from 'kysely';
import { monthOf, nextMonth, nowText } from '../clock';
import type { Engine } from './engine';
import { isTableBusy } from './errors';
import type { Database } from './schema';

/** Partitioned by month in PostgreSQL; changes refer to actions. */
const DIVIDED = ['action', 'change', 'action_part', 'action_seal'] as const;

const AHEAD = 2;

/** Held while partitions are created or dropped, by one process at a time. */
const LOCK = sql`select pg_advisory_xact_lock(3853314791062309108)`;

/** Lock timeout in milliseconds: everybody else queues behind a waiting lock. */
const WAIT_MS = 250;

/** Hours between analyses of whole partitioned tables: autovacuum analyses only their partitions. */
const FIGURES_HOURS = 24;

type Trx = Transaction<Database>;

interface Divisible {
  engine: Engine;
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
}

/** Creates current and next partitions; until then rows go to the default one. @returns false if tables stay busy */
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
      // Its rows stay there, and are deleted by small writes.
      if (await isInDefault(trx, month)) continue;
      for (const statement of partitionOf(month)) await sql.raw(statement).execute(trx);
    }
  });
}

/** `none`: no partition of its own; `busy`: others held the tables for too long. */
type Dropping = 'dropped' | 'none' | 'busy';

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
    for (const table of DIVIDED.toReversed()) {
      await sql.raw(`drop table ${table}_${month}`).execute(trx);
    }
    await also(trx);
    dropping = 'dropped';
  });
  return done ? dropping : 'busy';
}

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

/** The given months without a partition, except those from before partitioning. */
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

/** Uses the tables in its own transaction. @returns false if others held one for too long */
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
