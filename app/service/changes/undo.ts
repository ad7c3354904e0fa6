import type { AnswerOf } from '~/creator/contract';
import { mayChangeField } from '~/creator/contract/locked-fields';
import { isKindWith, type KindName } from '~/menu/kinds';
import { mayWrite } from '../access';
import { NameTaken, type RefusedBy } from '../store/errors';
import { runsOf } from './action-changes';
import { lastVersions } from './change-log';
import { changedLater, Edits, type Standing, type StoredChange, stepsSince } from './edits';
import { entities } from './entities';
import { documentOf, type Entity } from './entity';
import type { Ledger } from './ledger';
import { dropForbidden, isBarred } from './locked-fields';
import { isSome, ownFields, type Reversal, reversalsOf, type StayingField } from './undo-fields';
import { leaveGroups } from './undo-groups';
import { undoOrders } from './undo-orders';
import { dropLostItems, placedSince, takeOut, undoPlacements } from './undo-placements';
import { isForced, type Undoer, type Undoing, UndoReport } from './undo-report';
import { withoutUsed } from './undo-used';

/**
 * Reverts changes newest first, each only if its subject is still as the action left it: a field, a created or
 * deleted object, a placement, the order of a list. Neighbouring changes of one kind are reverted as a set.
 * @param changes in ranges, each read once the one before it is done
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

function touchesObject({ entity, kind, after }: Pick<StoredChange, 'entity' | 'kind' | 'after'>) {
  return (
    entity !== 'category' ||
    kind !== 'update' ||
    Object.keys(ownFields({ name: entity }, after)).length > 0
  );
}

async function undoObjects(undoing: Undoing, chunk: readonly StoredChange[]): Promise<void> {
  const { ledger, report } = undoing;
  const entity: Entity = entities[(chunk[0] as StoredChange).entity as KindName];
  const reversals = await reversible(undoing, entity, chunk);
  const free = reversals.filter(({ patch, kept }) => isSome(patch) || kept === null);
  for (const one of reversals) if (!free.includes(one)) keepAll(report, one);
  if (free.length === 0) return;
  const all = await ledger.attempt(() => revert(undoing, entity, free));
  const done: StoredChange[] = [];
  for (const one of free) {
    const refused =
      all.refused && (await ledger.attempt(() => revert(undoing, entity, [one]))).refused;
    if (refused)
      keepAll(report, { ...one, stays: [], kept: { reason: REFUSALS[refused], by: null } });
    else {
      done.push(one.change);
      keepFields(report, one);
    }
  }
  for (const change of done) report.reverse(change);
  await leaveGroups(undoing, done);
}

/** Reports why nothing of an object is reverted; a later edit takes precedence over an earlier undo. */
function keepAll(report: UndoReport, { change, stays, kept }: Reversal): void {
  const { entity, entity_id: id } = change;
  const told = keepFields(report, { change, stays, patch: {} });
  if (!told && kept) report.keep({ entity, id, of: subjectOf(change) }, kept);
}

/** The object that something like an own value is about, and is named by. */
function subjectOf({ before, after }: StoredChange) {
  const { kind, object_id } = documentOf(before ?? after);
  const named = typeof kind === 'string' && isKindWith('named', kind) ? kind : null;
  return named && typeof object_id === 'number' ? { kind: named, id: object_id } : undefined;
}

/** Reports which fields stay and which are reverted, once per reason; leaves out fields that were undone already. */
function keepFields(
  report: UndoReport,
  { change, stays, patch }: Pick<Reversal, 'change' | 'stays' | 'patch'>,
): boolean {
  const reasons = new Set(stays.map(({ reason }) => reason));
  reasons.delete('taken back already');
  for (const reason of reasons) {
    const own = stays.filter((one) => one.reason === reason);
    const newest = own.reduce((one, other) => (isNewer(other, one) ? other : one));
    const uses = own.flatMap((one) => one.uses ?? []);
    report.keep({ entity: change.entity, id: change.entity_id }, newest, {
      fields: own.map(({ field, by, since }) => ({ field, by, ...(since && { since }) })),
      ...(isSome(patch) && { goes_back: Object.keys(patch) }),
      ...(uses.length > 0 && { uses }),
    });
  }
  return reasons.size > 0;
}

function isNewer(one: StayingField, other: StayingField): boolean {
  return (one.since?.action_id ?? 0) > (other.since?.action_id ?? 0);
}

const REFUSALS: Record<RefusedBy, NonNullable<Standing>['reason']> = {
  unique: 'in use',
  name: 'its name is taken',
  reference: 'what it belongs to is gone',
};

const NOT_THEIRS: NonNullable<Standing> = { reason: 'you may not change it', by: null };

async function reversible(
  undoing: Undoing,
  entity: Entity,
  changes: readonly StoredChange[],
): Promise<Reversal[]> {
  const { ledger } = undoing;
  if (!mayWrite(undoing.undoer.account, entity.name))
    return changes.map((one) => kept(one, NOT_THEIRS));
  if (changes[0]?.kind === 'update') {
    const reversals = await reversalsOf(ledger, entity, changes, ({ entity_id }, standing) =>
      isForced(undoing, standing, entity.name, entity_id),
    );
    return withoutUsed(undoing, entity, await withoutForbidden(undoing, entity, reversals));
  }
  const blocked = await blockedOf(undoing, entity, changes);
  return changes.map((one) => kept(one, blocked.get(one.id) ?? null));
}

