import SqliteDatabase from 'better-sqlite3';
import { CompiledQuery, sql } from 'kysely';
import { expect } from 'vitest';
import { monthOf, nowText } from '~/service/clock';
import { sqliteFile } from '~/service/store/store';
import type { World } from './world';

/** A statement that was run, and its values. */
export type Statement = [text: string, values: readonly unknown[]];

const OF_THE_LEDGER = /"(action|action_part|change)"/;

/**
 * The steps of the plans of those statements that read the ledger, in the words of SQLite: `SCAN action` goes through all of it,
 * `SEARCH action (location_id=? AND id<?)` looks up what it says. Of PostgreSQL those over
 * the partitions of this month, which `crowdLedger` fills.
 */
export async function plansOf(world: World, statements: readonly Statement[]): Promise<string[]> {
  const reading = statements.filter(([text]) => /^select/.test(text) && OF_THE_LEDGER.test(text));
  const steps = world.databaseUrl
    ? await postgresSteps(world, reading)
    : sqliteSteps(world, reading);
  expect(steps.length).toBeGreaterThan(0);
  return steps;
}

/** Gives a location so many actions, each with a change of one of a hundred items, so that a planner has to choose well. */
export async function crowdLedger(
  { store, locations: { ours } }: World,
  count: number,
): Promise<void> {
  const now = nowText();
  const month = monthOf(now);
  const [place, at] = [sql.lit(ours), sql.lit(now)];
  const places = sql`with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${sql.lit(count)})`;
  await store.transaction(async (trx) => {
    await sql`insert into action (at, month, account_id, via, method, location_id, request_id, outcome, summary)
      ${places} select ${at}, ${sql.lit(month)}, 1 + i % 3, 'Client API', 'item.update', ${place}, 'crowd', 'done', 'Crowd' from n`.execute(
      trx,
    );
    const own = sql`select id from action where request_id = 'crowd'`;
    await sql`insert into change (action_id, month, entity, entity_id, location_id, kind, before, after, version_before, version_after)
      select id, ${sql.lit(month)}, 'item', 1000000 + id % 100, ${place}, 'update', '{"price":3}', '{"price":4}', 1, 2
      from (${own}) as own`.execute(trx);
    await sql`insert into action_part (location_id, action_id, entity, month, changes)
      select ${place}, id, 'item', ${sql.lit(month)}, 1 from (${own}) as own`.execute(trx);
  });
  await store.afterLoad();
}

function sqliteSteps(world: World, statements: readonly Statement[]): string[] {
  const database = new SqliteDatabase(sqliteFile(world.dataDir), { readonly: true });
  try {
    return statements.flatMap(([text, values]) => {
      const plan = database.prepare(`explain query plan ${text}`).all(...values);
      return (plan as { detail: string }[]).map(({ detail }) => detail);
    });
  } finally {
    database.close();
  }
}

/** A step of a plan of PostgreSQL. */
interface Node {
  'Node Type': string;
  Plans?: Node[];
  'Relation Name'?: string;
  Alias?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
}

async function postgresSteps(world: World, statements: readonly Statement[]): Promise<string[]> {
  return (await postgresPlans(world, statements)).flatMap(stepsOf);
}

async function postgresPlans(world: World, statements: readonly Statement[]): Promise<Node[]> {
  return await world.store.transaction(async (trx) => {
    const found: Node[] = [];
    for (const [text, values] of statements) {
      const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...values]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain);
      for (const { 'QUERY PLAN': plans } of rows) found.push(...plans.map(({ Plan }) => Plan));
    }
    return found;
  });
}

/** How many partitions of the ledger the plans of statements name, each as often as a statement reads it anew. */
export async function partitionsRead(
  world: World,
  statements: readonly Statement[],
): Promise<number> {
  const reading = statements.filter(([text]) => /^select/.test(text) && OF_THE_LEDGER.test(text));
  const plans = await postgresPlans(world, reading);
  return plans.reduce((sum, plan) => sum + new Set(partitionsIn(plan)).size, 0);
}

const PARTITION = /^(action|change|action_part|action_seal)_(\d+|past|default)$/;

function partitionsIn(node: Node): string[] {
  const below = (node.Plans ?? []).flatMap(partitionsIn);
  const name = node['Relation Name'] ?? '';
  return PARTITION.test(name) ? [`${name} ${node.Alias}`, ...below] : below;
}

/** Partitions of this month: the others have no rows, and going through them is as good as anything. */
const OF_THIS_MONTH = new RegExp(`^(.+)_${monthOf(nowText())}$`);

function stepsOf(node: Node): string[] {
  const below = (node.Plans ?? []).flatMap((plan) => stepsOf(plan));
  const [, table] = OF_THIS_MONTH.exec(node['Relation Name'] ?? '') ?? [];
  if (table === undefined) return below;
  const condition = node['Index Cond'] ?? node['Recheck Cond'];
  // In the order of an index without a condition it goes no further than the page.
  if (condition === undefined)
    return [`${node['Node Type'] === 'Seq Scan' ? 'SCAN' : 'WALK'} ${table}`, ...below];
  const compared = condition.matchAll(/(\w+)\)?(?:::\w+)? (=|<=|>=|<|>) /g);
  const terms = Array.from(compared, ([, column, sign]) => `${column}${sign}?`);
  return [`SEARCH ${table} (${terms.join(' AND ')})`, ...below];
}
