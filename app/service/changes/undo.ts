import type { AnswerOf } from '~/creator/contract';
import type { KindName } from '~/menu/kinds';
import { mayWrite } from '../access';
import { NameTaken, type RefusedBy } from '../store/errors';
import { runsOf } from './action-changes';
import { lastVersions } from './change-log';
import { changedLater, Edits, type Standing, type StoredChange, stepsSince } from './edits';
import { entities } from './entities';
import type { Document, Entity } from './entity';
import type { Ledger } from './ledger';
import { leaveGroups } from './undo-groups';
import { undoOrders } from './undo-orders';
import { dropLostItems, placedSince, takeOut, undoPlacements } from './undo-placements';
import { goesAnyway, type Undoer, type Undoing, UndoReport } from './undo-report';

/**
 * Reverts changes, newest first, each only where what it is about is still as the action left it: an
 * object for its own fields, an item in a category for a placement, a list for its order. Neighbouring
 * changes of one kind are reverted as a set.
 *
 * @param changes in ranges, each of them read when the one before it is done
 */
export async function undoChanges(
  ledger: Ledger,
  changes: Parameters<typeof runsOf>[0],
  undoer: Undoer,
): Promise<AnswerOf<'ledger.undo'> & { overwrites: number }> {
  const report = new UndoReport();
  await undoRuns({ ledger, undoer, report }, changes);
  return { ...(await report.answer(ledger.read)), overwrites: report.overwrites };
}

/** The same for changes that are a part of what the report is about. */
export async function undoRuns(
  undoing: Undoing,
  changes: Parameters<typeof runsOf>[0],
): Promise<void> {
  for await (const run of runsOf(changes)) {
    const { entity, kind, location_id } = run[0] as StoredChange;
    undoing.report.visit(location_id);
    if (entity === 'order') await undoOrders(undoing, run);
    else {
      const objects = run.filter(touchesObject);
      if (objects.length > 0) await undoObjects(undoing, objects);
      if (entity === 'category' && kind === 'update') await undoPlacements(undoing, run);
    }
  }
}

/** Whether a change is of the object itself, and not only of what is placed in it. */
function touchesObject({ entity, kind, after }: Pick<StoredChange, 'entity' | 'kind' | 'after'>) {
  return (
    entity !== 'category' ||
    kind !== 'update' ||
    Object.keys(ownFields({ name: entity }, after)).length > 0
  );
}

/** The fields of one side of a change without positions, and without what is placed. */
export function ownFields({ name }: { name: string }, text: string | null): Document {
  const { order: _, ...fields } = JSON.parse(text ?? '{}') as Document;
  if (name === 'category') delete fields.items;
  return fields;
}

async function undoObjects(undoing: Undoing, chunk: readonly StoredChange[]): Promise<void> {
  const { ledger, report } = undoing;
  const entity: Entity = entities[(chunk[0] as StoredChange).entity as KindName];
  const keep = (change: StoredChange, why: NonNullable<Standing>) =>
    report.keep({ entity: entity.name, id: change.entity_id }, why);
  const blocked = await blockedOf(undoing, entity, chunk);
  const free = chunk.filter((change) => {
    const why = blocked.get(change.id);
    if (why) keep(change, why);
    return !why;
  });
  if (free.length === 0) return;
  const all = await ledger.attempt(() => revert(undoing, entity, free));
  const done: StoredChange[] = [];
  for (const change of free) {
    const refused =
      all.refused && (await ledger.attempt(() => revert(undoing, entity, [change]))).refused;
    if (refused) keep(change, { reason: REFUSALS[refused], by: null });
    else done.push(change);
  }
  for (const change of done) report.reverse(change);
  await leaveGroups(undoing, done);
}

/** Why something stays that cannot be written again. */
const REFUSALS: Record<RefusedBy, NonNullable<Standing>['reason']> = {
  unique: 'in use',
  name: 'its name is taken',
  reference: 'what it belongs to is gone',
};

const NOT_THEIRS: NonNullable<Standing> = { reason: 'you may not change it', by: null };

