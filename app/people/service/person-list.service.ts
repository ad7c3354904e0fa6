import { sql } from 'kysely';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { ROLES, roleOf } from '~/creator/contract/roles';
import { searchKey } from '~/menu/text';
import { KEY_ACCOUNT } from '~/service/caller';
import { nowText } from '~/service/clock';
import { granteeIds } from '~/service/granted-ids';
import { isOneOf } from '~/service/store/id-lists';
import { listOf, rowsOf } from '~/service/store/json-lists';
import type { Reader } from '~/service/store/store';
import type { PeopleScope } from './people-scope.service';
import { hasJoined } from './person-documents.service';

type Asked = CheckedParams<'person.list'>;
type State = Asked['states'][number];
export type ListedPerson = AnswerOf<'person.list'>['people'][number];

/** The locations that a row of the list names. */
const NAMED = 4;

/** People, not the accounts of keys, nor those who were removed. */
export function peopleIn(reader: Reader, { organisationId }: PeopleScope) {
  return reader
    .selectFrom('account')
    .leftJoin('invitation', (join) =>
      join.onRef('invitation.account_id', '=', 'account.id').on('invitation.used_at', 'is', null),
    )
    .where('account.scope', '!=', KEY_ACCOUNT)
    .where('account.removed_at', 'is', null)
    .$if(organisationId !== null, (query) =>
      query.where('account.organisation_id', '=', organisationId),
    );
}

export async function listPeople(
  reader: Reader,
  scope: PeopleScope,
  asked: Asked,
): Promise<AnswerOf<'person.list'>> {
  const found = await foundPeople(reader, scope, asked);
  const state = stateOf(nowText());
  const direction = asked.descending ? 'desc' : 'asc';
  const page = found
    .select([
      'account.id',
      // Over all that are found, in the same walk.
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`sum(case when ${state} = 'invited' then 1 else 0 end) over ()`.as('invited'),
      sql<number>`sum(case when ${state} = 'disabled' then 1 else 0 end) over ()`.as('disabled'),
    ])
    .$if(asked.sort === 'role', (query) =>
      query.orderBy(sql`coalesce(account.access_level, 5)`, direction),
    )
    .$if(asked.sort === 'used', (query) =>
      query.orderBy(sql`coalesce(account.last_seen_at, '')`, direction),
    )
    .orderBy(sql`lower(account.username)`, asked.sort === 'name' ? direction : 'asc')
    .orderBy('account.id')
    .limit(asked.limit)
    .offset(asked.offset);
  const rows = await page.execute();
  if (rows.length === 0 && asked.offset > 0) {
    const first = await listPeople(reader, scope, { ...asked, offset: 0, limit: 1 });
    return { ...first, people: [] };
  }
  const [counts] = rows;
  const ids = rows.map(({ id }) => id);
  const people = new Map((await personRows(reader, ids)).map((one) => [one.id, one]));
  return {
    people: ids.flatMap((id) => people.get(id) ?? []),
    total: Number(counts?.total ?? 0),
    invited: Number(counts?.invited ?? 0),
    disabled: Number(counts?.disabled ?? 0),
  };
}

async function foundPeople(reader: Reader, scope: PeopleScope, asked: Asked) {
  const { search, levels, location_id, group_id, states } = asked;
  const now = nowText();
  const hits = search.trim() === '' ? null : await searched(reader, scope, search);
  return peopleIn(reader, scope)
    .$if(hits !== null, (query) => query.where(isOneOf(reader.engine, 'account.id', hits ?? [])))
    .$if(levels.length > 0, (query) =>
      query.where((eb) => eb.or(levels.map((level) => hasRole(level)))),
    )
    .$if(location_id !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('account.access_level', '=', 1),
          eb('account.id', 'in', granteeIds(reader, [location_id ?? 0])),
        ]),
      ),
    )
    .$if(group_id !== null, (query) =>
      query.where('account.id', 'in', (eb) =>
        eb
          .selectFrom('place_group_grant')
          .innerJoin('place_group', (join) =>
            join.on((on) =>
              on.or([
                on('place_group.id', '=', on.ref('place_group_grant.group_id')),
                on('place_group.parent_id', '=', on.ref('place_group_grant.group_id')),
              ]),
            ),
          )
          .select('place_group_grant.account_id')
          .where('place_group.id', '=', group_id ?? 0),
      ),
    )
    .$if(states.length > 0, (query) =>
      query.where((eb) => eb.or(states.map((one) => isIn(one, now)))),
    );
}

/** By every word, without accents and case. */
async function searched(reader: Reader, scope: PeopleScope, search: string): Promise<number[]> {
  const words = searchKey(search).split(' ');
  const rows = await peopleIn(reader, scope)
    .select(['account.id', 'account.username', 'account.email', 'invitation.email as invited'])
    .execute();
  return rows.flatMap(({ id, username, email, invited }) => {
    const key = searchKey(`${username} ${invited ?? email}`);
    return words.every((word) => key.includes(word)) ? [id] : [];
  });
}

