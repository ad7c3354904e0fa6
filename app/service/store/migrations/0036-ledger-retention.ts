import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** For how long the ledger is kept, what was exported of it and forgotten, and what stands for that from then on. */
export function ledgerRetention({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const tables = [
        `create table ledger_setting (
          id ${integer} not null primary key, keep_months ${integer}, export_first ${integer} not null)`,
        `create table ledger_month (
          month ${integer} not null primary key, exported_at ${text}, anchored_at ${text}, swept_at ${text})`,
        `create table ledger_anchor (
          chain ${integer} not null, first_sequence ${integer} not null, last_sequence ${integer} not null,
          month ${integer} not null, previous ${text} not null, hash ${text} not null,
          key_id ${text} not null, signature ${text} not null,
          primary key (chain, first_sequence))`,
        `create table ledger_base (
          location_id ${integer} not null, entity ${text} not null, highest_id ${integer} not null,
          primary key (location_id, entity))`,
        'create index ledger_anchor_month on ledger_anchor (month)',
      ];
      for (const statement of tables) await sql.raw(statement).execute(db);
    },
  };
}
