import { isInUse, tokenId } from '~/accounts/service/tokens.service';
import type { AnswerOf } from '~/creator/contract';
import type { Account } from '~/service/caller';
import { nowText } from '~/service/clock';
import { grantedIds } from '~/service/granted-ids';
import type { Reader } from '~/service/store/store';
import { hasJoined, type StoredPerson } from './person-documents.service';
import { personRows } from './person-list.service';

type Whole = AnswerOf<'person.get'>;

export async function personView(
  reader: Reader,
  caller: Account,
  { account, invitation, doc }: StoredPerson,
): Promise<Whole> {
  const { id } = account;
  const [listed, locations, groups, count, sessions] = await Promise.all([
    personRows(reader, [id]),
    locationRights(reader, id),
    groupRights(reader, id),
    countOpen(reader, id, doc.organisation_id),
    sessionsOf(reader, id),
  ]);
  const [row] = listed;
  if (!row) throw new Error(`Person ${id} is not in the list of people.`);
  return {
    ...row,
    locations,
    groups,
    ...count,
    sessions,
    new_email: hasJoined(account) ? (invitation?.email ?? null) : null,
    editable: (caller.accessLevel ?? 0) <= row.level,
  };
}

function locationRights(reader: Reader, id: number): Promise<Whole['locations']> {
  return reader
    .selectFrom('location_grant')
    .innerJoin('location', 'location.id', 'location_grant.location_id')
    .leftJoin('account as by', 'by.id', 'location_grant.by_account_id')
    .select(({ lit }) => [
      'location.id',
      'location.name',
      'location_grant.since',
      'by.username as by',
      lit(1).as('locations'),
    ])
    .where('location_grant.account_id', '=', id)
    .orderBy('location.name')
    .orderBy('location.id')
    .execute();
}

async function groupRights(reader: Reader, id: number): Promise<Whole['groups']> {
  const rows = await reader
    .selectFrom('place_group_grant')
    .innerJoin('place_group', 'place_group.id', 'place_group_grant.group_id')
    .leftJoin('account as by', 'by.id', 'place_group_grant.by_account_id')
    .select(['place_group.id', 'place_group.name', 'place_group_grant.since', 'by.username as by'])
    .select((eb) =>
      eb
        .selectFrom('place_group_location')
        .innerJoin('place_group as own', 'own.id', 'place_group_location.group_id')
        .select(({ fn }) => fn.count<number>('place_group_location.location_id').distinct().as('n'))
        .where((on) =>
          on.or([
            on('own.id', '=', on.ref('place_group.id')),
            on('own.parent_id', '=', on.ref('place_group.id')),
          ]),
        )
        .as('locations'),
    )
    .where('place_group_grant.account_id', '=', id)
    .orderBy('place_group.name')
    .execute();
  return rows.map((row) => ({ ...row, locations: Number(row.locations) }));
}

async function countOpen(reader: Reader, id: number, organisationId: number | null) {
  const all = reader
    .selectFrom('location')
    .where('ready', '=', 1)
    .$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId));
  const count = await reader
    .selectNoFrom([
      all.select(({ fn }) => fn.countAll<number>().as('n')).as('of'),
      all
        .where('location.id', 'in', grantedIds(reader, id))
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('opens'),
    ])
    .executeTakeFirstOrThrow();
  return { opens: Number(count.opens), of: Number(count.of) };
}

async function sessionsOf(reader: Reader, id: number): Promise<Whole['sessions']> {
  const now = nowText();
  const tokens = await reader
    .selectFrom('token')
    .select(['hash', 'label', 'browser', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isInUse)
    .orderBy('last_seen_at', 'desc')
    .orderBy('hash')
    .execute();
  const keys = await reader
    .selectFrom('api_key')
    .select(['id', 'name', 'last_used_at', 'expires_at'])
    .where('maker_id', '=', id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
  return [
    ...tokens.map(({ hash, label, browser, address, last_seen_at, created_at, expires_at }) => ({
      ...{ id: tokenId(hash), name: null, browser, address, expires_time: expires_at },
      kind: label === 'api' ? ('api' as const) : ('session' as const),
      last_seen_time: last_seen_at ?? created_at,
    })),
    ...keys.map((key) => ({
      ...{ id: `key-${key.id}`, kind: 'key' as const, name: key.name },
      ...{ browser: null, address: null },
      last_seen_time: key.last_used_at,
      expires_time: key.expires_at,
    })),
  ];
}
