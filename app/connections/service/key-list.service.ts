import { sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import { PROVIDER_LEVEL } from '~/creator/contract/roles';
import { type Account, isProvider } from '~/service/caller';
import { nowText } from '~/service/clock';
import { grantedIds, idsOfGroup } from '~/service/granted-ids';
import { readableIds } from '~/service/readable-ids';
import { listOf, rowsOf } from '~/service/store/json-lists';
import type { Reader } from '~/service/store/store';

type Key = AnswerOf<'key.list'>['keys'][number];

/** Those of the account’s organisation; all for staff of the provider. */
export function keysSeen(reader: Reader, account: Account) {
  return reader
    .selectFrom('api_key')
    .$if(!isProvider(account), (query) =>
      query.where('api_key.organisation_id', '=', account.organisationId ?? 0),
    );
}

export function listedKeys(reader: Reader, account: Account) {
  const now = nowText();
  return keysSeen(reader, account)
    .innerJoin('account as maker', 'maker.id', 'api_key.maker_id')
    .leftJoin('organisation', 'organisation.id', 'api_key.organisation_id')
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.scopes',
      'api_key.all_locations',
      'api_key.created_at',
      'api_key.expires_at',
      'api_key.last_used_at',
      'api_key.ended_at',
      'maker.id as maker_id',
      'maker.username as maker_name',
      'maker.disabled',
      'organisation.name as organisation',
    ])
    .select((eb) => [
      listOf(
        reader.engine,
        reader
          .selectFrom('api_key_location')
          .innerJoin('location', 'location.id', 'api_key_location.location_id')
          .select(['location.id', 'location.name'])
          .where('api_key_location.key_id', '=', sql.ref<number>('api_key.id'))
          .where('location.id', 'in', readableIds(reader, account))
          .orderBy('location.name')
          .orderBy('location.id'),
      ).as('open'),
      eb
        .selectFrom('api_key_location')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('api_key_location.key_id', '=', 'api_key.id')
        .as('given'),
      listOf(
        reader.engine,
        reader
          .selectFrom('api_key_group')
          .innerJoin('place_group', 'place_group.id', 'api_key_group.group_id')
          .select(['place_group.id', 'place_group.name'])
          .select((of) =>
            reader
              .selectFrom('location as opened')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .where('opened.ready', '=', 1)
              .where('opened.id', 'in', idsOfGroup(reader, of.ref('place_group.id')))
              .where((eb) =>
                eb.or([
                  eb(sql.ref<number>('maker.access_level'), '=', PROVIDER_LEVEL),
                  eb('opened.id', 'in', grantedIds(reader, sql.ref<number>('maker.id'))),
                ]),
              )
              .as('locations'),
          )
          .where('api_key_group.key_id', '=', sql.ref<number>('api_key.id'))
          .orderBy('place_group.name_key'),
      ).as('groups'),
    ])
    .orderBy((eb) =>
      eb
        .case()
        .when(
          eb.and([
            eb('api_key.ended_at', 'is', null),
            eb.or([eb('api_key.expires_at', 'is', null), eb('api_key.expires_at', '>', now)]),
          ]),
        )
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('api_key.id', 'desc');
}

type Listed = Awaited<ReturnType<ReturnType<typeof listedKeys>['execute']>>[number];

export function keyOf(row: Listed): Key {
  const { id, name, created_at, expires_at, last_used_at, ended_at, organisation } = row;
  const open = rowsOf(row.open);
  return {
    ...{ id, name, created_at, expires_at, last_used_at, ended_at, organisation },
    scopes: row.scopes.split(' ') as Key['scopes'],
    locations: row.all_locations === 1 ? null : open,
    others: row.all_locations === 1 ? 0 : Number(row.given) - open.length,
    groups: rowsOf(row.groups).map((one) => ({ ...one, locations: Number(one.locations) })),
    by: { id: row.maker_id, name: row.maker_name },
    state: stateOf(row),
  };
}

function stateOf({ ended_at, expires_at, disabled }: Listed): Key['state'] {
  if (ended_at !== null) return 'ended';
  if (expires_at !== null && expires_at <= nowText()) return 'expired';
  return disabled === 1 ? 'paused' : 'live';
}
