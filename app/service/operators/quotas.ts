import { itemsIn, picturesIn, type Quota, quotaOf } from '../quotas';
import { findRow, updateRows } from '../store/matching-rows';
import type { Store } from '../store/store';
import { operatorAction } from './operator-action';
import { OperatorError } from './operator-error';

export interface Room {
  name: string;
  held: Quota;
  quota: Quota;
}

/** @throws OperatorError for an unknown location */
export async function readRoom(store: Store, locationId: number): Promise<Room> {
  const { reader } = store;
  const location = await findRow(reader, 'location', { id: locationId }, 'name');
  if (!location) throw new OperatorError(`There is no location ${locationId}.`);
  const items = await itemsIn(reader, locationId);
  const held = { items, ...(await picturesIn(reader, locationId)) };
  return { name: location.name, held, quota: await quotaOf(reader, locationId) };
}

/** Sets a location's quota; null is the default. Existing objects stay. */
export async function setQuota(
  store: Store,
  locationId: number,
  changes: { [K in keyof Quota]?: number | null },
): Promise<void> {
  const { name } = await readRoom(store, locationId);
  const summary = `Set what ${name} may hold`;
  await operatorAction(store, { method: 'location.quota', summary, locationId }, async (trx) => {
    await trx
      .insertInto('location_quota')
      .values({ location_id: locationId, items: null, pictures: null, picture_bytes: null })
      .onConflict((conflict) => conflict.column('location_id').doNothing())
      .execute();
    await updateRows(trx, 'location_quota', { location_id: locationId }, changes).execute();
  });
}
