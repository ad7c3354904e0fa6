import { adjustPrice, type PriceAdjustment } from '~/menu/adjust-prices';
import { centsToNumber, numberToCents } from '~/menu/money';
import type { OwnField } from '~/menu/own-values';
import { TAGS_MAX } from '~/menu/tags';
import { holdableItems, holdField } from '~/objects/own-value/held-items.service';
import type { OwnCell } from '~/objects/own-value/own-rows.service';
import type { Ledger } from '~/service/changes/ledger';
import type { CallContext } from '~/service/context';
import { badInput } from '~/service/errors';
import { withOwnValues } from '~/service/own-values';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import type { BulkField } from '../calls/bulk';
import type { PickItems } from './bulk-items.service';
import { type Picked, pickOf } from './picked-items.service';

const HELD_AS: Record<BulkField, OwnField<'item'>> = {
  active: 'active',
  add_tags: 'tags',
  remove_tag: 'tags',
  price: 'price',
};

/** The inherited ones of a selection whose field may be held here. */
export async function holdableOf(
  read: Reader,
  picked: Picked,
  context: CallContext,
  field: BulkField,
): Promise<number[]> {
  const { location } = context;
  if (location.sources.length === 0) return [];
  const reader = await withOwnValues(read, location);
  const pick = pickOf(picked, { ...context, reader }, { inherited: true });
  const items = await pick(reader.selectFrom('item').select(['item.id', 'item.location_id']))
    .where('item.location_id', '<>', location.id)
    .orderBy('item.id')
    .execute();
  const held = await holdableItems({ read }, context, HELD_AS[field], items);
  return held.map(({ id }) => id);
}

/** The items to change with inherited ones that are held here. */
export function pickedAndHeld(pick: PickItems, reader: Reader, held: readonly number[]): PickItems {
  if (held.length === 0) return pick;
  const own = pick(reader.selectFrom('item').select('item.id'));
  return (query) =>
    query.where((eb) => eb.or([eb('item.id', 'in', own), isOneOf(reader.engine, 'item.id', held)]));
}

/** @returns of how many the value is another one now */
export function holdInherited(
  ledger: Ledger,
  context: CallContext,
  ids: readonly number[],
  field: BulkField,
  value: unknown,
): Promise<number> {
  return holdField(ledger, context, { field: HELD_AS[field], ids }, (shown) =>
    changed(field, value, shown),
  );
}

function changed(field: BulkField, value: unknown, shown: OwnCell): OwnCell {
  switch (field) {
    case 'active':
      return value as number;
    case 'price':
      return centsToNumber(adjustPrice(numberToCents(Number(shown)), value as PriceAdjustment));
    case 'remove_tag':
      return (shown as string[]).filter((tag) => tag !== value);
    case 'add_tags': {
      const tags = [...new Set([...(shown as string[]), ...(value as string[])])];
      if (tags.length <= TAGS_MAX) return tags;
      const message = `An inherited item would have more than ${TAGS_MAX} tags`;
      throw badInput(`${message}.`, { value: message });
    }
  }
}
