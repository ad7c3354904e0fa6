import type { KindName } from '~/menu/kinds';
import { jsonText } from '../store/json-values';
import type { Reader } from '../store/store';
import type { Place } from './place';

/** Changes of other kinds may change how any item is answered. */
const ITEMS_STAY: ReadonlySet<KindName | 'order'> = new Set([
  'item',
  'category',
  'station',
  'order',
  'relation',
  'discount',
  'fee',
  'tax',
  'dismissal',
  'held_field',
  'sold_out',
  'own_leave',
]);

/** Those of items, which they name, are read as changes of the items. */
const OWN: readonly string[] = ['own_price', 'own_value'];

/** More are read again with all others. */
const MOST = 500;

/** The items that were changed between two places; null where others may be answered differently as well. */
export async function touchedItems(
  reader: Reader,
  before: Place['last'],
  { last }: Place,
): Promise<Set<number> | null> {
  if (before.map(([id]) => id).join() !== last.map(([id]) => id).join()) return null;
  const touched = new Set<number>();
  for (const [index, [location, action]] of last.entries()) {
    const from = before[index]?.[1] ?? 0;
    if (from === 0 && action > 0) return null;
    if (action <= from) continue;
    const parts = await reader
      .selectFrom('action_part')
      .select(['entity', 'action_id', 'month', 'changes'])
      .where('location_id', '=', location)
      .where('action_id', '>', from)
      .limit(MOST)
      .execute();
    const items = parts.filter(({ entity }) => entity === 'item' || OWN.includes(entity));
    const count = items.reduce((sum, { changes }) => sum + changes, 0);
    const isMore = parts.length === MOST || touched.size + count > MOST;
    if (
      isMore ||
      parts.some((part) => !items.includes(part) && !ITEMS_STAY.has(part.entity as KindName))
    ) {
      return null;
    }
    if (items.length === 0) continue;
    const rows = await reader
      .selectFrom('change')
      .select((eb) => [
        'entity_id',
        'entity',
        ...(['kind', 'object_id'] as const).map((field) =>
          eb.fn
            .coalesce(
              jsonText(reader.engine, 'after', field),
              jsonText(reader.engine, 'before', field),
            )
            .as(field),
        ),
      ])
      .where('action_id', 'in', [...new Set(items.map((part) => part.action_id))])
      .where('month', 'in', [...new Set(items.map(({ month }) => month))])
      .where('location_id', '=', location)
      .where('entity', 'in', ['item', ...OWN])
      .execute();
    for (const { entity, entity_id, kind, object_id } of rows) {
      if (entity === 'item') touched.add(entity_id);
      else if (kind === 'item') touched.add(Number(object_id));
      // Options are told with their items, and a change of a value does not say whose it is.
      else if (kind !== 'category') return null;
    }
  }
  return touched;
}
