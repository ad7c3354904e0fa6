import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** The items table is sorted by times and POS ids, and narrowed to what has labels or matches. */
export function itemLists(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      // SQLite has empty ones last by itself there, and no words for it.
      const emptyLast = engine.name === 'postgres' ? ' nulls last' : '';
      const statements = [
        'create index item_updated_at on item (location_id, updated_at, id)',
        'create index item_created_at on item (location_id, created_at, id)',
        'create index item_last_sold_time on item (location_id, last_sold_time, id)',
        `create index item_labelled on item (location_id, id) where labels <> '[]'`,
        `create index item_matched on item (location_id, id) where global_match <> '[]'`,
        `create index item_pos_id_down on item (location_id, pos_id desc${emptyLast}, id desc)`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
