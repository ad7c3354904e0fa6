import type { AnswerOf } from '~/creator/contract';
import { KEY_ACCOUNT } from '~/service/caller';
import { findRow } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';

const NAMED = 3;

/** Groups that lie in another one follow it. */
export async function listGroups(
  reader: Reader,
  organisationId: number | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<AnswerOf<'place_group.list'>> {
  const rows = await reader
    .selectFrom('place_group as own')
    .innerJoin('organisation', 'organisation.id', 'own.organisation_id')
    .leftJoin('place_group as upper', 'upper.id', 'own.parent_id')
    .select([
      'own.id',
      'own.name',
      'own.parent_id',
      'own.organisation_id',
      'organisation.name as organisation',
      'own.created_at',
      'own.changed_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('place_group_location as member')
        .innerJoin('place_group as holder', 'holder.id', 'member.group_id')
        .innerJoin('location', 'location.id', 'member.location_id')
        .select(({ fn }) => fn.count<number>('member.location_id').distinct().as('count'))
        .where('location.ready', '=', 1)
        .where((of) =>
          of.or([
            of('holder.id', '=', of.ref('own.id')),
            of('holder.parent_id', '=', of.ref('own.id')),
          ]),
        )
        .as('locations'),
      eb
        .selectFrom('place_group_grant as given')
        .innerJoin('account', 'account.id', 'given.account_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account.disabled', '=', 0)
        .whereRef('given.group_id', '=', 'own.id')
        .as('people'),
    ])
    .$if(organisationId !== null, (query) =>
      query.where('own.organisation_id', '=', Number(organisationId)),
    )
    .orderBy('organisation.name')
    .orderBy('organisation.id')
    .orderBy((eb) => eb.fn.coalesce('upper.name_key', 'own.name_key'))
    .orderBy((eb) => eb.fn.coalesce('upper.id', 'own.id'))
    .orderBy((eb) => eb.case().when('own.parent_id', 'is', null).then(0).else(1).end())
    .orderBy('own.name_key')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await reader
    .selectFrom('place_group')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(organisationId !== null, (query) =>
      query.where('organisation_id', '=', Number(organisationId)),
    )
    .executeTakeFirstOrThrow();
  const counts = await reader
    .selectFrom('location')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('locations'),
      fn
        .sum<number>(
          eb
            .case()
            .when(
              'location.id',
              'in',
              eb.selectFrom('place_group_location').select('place_group_location.location_id'),
            )
            .then(0)
            .else(1)
            .end(),
        )
        .as('apart'),
    ])
    .where('location.ready', '=', 1)
    .$if(organisationId !== null, (query) =>
      query.where('location.organisation_id', '=', Number(organisationId)),
    )
    .executeTakeFirstOrThrow();
  return {
    groups: rows.map(({ organisation_id, organisation, created_at, changed_at, ...row }) => ({
      ...row,
      organisation: { id: organisation_id, name: organisation },
      locations: Number(row.locations),
      people: Number(row.people),
      changed_at: changed_at ?? created_at,
    })),
    total: Number(total),
    locations: Number(counts.locations),
    apart: Number(counts.apart ?? 0),
  };
}

export async function shownGroup(
  reader: Reader,
  group: Row<'place_group'>,
): Promise<AnswerOf<'place_group.get'>> {
  const [organisation, parent, below, locations] = await Promise.all([
    reader
      .selectFrom('organisation')
      .select(['id', 'name'])
      .where('id', '=', group.organisation_id)
      .executeTakeFirstOrThrow(),
    findRow(reader, 'place_group', { id: group.parent_id ?? 0 }, 'id', 'name'),
    reader
      .selectFrom('place_group')
      .select(['id', 'name'])
      .select((eb) =>
        eb
          .selectFrom('place_group_location')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('place_group_location.group_id', '=', 'place_group.id')
          .as('locations'),
      )
      .where('parent_id', '=', group.id)
      .orderBy('name_key')
      .execute(),
    reader
      .selectFrom('place_group_location as member')
      .innerJoin('location', 'location.id', 'member.location_id')
      .select(['location.id', 'location.name', 'location.site_id', 'location.ready'])
      .select('member.since')
      .where('member.group_id', '=', group.id)
      .orderBy('location.name')
      .orderBy('location.id')
      .execute(),
  ]);
  const holders = [{ id: group.id, name: group.name }, ...(parent ? [parent] : [])];
  const people = await Promise.all(holders.map((by) => peopleBy(reader, by)));
  return {
    id: group.id,
    version: group.version,
    name: group.name,
    parent: parent ?? null,
    organisation,
    below: below.map((one) => ({ ...one, locations: Number(one.locations) })),
    locations: locations.map(({ ready, ...one }) => ({ ...one, retired: ready !== 1 })),
    people,
  };
}

async function peopleBy(reader: Reader, by: { id: number; name: string }) {
  const people = await reader
    .selectFrom('place_group_grant')
    .innerJoin('account', 'account.id', 'place_group_grant.account_id')
    .select('account.username')
    .where('place_group_grant.group_id', '=', by.id)
    .where('account.disabled', '=', 0)
    .where('account.scope', '!=', KEY_ACCOUNT)
    .orderBy('account.username')
    .execute();
  return { by, total: people.length, names: people.slice(0, NAMED).map((one) => one.username) };
}
