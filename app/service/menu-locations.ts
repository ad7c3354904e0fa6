import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './store/store';

/**
 * In a query over `location`: its own id and those of the locations whose items its menu shows, which are
 * the menu's own, its master, and the templates of its groups.
 */
export function menuLocations(reader: Reader, menuId: RawBuilder<number>) {
  return reader
    .selectFrom('location as keeper')
    .select('keeper.id')
    .where('keeper.id', 'in', [sql.ref<number>('location.id'), menuId])
    .unionAll(
      reader
        .selectFrom('location as heir')
        .innerJoin('location as source', 'source.id', 'heir.master_id')
        .select('source.id')
        .where('source.ready', '=', 1)
        .where('heir.id', '=', menuId),
    )
    .unionAll(
      reader
        .selectFrom('location_group_member as member')
        .innerJoin('location_group', 'location_group.id', 'member.group_id')
        .innerJoin('location as source', 'source.id', 'location_group.template_location_id')
        .select('source.id')
        .where('source.ready', '=', 1)
        .where('member.location_id', '=', menuId),
    );
}
