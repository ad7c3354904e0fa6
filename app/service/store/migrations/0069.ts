import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Days that repeat, of categories and items; the days, times and order by which price modes are active by themselves. */
export function repeatingDays({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table category add column repeats ${text}`,
        `alter table item add column repeats ${text}`,
        `alter table price_mode add column repeats ${text}`,
        `alter table price_mode add column times_of_day ${text}`,
        `alter table price_mode add column position ${integer} not null default 0`,
        `alter table price_mode add column off_until ${text}`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
