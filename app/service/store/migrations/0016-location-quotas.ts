import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** How much a location may hold, where an operator set other limits than the usual ones. */
export function locationQuotas(engine: Engine) {
  const { integer } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql
        .raw(
          `create table location_quota (
            location_id ${integer} primary key references location (id) on delete cascade,
            items ${integer}, pictures ${integer}, picture_bytes ${integer})`,
        )
        .execute(db);
    },
  };
}
