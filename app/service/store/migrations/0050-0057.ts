import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What the reader of an import made of a cell, and what it may be. */
export function readValues({ types: { text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const column of ['read_as', 'perhaps']) {
        await sql.raw(`alter table import_finding add column ${column} ${text}`).execute(db);
      }
    },
  };
}

/** Hints to programs: to whom, what is still to be told, what was told, and up to which link each chain was looked at. */
export function webhooks({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table webhook (id ${id}, version ${integer} not null,
          organisation_id ${integer} not null references organisation (id),
          account_id ${integer} not null references account (id), address ${text} not null, events ${text} not null,
          every_location ${integer} not null, secret ${text} not null, previous_secret ${text},
          previous_until ${integer}, active ${integer} not null, off_reason ${text}, failing_since ${integer},
          failures ${integer} not null default 0, rests_until ${integer}, created_at ${text} not null)`,
        'create index webhook_organisation on webhook (organisation_id)',
        `create table webhook_location (webhook_id ${integer} not null references webhook (id) on delete cascade,
          location_id ${integer} not null references location (id) on delete cascade,
          primary key (webhook_id, location_id))`,
        `create table webhook_delivery (id ${id}, webhook_id ${integer} not null references webhook (id) on delete cascade,
          location_id ${integer} references location (id) on delete cascade, event ${text} not null,
          message_id ${text} not null, body ${text} not null, state ${text} not null, by_hand ${integer} not null,
          tries ${integer} not null, due ${integer} not null, lease ${integer}, status ${integer}, answer ${text},
          problem ${text}, created_at ${text} not null, sent_at ${text})`,
        'create index webhook_delivery_webhook on webhook_delivery (webhook_id, state, due)',
        'create index webhook_delivery_location on webhook_delivery (location_id)',
        `create table webhook_event (id ${id}, location_id ${integer} not null references location (id) on delete cascade,
          event ${text} not null, at ${text} not null)`,
        `create table webhook_chain (chain ${integer} primary key, sequence ${integer} not null)`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** What signs the cookies of all servers of a database, and the backups that were due. */
export function sharedServers({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table session_secret (id ${integer} primary key, digest ${text} not null, secret ${text},
          signs_from ${text} not null, ends_at ${text})`,
        `create table database_backup (due_at ${text} primary key, file ${text} not null, bytes ${integer},
          verified_at ${text}, problem ${text})`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** Keys of programs; each has an account of its own, under whose name it acts by the rights of its maker. */
export function apiKeys({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table api_key (
          id ${id}, hash ${text} not null unique,
          account_id ${integer} not null unique references account (id),
          maker_id ${integer} not null references account (id),
          organisation_id ${integer} references organisation (id), name ${text} not null,
          scopes ${text} not null, all_locations ${integer} not null,
          created_at ${text} not null, expires_at ${text}, ended_at ${text}, last_used_at ${text},
          once ${text})`,
        'create unique index api_key_once on api_key (maker_id, once)',
        'create index api_key_organisation on api_key (organisation_id)',
        `create table api_key_location (
          key_id ${integer} not null references api_key (id) on delete cascade,
          location_id ${integer} not null references location (id) on delete cascade,
          primary key (key_id, location_id))`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** Up to which link each chain of the ledger was looked at for alerts. */
export function lookedChains({ types: { integer } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const table = `create table quality_chain (chain ${integer} primary key, sequence ${integer} not null)`;
      await sql.raw(table).execute(db);
      await sql`insert into quality_chain select chain, sequence from ledger_head`.execute(db);
    },
  };
}
