import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** A row for each form that a person has open of an object; what was noted before counted for minutes. */
export function openFormTabs({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        'drop table open_form',
        `create table open_form (
          location_id ${integer} not null, kind ${text} not null, object_id ${integer} not null,
          account_id ${integer} not null, tab ${integer} not null,
          opened_at ${text} not null, until_at ${text} not null,
          primary key (location_id, kind, object_id, account_id, tab))`,
        'create index open_form_until on open_form (until_at)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
