import { monthsOf } from '../changes/action-ref';
import type { StoredChange } from '../changes/edits';
import { documentOf } from '../changes/entity';
import type { Ref } from '../changes/object-names';
import { placedAlone } from '../changes/undo-part';
import { jsonId } from '../store/json-values';
import type { Reader } from '../store/store';
import type { Restoration } from './restoration';

/** Changes that removed deleted items' places and relations, except in categories that are not restored. */
export function changesHungOn(
  reader: Reader,
  restorations: readonly Restoration[],
  comesBack: (ref: Ref) => boolean,
): Promise<StoredChange[]> {
  const items = restorations.filter(({ kind }) => kind === 'item');
  return placesAndRelations(reader, items, comesBack);
}

export async function categoriesWith(
  reader: Reader,
  restorations: readonly Restoration[],
): Promise<number[]> {
  const deleted = restorations.filter(({ kind, alone }) => kind === 'station' && !alone);
  const stations = actionsOf(deleted);
  const ids = [...new Set([...stations.values()].flatMap((own) => [...own]))];
  if (ids.length === 0) return [];
  const station = jsonId(reader.engine, 'before', 'station_id');
  const rows = await reader
    .selectFrom('change')
    .select(['entity_id', 'action_id', station.as('station_id')])
    .where('action_id', 'in', [...stations.keys()])
    .where('month', 'in', monthsIn(deleted))
    .where('entity', '=', 'category')
    .where('kind', '=', 'delete')
    .where(station, 'in', ids)
    .execute();
  return rows.flatMap(({ entity_id, action_id, station_id }) =>
    stations.get(action_id)?.has(Number(station_id)) ? [entity_id] : [],
  );
}

type ByAction = Map<number, Set<number>>;

function actionsOf(restorations: readonly Restoration[]): ByAction {
  const actions: ByAction = new Map();
  for (const { id, deletion } of restorations) {
    const { action_id } = deletion;
    actions.set(action_id, (actions.get(action_id) ?? new Set()).add(id));
  }
  return actions;
}

function monthsIn(restorations: readonly Restoration[]): number[] {
  return monthsOf(restorations.map(({ deletion }) => deletion));
}

async function placesAndRelations(
  reader: Reader,
  deleted: readonly Restoration[],
  comesBack: (ref: Ref) => boolean,
): Promise<StoredChange[]> {
  if (deleted.length === 0) return [];
  const items = actionsOf(deleted);
  const rows = await reader
    .selectFrom('change')
    .selectAll()
    .where('action_id', 'in', [...items.keys()])
    .where('month', 'in', monthsIn(deleted))
    .where((eb) =>
      eb.or([
        eb.and([eb('entity', '=', 'category'), eb('kind', '=', 'update')]),
        eb.and([eb('entity', '=', 'relation'), eb('kind', '=', 'delete')]),
      ]),
    )
    .execute();
  return rows.flatMap((change) => {
    const own = items.get(change.action_id) ?? new Set();
    if (change.entity === 'relation') {
      const { item_id, related_id } = documentOf(change.before);
      return own.has(Number(item_id)) || own.has(Number(related_id)) ? [change] : [];
    }
    const isThere = comesBack({ kind: 'category', id: change.entity_id });
    return isThere ? placedAlone(change, own) : [];
  });
}
