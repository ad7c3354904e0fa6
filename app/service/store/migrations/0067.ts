import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What is sold out at a location, by whom, until when. */
export function soldOut({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table sold_out (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          kind ${text} not null, object_id ${integer} not null, until ${text}, items_stay ${integer} not null,
          reason ${text} not null, by_id ${integer}, since ${text} not null)`,
        'create unique index sold_out_object on sold_out (location_id, kind, object_id)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