function kept(change: StoredChange, standing: Standing): Reversal {
  return { change, patch: {}, stays: [], kept: standing, last: null };
}

async function blockedOf(
  undoing: Undoing,
  entity: Entity,
  changes: readonly StoredChange[],
): Promise<Map<number, NonNullable<Standing>>> {
  const { ledger } = undoing;
  const { kind, location_id: locationId } = changes[0] as StoredChange;
  if (kind === 'delete' && (await isBarred(ledger.read, entity.name, locationId))) {
    return new Map(changes.map(({ id }) => [id, { reason: 'a template has none', by: null }]));
  }
  const blocked = new Map<number, NonNullable<Standing>>();
  const barred =
    kind === 'delete' ? await entity.barred?.(ledger.read, locationId, docsOf(changes)) : undefined;
  for (const [index, { id }] of changes.entries()) {
    if (barred?.[index]) blocked.set(id, { reason: 'its source locked it', by: null });
  }
  const last = await changedLater(ledger.read, changes);
  const later = changes.filter(({ id }) => last.has(id));
  const edits = await editsOf(ledger, later);
  for (const { id, entity_id } of later) {
    const standing = edits.standingOf(String(entity_id), id);
    // A deleted object that exists again is not created a second time.
    const isOver =
      standing && kind !== 'delete' && isForced(undoing, standing, entity.name, entity_id);
    if (standing && !isOver) blocked.set(id, standing);
  }
  const fresh = changes.filter(({ id }) => !blocked.has(id));
  const ids = fresh.map(({ entity_id }) => entity_id);
  if (fresh.length === 0 || kind !== 'create') return blocked;
  const used = await entity.inUse?.(ledger.read, locationId, ids);
  const placed = await placedSince(undoing, fresh);
  for (const { id, entity_id } of fresh) {
    const by = placed.get(entity_id);
    if (by !== undefined) blocked.set(id, { reason: 'in use', by });
    else if (used?.has(entity_id)) blocked.set(id, { reason: 'in use', by: null });
  }
  return blocked;
}

function docsOf(changes: readonly StoredChange[]) {
  return changes.map(({ before }) => documentOf(before));
}

/** Keeps fields that the undoer may not set. */
async function withoutForbidden(
  { ledger, undoer }: Undoing,
  entity: Entity,
  reversals: readonly Reversal[],
): Promise<Reversal[]> {
  const { guarded = entity.dropForbidden ? undefined : [] } = entity;
  const { accessLevel } = undoer.account;
  const isGuarded = ({ patch }: Reversal) =>
    Object.keys(patch).some(
      (field) =>
        (guarded?.includes(field) ?? true) || !mayChangeField(accessLevel, entity.name, field),
    );
  const [first] = reversals;
  if (!first || !reversals.some(isGuarded)) return [...reversals];
  const { location_id: locationId } = first.change;
  const ids = reversals.map(({ change }) => change.entity_id);
  const now = await entity.read(ledger.read, locationId, ids);
  const location = await ledger.read
    .selectFrom('location')
    .selectAll()
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  const caller = { account: undoer.account, location };
  return reversals.map((one) => {
    const doc = now.get(one.change.entity_id)?.doc;
    const forbidden = (doc && dropForbidden(entity, caller, doc, { ...one.patch })) ?? [];
    if (forbidden.length === 0) return one;
    const fields = forbidden.map(({ field }) => field);
    const patch = Object.fromEntries(
      Object.entries(one.patch).filter(([field]) => !fields.includes(field)),
    );
    const stays = fields.map((field) => ({ ...NOT_THEIRS, field }));
    return { ...one, patch, stays: [...one.stays, ...stays], kept: one.kept ?? NOT_THEIRS };
  });
}

/** Edits of whole objects since the changes, without placements and positions. */
async function editsOf(ledger: Ledger, changes: readonly StoredChange[]): Promise<Edits> {
  const entity = changes[0]?.entity ?? '';
  const documents = entity === 'category';
  const steps = await stepsSince(ledger.read, changes, { documents });
  // Steps before an object's own change do not matter.
  const first = new Map(changes.map(({ id, entity_id }) => [entity_id, id]));
  return new Edits(
    steps
      .filter(({ id, entity_id }) => id >= (first.get(entity_id) ?? 0))
      .filter(({ kind, after = null }) => !documents || touchesObject({ entity, kind, after }))
      .map((step) => ({ ...step, key: String(step.entity_id) })),
  );
}

async function revert(
  { ledger, report }: Undoing,
  entity: Entity,
  reversals: readonly Reversal[],
): Promise<void> {
  const changes = reversals.map(({ change }) => change);
  const { kind, location_id: locationId } = changes[0] as StoredChange;
  const ids = changes.map(({ entity_id }) => entity_id);
  if (kind === 'create') {
    if (entity.name === 'item') await takeOut(ledger, locationId, ids);
    await ledger.remove(entity, locationId, ids);
  } else if (kind === 'delete') {
    const versions = await lastVersions(ledger.read, entity.name, locationId, ids);
    const creations = changes.map(({ entity_id, before }) => {
      const { order, ...doc } = documentOf(before);
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
    const patches = reversals.map(({ change, patch }) => ({ id: change.entity_id, patch }));
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

/** @throws NameTaken if another object now has a restored name */
async function checkNames(
  { read }: Ledger,
  { nameTaken }: Entity,
  locationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0 && (await nameTaken?.(read, locationId, ids))) throw new NameTaken();
}
