import { type Kysely, sql } from 'kysely';
import { sortKey } from '~/menu/text';
import type { Engine } from '../engine';

/** Options and option groups are found and sorted by their folded names; groups without items end. */
export function optionNames(engine: Engine) {
  const { text } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['menu_option', 'option_group']) {
        const name = sql.table(table);
        await sql`alter table ${name} add column sort_key ${sql.raw(text)} not null default ''`.execute(
          db,
        );
        const { rows } = await sql<{
          id: number;
          name: string;
        }>`select id, name from ${name}`.execute(db);
        for (const row of rows) {
          await sql`update ${name} set sort_key = ${sortKey(row.name)} where id = ${row.id}`.execute(
            db,
          );
        }
        await sql`create index ${sql.ref(`${table}_name`)} on ${name} (location_id, sort_key, id)`.execute(
          db,
        );
      }
      await sql`alter table option_group add column unused_since ${sql.raw(text)}`.execute(db);
    },
  };
}
