import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Discounts, fees and tax rules, each with a ref that no other of its kind in the location has. */
export function billRules({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const run = (statement: string) => sql.raw(statement).execute(db);
      const own = {
        discount: `discount_type ${text} not null, active ${integer} not null,`,
        fee: '',
        tax: `rule_type ${text} not null,`,
      };
      for (const [table, columns] of Object.entries(own)) {
        await run(`create table ${table} (
          id ${id}, version ${integer} not null,
          location_id ${integer} not null references location (id), name ${text} not null,
          ${columns} ref ${text} not null, details ${text} not null)`);
        await run(`create unique index ${table}_ref on ${table} (location_id, ref)`);
      }
    },
  };
}
