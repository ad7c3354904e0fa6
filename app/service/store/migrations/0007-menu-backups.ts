import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * CSVs of menus from before they were deleted. Imported items are found by what they were made of, and
 * containers by their flag.
 */
export function menuBackups(engine: Engine) {
  const { blob, id, integer, text } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table backup (
          id ${id}, location_id ${integer} not null references location (id), account_id ${integer},
          name ${text} not null, items ${integer} not null, data ${blob} not null, at ${text} not null)`,
        'create index backup_location on backup (location_id, id)',
        'create index backup_at on backup (at)',
        'create index item_existing on item (location_id, existing_id) where existing_id is not null',
        'create index item_container on item (location_id, id) where container = 1',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
