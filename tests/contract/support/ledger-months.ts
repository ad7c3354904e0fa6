import { sql } from 'kysely';
import { monthOf } from '~/service/clock';
import { openStore } from '~/service/store/store';
import type { World } from './world';

/** Has actions, up to the one of a number, be of an earlier time; their seals do not fit any more. */
export async function moveBack(world: World, upTo: number, at: string): Promise<void> {
  const postgres = world.databaseUrl !== undefined;
  await world.store.transaction(async (trx) => {
    const run = (statement: string) => sql.raw(statement).execute(trx);
    if (postgres)
      await run('alter table change drop constraint if exists change_action_id_month_fkey');
    const month = monthOf(at);
    const moved = `select id from action where id <= ${upTo} and at >= '2026'`;
    for (const table of ['change', 'action_part']) {
      await run(`update ${table} set month = ${month} where action_id in (${moved})`);
    }
    await run(`update action set at = '${at}', month = ${month} where id in (${moved})`);
  });
  await sealAnew(world);
}

/** Forgets all seals and what came with them, and has the migrations make them again. */
export async function sealAnew(world: World): Promise<void> {
  await world.store.transaction(async (trx) => {
    const tables = [
      'action_seal',
      'ledger_head',
      'ledger_setting',
      'ledger_month',
      'ledger_anchor',
      'ledger_base',
      // Made by a later migration, which runs again as well.
      'open_form',
    ];
    for (const table of tables) await sql.raw(`drop table ${table}`).execute(trx);
    await sql.raw(`delete from kysely_migration where name >= '0035'`).execute(trx);
  });
  await (await openStore(world)).close();
}
