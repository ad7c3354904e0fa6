import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Why people did something, in their own words: with the action, and with the job that will be one. */
export function actionNotes({ types: { text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['action', 'job']) {
        await sql.raw(`alter table ${table} add column note ${text}`).execute(db);
      }
    },
  };
}
