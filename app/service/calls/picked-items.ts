import type { CheckedParams } from '~/creator/contract';
import type { PickItems } from '../changes/bulk-items';
import { chunksOf } from '../changes/entity';
import type { CallContext } from '../context';
import { badInput } from '../errors';
import { readScope, within } from '../scope';
import { filterItems } from './item-query';
import { customItemIdField } from './location';

/** Items that a call is for: those of `ids`, or all that the filters find but `deselected`. */
export type Picked = Pick<CheckedParams<'item.bulk_edit'>, 'filters' | 'ids' | 'deselected'>;

/** Every id is of an item that is read here. @throws Refusal 400 that names those that are not. */
export async function checkPicked(
  { ids }: Picked,
  { reader, location }: CallContext,
): Promise<void> {
  const unknown = new Set(ids);
  for (const part of among(ids ?? [])) {
    const rows = await reader
      .selectFrom('item')
      .select('id')
      .where(within('location_id', readScope(location)))
      .where('id', 'in', part)
      .execute();
    for (const { id } of rows) unknown.delete(id);
  }
  if (unknown.size === 0) return;
  const message = `There is no item ${[...unknown].slice(0, 20).join(', ')} here`;
  throw badInput(`${message}.`, { ids: message });
}

/** The chosen items: the location's own, or all that are read through it. */
export function pickOf(
  { filters: given, ids, deselected }: Picked,
  { reader, location }: CallContext,
  { inherited = false } = {},
): PickItems {
  const filters = { ...given, ownId: customItemIdField(location) };
  return (query) => {
    let picked = filterItems(query, readScope(location), filters, reader.engine);
    if (!inherited) picked = picked.where('item.location_id', '=', location.id);
    if (ids) {
      const parts = among(ids);
      picked = picked.where((eb) =>
        eb.or(
          parts.length === 0 ? [eb.lit(false)] : parts.map((part) => eb('item.id', 'in', part)),
        ),
      );
    }
    for (const part of among(deselected ?? [])) picked = picked.where('item.id', 'not in', part);
    return picked;
  };
}

/** The ids of the chosen items, in their order. */
export async function pickedIds(pick: PickItems, { reader }: CallContext): Promise<number[]> {
  const rows = await pick(reader.selectFrom('item').select('item.id')).orderBy('item.id').execute();
  return rows.map(({ id }) => id);
}

export async function countPicked(pick: PickItems, { reader }: CallContext): Promise<number> {
  const { count } = await pick(
    reader.selectFrom('item').select((eb) => eb.fn.countAll<number>().as('count')),
  ).executeTakeFirstOrThrow();
  return Number(count);
}

/** How many of the chosen items the location only inherits; `count` of them are its own. */
export async function skippedOf(
  picked: Picked,
  context: CallContext,
  count: number,
): Promise<number> {
  if (context.location.sources.length === 0) return 0;
  const all = await countPicked(pickOf(picked, context, { inherited: true }), context);
  return Math.max(all - count, 0);
}

export function countText(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`;
}

/** Ids in lists that one statement takes. */
function among(ids: readonly number[]): number[][] {
  return chunksOf([...new Set(ids)], 5000);
}
