import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * The search index merges its parts by their number alone. Where a tenth of one was outdated it wrote it anew as well, and
 * so the whole index several times within one change of many names.
 */
export function searchMerges(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      if (engine.name !== 'sqlite') return;
      await sql`insert into item_search (item_search, rank) values ('deletemerge', 0)`.execute(db);
    },
  };
}
