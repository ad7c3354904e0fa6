import { monthsOf } from '~/service/changes/action-ref';
import type { StoredChange } from '~/service/changes/edits';
import { documentOf } from '~/service/changes/entity';
import type { Ref } from '~/service/changes/object-names';
import { placedAlone } from '~/service/changes/undo-part';
import type { Reader } from '~/service/store/store';
import type { Restoration } from './restoration.service';

/** Changes that removed deleted items' places and relations, except in categories that are not restored. */
export async function changesOfDependents(
  reader: Reader,
  restorations: readonly Restoration[],
  comesBack: (ref: Ref) => boolean,
): Promise<StoredChange[]> {
  const deleted = restorations.filter(({ kind }) => kind === 'item');
  if (deleted.length === 0) return [];
  const items = new Map<number, Set<number>>();
  for (const { id, deletion } of deleted) {
    const { action_id } = deletion;
    items.set(action_id, (items.get(action_id) ?? new Set()).add(id));
  }
  const months = monthsOf(deleted.map(({ deletion }) => deletion));
  const rows = await reader
    .selectFrom('change')
    .selectAll()
    .where('action_id', 'in', [...items.keys()])
    .where('month', 'in', months)
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
