import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

async function run(db: Kysely<unknown>, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Into which organisation one was merged. */
export function mergedOrganisations({ types: { integer } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await run(
        db,
        `alter table organisation add column merged_into ${integer} references organisation (id)`,
      );
    },
  };
}

/** Webhooks that tell of the locations of a group, later ones too. */
export function webhookGroups({ types: { integer } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await run(
        db,
        `create table webhook_group (webhook_id ${integer} not null references webhook (id) on delete cascade,
          group_id ${integer} not null references place_group (id) on delete cascade, primary key (webhook_id, group_id))`,
        'create index webhook_group_group on webhook_group (group_id)',
      );
    },
  };
}

/** What is sold out at a location, by whom, until when. */
export function soldOut({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await run(
        db,
        `create table sold_out (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          kind ${text} not null, object_id ${integer} not null, until ${text}, items_stay ${integer} not null,
          reason ${text} not null, by_id ${integer}, since ${text} not null)`,
        'create unique index sold_out_object on sold_out (location_id, kind, object_id)',
      );
    },
  };
}

/** Days that repeat, of categories and items. */
export function repeatingDays({ types: { text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await run(
        db,
        `alter table category add column repeats ${text}`,
        `alter table item add column repeats ${text}`,
      );
    },
  };
}

/** By which key the environment of the server sets a provider of sign-in. */
export function environmentProviders({ types: { text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await run(
        db,
        `alter table sign_in_provider add column by_environment ${text}`,
        'create unique index sign_in_provider_environment on sign_in_provider (by_environment) where by_environment is not null',
      );
    },
  };
}
