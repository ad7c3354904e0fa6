import { KEY_ACCOUNT } from '~/service/caller';
import { grantedIds } from '~/service/granted-ids';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import type { Effect } from '../calls/place-group';

const NAMED = 5;
const NOTHING: Effect = { locations: 0, people: 0, names: [] };

/** People to whom one of these groups is given. */
export function holdersOf(reader: Reader, groupIds: readonly (number | null)[]) {
  const ids = groupIds.filter((id) => id !== null);
  return reader
    .selectFrom('place_group_grant')
    .select('place_group_grant.account_id')
    .where(isOneOf(reader.engine, 'place_group_grant.group_id', ids));
}

/** Of these people, those who may not open all of the locations as things stand. */
export async function lacking(
  reader: Reader,
  accountIds: readonly number[],
  locationIds: readonly number[],
): Promise<Effect> {
  if (accountIds.length === 0 || locationIds.length === 0) return NOTHING;
  const people = await reader
    .selectFrom('account')
    .select('account.username')
    .where(isOneOf(reader.engine, 'account.id', accountIds))
    .where('account.disabled', '=', 0)
    .where('account.scope', '!=', KEY_ACCOUNT)
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('location as closed')
          .select('closed.id')
          .where(isOneOf(reader.engine, 'closed.id', locationIds))
          .where('closed.id', 'not in', grantedIds(reader, ref('account.id'))),
      ),
    )
    .orderBy('account.username')
    .execute();
  if (people.length === 0) return NOTHING;
  const names = people.slice(0, NAMED).map(({ username }) => username);
  return { locations: locationIds.length, people: people.length, names };
}
