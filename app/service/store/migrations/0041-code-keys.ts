import { type Kysely, sql } from 'kysely';
import { codeKey } from '~/menu/code';
import type { Engine } from '../engine';

const ROWS = 400;

/** Codes are found by what all forms of one code have in common; what was typed is kept beside it. */
export function codeKeys({ types: { text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const run = (statement: string) => sql.raw(statement).execute(db);
      await run('drop index item_sku_folded');
      await run(
        `create temporary table coded (sku ${text} primary key, code_key ${text} not null)`,
      );
      const { rows } = await sql<{ sku: string }>`
        select sku from item_sku union select sku from sale_day`.execute(db);
      for (let at = 0; at < rows.length; at += ROWS) {
        const values = rows.slice(at, at + ROWS).map(({ sku }) => sql`(${sku}, ${codeKey(sku)})`);
        await sql`insert into coded (sku, code_key) values ${sql.join(values)}`.execute(db);
      }
      for (const table of ['item_sku', 'sale_day']) {
        await run(`alter table ${table} add column code_key ${text} not null default ''`);
        await run(
          `update ${table} set code_key = coded.code_key from coded where coded.sku = ${table}.sku`,
        );
      }
      await run('drop table coded');
      await run('create index item_sku_coded on item_sku (location_id, code_key, item_id)');
    },
  };
}
