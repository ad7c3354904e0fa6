import { type Kysely, sql } from 'kysely';
import { sortKey } from '~/menu/text';
import type { Engine } from '../engine';

/** Organisations, accounts, locations, menus, images, the ledger and the search index. */
export function firstTables(engine: Engine) {
  const { id, integer, text, blob } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const run = (statement: string) => sql.raw(statement).execute(db);
      const tables = [
        `create table organisation (id ${id}, name ${text} not null unique)`,
        `create table account (
          id ${id}, organisation_id ${integer} references organisation (id), username ${text} not null,
          email ${text} not null unique, password_hash ${text} not null, access_level ${integer},
          scope ${text} not null, default_location_id ${integer}, disabled ${integer} not null default 0,
          created_at ${text} not null)`,
        `create table token (
          hash ${text} primary key, account_id ${integer} not null references account (id),
          label ${text} not null, created_at ${text} not null, expires_at ${text} not null, ended_at ${text})`,
        `create table throttle (key ${text} primary key, points ${integer} not null, expires_ms ${integer})`,
        `create table image_blob (
          hash ${text} primary key, type ${text} not null, width ${integer} not null,
          height ${integer} not null, data ${blob} not null)`,
        `create table location (
          id ${id}, version ${integer} not null, organisation_id ${integer} not null references organisation (id),
          name ${text} not null, location_type ${text} not null, site_id ${text}, timezone ${text},
          currency ${text} not null, master_id ${integer} references location (id),
          mirror_items_from ${integer} references location (id),
          allow_global_match_edit ${integer} not null, operation_hours ${text} not null,
          campaign_text ${text} not null, blurb ${text} not null, image_id ${integer},
          creator_custom_item_id ${text}, creator_custom_fields ${text}, ready ${integer} not null,
          created_at ${text} not null, updated_at ${text} not null)`,
        `create table location_grant (
          account_id ${integer} not null references account (id),
          location_id ${integer} not null references location (id), primary key (account_id, location_id))`,
        `create table day_part (
          location_id ${integer} not null references location (id), id ${integer} not null,
          name ${text} not null, start_time ${text} not null, end_time ${text} not null,
          primary key (location_id, id))`,
        `create table image (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          description ${text} not null, hash ${text} not null references image_blob (hash),
          updated_at ${text} not null)`,
        `create table station (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          name ${text} not null, description ${text} not null, active ${integer} not null,
          visibility ${text}, image_id ${integer} references image (id), position ${integer} not null)`,
        `create table category (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          station_id ${integer} not null references station (id), name ${text} not null,
          description ${text} not null, active ${integer} not null, visibility ${text}, schedule ${text},
          image_id ${integer} references image (id), position ${integer} not null)`,
        `create table item (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          name ${text} not null, sort_key ${text} not null, search_text ${text} not null,
          price_cents ${integer} not null, description ${text} not null, active ${integer} not null,
          no_notes ${integer} not null, price_by_weight ${integer} not null, package_count ${integer} not null,
          weight_mg ${integer}, calories ${integer}, pos_id ${text},
          image_id ${integer} references image (id), schedule ${text}, container ${integer} not null,
          custom ${text} not null, local_name ${text}, global_name ${text}, existing_id ${integer},
          jde_id ${text}, dietary ${text} not null, allergens ${text} not null, labels ${text} not null,
          global_match ${text} not null, last_sold_time ${text}, created_at ${text} not null,
          updated_at ${text} not null)`,
        `create table placement (
          category_id ${integer} not null references category (id),
          item_id ${integer} not null references item (id), location_id ${integer} not null,
          position ${integer} not null, primary key (category_id, item_id))`,
        `create table item_sku (
          item_id ${integer} not null references item (id), location_id ${integer} not null,
          sku ${text} not null, position ${integer} not null, primary key (item_id, sku))`,
        `create table item_tag (
          item_id ${integer} not null references item (id), location_id ${integer} not null,
          tag ${text} not null, position ${integer} not null, primary key (item_id, tag))`,
        `create table item_day_part (
          item_id ${integer} not null references item (id), location_id ${integer} not null,
          day_part_id ${integer} not null, primary key (item_id, day_part_id),
          foreign key (location_id, day_part_id) references day_part (location_id, id))`,
        `create table price_mode (
          location_id ${integer} not null references location (id), id ${integer} not null,
          version ${integer} not null, name ${text} not null, active ${integer} not null,
          primary key (location_id, id))`,
        `create table item_price (
          item_id ${integer} not null references item (id), location_id ${integer} not null,
          mode_id ${integer} not null, price_cents ${integer} not null, primary key (item_id, mode_id),
          foreign key (location_id, mode_id) references price_mode (location_id, id))`,
        `create table option_group (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          name ${text} not null, group_type ${text} not null)`,
        `create table menu_option (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          name ${text} not null, price_cents ${integer} not null, active ${integer} not null,
          pos_id ${text}, image_id ${integer} references image (id), item_id ${integer} references item (id))`,
        `create table item_group (
          relation_id ${id}, item_id ${integer} not null references item (id), location_id ${integer} not null,
          group_id ${integer} not null references option_group (id), range_min ${integer},
          range_max ${integer}, position ${integer} not null, unique (item_id, group_id))`,
        `create table item_option (
          item_id ${integer} not null references item (id), location_id ${integer} not null,
          group_id ${integer} not null references option_group (id),
          option_id ${integer} not null references menu_option (id), is_default ${integer} not null,
          max_count ${integer} not null, position ${integer} not null,
          primary key (item_id, group_id, option_id))`,
        `create table relation (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          type ${text} not null, item_id ${integer} not null references item (id),
          related_id ${integer} not null references item (id), check (item_id <> related_id),
          unique (type, item_id, related_id))`,
        `create table origin_item (
          item_id ${integer} primary key, name ${text} not null, upc ${text}, package_count ${integer} not null,
          pose_count ${integer} not null, image_hash ${text} references image_blob (hash))`,
        `create table dotcode (label ${text} primary key, name ${text} not null)`,
        `create table action (
          id ${id}, at ${text} not null, account_id ${integer}, via ${text} not null, method ${text} not null,
          location_id ${integer}, request_id ${text} not null, outcome ${text} not null,
          summary ${text} not null, undoes ${integer}, times ${integer} not null default 1)`,
        `create table change (
          id ${id}, action_id ${integer} not null references action (id), entity ${text} not null,
          entity_id ${integer} not null, location_id ${integer} not null, kind ${text} not null,
          before ${text}, after ${text}, version_before ${integer}, version_after ${integer})`,
        `create table once_key (
          account_id ${integer} not null, key ${text} not null, answer ${text} not null,
          at ${text} not null, primary key (account_id, key))`,
      ];
      for (const statement of tables) await run(statement);
      for (const [name, columns] of Object.entries(INDEXES)) {
        await run(`create index ${name} on ${columns}`);
      }
      await run(
        'create unique index price_mode_one_active on price_mode (location_id) where active = 1',
      );
      for (const statement of engine.searchIndex) await run(statement);
    },
  };
}

