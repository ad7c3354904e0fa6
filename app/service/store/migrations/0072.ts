import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** When price modes are charged by themselves, and which goes first. */
export function calendarsOfModes({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const limits = ['start_datetime', 'end_datetime', 'times_of_day', 'weekdays'];
      const columns = [...limits.map((limit) => `${limit} ${text}`), `rank ${integer}`];
      for (const column of columns) {
        await sql.raw(`alter table price_mode add column ${column}`).execute(db);
      }
    },
  };
}
