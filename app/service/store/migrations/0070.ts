import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** By which key the environment of the server sets a provider of sign-in. */
export function environmentProviders({ types: { text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table sign_in_provider add column by_environment ${text}`,
        'create unique index sign_in_provider_environment on sign_in_provider (by_environment) where by_environment is not null',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
