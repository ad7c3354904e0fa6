import { sql } from 'kysely';
import { expect } from 'vitest';
import { monthOf } from '~/service/clock';
import { makePartitions } from '~/service/store/ledger-partitions';
import { sealAll } from '~/service/store/migrations/0025-0036';
import type { Trx } from '~/service/store/store';
import type { World } from './world';

/** Has actions, up to the one of a number, be of an earlier time; their seals do not fit any more. */
export async function moveBack(world: World, upTo: number, at: string): Promise<void> {
  const postgres = world.databaseUrl !== undefined;
  await world.store.transaction(async (trx) => {
    const run = (statement: string) => sql.raw(statement).execute(trx);
    if (postgres) await dropReferences(trx);
    const month = monthOf(at);
    const moved = `select id from action where id <= ${upTo} and at >= '2026'`;
    for (const table of ['change', 'action_part']) {
      await run(`update ${table} set month = ${month} where action_id in (${moved})`);
    }
    await run(`update action set at = '${at}', month = ${month} where id in (${moved})`);
  });
  await sealAnew(world);
}

/** Has no change of PostgreSQL refer to its action, so that either can be moved or removed. */
export async function dropReferences(trx: Trx): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select conrelid::regclass::text as name from pg_constraint
    where conname = 'change_action_id_month_fkey'`.execute(trx);
  for (const { name } of rows) {
    const drop = `alter table ${name} drop constraint change_action_id_month_fkey`;
    await sql.raw(drop).execute(trx);
  }
}

/** Forgets all seals and what came with them, and makes them again as the migration does. */
export async function sealAnew(world: World): Promise<void> {
  await world.store.transaction(async (trx) => {
    const tables = [
      'action_seal',
      'ledger_head',
      'ledger_setting',
      'ledger_month',
      'ledger_anchor',
      'ledger_base',
    ];
    for (const table of tables) await sql.raw(`delete from ${table}`).execute(trx);
    await sealAll(trx);
  });
}

/** Has the month of an instant and the next ones be partitions of their own, which PostgreSQL has for none that are over. */
export async function ownPartitions(world: World, at: string): Promise<void> {
  await world.store.transaction(async (trx) => {
    for (const table of ['change', 'action', 'action_part', 'action_seal']) {
      await sql.raw(`drop table ${table}_past`).execute(trx);
    }
  });
  expect(await makePartitions(world.store, at)).toBe(true);
}
