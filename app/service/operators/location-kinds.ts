import { categoryEntity } from '~/objects/category/entity.service';
import { locationEntity } from '~/objects/location/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { relationEntity } from '~/objects/relation/entity.service';
import type { Ledger } from '../changes/ledger';
import { findRow, selectRows } from '../store/matching-rows';
import type { Reader } from '../store/store';
import {
  checkGives,
  checkPair,
  checkTakes,
  getLocation,
  hasMenu,
  isInherited,
  isTemplate,
  type OperatedLocation,
} from './location-checks';
import { type Operating, type OperatorNote, operatorAction } from './operator-action';
import { OperatorError } from './operator-error';

export const LOCATION_TYPES = ['location', 'template'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

/** Makes a location a template, or an ordinary one again. @throws OperatorError */
export async function setLocationType(
  store: Operating,
  id: number,
  type: LocationType,
): Promise<OperatedLocation> {
  const note = noteOf('location.type', id, `Location ${id} became a ${type}`);
  return operatorAction(store, note, async (trx, ledger) => {
    const location = await getLocation(trx, id);
    if (type === 'template' && location.mirror_items_from !== null) {
      throw new OperatorError(`Location ${id} is a mirror: it cannot be a template.`);
    }
    if (type !== 'template' && (await isTemplate(trx, id))) {
      throw new OperatorError(`Location ${id} is the template of a group: change the group first.`);
    }
    await ledger.update(locationEntity, id, [{ id, patch: { location_type: type } }]);
    return location;
  });
}

/** Sets or removes the master; removes the old one's placements, and counts them. @throws OperatorError */
export async function setMaster(
  store: Operating,
  id: number,
  masterId: number | null,
): Promise<{ location: OperatedLocation; left: number }> {
  const summary =
    masterId === null
      ? `Location ${id} inherits no master menu`
      : `Location ${id} inherits the menu of location ${masterId}`;
  const note = noteOf('location.master', id, summary, masterId);
  return operatorAction(store, note, async (trx, ledger) => {
    const location = await getLocation(trx, id);
    if (masterId !== null) {
      const master = await getLocation(trx, masterId);
      checkPair(location, master);
      await checkTakes(trx, location);
      await checkGives(trx, master);
    }
    const former = location.master_id;
    const left = former === null || former === masterId ? 0 : await leaveMaster(ledger, id, former);
    await ledger.update(locationEntity, id, [{ id, patch: { master_id: masterId } }]);
    return { location, left };
  });
}

/** Makes a location a mirror of another, or gives it its own menu again. */
export async function setMirrorSource(
  store: Operating,
  id: number,
  sourceId: number | null,
): Promise<OperatedLocation> {
  const summary =
    sourceId === null
      ? `Location ${id} mirrors no other`
      : `Location ${id} mirrors the menu of location ${sourceId}`;
  const note = noteOf('location.mirror', id, summary, sourceId);
  return operatorAction(store, note, async (trx, ledger) => {
    const location = await getLocation(trx, id);
    if (sourceId !== null) {
      const source = await getLocation(trx, sourceId);
      checkPair(location, source);
      if (source.mirror_items_from !== null) {
        throw new OperatorError(`Location ${sourceId} is a mirror itself: name its source.`);
      }
      await checkBecomesMirror();
    }
    await ledger.update(locationEntity, id, [{ id, patch: { mirror_items_from: sourceId } }]);
    return location;

    async function checkBecomesMirror(): Promise<void> {
      const mirrored = await findRow(trx, 'location', { mirror_items_from: id }, 'id');
      if (mirrored) {
        throw new OperatorError(
          `Location ${mirrored.id} mirrors location ${id}: it needs its menu.`,
        );
      }
      if (await isInherited(trx, id)) {
        throw new OperatorError(
          `Others inherit the menu of location ${id}: it cannot be a mirror.`,
        );
      }
      const member = await findRow(trx, 'location_group_member', { location_id: id }, 'group_id');
      if (location.master_id !== null || member) {
        throw new OperatorError(`Location ${id} inherits a menu: end that before it mirrors one.`);
      }
      if (location.location_type === 'template') {
        throw new OperatorError(`Location ${id} is a template: it cannot be a mirror.`);
      }
      if (await hasMenu(trx, id)) {
        throw new OperatorError(
          `Location ${id} has a menu of its own: empty it before it mirrors.`,
        );
      }
    }
  });
}

function noteOf(
  method: string,
  locationId: number,
  summary: string,
  otherId: number | null = null,
): OperatorNote {
  const locationIds = otherId === null ? [locationId] : [locationId, otherId];
  return { method, summary, locationId, locationIds };
}

/** What of a master stands in the menu of a location that inherits it. */
export async function formerOf(reader: Reader, locationId: number, masterId: number) {
  const lent = reader.selectFrom('item').select('item.id').where('location_id', '=', masterId);
  const [placed, relations, options] = await Promise.all([
    selectRows(reader, 'placement', { location_id: locationId }, 'category_id', 'item_id')
      .where('item_id', 'in', lent)
      .execute(),
    selectRows(reader, 'relation', { location_id: locationId }, 'id')
      .where((eb) => eb.or([eb('item_id', 'in', lent), eb('related_id', 'in', lent)]))
      .execute(),
    selectRows(reader, 'menu_option', { location_id: locationId }, 'id')
      .where('item_id', 'in', lent)
      .execute(),
  ]);
  return { placed, relations, options };
}

/** Removes a master's objects from a location's categories, relations and options. @returns the placements removed */
async function leaveMaster(ledger: Ledger, locationId: number, masterId: number): Promise<number> {
  const { placed, relations, options } = await formerOf(ledger.read, locationId, masterId);
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
  const related = relations.map(({ id }) => id);
  await ledger.remove(relationEntity, locationId, related);
  const unnamed = options.map(({ id }) => ({ id, patch: { item_id: null } }));
  await ledger.update(optionEntity, locationId, unnamed);
  return placed.length;
}
