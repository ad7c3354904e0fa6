import { TABLES } from '~/service/store/migrate';
import type { Database } from '~/service/store/schema';
import type { World } from './world';

/** What is no state of a menu: records of what was done, work on its way, and what follows from the rest. */
const RECORDS = new Set(
  `account action action_part action_seal backup change demo_site draft image_blob image_size import_change import_finding
  import_key import_part import_planned_key import_reading job ledger_head menu_import once_key password_reset quality_alert quality_alert_item
  quality_chain quality_look
  sale_day sale_event throttle token upload_file`.split(/\s+/),
);
const STATE = TABLES.filter((table) => !RECORDS.has(table)) as (keyof Database)[];
/** Columns that an undo moves on as every change does, that say what is to be swept, or when was synced last. */
const MOVES_ON = /^(version|updated_at|unused_since|last_sync|seen_action|seen_hash|brought)$/;
/** A switch that nobody has set is off. */
const OFF = JSON.stringify(['value', 'false']);

/** Every row of every table that menus are made of, but what every write moves on. */
export async function everyRow({ store }: World): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of STATE) {
    const rows = (await store.reader.selectFrom(table).selectAll().execute()) as object[];
    tables[table] = rows
      .map((row) =>
        JSON.stringify(Object.entries(row).filter(([column]) => !MOVES_ON.test(column))),
      )
      .filter((row) => table !== 'order_setting' || !row.includes(OFF))
      .sort();
  }
  return tables;
}
