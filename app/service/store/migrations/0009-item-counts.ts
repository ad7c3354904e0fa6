import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

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
