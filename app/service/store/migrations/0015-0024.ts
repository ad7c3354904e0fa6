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

/** How much a location may hold, where an operator set other limits than the usual ones. */
export function locationQuotas(engine: Engine) {
  const { integer } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql
        .raw(
          `create table location_quota (
            location_id ${integer} primary key references location (id) on delete cascade,
            items ${integer}, pictures ${integer}, picture_bytes ${integer})`,
        )
        .execute(db);
    },
  };
}

/**
 * What of a picture is shown, its focal point, the name of what is served of it, and the sizes that were
 * made; how many its bytes are, and since when nothing names them.
 */
export function pictureSizes({ types: { text, blob, integer } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table image add column crop ${text}`,
        `alter table image add column focus ${text}`,
        `alter table image add column shown_version ${text} not null default ''`,
        `update image set shown_version = substr(hash, 1, 12)`,
        `alter table image_blob add column unnamed_since ${text}`,
        `alter table image_blob add column bytes ${integer} not null default 0`,
        'update image_blob set bytes = octet_length(data)',
        `create table image_size (
          hash ${text} not null references image_blob (hash) on delete cascade,
          shown_version ${text} not null, size ${text} not null, type ${text} not null,
          data ${blob} not null, primary key (hash, shown_version, size, type))`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

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

/** Jobs, of which at most one that writes runs in a location, and the files that wait for them. */
export function jobs({ types: { id, integer, text, blob } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const location = `${integer} not null references location (id) on delete cascade`;
      const account = `${integer} not null references account (id) on delete cascade`;
      const statements = [
        `create table job (
          id ${id}, location_id ${location}, asked_location_id ${location}, account_id ${account},
          via ${text} not null, request_id ${text} not null, kind ${text} not null,
          writes ${integer} not null, state ${text} not null, title ${text} not null, subject ${text},
          params ${text} not null, work ${text},
          done ${integer} not null, total ${integer} not null, words ${text} not null,
          result ${text}, notes ${text}, action_id ${integer}, lease ${text}, lease_until ${integer},
          created_at ${text} not null, started_at ${text}, ended_at ${text})`,
        'create index job_location on job (location_id, id)',
        `create index job_open on job (id) where state in ('queued', 'running')`,
        `create unique index job_writing on job (location_id) where state = 'running' and writes = 1`,
        `create unique index job_subject on job (kind, subject)
          where subject is not null and state in ('queued', 'running', 'interrupted', 'done')`,
        `create table upload_file (
          upload ${text} not null, position ${integer} not null, account_id ${account},
          location_id ${location}, name ${text} not null, size ${integer} not null, problem ${text},
          data ${blob} not null, at ${text} not null, primary key (upload, position))`,
        'create index upload_file_at on upload_file (at)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** Discounts, fees and tax rules, each with a ref that no other of its kind in the location has. */
export function billRules({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const run = (statement: string) => sql.raw(statement).execute(db);
      const own = {
        discount: `discount_type ${text} not null, active ${integer} not null,`,
        fee: '',
        tax: `rule_type ${text} not null,`,
      };
      for (const [table, columns] of Object.entries(own)) {
        await run(`create table ${table} (
          id ${id}, version ${integer} not null,
          location_id ${integer} not null references location (id), name ${text} not null,
          ${columns} ref ${text} not null, details ${text} not null)`);
        await run(`create unique index ${table}_ref on ${table} (location_id, ref)`);
      }
    },
  };
}

/** The picture that a location prints on receipts: a data URL, for there is at most one and it is small. */
export function receiptLogos({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql
        .raw(
          `create table receipt_logo (
            location_id ${integer} primary key references location (id), data ${text} not null)`,
        )
        .execute(db);
    },
  };
}

export function menuImports({ types: { id, integer, text, blob } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const location = `${integer} not null references location (id) on delete cascade`;
      const account = `${integer} not null references account (id) on delete cascade`;
      const owner = `import_id ${integer} not null references menu_import (id) on delete cascade`;
      const position = `position ${integer} not null`;
      const statements = [
        `create table menu_import (
          id ${id}, location_id ${location}, account_id ${account}, source ${text} not null,
          name ${text} not null, size ${integer} not null, hash ${text}, format ${text},
          state ${text} not null, settings ${text} not null, reading ${text}, summary ${text},
          refusal ${text}, job_id ${integer}, action_id ${integer}, created_at ${text} not null,
          changed_at ${text} not null, applied_at ${text})`,
        'create index menu_import_location on menu_import (location_id, id)',
        'create index menu_import_changed on menu_import (changed_at)',
        `create table import_part (${owner}, ${position}, data ${blob} not null,
          primary key (import_id, position))`,
        `create table import_change (${owner}, ${position}, kind ${text} not null, type ${text} not null,
          object_id ${integer}, version ${integer}, name ${text} not null, sort_key ${text} not null,
          file_row ${integer} not null, sheet ${text}, fields ${text} not null, before ${text}, after ${text},
          price_was ${integer}, price_now ${integer}, jump ${integer} not null, ticked ${integer} not null,
          remark ${text}, outcome ${text}, primary key (import_id, position))`,
        'create index import_change_row on import_change (import_id, file_row)',
        'create index import_change_object on import_change (import_id, object_id)',
        'create index import_change_jump on import_change (import_id, jump)',
        `create table import_finding (${owner}, ${position}, level ${text} not null, cause ${text} not null,
          message ${text} not null, advice ${text}, kind ${text}, object_id ${integer}, file_row ${integer},
          sheet ${text}, column_name ${text}, cell ${text}, cells ${text}, primary key (import_id, position))`,
        'create index import_finding_cause on import_finding (import_id, cause)',
        `create table import_reading (location_id ${integer} not null references location (id) on delete cascade,
          header ${text} not null, reading ${text} not null, at ${text} not null, primary key (location_id, header))`,
      ];
      statements.push(
        `alter table integration add column address ${text}`,
        `alter table integration add column last_sync ${text}`,
      );
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** An import may be of no account, and of a location that is made once it is applied. */
export function loadsWithoutAccount({ types: { integer } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        'drop index menu_import_location',
        // The table is not made anew: what is in its parts would go with it.
        ...['location', 'account'].flatMap((table) => [
          `alter table menu_import add column ${table}_next ${integer} references ${table} (id) on delete cascade`,
          `update menu_import set ${table}_next = ${table}_id`,
          `alter table menu_import drop column ${table}_id`,
          `alter table menu_import rename column ${table}_next to ${table}_id`,
        ]),
        'create index menu_import_location on menu_import (location_id, id)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
