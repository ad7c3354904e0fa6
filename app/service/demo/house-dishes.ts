import { categoryEntity } from '~/objects/category/entity.service';
import type { Ledger } from '../changes/ledger';

const DISHES = ['Baked cod', 'Stuffed peppers', 'Apple crisp'];

/** A category in an heir's own station that shows its master's items. */
export async function addHouseDishes(
  ledger: Ledger,
  heirId: number,
  masterId: number,
): Promise<void> {
  const { id: station_id } = await ledger.read
    .selectFrom('station')
    .select('id')
    .where('location_id', '=', heirId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const dishes = await ledger.read
    .selectFrom('item')
    .select('id')
    .where('location_id', '=', masterId)
    .where('name', 'in', DISHES)
    .orderBy('id')
    .execute();
  const items = dishes.map(({ id }) => id);
  await ledger.create(categoryEntity, heirId, [
    {
      order: { position: 2, items: Object.fromEntries(items.map((id, at) => [id, at + 1])) },
      doc: {
        station_id,
        name: 'From the House',
        description: 'Cooked as in every house of ours.',
        active: 1,
        visibility: null,
        schedule: null,
        repeats: null,
        image: null,
        items,
      },
    },
  ]);
}
