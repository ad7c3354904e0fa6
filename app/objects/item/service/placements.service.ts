import { categoryEntity } from '~/objects/category/entity.service';
import type { Ledger } from '~/service/changes/ledger';

/** Puts an item into exactly these categories, in new ones at the end. */
export async function placeItem(
  ledger: Ledger,
  locationId: number,
  itemId: number,
  categoryIds: readonly number[],
): Promise<void> {
  const wanted = new Set(categoryIds);
  const now = new Set(await categoriesOf(ledger, locationId, itemId));
  const moved = [
    ...[...wanted].filter((id) => !now.has(id)),
    ...[...now].filter((id) => !wanted.has(id)),
  ];
  if (moved.length === 0) return;
  const categories = await categoryEntity.read(ledger.read, locationId, moved);
  await ledger.update(
    categoryEntity,
    locationId,
    [...categories].map(([id, { doc }]) => {
      const others = (doc.items as number[]).filter((item) => item !== itemId);
      return { id, patch: { items: wanted.has(id) ? [...others, itemId] : others } };
    }),
  );
}

/** Only for items that are in no category yet. */
export async function appendItems(
  ledger: Ledger,
  locationId: number,
  categoryId: number,
  itemIds: readonly number[],
): Promise<void> {
  const category = (await categoryEntity.read(ledger.read, locationId, [categoryId])).get(
    categoryId,
  );
  const items = [...((category?.doc.items ?? []) as number[]), ...itemIds];
  await ledger.update(categoryEntity, locationId, [{ id: categoryId, patch: { items } }]);
}

export async function categoriesOf(
  ledger: Ledger,
  locationId: number,
  itemId: number,
): Promise<number[]> {
  const rows = await ledger.read
    .selectFrom('placement')
    .select('category_id')
    .where('location_id', '=', locationId)
    .where('item_id', '=', itemId)
    .execute();
  return rows.map(({ category_id }) => category_id);
}
