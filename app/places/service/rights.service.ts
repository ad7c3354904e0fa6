import { KEY_ACCOUNT } from '~/service/caller';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';

/** What lets somebody open locations. */
export interface Right {
  kind: 'location' | 'group' | 'all' | 'provider';
  /** The location or the group that was given; null for `all` and `provider`. */
  of: { id: number; name: string } | null;
  /** UTC; null where nobody wrote it down. */
  since: string | null;
  by: string | null;
}

/** By what a person may open locations, or this one; `all` and groups before single locations. */
export async function rightsOf(
  reader: Reader,
  accountId: number,
  locationId?: number,
): Promise<Right[]> {
  const rights = await readRights(reader, { accountId, locationId });
  return rights.map(({ account_id: _, ...right }) => right);
}

/** The same for everybody who may open a location, by person. */
export async function rightsAt(
  reader: Reader,
  locationId: number,
): Promise<{ id: number; name: string; rights: Right[] }[]> {
  const rights = await readRights(reader, { locationId });
  const people = await reader
    .selectFrom('account')
    .select(['id', 'username as name'])
    .where('disabled', '=', 0)
    .where('scope', '!=', KEY_ACCOUNT)
    .where(isOneOf(reader.engine, 'id', [...new Set(rights.map((one) => one.account_id))]))
    .orderBy('username')
    .orderBy('id')
    .execute();
  const byPerson = Map.groupBy(rights, ({ account_id }) => account_id);
  return people.map((person) => ({
    ...person,
    rights: (byPerson.get(person.id) ?? []).map(({ account_id: _, ...right }) => right),
  }));
}

interface Asked {
  accountId?: number | undefined;
  locationId?: number | undefined;
}

async function readRights(
  reader: Reader,
  { accountId, locationId }: Asked,
): Promise<(Right & { account_id: number })[]> {
  const all = await reader
    .selectFrom('account')
    .select(['account.id as account_id', 'account.access_level', 'account.all_locations'])
    .where((eb) => eb.or([eb('account.all_locations', '=', 1), eb('account.access_level', '=', 1)]))
    .$if(accountId !== undefined, (query) => query.where('account.id', '=', Number(accountId)))
    .$if(accountId === undefined, (query) => query.where('account.all_locations', '=', 1))
    .$if(locationId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('account.access_level', '=', 1),
          eb('account.organisation_id', '=', (of) =>
            of
              .selectFrom('location')
              .select('location.organisation_id')
              .where('location.id', '=', Number(locationId)),
          ),
        ]),
      ),
    )
    .execute();
  const groups = await reader
    .selectFrom('place_group_grant as given')
    .innerJoin('place_group as held', 'held.id', 'given.group_id')
    .leftJoin('account as giver', 'giver.id', 'given.by_account_id')
    .select(['given.account_id', 'held.id', 'held.name', 'given.since', 'giver.username as by'])
    .$if(accountId !== undefined, (query) =>
      query.where('given.account_id', '=', Number(accountId)),
    )
    .$if(locationId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('place_group_location as member')
            .innerJoin('place_group as own', 'own.id', 'member.group_id')
            .select('member.group_id')
            .where('member.location_id', '=', Number(locationId))
            .where((eb) =>
              eb.or([
                eb('own.id', '=', eb.ref('given.group_id')),
                eb('own.parent_id', '=', eb.ref('given.group_id')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('held.name_key')
    .execute();
  const own = await reader
    .selectFrom('location_grant as given')
    .innerJoin('location as held', 'held.id', 'given.location_id')
    .leftJoin('account as giver', 'giver.id', 'given.by_account_id')
    .select(['given.account_id', 'held.id', 'held.name', 'given.since', 'giver.username as by'])
    .where('held.ready', '=', 1)
    .$if(accountId !== undefined, (query) =>
      query.where('given.account_id', '=', Number(accountId)),
    )
    .$if(locationId !== undefined, (query) => query.where('held.id', '=', Number(locationId)))
    .orderBy('held.name')
    .orderBy('held.id')
    .execute();
  const given = (kind: 'group' | 'location', rows: typeof own | typeof groups) =>
    rows.map(({ account_id, id, name, since, by }) => ({
      ...{ account_id, kind, of: { id, name }, since, by },
    }));
  return [
    ...all.map(({ account_id, access_level }) => ({
      account_id,
      kind: access_level === 1 ? ('provider' as const) : ('all' as const),
      ...{ of: null, since: null, by: null },
    })),
    ...given('group', groups),
    ...given('location', own),
  ];
}
