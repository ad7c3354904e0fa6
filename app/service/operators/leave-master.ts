import { categoryEntity } from '~/objects/category/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { relationEntity } from '~/objects/relation/entity.service';
import type { Ledger } from '../changes/ledger';

/**
 * Takes everything of a master out of what a location says of itself: placements in its categories,
 * relations, the items that its options name.
 *
 * @returns how many placements there were.
 */
export async function leaveMaster(
  ledger: Ledger,
  locationId: number,
  masterId: number,
): Promise<number> {
  const lent = ledger.read.selectFrom('item').select('item.id').where('location_id', '=', masterId);
  const placed = await ledger.read
    .selectFrom('placement')
    .select(['category_id', 'item_id'])
    .where('location_id', '=', locationId)
    .where('item_id', 'in', lent)
    .execute();
  const leaving = new Set(placed.map(({ item_id }) => item_id));
  const ids = [...new Set(placed.map(({ category_id }) => category_id))];
  const categories = await categoryEntity.read(ledger.read, locationId, ids);
  await ledger.update(
    categoryEntity,
    locationId,
    [...categories].map(([id, { doc }]) => ({
      id,
      patch: { items: (doc.items as number[]).filter((item) => !leaving.has(item)) },
    })),
  );
  const relations = await ledger.read
    .selectFrom('relation')
    .select('id')
    .where('location_id', '=', locationId)
    .where((eb) => eb.or([eb('item_id', 'in', lent), eb('related_id', 'in', lent)]))
    .execute();
  const related = relations.map(({ id }) => id);
  await ledger.remove(relationEntity, locationId, related);
  const options = await ledger.read
    .selectFrom('menu_option')
    .select('id')
    .where('location_id', '=', locationId)
    .where('item_id', 'in', lent)
    .execute();
  const unnamed = options.map(({ id }) => ({ id, patch: { item_id: null } }));
  await ledger.update(optionEntity, locationId, unnamed);
  return placed.length;
}
