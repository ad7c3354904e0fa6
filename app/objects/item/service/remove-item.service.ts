import { categoryEntity } from '~/objects/category/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { relationEntity } from '~/objects/relation/entity.service';
import { chunksOf } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import type { Reader } from '~/service/store/store';
import { itemEntity } from './entity.service';

/** Locations of which this one is the master: their categories may contain its items. */
export async function heirsOf(reader: Reader, locationId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('location')
    .select('id')
    .where('master_id', '=', locationId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Placements and relations go first, those of heirs too; linked options stay, without an item. */
export async function removeItems(
  ledger: Ledger,
  locationId: number,
  ids: readonly number[],
): Promise<void> {
  for (const chunk of chunksOf(ids)) {
    await unplaceItems(ledger, chunk);
    const relations = await ledger.read
      .selectFrom('relation')
      .select(['id', 'location_id'])
      .where((eb) => eb.or([eb('item_id', 'in', chunk), eb('related_id', 'in', chunk)]))
      .orderBy('id')
      .execute();
    for (const [at, own] of byLocation(relations)) await ledger.remove(relationEntity, at, own);
    const options = await ledger.read
      .selectFrom('menu_option')
      .select(['id', 'location_id'])
      .where('item_id', 'in', chunk)
      .orderBy('id')
      .execute();
    for (const [at, own] of byLocation(options)) {
      const unnamed = own.map((option) => ({ id: option, patch: { item_id: null } }));
      await ledger.update(optionEntity, at, unnamed);
    }
    await ledger.remove(itemEntity, locationId, chunk);
  }
}

async function unplaceItems(ledger: Ledger, ids: readonly number[]): Promise<void> {
  const gone = new Set(ids);
  const placed = await ledger.read
    .selectFrom('placement')
    .select(['category_id as id', 'location_id'])
    .distinct()
    .where('item_id', 'in', [...ids])
    .orderBy('category_id')
    .execute();
  for (const [at, categoryIds] of byLocation(placed)) {
    for (const chunk of chunksOf(categoryIds)) {
      const categories = await categoryEntity.read(ledger.read, at, chunk);
      await ledger.update(
        categoryEntity,
        at,
        [...categories].map(([id, { doc }]) => ({
          id,
          patch: { items: (doc.items as number[]).filter((item) => !gone.has(item)) },
        })),
      );
    }
  }
}

function byLocation(rows: readonly { id: number; location_id: number }[]): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { id, location_id } of rows)
    ids.set(location_id, [...(ids.get(location_id) ?? []), id]);
  return ids;
}
