import { createHash } from 'node:crypto';
import type { CheckedParams } from '~/creator/contract';
import { customItemIdField } from '~/objects/location/service/location.service';
import type { CallContext } from '~/service/context';
import { ApiError } from '~/service/errors';
import { readScope } from '~/service/scope';
import { isNoneOf, isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import type { PickItems } from './bulk-items.service';
import { filterItems } from './item-query.service';

/** The items in `ids`, or all that the filters find except `deselected`. */
export type Picked = Pick<CheckedParams<'item.bulk_edit'>, 'filters' | 'ids' | 'deselected'>;

/** Own items only, or all that the location reads. */
export function pickOf(
  { filters: given, ids, deselected }: Picked,
  { reader, location }: CallContext,
  { inherited = false } = {},
): PickItems {
  const filters = { ...given, ownId: customItemIdField(location) };
  return (query) => {
    let picked = filterItems(query, readScope(location), filters, reader.engine);
    if (!inherited) picked = picked.where('item.location_id', '=', location.id);
    if (ids) picked = picked.where(isOneOf(reader.engine, 'item.id', ids));
    if (deselected?.length) picked = picked.where(isNoneOf(reader.engine, 'item.id', deselected));
    return picked;
  };
}

export async function selectedItemIds(pick: PickItems, { reader }: CallContext): Promise<number[]> {
  const rows = await pick(reader.selectFrom('item').select('item.id')).orderBy('item.id').execute();
  return rows.map(({ id }) => id);
}

export async function countSelected(pick: PickItems, { reader }: CallContext): Promise<number> {
  const { count } = await pick(
    reader.selectFrom('item').select((eb) => eb.fn.countAll<number>().as('count')),
  ).executeTakeFirstOrThrow();
  return Number(count);
}

/** The number of inherited items among those selected; `count` of them are own. */
export async function skippedOf(
  picked: Picked,
  context: CallContext,
  count: number,
): Promise<number> {
  if (context.location.sources.length === 0) return 0;
  const all = await countSelected(pickOf(picked, context, { inherited: true }), context);
  return Math.max(all - count, 0);
}

type Seen = Pick<CheckedParams<'item.bulk_edit'>, 'field' | 'seen' | 'expected'> & Picked;

/** A hash of the selected items, with their prices if these are adjusted. */
export async function seenOf(pick: PickItems, { field }: Seen, reader: Reader): Promise<string> {
  const rows = await pick(reader.selectFrom('item').select(['item.id', 'item.price_cents']))
    .orderBy('item.id')
    .execute();
  const told = rows.map(({ id, price_cents }) => (field === 'price' ? [id, price_cents] : id));
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}

/** @throws ApiError 409 if the items or prices differ from those of the preview */
export async function checkSeen(
  pick: PickItems,
  params: Seen,
  context: CallContext,
): Promise<void> {
  const { seen, expected } = params;
  if (seen !== undefined && seen !== (await seenOf(pick, params, context.reader))) throw moved();
  if (expected === undefined) return;
  const all = await countSelected(pickOf(params, context, { inherited: true }), context);
  if (all !== expected) throw moved();
}

function moved(): ApiError {
  return new ApiError(
    409,
    'Other items are found now, or their prices are others: somebody changed the menu meanwhile. Nothing was done: look again.',
  );
}
