import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Why people did something, in their own words: with the action, and with the job that will be one. And of an undo, how
 * many objects it left as they were.
 */
export function actionNotes({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['action', 'job']) {
        await sql.raw(`alter table ${table} add column note ${text}`).execute(db);
      }
      await sql.raw(`alter table action add column kept ${integer}`).execute(db);
    },
  };
}
