import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Providers by which people of an organisation sign in, who they are there, and which sessions they vouch for. */
export function singleSignOn({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table sign_in_provider (id ${id}, version ${integer} not null,
          organisation_id ${integer} not null references organisation (id), name ${text} not null,
          issuer ${text} not null, client_id ${text} not null, secret ${text}, creates_accounts ${integer} not null,
          default_level ${integer}, claim ${text} not null, mapping ${text} not null,
          grace_minutes ${integer} not null, created_at ${text} not null)`,
        'create index sign_in_provider_organisation on sign_in_provider (organisation_id)',
        `create table sign_in_domain (provider_id ${integer} not null references sign_in_provider (id) on delete cascade,
          domain ${text} not null, confirmed ${integer} not null, primary key (provider_id, domain))`,
        'create unique index sign_in_domain_confirmed on sign_in_domain (domain) where confirmed = 1',
        `create table sign_in_link (provider_id ${integer} not null references sign_in_provider (id) on delete cascade,
          issuer ${text} not null, subject ${text} not null, account_id ${integer} not null references account (id),
          linked_at ${text} not null, primary key (provider_id, issuer, subject))`,
        'create index sign_in_link_account on sign_in_link (account_id)',
        `create table sign_in_session (token_hash ${text} primary key references token (hash) on delete cascade,
          provider_id ${integer} not null references sign_in_provider (id) on delete cascade, issuer ${text} not null,
          subject ${text} not null, sid ${text}, sealed ${text} not null, failing_since ${text})`,
        'create index sign_in_session_subject on sign_in_session (provider_id, subject)',
        `create table sign_in_logout (provider_id ${integer} not null references sign_in_provider (id) on delete cascade,
          jti ${text} not null, until_at ${text} not null, primary key (provider_id, jti))`,
        `create table sign_in_rule (organisation_id ${integer} primary key references organisation (id),
          version ${integer} not null, passwords ${integer} not null, break_glass_id ${integer} references account (id))`,
        `create table sign_in_action (organisation_id ${integer} not null, action_id ${integer} not null,
          month ${integer} not null, primary key (organisation_id, action_id))`,
        `alter table token add column checked_at ${text}`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
