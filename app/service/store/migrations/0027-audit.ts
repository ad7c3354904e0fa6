import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Which kinds of objects of which locations an action changed, and how many changes that were: what the audit of a
 * location is read by. And from which address an action was asked for.
 */
export function audit({ name, types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `alter table action add column address ${text}`,
        'create index action_location on action (location_id, id)',
        'create index action_at on action (at, id)',
        `create table action_part (
          location_id ${integer} not null, action_id ${integer} not null, entity ${text} not null,
          month ${integer} not null, changes ${integer} not null,
          primary key (location_id, action_id, entity, month))${name === 'sqlite' ? ' without rowid' : ''}`,
        `insert into action_part (location_id, action_id, entity, month, changes)
          select location_id, action_id, entity, month, count(*) from change
          group by location_id, action_id, entity, month`,
        'create index action_part_action on action_part (action_id)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
      if (name === 'postgres') await sql.raw('analyze action_part').execute(db);
    },
  };
}