/** Why changes of one entity, kind and location cannot be taken back, by the change. */
async function blockedOf(
  undoing: Undoing,
  entity: Entity,
  changes: readonly StoredChange[],
): Promise<Map<number, NonNullable<Standing>>> {
  const { ledger } = undoing;
  const { kind, location_id: locationId } = changes[0] as StoredChange;
  const blocked = new Map<number, NonNullable<Standing>>();
  if (!mayWrite(undoing.undoer.account, entity.name)) {
    return new Map(changes.map(({ id }) => [id, NOT_THEIRS]));
  }
  const last = await changedLater(ledger.read, changes);
  const later = changes.filter(({ id }) => last.has(id));
  const edits = await editsOf(ledger, later);
  for (const { id, entity_id } of later) {
    const standing = edits.standingOf(String(entity_id), id);
    // What was deleted and is there again is not made a second time.
    const isOver =
      standing && kind !== 'delete' && goesAnyway(undoing, standing, entity.name, entity_id);
    if (standing && !isOver) blocked.set(id, standing);
  }
  const fresh = changes.filter(({ id }) => !blocked.has(id));
  const ids = fresh.map(({ entity_id }) => entity_id);
  if (fresh.length === 0) return blocked;
  if (kind === 'create') {
    const used = await entity.inUse?.(ledger.read, locationId, ids);
    const placed = await placedSince(undoing, fresh);
    for (const { id, entity_id } of fresh) {
      const by = placed.get(entity_id);
      if (by !== undefined) blocked.set(id, { reason: 'in use', by });
      else if (used?.has(entity_id)) blocked.set(id, { reason: 'in use', by: null });
    }
  }
  if (kind === 'update' && entity.dropForbidden && fresh.some((one) => isGuarded(entity, one))) {
    const now = await entity.read(ledger.read, locationId, ids);
    const location = await ledger.read
      .selectFrom('location')
      .selectAll()
      .where('id', '=', locationId)
      .executeTakeFirstOrThrow();
    const caller = { account: undoing.undoer.account, location };
    for (const { id, entity_id, before } of fresh) {
      const doc = now.get(entity_id)?.doc;
      const forbidden = doc && entity.dropForbidden(caller, doc, ownFields(entity, before));
      if (forbidden?.length) blocked.set(id, NOT_THEIRS);
    }
  }
  return blocked;
}

/** Whether a change is of a field that not everybody who may change such an object may set. */
function isGuarded(entity: Entity, { before }: StoredChange): boolean {
  const fields = Object.keys(ownFields(entity, before));
  return fields.some((field) => entity.guarded?.includes(field) ?? true);
}

/** The edits of the objects of some changes, their placements and positions left out. */
async function editsOf(ledger: Ledger, changes: readonly StoredChange[]): Promise<Edits> {
  const entity = changes[0]?.entity ?? '';
  const documents = entity === 'category';
  const steps = await stepsSince(ledger.read, changes, { documents });
  // What was done to an object before its own change says nothing of that.
  const first = new Map(changes.map(({ id, entity_id }) => [entity_id, id]));
  return new Edits(
    steps
      .filter(({ id, entity_id }) => id >= (first.get(entity_id) ?? 0))
      .filter(({ kind, after = null }) => !documents || touchesObject({ entity, kind, after }))
      .map((step) => ({ ...step, key: String(step.entity_id) })),
  );
}

/** Reverts changes of one entity, kind and location, all of which are still as they were left. */
async function revert(
  { ledger, report }: Undoing,
  entity: Entity,
  changes: readonly StoredChange[],
): Promise<void> {
  const { kind, location_id: locationId } = changes[0] as StoredChange;
  const ids = changes.map(({ entity_id }) => entity_id);
  if (kind === 'create') {
    if (entity.name === 'item') await takeOut(ledger, locationId, ids);
    await ledger.remove(entity, locationId, ids);
  } else if (kind === 'delete') {
    const versions = await lastVersions(ledger.read, entity.name, locationId, ids);
    const creations = changes.map(({ entity_id, before }) => {
      const { order, ...doc } = JSON.parse(before ?? '{}') as Document;
      return { id: entity_id, version: (versions.get(entity_id) ?? 0) + 1, doc, order };
    });
    creations.sort((one, other) => one.id - other.id);
    if (entity.name === 'category') {
      await dropLostItems(
        ledger,
        creations.map(({ doc }) => doc),
        report,
      );
    }
    await ledger.create(entity, locationId, creations);
    await checkNames(ledger, entity, locationId, ids);
  } else {
    const patches = changes.map(({ entity_id, before }) => ({
      id: entity_id,
      patch: ownFields(entity, before),
    }));
    await ledger.update(entity, locationId, patches);
    const renamed = patches.filter(({ patch }) => patch.name !== undefined);
    await checkNames(
      ledger,
      entity,
      locationId,
      renamed.map(({ id }) => id),
    );
  }
}

/** @throws NameTaken where the name that something has again is another one's by now */
async function checkNames(
  { read }: Ledger,
  { nameTaken }: Entity,
  locationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0 && (await nameTaken?.(read, locationId, ids))) throw new NameTaken();
}
