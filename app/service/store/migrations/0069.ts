import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Days that repeat, of categories and items. */
export function repeatingDays({ types: { text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table category add column repeats ${text}`,
        `alter table item add column repeats ${text}`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
