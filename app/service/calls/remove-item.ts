import { itemEntity } from '../changes/item-entity';
import type { Ledger } from '../changes/ledger';
import { optionEntity, relationEntity } from '../changes/simple-entities';
import { placeItem } from './placements';

/** Deletes an item after its placements and relations; options that named it stay, unnamed. */
export async function removeItem(ledger: Ledger, locationId: number, id: number): Promise<void> {
  await placeItem(ledger, locationId, id, []);
  const relations = await ledger.read
    .selectFrom('relation')
    .select('id')
    .where('location_id', '=', locationId)
    .where((eb) => eb.or([eb('item_id', '=', id), eb('related_id', '=', id)]))
    .execute();
  await ledger.remove(
    relationEntity,
    locationId,
    relations.map((relation) => relation.id),
  );
  const options = await ledger.read
    .selectFrom('menu_option')
    .select('id')
    .where('location_id', '=', locationId)
    .where('item_id', '=', id)
    .execute();
  await ledger.update(
    optionEntity,
    locationId,
    options.map((option) => ({ id: option.id, patch: { item_id: null } })),
  );
  await ledger.remove(itemEntity, locationId, [id]);
}
