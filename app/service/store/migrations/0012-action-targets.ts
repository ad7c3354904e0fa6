import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What a call names, beside its action: a refused one leaves no change that would tell. */
export function actionTargets(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw(`alter table action add column target ${engine.types.text}`).execute(db);
    },
  };
}
