import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Who has the form of an object open, for some minutes: told to others who open it, and no part of the ledger. */
export function openForms({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table open_form (
          location_id ${integer} not null, kind ${text} not null, object_id ${integer} not null,
          account_id ${integer} not null, opened_at ${text} not null, until_at ${text} not null,
          primary key (location_id, kind, object_id, account_id))`,
        'create index open_form_until on open_form (until_at)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
