import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Secret addresses at which people read the calendar of a location. */
export function calendarAddresses({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statement = `create table calendar_address (
        account_id ${integer} not null references account (id), location_id ${integer} not null references location (id),
        hash ${text} not null unique, made_at ${text} not null, primary key (account_id, location_id))`;
      await sql.raw(statement).execute(db);
    },
  };
}
