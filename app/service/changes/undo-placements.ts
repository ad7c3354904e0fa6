import { putBack } from '~/menu/list-order';
import { categoryEntity } from '~/objects/category/entity.service';
import { selectRows } from '../store/matching-rows';
import { itemsIn, movedItems, orderedItems } from './category-items';
import { lastEditors } from './change-log';
import { Edits, type Standing, type StoredChange, type StoredStep, stepsSince } from './edits';
import { chunksOf, type Document, documentOf } from './entity';
import type { Ledger } from './ledger';
import { placedItems } from './reorder';
import { isForced, type Undoing, type UndoReport } from './undo-report';

interface PlacementChange {
  change: StoredChange;
  categoryId: number;
  itemId: number;
  wasIn: boolean;
}

/**
 * Reverts placements one by one: added items leave the category, removed ones return beside their former neighbours.
 * Items that somebody placed or removed since are left alone. Moves between categories are reverted on both sides or
 * not at all.
 */
export async function undoPlacements(
  undoing: Undoing,
  changes: readonly StoredChange[],
): Promise<void> {
  const { ledger, report } = undoing;
  const placings = changes.flatMap(placementChangesOf);
  if (placings.length === 0) return;
  const blocked = await blockedItems(undoing, changes, placings);
  const free = placings.filter((placing) => !blocked.has(placing));
  const moved = itemsOnBothSides(placings);
  const stuck = new Map([...blocked].map(([{ itemId }, why]) => [itemId, why]));
  const done = free.filter(({ itemId }) => !(moved.has(itemId) && stuck.has(itemId)));
  for (const [itemId, why] of stuck) report.keep({ entity: 'item', id: itemId }, why);
  await place(ledger, done);
  for (const { itemId } of done) report.reverseObject('item', itemId);
}

/** Who placed these, or something in them, since. Placements of a new item by its creator do not count. */
export async function placedSince(
  { ledger, undoer }: Undoing,
  creations: readonly StoredChange[],
): Promise<Map<number, string | null>> {
  const placed = new Map<number, string | null>();
  const { entity, location_id: locationId } = creations[0] as StoredChange;
  if (entity !== 'item' && entity !== 'category') return placed;
  const column = entity === 'item' ? 'item_id' : 'category_id';
  const ids = creations.map(({ entity_id }) => entity_id);
  const rows = await ledger.read
    .selectFrom('placement')
    .select(['category_id', 'item_id', 'location_id'])
    .where(column, 'in', ids)
    .execute();
  const since = Math.min(...creations.map(({ id }) => id));
  for (const at of new Set(rows.map(({ location_id }) => location_id))) {
    const own = rows.filter(({ location_id }) => location_id === at);
    const keys = new Map(
      own.map(({ category_id, item_id }) => [keyOf(category_id, item_id), since] as const),
    );
    const categories = [...new Set(own.map(({ category_id }) => category_id))];
    const edits = await memberEdits(
      ledger,
      categories.map((id) => ({
        id: since,
        entity: 'category',
        entity_id: id,
        location_id: at,
      })),
      keys,
    );
    for (const row of own) {
      const top = edits.topOf(keyOf(row.category_id, row.item_id));
      const created = creations.some(({ action_id }) => action_id === top?.first.action_id);
      const isAuthors = top !== undefined && top.first.account_id === undoer.authorId;
      const goes = entity === 'item' ? isAuthors && at === locationId : created;
      if (!goes) placed.set(row[column], top?.made.username ?? null);
    }
  }
  return placed;
}

export async function takeOut(
  ledger: Ledger,
  locationId: number,
  ids: readonly number[],
): Promise<void> {
  const gone = new Set(ids);
  const rows = await ledger.read
    .selectFrom('placement')
    .select('category_id')
    .distinct()
    .where('location_id', '=', locationId)
    .where('item_id', 'in', [...ids])
    .orderBy('category_id')
    .execute();
  const categories = await categoryEntity.read(
    ledger.read,
    locationId,
    rows.map(({ category_id }) => category_id),
  );
  await ledger.update(
    categoryEntity,
    locationId,
    [...categories].map(([id, { doc }]) => ({
      id,
      patch: { items: doc.items.filter((item) => !gone.has(item)) },
    })),
    categories,
  );
}

/** Removes deleted items from restored categories. */
export async function dropLostItems(
  ledger: Ledger,
  docs: readonly Document[],
  report: UndoReport,
): Promise<void> {
  const there = await existing(ledger, docs.flatMap(itemsIn));
  for (const doc of docs) {
    const items = itemsIn(doc);
    doc.items = items.filter((id) => there.has(id));
    for (const id of items)
      if (!there.has(id)) report.keep({ entity: 'item', id }, { reason: 'gone', by: null });
  }
}

