import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './store/schema';
import type { Reader } from './store/store';

type Menus = SelectQueryBuilder<Database, never, { id: number }> | RawBuilder<number>[];

/** The location, the one that keeps its menu, and that one's master and templates of groups. */
export function menuLocations(reader: Reader, menuId: RawBuilder<number>) {
  return reader
    .selectFrom('location as keeper')
    .select('keeper.id')
    .where('keeper.id', 'in', [sql.ref<number>('location.id'), menuId])
    .unionAll(menuSources(reader, [menuId]));
}

export function menuSources(reader: Reader, menus: Menus) {
  return reader
    .selectFrom('location as heir')
    .innerJoin('location as source', 'source.id', 'heir.master_id')
    .select('source.id')
    .where('source.ready', '=', 1)
    .where('heir.id', 'in', menus)
    .unionAll(
      reader
        .selectFrom('location_group_member as member')
        .innerJoin('location_group', 'location_group.id', 'member.group_id')
        .innerJoin('location as source', 'source.id', 'location_group.template_location_id')
        .select('source.id')
        .where('source.ready', '=', 1)
        .where('member.location_id', 'in', menus),
    );
}

export function heirsOf(locationId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`select heir.id from location as heir where heir.master_id = ${locationId}
    union select member.location_id from location_group_member as member
      join location_group on location_group.id = member.group_id
      where location_group.template_location_id = ${locationId}`;
}

export function hasHeirs(locationId: RawBuilder<unknown>): RawBuilder<boolean | number> {
  return sql`exists (select 1 from location as taker
    where taker.id in (${heirsOf(locationId)}) and taker.ready = 1)`;
}

/** Whether the menu has fewer items than this, with those that it inherits. */
export async function hasFewerItems(reader: Reader, id: number, count: number): Promise<boolean> {
  const one = await reader
    .selectFrom('item')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('location_id', '=', id),
        eb('location_id', 'in', menuSources(reader, [sql<number>`${id}`])),
      ]),
    )
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  return one === undefined;
}
