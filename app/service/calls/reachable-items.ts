import type { ReachableItem } from '~/menu/rules/reach';
import type { LocationRow } from '../location-row';
import { readScope, within } from '../scope';
import type { Reader } from '../store/store';

export async function reachableItems(
  { reader, location }: { reader: Reader; location: LocationRow },
  ids: readonly number[],
): Promise<Map<number, ReachableItem>> {
  const scope = readScope(location);
  const rows = await reader
    .selectFrom('item')
    .select(['id', 'name'])
    .where(within('location_id', scope))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const items = new Map(rows.map((row) => [row.id, { ...row, tags: [] as string[] }]));
  const tagged = await reader
    .selectFrom('item_tag')
    .select(['item_id', 'tag'])
    .where(within('location_id', scope))
    .where('item_id', 'in', [...new Set(ids)])
    .execute();
  for (const { item_id, tag } of tagged) items.get(item_id)?.tags.push(tag);
  return items;
}
