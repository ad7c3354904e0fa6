import type { DocumentOf } from '~/fields/field';
import type { DayPart } from '~/menu/day-parts';
import { ORDER_SETTINGS } from '~/menu/order-settings';
import type { Creation, Document, Entity, Rewrite, Versioned } from '~/service/changes/entity';
import { tableEntity } from '~/service/changes/table-entity';
import { locationFields } from '../fields';
import { readOrderSettings, writeOrderSettings } from './stored-order-settings.service';

const row = tableEntity({
  name: 'location',
  locationColumn: null,
  createdColumn: 'created_at',
  updatedColumn: 'updated_at',
  fields: locationFields,
});

const ORDER_RULES = Object.fromEntries(ORDER_SETTINGS.map((name) => [name, 'scalar'] as const));

/** Its order settings stand in it by their names. */
export type LocationDocument = DocumentOf<typeof locationFields> & { meals: DayPart[] } & Document;

/** A location with its day parts and its order settings. */
export const locationEntity: Entity<LocationDocument> = {
  ...row,
  settled: () => null,
  rules: { ...row.rules, ...ORDER_RULES, meals: 'whole' },
  async read(db, locationId, ids) {
    const found = new Map<number, Versioned<LocationDocument>>();
    for (const [id, { version, doc }] of await row.read(db, locationId, ids)) {
      const meals = await db
        .selectFrom('day_part')
        .select(['id', 'name', 'start_time as start', 'end_time as end'])
        .where('location_id', '=', locationId)
        .orderBy('id')
        .execute();
      const settings = await readOrderSettings(db, locationId);
      found.set(id, { version, doc: { ...doc, meals, ...settings } });
    }
    return found;
  },
  async insert(trx, locationId, creations, now) {
    const ids = await row.insert(trx, locationId, creations, now);
    for (const [index, id] of ids.entries()) {
      const { doc } = creations[index] as Creation<LocationDocument>;
      await writeOrderSettings(trx, id, {}, doc);
      const meals = doc.meals;
      if (meals.length > 0)
        await trx.insertInto('day_part').values(dayPartRows(id, meals)).execute();
    }
    return ids;
  },
  async update(trx, locationId, rewrites: readonly Rewrite<LocationDocument>[], now) {
    await row.update(trx, locationId, rewrites, now);
    for (const { before, after } of rewrites) {
      await writeOrderSettings(trx, locationId, before, after);
      if (JSON.stringify(before.meals) === JSON.stringify(after.meals)) continue;
      const meals = after.meals;
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