async function blockedItems(
  undoing: Undoing,
  changes: readonly StoredChange[],
  placings: readonly PlacementChange[],
): Promise<Map<PlacementChange, NonNullable<Standing>>> {
  const { ledger } = undoing;
  const { location_id: locationId } = changes[0] as StoredChange;
  const keys = new Map<string, number>();
  for (const { change, categoryId, itemId } of placings) {
    const key = keyOf(categoryId, itemId);
    keys.set(key, Math.min(change.id, keys.get(key) ?? change.id));
  }
  const edits = await memberEdits(ledger, changes, keys);
  const ids = [...new Set(changes.map(({ entity_id }) => entity_id))];
  const categories = await selectRows(ledger.read, 'category', { location_id: locationId }, 'id')
    .where('id', 'in', ids)
    .execute();
  const known = new Set(categories.map(({ id }) => id));
  const items = await existing(
    ledger,
    placings.map(({ itemId }) => itemId),
  );
  const lostItems = placings.map(({ itemId }) => itemId).filter((id) => !items.has(id));
  const lostCategories = ids.filter((id) => !known.has(id));
  const editorsOf = (entity: string, lost: readonly number[]) =>
    lastEditors(ledger.read, entity, locationId, [...new Set(lost)]);
  const itemsBy = await editorsOf('item', lostItems);
  const categoriesBy = await editorsOf('category', lostCategories);
  const blocked = new Map<PlacementChange, NonNullable<Standing>>();
  for (const placing of placings) {
    const { change, categoryId, itemId } = placing;
    const standing = edits.standingOf(keyOf(categoryId, itemId), change.id);
    if (!items.has(itemId)) {
      blocked.set(placing, { reason: 'gone', by: itemsBy.get(itemId) ?? null });
    } else if (!known.has(categoryId)) {
      const by = categoriesBy.get(categoryId) ?? null;
      blocked.set(placing, { reason: 'what it belongs to is gone', by });
    } else if (standing && !isForced(undoing, standing, 'item', itemId)) {
      blocked.set(placing, standing);
    }
  }
  return blocked;
}

function itemsOnBothSides(placings: readonly PlacementChange[]): Set<number> {
  const left = new Set(placings.filter(({ wasIn }) => wasIn).map(({ itemId }) => itemId));
  const joined = placings.filter(({ wasIn }) => !wasIn).map(({ itemId }) => itemId);
  return new Set(joined.filter((id) => left.has(id)));
}

/** Writes members, then positions; all of one location. */
async function place(ledger: Ledger, placings: readonly PlacementChange[]): Promise<void> {
  const [first] = placings;
  if (!first) return;
  const { location_id: locationId } = first.change;
  const ids = [...new Set(placings.map(({ categoryId }) => categoryId))];
  const categories = await categoryEntity.read(ledger.read, locationId, ids);
  const patches: { id: number; patch: { items: number[] } }[] = [];
  const backs: { change: StoredChange; back: number[] }[] = [];
  for (const [id, { doc }] of categories) {
    const own = placings.filter(({ categoryId }) => categoryId === id);
    const there = new Set(doc.items);
    const back = own
      .filter(({ wasIn, itemId }) => wasIn && !there.has(itemId))
      .map(({ itemId }) => itemId);
    const off = new Set(own.filter(({ wasIn }) => !wasIn).map(({ itemId }) => itemId));
    const items = [...doc.items.filter((item) => !off.has(item)), ...back];
    patches.push({ id, patch: { items } });
    if (back.length > 0 && own[0]) backs.push({ change: own[0].change, back });
  }
  await ledger.update(categoryEntity, locationId, patches, categories);
  const lists = await placedItems(
    ledger.read,
    locationId,
    backs.map(({ change }) => change.entity_id),
  );
  const orderings = backs.map(({ change, back }) => {
    const returned = new Set(back);
    const now = (lists.get(change.entity_id) ?? []).map(({ id }) => id);
    const others = now.filter((id) => !returned.has(id));
    const ids = putBack(others, back, orderedItems(documentOf(change.before)));
    return { parentId: change.entity_id, ids, placed: back };
  });
  await ledger.reorderItems(locationId, orderings);
}

/** Edits of category members by category and item, each from the change in `keys` on. */
async function memberEdits(
  ledger: Ledger,
  changes: Parameters<typeof stepsSince>[1],
  keys: ReadonlyMap<string, number>,
): Promise<Edits> {
  const steps = await stepsSince(ledger.read, changes, { documents: true });
  return new Edits(
    steps.flatMap((step) =>
      placementChangesOf(step)
        .map(({ itemId }) => keyOf(step.entity_id, itemId))
        .filter((key) => step.id >= (keys.get(key) ?? Number.POSITIVE_INFINITY))
        .map((key) => ({ ...step, key })),
    ),
  );
}

function placementChangesOf<C extends StoredStep | StoredChange>(change: C) {
  const { left, joined } = movedItems(documentOf(change.before), documentOf(change.after));
  const of = (itemId: number, wasIn: boolean) => ({
    change,
    categoryId: change.entity_id,
    itemId,
    wasIn,
  });
  return [...left.map((id) => of(id, true)), ...joined.map((id) => of(id, false))];
}

async function existing(ledger: Ledger, ids: readonly number[]): Promise<Set<number>> {
  const there = new Set<number>();
  for (const chunk of chunksOf([...new Set(ids)])) {
    const rows = await ledger.read
      .selectFrom('item')
      .select('id')
      .where('id', 'in', chunk)
      .execute();
    for (const { id } of rows) there.add(id);
  }
  return there;
}

function keyOf(categoryId: number, itemId: number): string {
  return `${categoryId} ${itemId}`;
}
