import type { DayPart } from '~/menu/day-parts';
import { ORDER_SETTINGS } from '~/menu/order-settings';
import type { Creation, Entity, Rewrite } from '~/service/changes/entity';
import { tableEntity } from '~/service/changes/table-entity';
import { readOrderSettings, writeOrderSettings } from './stored-order-settings.service';

const json = (column: string) => ({
  column,
  toRow: (value: unknown) => JSON.stringify(value),
  toDoc: (cell: unknown) => JSON.parse(String(cell)),
});

const row = tableEntity({
  name: 'location',
  table: 'location',
  locationColumn: null,
  createdColumn: 'created_at',
  updatedColumn: 'updated_at',
  fields: {
    organisation_id: { column: 'organisation_id' },
    name: { column: 'name' },
    location_type: { column: 'location_type' },
    site_id: { column: 'site_id' },
    timezone: { column: 'timezone' },
    currency: { column: 'currency' },
    master_id: { column: 'master_id' },
    mirror_items_from: { column: 'mirror_items_from' },
    allow_global_match_edit: { column: 'allow_global_match_edit' },
    operation_hours: json('operation_hours'),
    campaign_text: { column: 'campaign_text' },
    blurb: { column: 'blurb' },
    image: { column: 'image_id' },
    creator_custom_item_id: { column: 'creator_custom_item_id' },
    creator_custom_fields: { column: 'creator_custom_fields' },
    ready: { column: 'ready' },
  },
});

const ORDER_RULES = Object.fromEntries(ORDER_SETTINGS.map((name) => [name, 'scalar'] as const));

/** A location with its day parts and its order settings. */
export const locationEntity: Entity = {
  ...row,
  rules: { ...row.rules, ...ORDER_RULES, meals: 'whole' },
  async read(db, locationId, ids) {
    const found = await row.read(db, locationId, ids);
    for (const { doc } of found.values()) {
      doc.meals = await db
        .selectFrom('day_part')
        .select(['id', 'name', 'start_time as start', 'end_time as end'])
        .where('location_id', '=', locationId)
        .orderBy('id')
        .execute();
      Object.assign(doc, await readOrderSettings(db, locationId));
    }
    return found;
  },
  async insert(trx, locationId, creations, now) {
    const ids = await row.insert(trx, locationId, creations, now);
    for (const [index, id] of ids.entries()) {
      const { doc } = creations[index] as Creation;
      await writeOrderSettings(trx, id, {}, doc);
      const meals = doc.meals as DayPart[];
      if (meals.length > 0)
        await trx.insertInto('day_part').values(dayPartRows(id, meals)).execute();
    }
    return ids;
  },
  async update(trx, locationId, rewrites: readonly Rewrite[], now) {
    await row.update(trx, locationId, rewrites, now);
    for (const { before, after } of rewrites) {
      await writeOrderSettings(trx, locationId, before, after);
      if (JSON.stringify(before.meals) === JSON.stringify(after.meals)) continue;
      const meals = after.meals as DayPart[];
      const kept = meals.map(({ id }) => id);
      await trx
        .deleteFrom('day_part')
        .where('location_id', '=', locationId)
        .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
        .execute();
      if (kept.length === 0) continue;
      await trx
        .insertInto('day_part')
        .values(dayPartRows(locationId, meals))
        .onConflict((conflict) =>
          conflict.columns(['location_id', 'id']).doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            start_time: eb.ref('excluded.start_time'),
            end_time: eb.ref('excluded.end_time'),
          })),
        )
        .execute();
    }
  },
};

function dayPartRows(locationId: number, meals: readonly DayPart[]) {
  return meals.map(({ id, name, start, end }) => ({
    location_id: locationId,
    id,
    name,
    start_time: start,
    end_time: end,
  }));
}
