import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What people see of their own sessions, and the links by which a forgotten password is replaced. */
export function ownAccounts(engine: Engine) {
  const { integer, text } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table token add column last_seen_at ${text}`,
        `alter table token add column remembered ${integer} not null default 1`,
        `alter table token add column browser ${text}`,
        `alter table token add column address ${text}`,
        `create table password_reset (
          account_id ${integer} primary key references account (id), hash ${text} not null unique,
          expires_at ${text} not null, used_at ${text})`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