/** Levels between two roles are of the next one; whoever is above eight looks on. */
function hasRole(level: number) {
  const given = sql`coalesce(account.access_level, 5)`;
  const levels = ROLES.map((role) => (role.level === 7 ? 8 : role.level));
  const at = ROLES.findIndex((role) => role.level === level);
  const last = at === ROLES.length - 1 ? Number.MAX_SAFE_INTEGER : (levels[at] ?? level);
  return sql<boolean>`(${given} > ${levels[at - 1] ?? 0} and ${given} <= ${last})`;
}

/** In one word; what somebody opens is not in it. */
function stateOf(now: string) {
  return sql<State>`case
    when account.disabled = 1 or account.ends_at <= ${now} then 'disabled'
    when account.email like '%@%' then
      case when account.last_seen_at is null then 'never' else 'active' end
    when invitation.ended_at is null and invitation.expires_at > ${now} then 'invited'
    else 'expired' end`;
}

function isIn(state: State, now: string) {
  if (state === 'nothing') {
    return sql<boolean>`(coalesce(account.access_level, 5) <> 1 and account.all_locations = 0
      and not exists (select 1 from location_grant where location_grant.account_id = account.id)
      and not exists (select 1 from place_group_grant where place_group_grant.account_id = account.id))`;
  }
  if (state === 'never') return sql<boolean>`account.last_seen_at is null`;
  return sql<boolean>`${stateOf(now)} = ${state}`;
}

/** What the list tells of some people, with any of them in one statement. */
export async function personRows(reader: Reader, ids: readonly number[]): Promise<ListedPerson[]> {
  if (ids.length === 0) return [];
  const rows = await peopleIn(reader, { organisationId: null })
    .leftJoin('organisation', 'organisation.id', 'account.organisation_id')
    .where(isOneOf(reader.engine, 'account.id', ids))
    .select([
      'account.id',
      'account.version',
      'account.username',
      'account.email',
      'account.access_level',
      'account.organisation_id',
      'account.all_locations',
      'account.last_day',
      'account.created_at',
      'account.last_seen_at',
      'organisation.name as organisation',
      'invitation.email as invited_email',
      'invitation.expires_at',
      stateOf(nowText()).as('state'),
    ])
    .select((eb) => [
      listOf(
        reader.engine,
        eb
          .selectFrom('place_group_grant')
          .innerJoin('place_group', 'place_group.id', 'place_group_grant.group_id')
          .select(['place_group.id', 'place_group.name'])
          .whereRef('place_group_grant.account_id', '=', 'account.id')
          .orderBy('place_group.name'),
      ).as('groups'),
      listOf(
        reader.engine,
        eb
          .selectFrom('location_grant')
          .innerJoin('location', 'location.id', 'location_grant.location_id')
          .select(['location.id', 'location.name'])
          .whereRef('location_grant.account_id', '=', 'account.id')
          .orderBy('location.name')
          .orderBy('location.id')
          .limit(NAMED),
      ).as('locations'),
      listOf(
        reader.engine,
        eb
          .selectFrom('sign_in_factor')
          .select(['sign_in_factor.kind', 'sign_in_factor.created_at as since'])
          .whereRef('sign_in_factor.account_id', '=', 'account.id')
          .where('sign_in_factor.confirmed', '=', 1)
          // Passkeys before apps.
          .orderBy('sign_in_factor.kind', 'desc')
          .orderBy('sign_in_factor.id')
          .limit(1),
      ).as('factors'),
      eb
        .selectFrom('location_grant')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('location_grant.account_id', '=', 'account.id')
        .as('location_count'),
    ])
    .execute();
  return rows.map(({ organisation, organisation_id, groups, locations, factors, ...row }) => {
    const isInvited = !hasJoined(row);
    const rights = rowsOf(groups).length + Number(row.location_count) + row.all_locations;
    const opensNothing =
      rights === 0 && row.access_level !== 1 && row.state !== 'disabled' && !isInvited;
    return {
      id: row.id,
      version: row.version,
      name: row.username,
      email: isInvited ? (row.invited_email ?? '') : row.email,
      level: row.access_level ?? roleOf(null).level,
      organisation:
        organisation_id === null ? null : { id: organisation_id, name: organisation ?? '' },
      all_locations: row.all_locations === 1,
      groups: rowsOf(groups),
      locations: rowsOf(locations),
      location_count: Number(row.location_count),
      state: opensNothing ? 'nothing' : row.state,
      last_day: row.last_day,
      created_time: row.created_at,
      last_seen_time: row.last_seen_at,
      factor: rowsOf(factors)[0] ?? null,
      invited_until: isInvited ? row.expires_at : null,
    };
  });
}
