import { LOCATION_READY, LOCATION_RETIRED } from '~/objects/location/fields';
import { locationEntity } from '~/objects/location/service/entity.service';
import { findRow } from '../store/matching-rows';
import { getLocation, isInherited } from './location-checks';
import { type Operating, operatorAction } from './operator-action';
import { OperatorError } from './operator-error';

/** Hides a location and keeps its content. @returns its name. @throws OperatorError also if it has mirrors */
export async function retireLocation(store: Operating, id: number): Promise<string> {
  const note = noteOf('location.retire', id, `Retired location ${id}`);
  return operatorAction(store, note, async (trx, ledger) => {
    const { name } = await getLocation(trx, id);
    const mirror = await findRow(trx, 'location', { mirror_items_from: id }, 'id');
    if (mirror || (await isInherited(trx, id))) {
      throw new OperatorError(`Others show the menu of location ${id}: end that first.`);
    }
    await ledger.update(locationEntity, id, [{ id, patch: { ready: LOCATION_RETIRED } }]);
    return name;
  });
}

export async function unretireLocation(store: Operating, id: number): Promise<string> {
  const note = noteOf('location.unretire', id, `Brought location ${id} back`);
  return operatorAction(store, note, async (trx, ledger) => {
    const location = await findRow(trx, 'location', { id, ready: LOCATION_RETIRED }, 'name');
    if (!location) throw new OperatorError(`No location ${id} was retired.`);
    await ledger.update(locationEntity, id, [{ id, patch: { ready: LOCATION_READY } }]);
    return location.name;
  });
}

function noteOf(method: string, locationId: number, summary: string) {
  return { method, summary, locationId, locationIds: [locationId] };
}
