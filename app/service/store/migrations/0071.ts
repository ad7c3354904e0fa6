import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What locations hold of their own of objects that they inherit, and what their sources let them hold. */
export function ownValues({ types: { id, integer, text } }: Engine) {
  const own = `id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
    kind ${text} not null, object_id ${integer} not null`;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [
        `create table own_price (${own}, mode_id ${integer} not null, price_cents ${integer} not null,
          base_cents ${integer} not null, by_id ${integer}, since ${text} not null)`,
        'create unique index own_price_object on own_price (location_id, kind, object_id, mode_id)',
        'create index own_price_of on own_price (kind, object_id)',
        `create table own_value (${own}, field ${text} not null, value ${text} not null, base ${text} not null,
          by_id ${integer}, since ${text} not null)`,
        'create unique index own_value_object on own_value (location_id, kind, object_id, field)',
        'create index own_value_of on own_value (kind, object_id)',
        `create table own_leave (${own}, fields ${text} not null)`,
        'create unique index own_leave_object on own_leave (location_id, kind, object_id)',
      ]) {
        await sql.raw(statement).execute(db);
      }
    },
  };
}
