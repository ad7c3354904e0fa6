import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Which drafts a token put after its end: they are counted by themselves. */
export function draftsOfEndedTokens(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const column = `by_ended_token ${engine.types.integer} not null default 0`;
      await sql.raw(`alter table draft add column ${column}`).execute(db);
    },
  };
}
