import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What syncs know of a pricebook beyond its last file: what it brought and dropped, and what is kept away. */
export function pricebookItems({ types: { text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table integration add column brought ${text}`,
        `alter table menu_import add column dropped ${text}`,
        `alter table held_field add column known_by ${text} not null default ''`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
