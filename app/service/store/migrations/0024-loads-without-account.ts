import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

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