const INDEXES: Record<string, string> = {
  token_account: 'token (account_id)',
  location_grant_location: 'location_grant (location_id)',
  location_organisation: 'location (organisation_id)',
  location_mirror: 'location (mirror_items_from)',
  image_location: 'image (location_id)',
  image_hash: 'image (hash)',
  station_location: 'station (location_id, position, id)',
  category_station: 'category (station_id, position, id)',
  category_location: 'category (location_id)',
  item_name: 'item (location_id, sort_key, id)',
  item_price_cents: 'item (location_id, price_cents, id)',
  item_id: 'item (location_id, id)',
  item_pos_id: 'item (location_id, pos_id, id)',
  item_active: 'item (location_id, active, id)',
  placement_item: 'placement (item_id)',
  placement_order: 'placement (category_id, position, item_id)',
  item_sku_code: 'item_sku (location_id, sku)',
  item_tag_word: 'item_tag (location_id, tag)',
  item_day_part_part: 'item_day_part (location_id, day_part_id)',
  item_price_mode: 'item_price (location_id, mode_id)',
  option_group_location: 'option_group (location_id)',
  menu_option_location: 'menu_option (location_id)',
  menu_option_item: 'menu_option (item_id)',
  item_group_group: 'item_group (group_id)',
  item_option_option: 'item_option (option_id)',
  item_option_group: 'item_option (group_id)',
  relation_item: 'relation (item_id)',
  relation_related: 'relation (related_id)',
  relation_location: 'relation (location_id)',
  action_account: 'action (account_id, id)',
  change_action: 'change (action_id)',
  change_entity: 'change (entity, entity_id, id)',
  once_key_at: 'once_key (at)',
};

/** Drafts: what was typed into a form that is not saved yet. */
export function drafts(engine: Engine) {
  const { integer, text } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table draft (
          id ${text} primary key, account_id ${integer} not null references account (id),
          location_id ${integer} not null references location (id), form ${text} not null,
          object_id ${integer}, object_version ${integer}, content ${text} not null,
          at ${text} not null)`,
        'create index draft_account on draft (account_id, at)',
        'create index draft_location on draft (location_id)',
        'create index draft_at on draft (at)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

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

/** Options and option groups are found and sorted by their folded names; groups without items end. */
export function optionNames(engine: Engine) {
  const { text } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['menu_option', 'option_group']) {
        const name = sql.table(table);
        await sql`alter table ${name} add column sort_key ${sql.raw(text)} not null default ''`.execute(
          db,
        );
        const { rows } = await sql<{
          id: number;
          name: string;
        }>`select id, name from ${name}`.execute(db);
        for (const row of rows) {
          await sql`update ${name} set sort_key = ${sortKey(row.name)} where id = ${row.id}`.execute(
            db,
          );
        }
        await sql`create index ${sql.ref(`${table}_name`)} on ${name} (location_id, sort_key, id)`.execute(
          db,
        );
      }
      await sql`alter table option_group add column unused_since ${sql.raw(text)}`.execute(db);
    },
  };
}
