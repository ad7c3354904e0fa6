import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What other systems call the objects that came from their files, and what a plan is going to add to it. */
export function importKeys({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table import_key (location_id ${integer} not null references location (id) on delete cascade,
          kind ${text} not null, source_key ${text} not null, object_id ${integer} not null,
          primary key (location_id, kind, source_key))`,
        'create index import_key_object on import_key (location_id, kind, object_id)',
        `create table import_planned_key (
          import_id ${integer} not null references menu_import (id) on delete cascade, position ${integer} not null,
          change_position ${integer}, kind ${text} not null, source_key ${text} not null, object_id ${integer},
          primary key (import_id, position))`,
        'create index import_planned_key_change on import_planned_key (import_id, change_position)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

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
