import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Fields that syncs leave alone, folders and schedules of pricebooks, and syncs that nobody asked for. */
export function pricebookSyncs({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const columns = {
        folder: text,
        schedule: text,
        counted_from: integer,
        claimed_until: integer,
        seen_action: integer,
        seen_hash: text,
        failure: text,
        failed_at: text,
      };
      const statements = [
        `create table held_field (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          kind ${text} not null, object_id ${integer} not null, field ${text} not null)`,
        'create unique index held_field_field on held_field (location_id, kind, object_id, field)',
        'alter table job alter column account_id drop not null',
        `alter table menu_import add column seen_action ${integer}`,
        ...Object.entries(columns).map(
          ([column, type]) => `alter table integration add column ${column} ${type}`,
        ),
        `update integration set seen_action =
          (select max(action.id) from action where action.at <= integration.last_sync)
          where last_sync is not null`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
