import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Who may open which places since when and by whom; groups of places of an organisation. */
export function peopleAndPlaces({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table account add column version ${integer} not null default 1`,
        `alter table account add column all_locations ${integer} not null default 0`,
        `alter table account add column last_day ${text}`,
        `alter table account add column removed_at ${text}`,
        `alter table organisation add column version ${integer} not null default 1`,
        `alter table organisation add column retired_at ${text}`,
        `alter table location_grant add column since ${text}`,
        `alter table location_grant add column by_account_id ${integer}`,
        `create table place_group (id ${id}, version ${integer} not null,
          organisation_id ${integer} not null references organisation (id),
          parent_id ${integer} references place_group (id), name ${text} not null, name_key ${text} not null,
          created_at ${text} not null, unique (organisation_id, name_key))`,
        'create index place_group_parent on place_group (parent_id)',
        `create table place_group_location (group_id ${integer} not null references place_group (id) on delete cascade,
          location_id ${integer} not null references location (id) on delete cascade, since ${text} not null,
          by_account_id ${integer}, primary key (group_id, location_id))`,
        'create index place_group_location_location on place_group_location (location_id)',
        `create table place_group_grant (account_id ${integer} not null references account (id),
          group_id ${integer} not null references place_group (id) on delete cascade, since ${text} not null,
          by_account_id ${integer}, primary key (account_id, group_id))`,
        'create index place_group_grant_group on place_group_grant (group_id)',
        'create index account_organisation on account (organisation_id)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** Invitations; when somebody was seen last; texts about people, which can be forgotten where the ledger cannot. */
export function people({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table account add column ends_at ${text}`,
        `alter table account add column last_seen_at ${text}`,
        `update account set last_seen_at = (select max(coalesce(token.last_seen_at, token.created_at))
          from token where token.account_id = account.id)`,
        `create table invitation (account_id ${integer} primary key references account (id), hash ${text} not null unique,
          mail_hash ${text} not null unique, email ${text} not null, invited_by ${integer}, created_at ${text} not null,
          expires_at ${text} not null, used_at ${text}, ended_at ${text})`,
        'create index invitation_email on invitation (email)',
        `create table person_text (id ${id}, account_id ${integer} not null references account (id), text ${text} not null)`,
        'create index person_text_account on person_text (account_id)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** When a group was changed last; keys that reach the locations of a group, later ones too. */
export function groupsOfPlaces({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table place_group add column changed_at ${text}`,
        `create table api_key_group (key_id ${integer} not null references api_key (id) on delete cascade,
          group_id ${integer} not null references place_group (id) on delete cascade, primary key (key_id, group_id))`,
        'create index api_key_group_group on api_key_group (group_id)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** Second factors, their recovery codes, who needs one from when, and the devices that an account signed in from. */
export function secondFactors({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const account = `account_id ${integer} not null references account (id)`;
      const statements = [
        `create table sign_in_factor (id ${id}, ${account}, kind ${text} not null, name ${text} not null,
          confirmed ${integer} not null, created_at ${text} not null, last_used_at ${text}, secret ${text},
          last_step ${integer}, credential_id ${text} unique, public_key ${text}, counter ${integer}, transports ${text})`,
        'create index sign_in_factor_account on sign_in_factor (account_id)',
        `create table recovery_code (${account}, hash ${text} not null, made_at ${text} not null, used_at ${text},
          primary key (account_id, hash))`,
        `create table sign_in_step (hash ${text} primary key, account_id ${integer} references account (id),
          purpose ${text} not null, challenge ${text} not null, remembered ${integer} not null, mark ${text} not null,
          expires_at ${text} not null)`,
        'create index sign_in_step_account on sign_in_step (account_id)',
        'create index sign_in_step_expires on sign_in_step (expires_at)',
        `create table factor_rule (organisation_id ${integer} not null, role ${integer} not null,
          from_day ${text} not null, primary key (organisation_id, role))`,
        `create table known_device (${account}, hash ${text} not null, seen_at ${text} not null,
          primary key (account_id, hash))`,
        `alter table token add column way ${text}`,
        `alter table token add column proved_at ${text}`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
