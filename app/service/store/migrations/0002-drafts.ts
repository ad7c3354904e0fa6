import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Drafts: what was typed into a form that is not saved yet. */
export function drafts(engine: Engine) {
  const { integer, text } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table draft (
          id ${text} primary key, account_id ${integer} not null references account (id),
          location_id ${integer} not null references location (id), form ${text} not null,
          object_id ${integer}, object_version ${integer}, content ${text} not null,
          at ${text} not null)`,
        'create index draft_account on draft (account_id, at)',
        'create index draft_location on draft (location_id)',
        'create index draft_at on draft (at)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
