import { sql } from 'kysely';
import { addLocation } from '../../app/service/operators/locations';
import type { Store, Trx } from '../../app/service/store/store';
import { ORGANISATION } from '../place';

const CATEGORIES = 100;
/** Every so many items have a group of options. */
const WITH_OPTIONS = 20;
const OPTIONS = 4;
/** Locations of the overview, and alerts of each. */
const LOCATIONS = 500;
const ALERTS = 60;

/** Puts the items of a location into categories, and gives some of them options. */
export async function furnish(store: Store, location: number): Promise<void> {
  await store.transaction(async (trx) => {
    const station = await idOf(
      trx,
      sql`insert into station (version, location_id, name, description, active, position)
        values (1, ${location}, 'Hall', '', 1, 1) returning id`,
    );
    const numbers = Array.from({ length: CATEGORIES }, (_, at) => at);
    for (const at of numbers) {
      const category = await idOf(
        trx,
        sql`insert into category (version, location_id, station_id, name, description, active, position)
          values (1, ${location}, ${station}, ${`Category ${at}`}, '', 1, ${at}) returning id`,
      );
      await sql`insert into placement (category_id, item_id, location_id, position)
        select ${category}, id, location_id, id from item
        where location_id = ${location} and id % ${sql.lit(CATEGORIES)} = ${sql.lit(at)}`.execute(
        trx,
      );
    }
    const group = await idOf(
      trx,
      sql`insert into option_group (version, location_id, name, group_type, sort_key)
        values (1, ${location}, 'Extras', 'multi', 'extras') returning id`,
    );
    const some = sql`location_id = ${location} and id % ${sql.lit(WITH_OPTIONS)} = 0`;
    await sql`insert into item_group (item_id, location_id, group_id, range_min, range_max, position)
      select id, location_id, ${group}, 0, 2, 1 from item where ${some}`.execute(trx);
    for (let at = 0; at < OPTIONS; at += 1) {
      const option = await idOf(
        trx,
        sql`insert into menu_option (version, location_id, name, price_cents, active, sort_key)
          values (1, ${location}, ${`Extra ${at}`}, 50, 1, ${`extra ${at}`}) returning id`,
      );
      await sql`insert into item_option
          (item_id, location_id, group_id, option_id, is_default, max_count, position)
        select id, location_id, ${group}, ${option}, 0, 0, ${sql.lit(at)} from item where ${some}`.execute(
        trx,
      );
    }
  });
}

/** Makes the locations of an overview, each with as many alerts of several kinds. */
export async function addOverview(store: Store): Promise<void> {
  const kinds = ['no_price', 'duplicate_sku', 'no_category', 'no_image', 'similar_names'];
  const at = '2026-11-20 12:00:00';
  for (let number = 1; number <= LOCATIONS; number += 1) {
    const { id } = await addLocation(store, {
      name: `Place ${number}`,
      organisation: `${ORGANISATION} ${number % 20}`,
    });
    const rows = Array.from({ length: ALERTS }, (_, alert) => ({
      location_id: id,
      hash: `${id}-${alert}`,
      type: kinds[alert % kinds.length] ?? '',
      importance: (alert % 3) + 1,
      subject: String(alert),
      description: `Alert ${alert}`,
      search_key: `alert ${alert}`,
      facts: '{}',
      open: 1,
      dismissed_until: '',
      created_at: at,
      seen_at: at,
    }));
    await store.transaction((trx) => trx.insertInto('quality_alert').values(rows).execute());
  }
}

async function idOf(trx: Trx, insert: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await insert.execute(trx);
  return Number((rows[0] as { id: number }).id);
}
