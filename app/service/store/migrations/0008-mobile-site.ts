import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Order settings of locations, and the demo sites of those whose mobile ordering is on. */
export function mobileSite(engine: Engine) {
  const { integer, text } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table order_setting (
          location_id ${integer} not null references location (id), name ${text} not null,
          value ${text} not null, primary key (location_id, name))`,
        `create table demo_site (
          location_id ${integer} primary key references location (id), token ${text} not null unique,
          image_key ${text} not null)`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
