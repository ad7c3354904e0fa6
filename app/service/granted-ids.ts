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

/** Locations of a group as they are now, those of the groups in it too. */
function inGroups(reader: Reader) {
  return reader
    .selectFrom('place_group as holder')
    .innerJoin('place_group_location as member', 'member.group_id', 'holder.id');
}

export function idsOfGroup(reader: Reader, groupId: Expression<number>) {
  return inGroups(reader)
    .select('member.location_id as id')
    .where((eb) => eb.or([eb('holder.id', '=', groupId), eb('holder.parent_id', '=', groupId)]));
}

/** What a key was narrowed to: locations, and what its groups hold now. Its maker’s rights bound it beside. */
export function idsOfKey(reader: Reader, keyId: number | Expression<number>) {
  return reader
    .selectFrom('api_key_location')
    .select('api_key_location.location_id as id')
    .where('api_key_location.key_id', '=', keyId)
    .unionAll(
      inGroups(reader)
        .innerJoin('api_key_group', (join) =>
          join.on((eb) =>
            eb('api_key_group.group_id', 'in', [eb.ref('holder.id'), eb.ref('holder.parent_id')]),
          ),
        )
        .select('member.location_id as id')
        .where('api_key_group.key_id', '=', keyId),
    );
}

/** The same for a webhook, which the rights of the person that it acts for bound beside. */
export function idsOfWebhook(reader: Reader, webhookId: number | Expression<number>) {
  return reader
    .selectFrom('webhook_location')
    .select('webhook_location.location_id as id')
    .where('webhook_location.webhook_id', '=', webhookId)
    .unionAll(
      inGroups(reader)
        .innerJoin('webhook_group', (join) =>
          join.on((eb) =>
            eb('webhook_group.group_id', 'in', [eb.ref('holder.id'), eb.ref('holder.parent_id')]),
          ),
        )
        .select('member.location_id as id')
        .where('webhook_group.webhook_id', '=', webhookId),
    );
}
