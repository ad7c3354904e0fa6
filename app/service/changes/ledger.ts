import { changedFields } from '~/menu/merge';
import { keepBytes } from '~/objects/image/service/blob-store.service';
import { BulkItems } from '~/objects/item/service/bulk-items.service';
import { notFound } from '../errors';
import { checkQuota } from '../quotas';
import type { Engine } from '../store/engine';
import type { RefusedBy } from '../store/errors';
import { updateRows } from '../store/matching-rows';
import { attempt } from '../store/savepoint';
import type { NewRow } from '../store/schema';
import { type Reader, readerOf, type Trx } from '../store/store';
import { type ChangeRecord, type RecordedAction, recordChanges } from './change-log';
import {
  type Change,
  type Creation,
  chunksOf,
  type Document,
  type Entity,
  partFor,
  type Rewrite,
  type Versioned,
  yieldAfter,
} from './entity';
import { FieldLock } from './locked-fields';
import { lostMembers, mergedDocument, only, wordFor } from './merge-change';
import { canonicalWhole, locationIdOf, reconciledAgain, storedAfter } from './new-document';
import { type Ordering, orderChange, placedRows, reorderItems, reorderRows } from './reorder';

type ItemOrdering = Pick<Ordering, 'parentId' | 'ids' | 'placed'>;

export type RecordBeside = (entity: string, changes: readonly ChangeRecord[]) => Promise<void>;

/** Bytes stored once by hash; not an object, so without version and ledger. */
export type Blob = NewRow<'image_blob'>;

/** The only writer of objects: each verb writes rows and their changes in the transaction of one action. */
export class Ledger {
  readonly read: Reader;
  readonly bulk: BulkItems;
  private written = false;
  readonly lock: FieldLock;

  /** @param level of the person who acts: null as of staff */
  constructor(
    private readonly trx: Trx,
    engine: Engine,
    readonly action: RecordedAction,
    level: number | null,
  ) {
    this.read = readerOf(trx, engine);
    this.lock = new FieldLock(level, this.read);
    this.bulk = new BulkItems(trx, this.read, engine, action, this.lock);
  }

  get hasWritten(): boolean {
    return this.written || this.bulk.hasWritten;
  }

  /** Replaces the summary once it is known; for an undo also how many objects it kept. */
  async summarise(summary: string, kept: number | null = null): Promise<void> {
    const { id, month, sealing } = this.action;
    sealing.summarise(summary, kept);
    await updateRows(this.trx, 'action', { id, month }, { summary, kept }).execute();
  }

  /** @returns ids in the given order. Explicit ids and versions are only for undoing. */
  async create<D extends Document>(
    entity: Entity<D>,
    locationId: number,
    creations: readonly Creation<D>[],
  ): Promise<number[]> {
    const all: number[] = [];
    for (const chunk of chunksOf(creations)) {
      await this.lock.checkCreations(entity, locationId, chunk);
      const creations = await reconciledAgain(this.read, entity, locationId, chunk);
      const ids = await entity.insert(this.trx, locationId, creations, this.action.at);
      const settled = creations.map(({ doc }) => canonicalWhole(entity, doc));
      const unsettled = ids.filter((_, index) => settled[index] === null);
      const stored = await storedAfter(this.read, entity, locationId, unsettled);
      await this.record(
        entity,
        ids.map((id, index) => ({
          id,
          locationId: locationIdOf(entity, locationId, id),
          kind: 'create',
          before: null,
          after: settled[index] ?? stored.get(id)?.doc ?? null,
          versionBefore: null,
          versionAfter: creations[index]?.version ?? 1,
        })),
      );
      all.push(...ids);
      await checkQuota(this.trx, entity.name, locationId);
      await yieldAfter(chunk);
    }
    return all;
  }

  /**
   * With a version, fields changed meanwhile are merged.
   * @param read objects already read in this transaction
   * @returns new versions by id; unchanged objects keep theirs and get no change
   * @throws ApiError 404 for an id of another location; 409 for conflicting fields, or if conflicts were resolved
   * over an outdated version
   */
  async update<D extends Document>(
    whole: Entity<D>,
    locationId: number,
    changes: readonly Change<D>[],
    read?: ReadonlyMap<number, Versioned<D>>,
  ): Promise<Map<number, number>> {
    const versions = new Map<number, number>();
    const entity = read ? whole : partFor(whole, changes);
    for (const chunk of chunksOf(changes)) {
      const ids = chunk.map(({ id }) => id);
      const stored = read ?? (await entity.read(this.read, locationId, ids));
      const merged: { id: number; now: Versioned<D>; after: D }[] = [];
      for (const change of chunk) {
        const now = stored.get(change.id);
        if (!now) throw notFound(`There is no ${wordFor(entity.name)} ${change.id} here.`);
        const after = await mergedDocument(this.read, entity, locationId, change, now);
        merged.push({ id: change.id, now, after });
      }
      const fitted = await entity.fitted?.(
        this.read,
        locationId,
        merged.map(({ now, after }) => ({ before: now.doc, after })),
      );
      const rewrites: Rewrite<D>[] = [];
      for (const [index, { id, now, after: wanted }] of merged.entries()) {
        const after = fitted?.[index] ?? wanted;
        const changed = changedFields(now.doc, after).length > 0;
        const version = changed ? now.version + 1 : now.version;
        versions.set(id, version);
        if (changed) rewrites.push({ id, version, before: now.doc, after });
      }
      if (rewrites.length > 0) await entity.beforeUpdate?.(this, locationId, rewrites);
      await this.rewrite(entity, locationId, rewrites);
      await yieldAfter(chunk);
    }
    return versions;
  }

