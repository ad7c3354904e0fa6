import { sql } from 'kysely';
import { heirsOf } from '~/service/menu-locations';
import type { Reader } from '~/service/store/store';
import { type Changed, isInherited } from './affected.service';

/** Other locations in use whose kiosks a change concerns, each with its menu; without `askedAt`. */
export function reachedLocations(
  { locationId, kind }: Pick<Changed, 'locationId' | 'kind'>,
  askedAt: number,
) {
  const own = sql<number>`select cast(${locationId} as integer)`;
  const menus = isInherited(kind) ? sql<number>`${own} union ${heirsOf(sql`${locationId}`)}` : own;
  return sql<{ id: number; menu_id: number }>`
    select location.id, location.id as menu_id from location
      where location.ready = 1 and location.mirror_items_from is null
        and location.id in (${menus}) and location.id <> ${askedAt}
    union all select location.id, location.mirror_items_from as menu_id from location
      where location.ready = 1 and location.mirror_items_from in (${menus}) and location.id <> ${askedAt}`;
}

export async function countReached(reader: Reader, locationId: number): Promise<number> {
  const reached = reachedLocations({ locationId, kind: 'item' }, locationId);
  const { count } = await reader
    .selectFrom(sql<{ id: number }>`(${reached})`.as('reached'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
