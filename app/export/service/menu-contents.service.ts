import { NO_GROUP } from '~/objects/item/service/lists.service';
import { chunksOf, yieldToEventLoop } from '~/service/changes/entity';
import { isOneOf } from '~/service/store/id-lists';
import { findRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';

const RANGE = 5000;

/** Ids, ascending; stations are listed elsewhere. */
export interface MenuContents {
  items: number[];
  groups: number[];
  options: number[];
}

export async function wholeMenu(reader: Reader, locationId: number): Promise<MenuContents> {
  return {
    items: await ownIds(reader, 'item', locationId),
    groups: await ownIds(reader, 'option_group', locationId),
    options: await ownIds(reader, 'menu_option', locationId),
  };
}

/** Items in the categories with groups and options, items those stand for, related items, and so on. */
export async function reachedMenu(
  reader: Reader,
  locationId: number,
  stations: readonly number[],
): Promise<MenuContents> {
  const [items, groups, options] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (let found = await placedItems(reader, locationId, stations); found.length > 0; ) {
    const next = new Set<number>();
    for (const id of found) items.add(id);
    for (const chunk of chunksOf(found)) {
      for (const { group_id, option_id, item_id } of await linksOf(reader, locationId, chunk)) {
        groups.add(group_id);
        if (option_id !== null) options.add(option_id);
        if (item_id !== null) next.add(item_id);
      }
      for (const id of await relatedItems(reader, locationId, chunk)) next.add(id);
      await yieldToEventLoop();
    }
    const unseen = [...next].filter((id) => !items.has(id));
    found = await ownItems(reader, locationId, unseen);
  }
  return { items: ascending(items), groups: ascending(groups), options: ascending(options) };
}

/** Ascending, read in ranges of the primary key. */
export async function ownIds(
  reader: Reader,
  table: 'item' | 'option_group' | 'menu_option' | 'price_mode' | 'discount' | 'fee' | 'tax',
  locationId: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let after = 0; ; after = ids.at(-1) ?? 0) {
    const rows = await reader
      .selectFrom(table as 'item')
      .select('id')
      .where('location_id', '=', locationId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(RANGE)
      .execute();
    for (const { id } of rows) ids.push(id);
    if (rows.length < RANGE) return ids;
    await yieldToEventLoop();
  }
}

async function placedItems(
  reader: Reader,
  locationId: number,
  stations: readonly number[],
): Promise<number[]> {
  const rows = await reader
    .selectFrom('placement')
    .innerJoin('category', 'category.id', 'placement.category_id')
    .innerJoin('item', 'item.id', 'placement.item_id')
    .select('item.id')
    .distinct()
    .where('placement.location_id', '=', locationId)
    .where('item.location_id', '=', locationId)
    .where(isOneOf(reader.engine, 'category.station_id', stations))
    .execute();
  return rows.map(({ id }) => id);
}

function linksOf(reader: Reader, locationId: number, items: readonly number[]) {
  return reader
    .selectFrom('item_group')
    .leftJoin('item_option', (join) =>
      join
        .onRef('item_option.item_id', '=', 'item_group.item_id')
        .onRef('item_option.group_id', '=', 'item_group.group_id'),
    )
    .leftJoin('menu_option', 'menu_option.id', 'item_option.option_id')
    .select(['item_group.group_id', 'item_option.option_id', 'menu_option.item_id'])
    .distinct()
    .where('item_group.location_id', '=', locationId)
    .where('item_group.group_id', '!=', NO_GROUP)
    .where(isOneOf(reader.engine, 'item_group.item_id', items))
    .execute();
}

async function relatedItems(
  reader: Reader,
  locationId: number,
  items: readonly number[],
): Promise<number[]> {
  const rows = await reader
    .selectFrom('relation')
    .select(['item_id', 'related_id'])
    .where('location_id', '=', locationId)
    .where((eb) =>
      eb.or([
        isOneOf(reader.engine, 'item_id', items),
        isOneOf(reader.engine, 'related_id', items),
      ]),
    )
    .execute();
  return rows.flatMap(({ item_id, related_id }) => [item_id, related_id]);
}

async function ownItems(
  reader: Reader,
  locationId: number,
  ids: readonly number[],
): Promise<number[]> {
  const own: number[] = [];
  for (const chunk of chunksOf(ids, RANGE)) {
    const rows = await findRows(reader, 'item', { location_id: locationId, id: chunk }, 'id');
    for (const { id } of rows) own.push(id);
  }
  return own;
}

function ascending(ids: ReadonlySet<number>): number[] {
  return [...ids].sort((one, other) => one - other);
}
