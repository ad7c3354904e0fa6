import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** The number that answers and saves call a day part by: its place in its list. Its id stays as it is. */
export function dayPartNumbers({ types: { integer } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table day_part add column number ${integer} not null default 0`,
        `update day_part set number = (
          select count(*) from day_part as other
          where other.location_id = day_part.location_id and other.id <= day_part.id)`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
