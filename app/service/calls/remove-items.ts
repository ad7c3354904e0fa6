import { categoryEntity } from '../changes/category-entity';
import { chunksOf } from '../changes/entity';
import { itemEntity } from '../changes/item-entity';
import type { Ledger } from '../changes/ledger';
import { optionEntity, relationEntity } from '../changes/simple-entities';

/** Deletes items after their placements and relations; options that named one stay, unnamed. */
export async function removeItems(
  ledger: Ledger,
  locationId: number,
  ids: readonly number[],
): Promise<void> {
  await unplaceItems(ledger, locationId, new Set(ids));
  for (const chunk of chunksOf(ids)) {
    await removeRelations(ledger, locationId, chunk);
    await unnameOptions(ledger, locationId, chunk);
    await ledger.remove(itemEntity, locationId, chunk);
  }
}

async function unplaceItems(
  ledger: Ledger,
  locationId: number,
  gone: ReadonlySet<number>,
): Promise<void> {
  const rows = await ledger.read
    .selectFrom('category')
    .select('id')
    .where('location_id', '=', locationId)
    .orderBy('id')
    .execute();
  for (const chunk of chunksOf(rows.map(({ id }) => id))) {
    const categories = await categoryEntity.read(ledger.read, locationId, chunk);
    await ledger.update(
      categoryEntity,
      locationId,
      [...categories].flatMap(([id, { doc }]) => {
        const items = doc.items as number[];
        const kept = items.filter((item) => !gone.has(item));
        return kept.length === items.length ? [] : [{ id, patch: { items: kept } }];
      }),
    );
  }
}

async function removeRelations(
  ledger: Ledger,
  locationId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await ledger.read
    .selectFrom('relation')
    .select('id')
    .where('location_id', '=', locationId)
    .where((eb) => eb.or([eb('item_id', 'in', [...ids]), eb('related_id', 'in', [...ids])]))
    .orderBy('id')
    .execute();
  await ledger.remove(
    relationEntity,
    locationId,
    rows.map(({ id }) => id),
  );
}

async function unnameOptions(
  ledger: Ledger,
  locationId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await ledger.read
    .selectFrom('menu_option')
    .select('id')
    .where('location_id', '=', locationId)
    .where('item_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  await ledger.update(
    optionEntity,
    locationId,
    rows.map(({ id }) => ({ id, patch: { item_id: null } })),
  );
}
