import { type Kysely, type RawBuilder, sql } from 'kysely';
import { canonicalJson } from '~/menu/canonical-json';
import type { Engine } from '../engine';

/** SKUs and POS ids are found without regard to the case of their letters. */
export const codeSearch = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      'create index item_sku_folded on item_sku (location_id, lower(sku), item_id)',
      'create index item_pos_id_folded on item (location_id, lower(pos_id))',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The items table is sorted by times and POS ids, and narrowed to what has labels or matches. */
export function itemLists(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      // SQLite has empty ones last by itself there, and no words for it.
      const emptyLast = engine.name === 'postgres' ? ' nulls last' : '';
      const statements = [
        'create index item_updated_at on item (location_id, updated_at, id)',
        'create index item_created_at on item (location_id, created_at, id)',
        'create index item_last_sold_time on item (location_id, last_sold_time, id)',
        `create index item_labelled on item (location_id, id) where labels <> '[]'`,
        `create index item_matched on item (location_id, id) where global_match <> '[]'`,
        `create index item_pos_id_down on item (location_id, pos_id desc${emptyLast}, id desc)`,
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/**
 * CSVs of menus from before they were deleted. Imported items are found by what they were made of, and
 * containers by their flag.
 */
export function menuBackups(engine: Engine) {
  const { blob, id, integer, text } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table backup (
          id ${id}, location_id ${integer} not null references location (id), account_id ${integer},
          name ${text} not null, items ${integer} not null, data ${blob} not null, at ${text} not null)`,
        'create index backup_location on backup (location_id, id)',
        'create index backup_at on backup (at)',
        'create index item_existing on item (location_id, existing_id) where existing_id is not null',
        'create index item_container on item (location_id, id) where container = 1',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

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

/** How many items a location has, kept by the database itself: counting a large menu takes a page's time. */
export function itemCounts(engine: Engine) {
  const { integer } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = [
        `create table item_count (
          location_id ${integer} primary key references location (id) on delete cascade,
          items ${integer} not null)`,
        `insert into item_count (location_id, items)
          select location_id, count(*) from item group by location_id`,
        ...TRIGGERS[engine.name],
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

const TRIGGERS: Record<Engine['name'], readonly string[]> = {
  sqlite: [
    `create trigger item_count_insert after insert on item begin
      insert into item_count (location_id, items) values (new.location_id, 1)
        on conflict (location_id) do update set items = items + 1;
    end`,
    `create trigger item_count_delete after delete on item begin
      update item_count set items = items - 1 where location_id = old.location_id;
    end`,
  ],
  // Once a statement, for each writing of a row leaves a dead one behind until the next vacuum.
  postgres: [
    `create function item_count_added() returns trigger language plpgsql as $$ begin
      insert into item_count (location_id, items)
        select location_id, count(*) from added group by location_id
        on conflict (location_id) do update set items = item_count.items + excluded.items;
      return null;
    end $$`,
    `create function item_count_removed() returns trigger language plpgsql as $$ begin
      update item_count set items = item_count.items - gone.items
        from (select location_id, count(*) as items from removed group by location_id) as gone
        where item_count.location_id = gone.location_id;
      return null;
    end $$`,
    `create trigger item_count_insert after insert on item referencing new table as added
      for each statement execute function item_count_added()`,
    `create trigger item_count_delete after delete on item referencing old table as removed
      for each statement execute function item_count_removed()`,
  ],
};

const RANGE = 5_000;

interface Texts {
  id: number;
  before: string | null;
  after: string | null;
}

/**
 * The month of an action in the keys of the ledger's tables, so that PostgreSQL can divide them by it, and
 * the documents of all changes as canonical JSON.
 */
export function ledgerMonths(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const run = async (...statements: string[]) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      };
      await run(...newTables(engine));
      await run(`insert into action_next (id, month, ${ACTION})
        select id, cast(replace(substr(at, 1, 7), '-', '') as integer), ${ACTION} from action`);
      // The planner would otherwise read it whole for each range.
      if (engine.name === 'postgres') await run('analyze action_next');
      await copyChanges(db, engine);
      await run(...inPlace(engine), ...INDEXES);
    },
  };
}

const ACTION = `at, account_id, via, method, location_id, request_id, outcome, summary, undoes, times`;

const INDEXES = [
  'create index action_account on action (account_id, id)',
  'create index change_action on change (action_id)',
  'create index change_entity on change (entity, location_id, entity_id, id)',
];

/** PostgreSQL divides a table only by what is in its primary key; SQLite numbers rows by that key alone. */
function newTables({ name, types: { id, integer, text } }: Engine): string[] {
  const sqlite = name === 'sqlite';
  const number = sqlite ? id : `${integer} generated by default as identity`;
  const key = sqlite ? '' : ', primary key (id, month)';
  const owner = sqlite ? 'references action_next (id)' : '';
  return [
    `create table action_next (
      id ${number}, month ${integer} not null, at ${text} not null, account_id ${integer},
      via ${text} not null, method ${text} not null, location_id ${integer},
      request_id ${text} not null, outcome ${text} not null, summary ${text} not null,
      undoes ${integer}, times ${integer} not null default 1${key})`,
    `create table change_next (
      id ${number}, action_id ${integer} not null ${owner}, month ${integer} not null,
      entity ${text} not null, entity_id ${integer} not null, location_id ${integer} not null,
      kind ${text} not null, before ${text}, after ${text}, version_before ${integer},
      version_after ${integer}${key})`,
  ];
}

/** Copies the changes range by range: a large ledger would not fit into memory. */
async function copyChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Texts>`select id, before, after from change
      where id > ${last} order by id limit ${RANGE}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    await sql`insert into change_next (id, action_id, month, entity, entity_id, location_id, kind, before,
      after, version_before, version_after)
      select c.id, c.action_id, a.month, c.entity, c.entity_id, c.location_id, c.kind, t.before, t.after,
        c.version_before, c.version_after
      from ${textsOf(engine, rows)} t join change c on c.id = t.id join action_next a on a.id = c.action_id
      order by c.id`.execute(db);
    last = end.id;
  }
}

/** The texts in their canonical form as a table (id, before, after), all of them one parameter. */
function textsOf(engine: Engine, rows: readonly Texts[]): RawBuilder<unknown> {
  const texts = JSON.stringify(
    rows.map(({ id, before, after }) => [id, canonicalText(before), canonicalText(after)]),
  );
  return engine.name === 'sqlite'
    ? sql`(select value ->> 0 as id, value ->> 1 as before, value ->> 2 as after from json_each(${texts}))`
    : sql`(select (value ->> 0)::bigint as id, value ->> 1 as before, value ->> 2 as after
        from json_array_elements(${texts}::json))`;
}

/** A text that is no JSON stays as it is: no start is refused for one row that nothing can read. */
function canonicalText(text: string | null): string | null {
  if (text === null) return null;
  try {
    return canonicalJson(JSON.parse(text));
  } catch {
    return text;
  }
}

/** The statements that put the new tables in the place of the old ones; no number is given twice. */
function inPlace({ name }: Engine): string[] {
  const swap = [
    'drop table change',
    'drop table action',
    'alter table action_next rename to action',
    'alter table change_next rename to change',
  ];
  if (name === 'sqlite') {
    const numbers = ['action', 'change'].flatMap((table) => [
      `delete from sqlite_sequence where name = '${table}_next'`,
      `insert into sqlite_sequence (name, seq)
        select '${table}_next', seq from sqlite_sequence where name = '${table}'`,
    ]);
    return [...numbers, ...swap];
  }
  const names = ['action', 'change'].flatMap((table) => [
    `alter index ${table}_next_pkey rename to ${table}_pkey`,
    `alter sequence ${table}_next_id_seq rename to ${table}_id_seq`,
  ]);
  return [
    `select setval('action_next_id_seq', nextval('action_id_seq'), false)`,
    `select setval('change_next_id_seq', nextval('change_id_seq'), false)`,
    ...swap,
    ...names,
    'alter table change add foreign key (action_id, month) references action (id, month)',
  ];
}

/** What was taken back is found by the action that it was; most actions take nothing back. */
export const undoneActions = {
  async up(db: Kysely<unknown>): Promise<void> {
    const index = 'create index action_undoes on action (undoes) where undoes is not null';
    await sql.raw(index).execute(db);
  },
};

/** What a call names, beside its action: a refused one leaves no change that would tell. */
export function actionTargets(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw(`alter table action add column target ${engine.types.text}`).execute(db);
    },
  };
}

/** Which drafts a token put after its end: they are counted by themselves. */
export function draftsOfEndedTokens(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const column = `by_ended_token ${engine.types.integer} not null default 0`;
      await sql.raw(`alter table draft add column ${column}`).execute(db);
    },
  };
}
