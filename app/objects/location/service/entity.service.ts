import type { DocumentOf } from '~/fields/field';
import type { DayPart } from '~/menu/day-parts';
import { isEqual } from '~/menu/merge';
import { ORDER_SETTINGS } from '~/menu/order-settings';
import { itemEntity } from '~/objects/item/service/entity.service';
import { type Account, isAdmin, isProvider } from '~/service/caller';
import {
  type Creation,
  chunksOf,
  type Document,
  type Entity,
  type Rewrite,
  type Versioned,
} from '~/service/changes/entity';
import { tableEntity } from '~/service/changes/table-entity';
import { locationFields } from '../fields';
import { readReceiptLogo, writeReceiptLogo } from './receipt-logo.service';
import { goneParts } from './sold-at.service';
import { readOrderSettings, writeOrderSettings } from './stored-order-settings.service';

const row = tableEntity({
  name: 'location',
  locationColumn: null,
  createdColumn: 'created_at',
  updatedColumn: 'updated_at',
  fields: locationFields,
});

const ORDER_RULES = Object.fromEntries(ORDER_SETTINGS.map((name) => [name, 'scalar'] as const));

/** Order settings are fields by their names. */
export type LocationDocument = DocumentOf<typeof locationFields> & {
  meals: DayPart[];
  /** A data URL; undefined in early ledger entries. */
  receipt_logo?: string | null;
} & Document;

const OPERATED: ReadonlySet<string> = new Set([
  'organisation_id',
  'location_type',
  'master_id',
  'mirror_items_from',
  'ready',
]);
const OF_ADMINS: ReadonlySet<string> = new Set(['timezone', 'currency']);

export function mayChange(account: Account, field: string): boolean {
  if (OPERATED.has(field)) return false;
  if (field === 'allow_global_match_edit') return isProvider(account);
  return !OF_ADMINS.has(field) || isAdmin(account);
}

export const locationEntity: Entity<LocationDocument> = {
  ...row,
  settled: () => null,
  rules: { ...row.rules, ...ORDER_RULES, meals: 'whole', receipt_logo: 'scalar' },
  async read(db, locationId, ids) {
    const found = new Map<number, Versioned<LocationDocument>>();
    for (const [id, { version, doc }] of await row.read(db, locationId, ids)) {
      const meals = await db
        .selectFrom('day_part')
        .select(['id', 'name', 'start_time as start', 'end_time as end'])
        .where('location_id', '=', locationId)
        .orderBy('number')
        .execute();
      const receipt_logo = await readReceiptLogo(db, locationId);
      const settings = await readOrderSettings(db, locationId);
      found.set(id, { version, doc: { ...doc, meals, receipt_logo, ...settings } });
    }
    return found;
  },
  async insert(trx, locationId, creations, now) {
    const ids = await row.insert(trx, locationId, creations, now);
    for (const [index, id] of ids.entries()) {
      const { doc } = creations[index] as Creation<LocationDocument>;
      await writeOrderSettings(trx, id, {}, doc);
      await writeReceiptLogo(trx, id, null, doc.receipt_logo ?? null);
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
      const logos = [before.receipt_logo ?? null, after.receipt_logo ?? null] as const;
      await writeReceiptLogo(trx, locationId, ...logos);
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
            number: eb.ref('excluded.number'),
            name: eb.ref('excluded.name'),
            start_time: eb.ref('excluded.start_time'),
            end_time: eb.ref('excluded.end_time'),
          })),
        )
        .execute();
    }
  },
  /** Removes deleted day parts from items; an item with no others is sold all day. */
  async beforeUpdate(ledger, locationId, rewrites) {
    for (const { before, after } of rewrites) {
      const kept = new Set(after.meals.map(({ id }) => id));
      const gone = new Set(before.meals.map(({ id }) => id).filter((id) => !kept.has(id)));
      if (gone.size === 0) continue;
      const sold = await ledger.read
        .selectFrom('item_day_part')
        .select('item_id')
        .distinct()
        .where('location_id', '=', locationId)
        .where('day_part_id', 'in', [...gone])
        .orderBy('item_id')
        .execute();
      for (const chunk of chunksOf(sold.map(({ item_id }) => item_id))) {
        const items = await itemEntity.read(ledger.read, locationId, chunk);
        const patches = [...items].map(([id, { doc }]) => ({
          id,
          patch: { day_parts: doc.day_parts.filter((part) => !gone.has(part)) },
        }));
        await ledger.update(itemEntity, locationId, patches, items);
      }
    }
  },
  async usedFields(db, locationId, { meals: before }, { meals: after }) {
    if (!after) return [];
    const gone = await goneParts(db, locationId, { before, after });
    const uses = gone.filter(({ items }) => items > 0);
    return uses.length > 0 ? [{ field: 'meals', uses }] : [];
  },
  dropForbidden({ account }, now, patch) {
    const forbidden = Object.keys(patch).filter((field) => !mayChange(account, field));
    const kept = forbidden.filter((field) => !isEqual(patch[field], now[field]));
    for (const field of forbidden) delete patch[field];
    return kept.map((field) => ({ field, reason: 'you may not change it' }));
  },
};

function dayPartRows(locationId: number, meals: readonly DayPart[]) {
  return meals.map(({ id, name, start, end }, index) => ({
    location_id: locationId,
    id,
    number: index + 1,
    name,
    start_time: start,
    end_time: end,
  }));
}
