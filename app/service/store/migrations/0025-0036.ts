import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import type { Database, Row } from '../schema';
import { linkHash, NO_HASH, NO_LOCATION, SealDigest } from '../seal-hash';

/** Fields that syncs leave alone, folders and schedules of pricebooks, and syncs that nobody asked for. */
export function pricebookSyncs({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const columns = {
        folder: text,
        schedule: text,
        counted_from: integer,
        claimed_until: integer,
        seen_action: integer,
        seen_hash: text,
        failure: text,
        failed_at: text,
      };
      const statements = [
        `create table held_field (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          kind ${text} not null, object_id ${integer} not null, field ${text} not null)`,
        'create unique index held_field_field on held_field (location_id, kind, object_id, field)',
        'alter table job alter column account_id drop not null',
        `alter table menu_import add column seen_action ${integer}`,
        ...Object.entries(columns).map(
          ([column, type]) => `alter table integration add column ${column} ${type}`,
        ),
        `update integration set seen_action =
          (select max(action.id) from action where action.at <= integration.last_sync)
          where last_sync is not null`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/**
 * What is wrong with menus as it was last seen, who dismissed which of it, when a location is looked at again;
 * what kiosks tell of their sales, and tokens that are good for that alone.
 */
export function menuQuality({ types: { id, integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const location = `${integer} not null references location (id) on delete cascade`;
      const statements = [
        `create table quality_alert (
          id ${id}, location_id ${location}, hash ${text} not null, type ${text} not null,
          importance ${integer} not null, subject ${text} not null, description ${text} not null,
          search_key ${text} not null, facts ${text} not null, open ${integer} not null,
          dismissed_until ${text} not null, created_at ${text} not null, seen_at ${text} not null)`,
        'create unique index quality_alert_hash on quality_alert (location_id, hash)',
        `create index quality_alert_open on quality_alert (location_id, dismissed_until, type, importance)
          where open = 1`,
        `create table quality_alert_item (
          alert_id ${integer} not null references quality_alert (id) on delete cascade,
          item_id ${integer} not null, position ${integer} not null, primary key (alert_id, item_id))`,
        'create index quality_alert_item_item on quality_alert_item (item_id)',
        `create table dismissal (
          id ${id}, version ${integer} not null, location_id ${integer} not null references location (id),
          hash ${text} not null, type ${text} not null, until ${text})`,
        'create unique index dismissal_hash on dismissal (location_id, hash)',
        `create table quality_look (
          location_id ${integer} primary key references location (id) on delete cascade,
          looked_at ${text} not null, due_at ${text} not null)`,
        'create index quality_look_due on quality_look (due_at)',
        `create table sale_event (
          location_id ${location}, event_id ${text} not null, day ${text} not null,
          primary key (location_id, event_id))`,
        'create index sale_event_day on sale_event (day)',
        `create table sale_day (
          location_id ${location}, day ${text} not null, sku ${text} not null, known ${integer} not null,
          times ${integer} not null, name ${text}, kiosk_id ${text}, transaction_id ${text},
          last_at ${text} not null, primary key (location_id, day, sku, known))`,
        'create index sale_day_unknown on sale_day (location_id, sku) where known = 0',
        'create index sale_day_day on sale_day (day)',
        `alter table token add column purpose ${text}`,
        `create index item_unpriced on item (location_id, id) where active = 1 and price_cents = 0`,
        'create index item_option_loose on item_option (location_id, item_id) where group_id = 0',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

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

/** The deletions of each kind of object in a location, newest first: what its trash is read by. */
export const trash = {
  async up(db: Kysely<unknown>): Promise<void> {
    const index = `create index change_deleted on change (location_id, entity, id) where kind = 'delete'`;
    await sql.raw(index).execute(db);
  },
};

/** Actions whose digests are at work at the same time. */
const ACTIONS = 1_000;
/** Changes that are in memory at the same time. */
const CHANGES = 5_000;

type Head = Pick<Row<'ledger_head'>, 'chain' | 'sequence' | 'previous' | 'hash'>;

/**
 * A chain of hashes over the actions of each location. Actions that are there are sealed in the order of their numbers, read
 * in ranges: a large ledger would not fit into memory.
 */
export function ledgerSeals({ name, types: { integer, text } }: Engine) {
  const sqlite = name === 'sqlite';
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const tables = [
        `create table action_seal (
          chain ${integer} not null, sequence ${integer} not null, action_id ${integer} not null,
          month ${integer} not null, previous ${text} not null, hash ${text} not null,
          primary key (chain, sequence${sqlite ? '' : ', month'}))${sqlite ? ' without rowid' : ''}`,
        `create table ledger_head (
          chain ${integer} not null primary key, sequence ${integer} not null,
          previous ${text} not null, hash ${text} not null,
          logged_day ${text}, logged_sequence ${integer} not null default 0)`,
      ];
      for (const statement of tables) await sql.raw(statement).execute(db);
      await sealAll(db as Kysely<Database>);
      if (!sqlite) await sql.raw('analyze action_seal').execute(db);
    },
  };
}

/** Seals all actions in the order of their numbers, where there are no seals. */
export async function sealAll(db: Kysely<Database>): Promise<void> {
  const heads = new Map<number, Head>();
  for (let last = 0; ; ) {
    const actions = await db
      .selectFrom('action')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(ACTIONS)
      .execute();
    const end = actions.at(-1);
    if (!end) break;
    const digests = new Map(actions.map((action) => [action.id, new SealDigest(action)]));
    await addChanges(db, digests, { first: actions[0]?.id ?? end.id, last: end.id });
    const seals = actions.map(({ id, month, location_id }) => {
      const chain = location_id ?? NO_LOCATION;
      const before = heads.get(chain);
      const sequence = (before?.sequence ?? 0) + 1;
      const previous = before?.hash ?? NO_HASH;
      const digest = digests.get(id)?.end() ?? '';
      const hash = linkHash(previous, { chain, sequence, digest });
      heads.set(chain, { chain, sequence, previous, hash });
      return { chain, sequence, action_id: id, month, previous, hash };
    });
    await db.insertInto('action_seal').values(seals).execute();
    last = end.id;
  }
  const all = [...heads.values()];
  for (let start = 0; start < all.length; start += ACTIONS) {
    await db
      .insertInto('ledger_head')
      .values(all.slice(start, start + ACTIONS))
      .execute();
  }
}

async function addChanges(
  db: Kysely<Database>,
  digests: ReadonlyMap<number, SealDigest>,
  range: { first: number; last: number },
): Promise<void> {
  for (let [action, change] = [range.first, 0]; ; ) {
    const changes = await db
      .selectFrom('change')
      .selectAll()
      .where(sql<boolean>`(action_id, id) > (${action}, ${change})`)
      .where('action_id', '<=', range.last)
      .orderBy('action_id')
      .orderBy('id')
      .limit(CHANGES)
      .execute();
    const end = changes.at(-1);
    if (!end) return;
    for (const one of changes) digests.get(one.action_id)?.add([one]);
    [action, change] = [end.action_id, end.id];
  }
}

/** For how long the ledger is kept, what was exported of it and forgotten, and what stands for that from then on. */
export function ledgerRetention({ types: { integer, text } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const tables = [
        `create table ledger_setting (
          id ${integer} not null primary key, keep_months ${integer}, export_first ${integer} not null)`,
        `create table ledger_month (
          month ${integer} not null primary key, exported_at ${text}, anchored_at ${text}, swept_at ${text})`,
        `create table ledger_anchor (
          chain ${integer} not null, first_sequence ${integer} not null, last_sequence ${integer} not null,
          month ${integer} not null, previous ${text} not null, hash ${text} not null,
          key_id ${text} not null, signature ${text} not null,
          primary key (chain, first_sequence))`,
        `create table ledger_base (
          location_id ${integer} not null, entity ${text} not null, highest_id ${integer} not null,
          primary key (location_id, entity))`,
        'create index ledger_anchor_month on ledger_anchor (month)',
      ];
      for (const statement of tables) await sql.raw(statement).execute(db);
    },
  };
}
