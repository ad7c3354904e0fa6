import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

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
