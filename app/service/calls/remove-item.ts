import { itemEntity } from '../changes/item-entity';
import type { Ledger } from '../changes/ledger';
import { optionEntity, relationEntity } from '../changes/simple-entities';
import type { Reader } from '../store/store';
import { placeItem } from './placements';

/** Locations whose categories may hold the items of this one: those it is the master of. */
export async function heirsOf(reader: Reader, locationId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('location')
    .select('id')
    .where('master_id', '=', locationId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes an item after its placements and relations, those at the heirs of its location too; options
 * that named it stay, unnamed.
 */
export async function removeItem(ledger: Ledger, locationId: number, id: number): Promise<void> {
  const placed = await ledger.read
    .selectFrom('placement')
    .select('location_id')
    .distinct()
    .where('item_id', '=', id)
    .orderBy('location_id')
    .execute();
  for (const { location_id } of placed) await placeItem(ledger, location_id, id, []);
  const relations = await ledger.read
    .selectFrom('relation')
    .select(['id', 'location_id'])
    .where((eb) => eb.or([eb('item_id', '=', id), eb('related_id', '=', id)]))
    .execute();
  for (const [at, ids] of byLocation(relations)) await ledger.remove(relationEntity, at, ids);
  const options = await ledger.read
    .selectFrom('menu_option')
    .select(['id', 'location_id'])
    .where('item_id', '=', id)
    .execute();
  for (const [at, ids] of byLocation(options)) {
    const unnamed = ids.map((option) => ({ id: option, patch: { item_id: null } }));
    await ledger.update(optionEntity, at, unnamed);
  }
  await ledger.remove(itemEntity, locationId, [id]);
}

function byLocation(rows: readonly { id: number; location_id: number }[]): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { id, location_id } of rows)
    ids.set(location_id, [...(ids.get(location_id) ?? []), id]);
  return ids;
}