  /** Also deletes what belongs to them; their version rises once more. */
  async remove<D extends Document>(
    entity: Entity<D>,
    locationId: number,
    ids: readonly number[],
  ): Promise<void> {
    for (const chunk of chunksOf(ids)) {
      const stored = await entity.read(this.read, locationId, chunk);
      const orders = await entity.orderOf?.(this.read, locationId, chunk);
      const missing = chunk.find((id) => !stored.has(id));
      if (missing !== undefined) {
        throw notFound(`There is no ${wordFor(entity.name)} ${missing} here.`);
      }
      await entity.remove(this.trx, locationId, chunk);
      await this.record(
        entity,
        [...stored].map(([id, { version, doc }]) => ({
          id,
          locationId,
          kind: 'delete',
          before: orders?.has(id) ? { ...doc, order: orders.get(id) } : doc,
          after: null,
          versionBefore: version,
          versionAfter: version + 1,
        })),
      );
      await yieldAfter(chunk);
    }
  }

  /**
   * Unnamed ids follow in their order. One change of entity `order`, none if nothing moved.
   * @returns the stored order
   */
  async reorder(ordering: Ordering): Promise<number[]> {
    const order = await reorderRows(this.trx, ordering);
    if (order.before.join() !== order.after.join()) {
      await this.record({ name: 'order' }, [orderChange(ordering, order)]);
    }
    return order.after;
  }

  async currentOrder(ordering: Ordering): Promise<number[]> {
    return (await placedRows(this.trx, ordering)).map(({ id }) => id);
  }

  /** `reorder` for several categories, in as many statements as for one. */
  async reorderItems(locationId: number, orderings: readonly ItemOrdering[]): Promise<void> {
    const sides = await reorderItems(this.trx, locationId, orderings);
    const changes = orderings.flatMap((ordering, index) => {
      const order = sides[index] ?? { before: [], after: [] };
      const change = orderChange({ ...ordering, of: 'items', locationId }, order);
      return order.before.join() === order.after.join() ? [] : [change];
    });
    await this.record({ name: 'order' }, changes);
  }

  /** Marks groups as made for an item that does not have them yet. */
  async awaitItem(locationId: number, groupIds: readonly number[]): Promise<void> {
    await this.trx
      .updateTable('option_group')
      .set({ unused_since: this.action.at })
      .where('location_id', '=', locationId)
      .where('id', 'in', [...groupIds])
      .execute();
  }

  /** Stores bytes once per hash; restores missing ones. */
  keepBlob(blob: Blob): Promise<void> {
    return keepBytes(this.trx, blob);
  }

  /** Runs `work` in a savepoint, and returns which kind of key refused it. */
  attempt(work: () => Promise<void>): Promise<{ refused: RefusedBy | null }> {
    return attempt(this.trx, work, () => this.action.sealing.readAgain());
  }

  private async rewrite<D extends Document>(
    entity: Entity<D>,
    locationId: number,
    rewrites: readonly Rewrite<D>[],
  ): Promise<void> {
    if (rewrites.length === 0) return;
    const ids = rewrites.map(({ id }) => id);
    const leaving = new Map(
      rewrites.map(({ id, before, after }) => [id, lostMembers(before.items, after.items)]),
    );
    const losing = ids.filter((id) => (leaving.get(id) ?? []).length > 0);
    const orders =
      losing.length > 0
        ? await entity.orderOf?.(this.read, locationId, losing, leaving)
        : undefined;
    await entity.update(this.trx, locationId, rewrites, this.action.at);
    const settled = new Map(
      rewrites.map(({ id, before, after }) => [id, entity.settled?.(before, after) ?? null]),
    );
    const unsettled = ids.filter((id) => settled.get(id) === null);
    const stored = await entity.read(this.read, locationId, unsettled);
    await this.record(
      entity,
      rewrites.map(({ id, version, before }) => {
        const after = settled.get(id) ?? stored.get(id)?.doc ?? {};
        const fields = changedFields(before, after);
        return {
          id,
          locationId,
          kind: 'update',
          before: orders?.has(id)
            ? { ...only(before, fields), order: orders.get(id) }
            : only(before, fields),
          after: only(after, fields),
          versionBefore: version - 1,
          versionAfter: version,
        };
      }),
    );
  }

  /** For rows that are no objects. `record` writes down what they were and are. */
  beside<T>(work: (trx: Trx, record: RecordBeside) => Promise<T>): Promise<T> {
    return work(this.trx, (name, changes) => this.record({ name }, changes));
  }

  private async record(
    { name }: { name: string },
    changes: readonly ChangeRecord[],
  ): Promise<void> {
    await this.lock.check(name, changes);
    if (changes.length > 0) this.written = true;
    return recordChanges(this.trx, this.action, name, changes);
  }
}
