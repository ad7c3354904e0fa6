import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Into which organisation one was merged. */
export function mergedOrganisations({ types: { integer } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql
        .raw(
          `alter table organisation add column merged_into ${integer} references organisation (id)`,
        )
        .execute(db);
    },
  };
}
