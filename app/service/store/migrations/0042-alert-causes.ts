import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Alerts of one cause are shown as one; those that were found before learn theirs when they are looked at again. */
export function alertCauses({ types: { text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const column = sql.raw(`cause ${text} not null default ''`);
      await sql`alter table quality_alert add column ${column}`.execute(db);
      await sql`update quality_look set due_at = ''`.execute(db);
    },
  };
}
