import { missingMessage } from '~/menu/kinds';
import { missingOrLocked } from '~/service/calls/locked';
import type { Versioned } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import type { CallContext } from '~/service/context';
import { notFound } from '~/service/errors';
import type { LocationRow } from '~/service/location-row';
import { readScope, type Scope, within } from '~/service/scope';
import type { ItemDocument } from './document.service';
import { itemEntity } from './entity.service';
import { findItem, type ItemAnswer } from './item-answer.service';

/** @throws ApiError 404 */
export async function wholeItem(
  reader: CallContext['reader'],
  location: LocationRow,
  id: number,
): Promise<ItemAnswer> {
  const item = await findItem({ reader, scope: readScope(location) }, id);
  if (!item) throw notFound(missingMessage('item'));
  return item as ItemAnswer;
}

/** @throws ApiError 404; 403 for an item that the location inherits */
export async function itemName(
  { reader, location }: CallContext,
  id: number,
  scope: Scope = [location.id],
): Promise<string> {
  const row = await reader
    .selectFrom('item')
    .select('name')
    .where(within('location_id', scope))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw await missingOrLocked({ reader, location }, 'item', id);
  return row.name;
}

/** Reads the item in the transaction, for `work`. @throws ApiError 404; 403 for an inherited item */
export function changeItem<T>(
  context: CallContext,
  id: number,
  summaryOf: (doc: ItemDocument) => string,
  work: (ledger: Ledger, stored: Versioned<ItemDocument>) => Promise<T>,
): Promise<T> {
  const { location } = context;
  let stored: Versioned<ItemDocument> | undefined;
  const summary = async (reader: CallContext['reader']) => {
    stored = (await itemEntity.read(reader, location.id, [id])).get(id);
    if (!stored) throw await missingOrLocked({ reader, location }, 'item', id);
    return summaryOf(stored.doc);
  };
  return context.change({ summary }, (ledger) => work(ledger, stored as Versioned<ItemDocument>));
}
