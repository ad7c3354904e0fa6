import type { PriceAdjustment } from '~/menu/adjust-prices';
import { counted } from '~/menu/counted';
import { formatPrice, numberToCents } from '~/menu/money';
import type { CallContext } from '~/service/context';
import type { BulkField } from '../calls/bulk';
import type { ItemFilters } from './item-query.service';

/** What a bulk change did, in one line: 'Raised 412 prices by 5 % in Grab & Go'. */
export function bulkSummary(
  field: BulkField,
  value: unknown,
  { changed, currency, place }: { changed: number; currency: string; place: string | null },
): string {
  const where = place === null ? '' : ` in ${place}`;
  const items = counted(changed, 'item');
  switch (field) {
    case 'active':
      return `Marked ${items} ${value === 1 ? 'active' : 'inactive'}${where}`;
    case 'add_tags': {
      const [tag, ...others] = value as string[];
      const what = others.length === 0 ? `the tag “${tag}”` : `${others.length + 1} tags`;
      return `Added ${what} to ${items}${where}`;
    }
    case 'remove_tag':
      return `Took the tag “${value}” off ${items}${where}`;
    case 'price': {
      const { op, unit, amount } = value as PriceAdjustment;
      const by = unit === 'percent' ? `${amount} %` : formatPrice(numberToCents(amount), currency);
      const prices = changed === 1 ? '1 price' : `${changed.toLocaleString('en-US')} prices`;
      return `${op === 'add' ? 'Raised' : 'Lowered'} ${prices} by ${by}${where}`;
    }
  }
}

/** The station or category that a bulk change was narrowed to, by its name; null for none. */
export async function placeOf(
  { station_id, category_id }: Pick<ItemFilters, 'station_id' | 'category_id'>,
  { reader, location }: Pick<CallContext, 'reader' | 'location'>,
): Promise<string | null> {
  const [table, id] = category_id
    ? (['category', category_id] as const)
    : (['station', station_id] as const);
  if (!id) return null;
  const row = await reader
    .selectFrom(table)
    .select('name')
    .where('id', '=', id)
    .where('location_id', 'in', [location.id, ...location.sources])
    .executeTakeFirst();
  return row?.name ?? null;
}
