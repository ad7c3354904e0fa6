import { categoryEntity } from '~/objects/category/entity.service';
import type { Ledger } from '../changes/ledger';
import { selectRows } from '../store/matching-rows';

const DISHES = ['Baked cod', 'Stuffed peppers', 'Apple crisp'];

/** A category in an heir's own station that shows its master's items. */
export async function addHouseDishes(
  ledger: Ledger,
  heirId: number,
  masterId: number,
): Promise<void> {
  const { id: station_id } = await selectRows(ledger.read, 'station', { location_id: heirId }, 'id')
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const dishes = await selectRows(ledger.read, 'item', { location_id: masterId }, 'id')
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
