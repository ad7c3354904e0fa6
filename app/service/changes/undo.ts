import type { Row } from '../store/schema';
import { lastVersions, type RecordedAction, withoutOrder } from './change-log';
import { entities } from './entities';
import { chunksOf, type Document, type Entity, type EntityName } from './entity';
import type { Ledger } from './ledger';
import type { Ordering } from './reorder';
import { undoableChanges } from './undoable';

type StoredChange = Row<'change'>;

export interface Kept {
  entity: string;
  id: number;
  reason: string;
}

export interface Undone {
  reversed: number;
  kept: Kept[];
}

const EDITED_SINCE = 'edited since';
const IN_USE = 'in use';
const OWNER_GONE = 'what it belongs to is gone';

/** The changes of an action, newest first. */
export function changesOf(
  ledger: Ledger,
  action: Pick<RecordedAction, 'id' | 'month'>,
): Promise<StoredChange[]> {
  return ledger.read
    .selectFrom('change')
    .selectAll()
    .where('action_id', '=', action.id)
    .where('month', '=', action.month)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Reverts changes, newest first, each only where its object is still as the action left it
 *. Neighbouring changes of one kind are reverted as a set.
 */
export async function undoChanges(
  ledger: Ledger,
  changes: readonly StoredChange[],
): Promise<Undone> {
  const undone: Undone = { reversed: 0, kept: [] };
  for (const run of runsOf(changes)) {
    for (const chunk of chunksOf(run)) {
      const first = chunk[0] as StoredChange;
      if (first.entity === 'order') await undoOrders(ledger, chunk, undone);
      else await undoObjects(ledger, entities[first.entity as EntityName], chunk, undone);
    }
  }
  return undone;
}

async function undoObjects(
  ledger: Ledger,
  entity: Entity,
  chunk: readonly StoredChange[],
  undone: Undone,
): Promise<void> {
  const standing = await undoableChanges(ledger.read, chunk);
  const keep = (change: StoredChange, reason: string) =>
    undone.kept.push({ entity: entity.name, id: change.entity_id, reason });
  const fresh = chunk.filter((change) => {
    const untouched = standing.has(change.id);
    if (!untouched) keep(change, EDITED_SINCE);
    return untouched;
  });
  const used = await usedIds(ledger, entity, fresh);
  const free = fresh.filter((change) => {
    const inUse = used.has(change.entity_id);
    if (inUse) keep(change, IN_USE);
    return !inUse;
  });
  if (free.length === 0) return;
  if (await ledger.attempt(() => revert(ledger, entity, free))) {
    undone.reversed += free.length;
    return;
  }
  for (const change of free) {
    if (await ledger.attempt(() => revert(ledger, entity, [change]))) undone.reversed += 1;
    else keep(change, OWNER_GONE);
  }
}

async function usedIds(
  ledger: Ledger,
  entity: Entity,
  changes: readonly StoredChange[],
): Promise<Set<number>> {
  const made = changes.filter(({ kind }) => kind === 'create');
  const [first] = made;
  if (!first || !entity.inUse) return new Set();
  return entity.inUse(
    ledger.read,
    first.location_id,
    made.map(({ entity_id }) => entity_id),
  );
}

/** Reverts changes of one entity, kind and location, all of which are still as they were left. */
async function revert(
  ledger: Ledger,
  entity: Entity,
  changes: readonly StoredChange[],
): Promise<void> {
  const { kind, location_id: locationId } = changes[0] as StoredChange;
  const ids = changes.map(({ entity_id }) => entity_id);
  if (kind === 'create') return ledger.remove(entity, locationId, ids);
  if (kind === 'delete') {
    const versions = await lastVersions(ledger.read, entity.name, locationId, ids);
    const creations = changes.map(({ entity_id, before }) => {
      const { order, ...doc } = JSON.parse(before ?? '{}') as Document;
      return { id: entity_id, version: (versions.get(entity_id) ?? 0) + 1, doc, order };
    });
    creations.sort((one, other) => one.id - other.id);
    await ledger.create(entity, locationId, creations);
    return;
  }
  const before = changes.map(({ before }) => JSON.parse(before ?? '{}') as Document);
  await ledger.update(
    entity,
    locationId,
    ids.map((id, index) => ({ id, patch: withoutOrder(before[index] as Document) })),
  );
  for (const [index, id] of ids.entries()) {
    const order = before[index]?.order;
    if (order !== undefined) await ledger.restoreOrder(entity, locationId, id, order);
  }
}

async function undoOrders(
  ledger: Ledger,
  changes: readonly StoredChange[],
  undone: Undone,
): Promise<void> {
  for (const change of changes) {
    const before = JSON.parse(change.before ?? '{}') as { of: Ordering['of']; ids: number[] };
    const after = JSON.parse(change.after ?? '{}') as { ids: number[] };
    const ordering: Ordering = {
      of: before.of,
      locationId: change.location_id,
      parentId: change.entity_id,
      ids: [],
    };
    const now = await ledger.currentOrder(ordering);
    const untouched = now.join() === after.ids.join();
    if (untouched) {
      await ledger.reorder({ ...ordering, ids: before.ids });
      undone.reversed += 1;
    } else {
      undone.kept.push({ entity: 'order', id: change.entity_id, reason: EDITED_SINCE });
    }
  }
}

/** Neighbours of the same entity, kind and location, no object twice, in the order given. */
function runsOf(changes: readonly StoredChange[]): StoredChange[][] {
  const runs: StoredChange[][] = [];
  let kind = '';
  let seen = new Set<number>();
  for (const change of changes) {
    const own = `${change.entity} ${change.kind} ${change.location_id}`;
    if (own !== kind || seen.has(change.entity_id)) {
      runs.push([]);
      kind = own;
      seen = new Set();
    }
    seen.add(change.entity_id);
    runs.at(-1)?.push(change);
  }
  return runs;
}
