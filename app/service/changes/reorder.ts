import { badInput } from '../errors';
import type { Reader, Trx } from '../store/store';
import type { ChangeRecord } from './change-log';
import { chunksOf } from './entity';

export interface Ordering {
  of: 'stations' | 'categories' | 'items';
  locationId: number;
  parentId: number;
  ids: readonly number[];
  /** Positions of `ids`, which must be the whole list; 1..n by default. */
  positions?: readonly number[];
  /** Ids that an undo puts back; the others keep their order. */
  placed?: readonly number[];
}

export interface OrderDocument {
  of: Ordering['of'];
  /** The list; with `part` only the range in which anything moved, since a list may hold thousands. */
  ids: number[];
  part?: true;
  /** Positions of the whole list unless 1..n: calls return those of stations and categories. */
  positions?: number[];
  /** Set by an undo that put these back, which does not count as a person's reordering. */
  placed?: number[];
}

interface Placed {
  id: number;
  position: number;
}

interface Reordered {
  before: number[];
  after: number[];
  positions?: number[];
}

export async function reorderRows(
  trx: Trx,
  { of, locationId, parentId, ids, positions }: Ordering,
): Promise<Reordered> {
  const rows = await placedRows(trx, { of, locationId, parentId });
  const { before, after, moved } = orderedRows(rows, ids, positions);
  if (of === 'items') {
    const placements = moved.map((row) => ({ ...row, categoryId: parentId }));
    await placeAt(trx, locationId, placements);
    return { before, after };
  }
  await putAt(trx, of === 'stations' ? 'station' : 'category', locationId, moved);
  return { before, after, positions: rows.map(({ position }) => position) };
}

export async function placedItems(
  db: Pick<Reader, 'selectFrom'>,
  locationId: number,
  categoryIds: readonly number[],
): Promise<Map<number, Placed[]>> {
  const lists = new Map<number, Placed[]>(categoryIds.map((id) => [id, []]));
  for (const chunk of chunksOf(categoryIds)) {
    const rows = await db
      .selectFrom('placement')
      .select(['category_id', 'item_id', 'position'])
      .where('location_id', '=', locationId)
      .where('category_id', 'in', chunk)
      .orderBy('position')
      .orderBy('item_id')
      .execute();
    for (const { category_id, item_id, position } of rows)
      lists.get(category_id)?.push({ id: item_id, position });
  }
  return lists;
}

export async function reorderItems(
  trx: Trx,
  locationId: number,
  orderings: readonly Pick<Ordering, 'parentId' | 'ids'>[],
): Promise<Reordered[]> {
  const lists = await placedItems(
    trx,
    locationId,
    orderings.map(({ parentId }) => parentId),
  );
  const ordered = orderings.map(({ parentId, ids }) => ({
    parentId,
    ...orderedRows(lists.get(parentId) ?? [], ids),
  }));
  const moved = ordered.flatMap(({ parentId, moved: rows }) =>
    rows.map((row) => ({ ...row, categoryId: parentId })),
  );
  await placeAt(trx, locationId, moved);
  return ordered;
}

function orderedRows(
  rows: readonly Placed[],
  ids: readonly number[],
  positions?: readonly number[],
): Reordered & { moved: Placed[] } {
  const before = rows.map(({ id }) => id);
  const known = new Set(before);
  if (new Set(ids).size !== ids.length) throw badInput('An id is named twice.');
  const foreign = ids.find((id) => !known.has(id));
  if (foreign !== undefined) throw badInput(`${foreign} is not in this list.`);
  const named = new Set(ids);
  const after = [...ids, ...before.filter((id) => !named.has(id))];
  // Unmoved positions stay: the ledger has no record of them.
  if (before.join() === after.join()) return { before, after, moved: [] };
  const position = new Map(rows.map((row) => [row.id, row.position]));
  const moved = after
    .map((id, index) => ({ id, position: positions?.[index] ?? index + 1 }))
    .filter((row) => position.get(row.id) !== row.position);
  return { before, after, moved };
}

export function orderChange(
  { of, locationId, parentId, placed }: Ordering,
  { before, after, positions }: Reordered,
): ChangeRecord {
  const isNumbered = positions?.every((position, index) => position === index + 1) ?? true;
  const was: OrderDocument = isNumbered
    ? { of, ...movedPart(before, after) }
    : { of, ids: before, positions };
  const is: OrderDocument = {
    of,
    ...movedPart(after, before),
    ...(placed ? { placed: [...placed] } : {}),
  };
  return {
    id: parentId,
    locationId,
    kind: 'update',
    before: { ...was },
    after: { ...is },
    versionBefore: null,
    versionAfter: null,
  };
}

/** A list from the first to the last difference; both must hold the same ids. */
function movedPart(ids: number[], other: readonly number[]): Pick<OrderDocument, 'ids' | 'part'> {
  const first = ids.findIndex((id, index) => id !== other[index]);
  const last = ids.findLastIndex((id, index) => id !== other[index]);
  if (ids.length !== other.length || (first <= 0 && last === ids.length - 1)) return { ids };
  return { ids: ids.slice(first, last + 1), part: true };
}

export function placedRows(
  trx: Trx,
  { of, locationId, parentId }: Omit<Ordering, 'ids'>,
): Promise<Placed[]> {
  if (of === 'stations') {
    return trx
      .selectFrom('station')
      .select(['id', 'position'])
      .where('location_id', '=', locationId)
      .orderBy('position')
      .orderBy('id')
      .execute();
  }
  if (of === 'categories') {
    return trx
      .selectFrom('category')
      .select(['id', 'position'])
      .where('location_id', '=', locationId)
      .where('station_id', '=', parentId)
      .orderBy('position')
      .orderBy('id')
      .execute();
  }
  return trx
    .selectFrom('placement')
    .select(['item_id as id', 'position'])
    .where('location_id', '=', locationId)
    .where('category_id', '=', parentId)
    .orderBy('position')
    .orderBy('item_id')
    .execute();
}

/** One statement per chunk: a category may hold thousands. */
async function placeAt(
  trx: Trx,
  locationId: number,
  moved: readonly (Placed & { categoryId: number })[],
): Promise<void> {
  for (const chunk of chunksOf(moved)) {
    await trx
      .insertInto('placement')
      .values(
        chunk.map(({ id, position, categoryId }) => ({
          category_id: categoryId,
          item_id: id,
          location_id: locationId,
          position,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['category_id', 'item_id'])
          .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute();
  }
}

async function putAt(
  trx: Trx,
  table: 'station' | 'category',
  locationId: number,
  moved: readonly Placed[],
): Promise<void> {
  for (const { id, position } of moved) {
    await trx
      .updateTable(table)
      .set({ position })
      .where('location_id', '=', locationId)
      .where('id', '=', id)
      .execute();
  }
}
