import type { Expression } from 'kysely';
import type { Reader } from './store/store';

/** Locations that an account may open by a grant of its own, by a group, or because it may open all of its organisation. */
export function grantedIds(reader: Reader, accountId: number | Expression<number>) {
  const own = reader
    .selectFrom('location_grant')
    .select('location_grant.location_id as id')
    .where('location_grant.account_id', '=', accountId);
  const byGroup = reader
    .selectFrom('place_group_grant')
    .innerJoin('place_group', (join) =>
      join.on((eb) =>
        eb.or([
          eb('place_group.id', '=', eb.ref('place_group_grant.group_id')),
          eb('place_group.parent_id', '=', eb.ref('place_group_grant.group_id')),
        ]),
      ),
    )
    .innerJoin('place_group_location', 'place_group_location.group_id', 'place_group.id')
    .select('place_group_location.location_id as id')
    .where('place_group_grant.account_id', '=', accountId);
  const all = reader
    .selectFrom('account as holder')
    .innerJoin('location as held', 'held.organisation_id', 'holder.organisation_id')
    .select('held.id as id')
    .where('holder.id', '=', accountId)
    .where('holder.all_locations', '=', 1);
  return own.unionAll(byGroup).unionAll(all);
}

/** Accounts to whom one of these locations is granted in any of these ways. */
export function granteeIds(reader: Reader, locationIds: readonly number[]) {
  const own = reader
    .selectFrom('location_grant')
    .select('location_grant.account_id as id')
    .where('location_grant.location_id', 'in', locationIds);
  const byGroup = reader
    .selectFrom('place_group_location')
    .innerJoin('place_group', 'place_group.id', 'place_group_location.group_id')
    .innerJoin('place_group_grant', (join) =>
      join.on((eb) =>
        eb('place_group_grant.group_id', 'in', [
          eb.ref('place_group.id'),
          eb.ref('place_group.parent_id'),
        ]),
      ),
    )
    .select('place_group_grant.account_id as id')
    .where('place_group_location.location_id', 'in', locationIds);
  const all = reader
    .selectFrom('location as held')
    .innerJoin('account as holder', 'holder.organisation_id', 'held.organisation_id')
    .select('holder.id as id')
    .where('held.id', 'in', locationIds)
    .where('holder.all_locations', '=', 1);
  return own.unionAll(byGroup).unionAll(all);
}
