import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/**
 * Groups of locations under a template, pricebook integrations, chosen environments; options that are
 * in no group (`group_id` 0) or whose group is gone.
 */
export function locationGroups(engine: Engine) {
  const { id, integer, text } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table location_group (
          id ${id}, organisation_id ${integer} not null references organisation (id),
          name ${text} not null, client_name ${text},
          template_location_id ${integer} not null references location (id))`,
        `create table location_group_member (
          group_id ${integer} not null references location_group (id),
          location_id ${integer} not null references location (id), position ${integer} not null,
          primary key (group_id, location_id))`,
        `create table integration (
          location_id ${integer} primary key references location (id), name ${text} not null,
          service ${text} not null, type ${text} not null)`,
        `alter table token add column environment ${text}`,
        `create table item_option_next (
          item_id ${integer} not null references item (id), location_id ${integer} not null,
          group_id ${integer} not null, option_id ${integer} not null references menu_option (id),
          is_default ${integer} not null, max_count ${integer} not null, position ${integer} not null,
          primary key (item_id, group_id, option_id))`,
        `insert into item_option_next
          select item_id, location_id, group_id, option_id, is_default, max_count, position from item_option`,
        'drop table item_option',
        'alter table item_option_next rename to item_option',
        'create index item_option_option on item_option (option_id)',
        'create index item_option_group on item_option (group_id)',
        'create index location_group_template on location_group (template_location_id)',
        'create index location_group_member_location on location_group_member (location_id, position)',
        'create index location_master on location (master_id)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
