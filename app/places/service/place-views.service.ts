import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { readSchedule } from '~/menu/sync-schedule';
import { searchKey, sortKey } from '~/menu/text';
import { LOCATION_READY, LOCATION_RETIRED } from '~/objects/location/fields';
import { isOneOf } from '~/service/store/id-lists';
import { findRow } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { takersOf } from './place-takers.service';
import { rightsAt } from './rights.service';

type Kind = AnswerOf<'place.get'>['kind'];

function kindOf({
  location_type,
  mirror_items_from,
  master_id,
}: Pick<Row<'location'>, 'location_type' | 'mirror_items_from' | 'master_id'>): Kind {
  if (mirror_items_from !== null) return 'mirror';
  if (location_type === 'template') return 'template';
  return master_id === null ? 'location' : 'heir';
}

/** Compared here because the engines fold only ASCII letters. */
export async function listPlaces(
  reader: Reader,
  organisationId: number | null,
  { search, group_id, kind, retired, limit, offset }: CheckedParams<'place.list'>,
): Promise<AnswerOf<'place.list'>> {
  const rows = await reader
    .selectFrom('location')
    .innerJoin('organisation', 'organisation.id', 'location.organisation_id')
    .select(['location.id', 'location.name', 'location.site_id', 'location.location_type'])
    .select(['location.mirror_items_from', 'location.master_id', 'location.ready'])
    .select(['organisation.id as owner', 'organisation.name as organisation'])
    .where('location.ready', '=', retired ? LOCATION_RETIRED : LOCATION_READY)
    .$if(organisationId !== null, (query) =>
      query.where('location.organisation_id', '=', Number(organisationId)),
    )
    .$if(group_id === 0, (query) =>
      query.where('location.id', 'not in', (eb) =>
        eb.selectFrom('place_group_location').select('place_group_location.location_id'),
      ),
    )
    .$if(Boolean(group_id), (query) =>
      query.where('location.id', 'in', (eb) =>
        eb
          .selectFrom('place_group_location as member')
          .innerJoin('place_group as held', 'held.id', 'member.group_id')
          .select('member.location_id')
          .where((of) =>
            of.or([
              of('held.id', '=', Number(group_id)),
              of('held.parent_id', '=', Number(group_id)),
            ]),
          ),
      ),
    )
    .orderBy('location.id')
    .execute();
  const key = searchKey(search);
  const found = rows
    .map((row) => ({ ...row, kind: kindOf(row) }))
    .filter((row) => kind === undefined || row.kind === kind)
    .filter(({ id, name, site_id }) =>
      [searchKey(name), String(id), searchKey(site_id ?? '')].some((text) => text.includes(key)),
    )
    .map((row) => ({ row, key: sortKey(row.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id))
    .map(({ row }) => row);
  const shown = found.slice(offset, offset + limit);
  const members = await reader
    .selectFrom('place_group_location as member')
    .innerJoin('place_group as held', 'held.id', 'member.group_id')
    .select(['member.location_id', 'held.name'])
    .where(
      isOneOf(
        reader.engine,
        'member.location_id',
        shown.map(({ id }) => id),
      ),
    )
    .orderBy('held.name_key')
    .execute();
  const groups = Map.groupBy(members, ({ location_id }) => location_id);
  return {
    places: shown.map((row) => ({
      id: row.id,
      name: row.name,
      site_id: row.site_id,
      organisation: { id: row.owner, name: row.organisation },
      kind: row.kind,
      retired: row.ready === LOCATION_RETIRED,
      groups: (groups.get(row.id) ?? []).map(({ name }) => name),
    })),
    total: found.length,
  };
}

export async function shownPlace(
  reader: Reader,
  location: Row<'location'>,
  seesFolders: boolean,
): Promise<AnswerOf<'place.get'>> {
  const { id, organisation_id, master_id, mirror_items_from } = location;
  const named = (one: number | null) => findRow(reader, 'location', { id: one ?? 0 }, 'id', 'name');
  const [organisation, master, source, templates, integration, groups, people, takers] =
    await Promise.all([
      reader
        .selectFrom('organisation')
        .select(['id', 'name'])
        .where('id', '=', organisation_id)
        .executeTakeFirstOrThrow(),
      named(master_id),
      named(mirror_items_from),
      reader
        .selectFrom('location_group_member as member')
        .innerJoin('location_group as held', 'held.id', 'member.group_id')
        .innerJoin('location as template', 'template.id', 'held.template_location_id')
        .select(['held.id', 'held.name', 'template.id as template_id', 'template.name as template'])
        .where('member.location_id', '=', id)
        .orderBy('member.position')
        .execute(),
      reader
        .selectFrom('integration')
        .select(['name', 'service', 'type', 'address', 'folder', 'schedule'])
        .where('location_id', '=', id)
        .executeTakeFirst(),
      reader
        .selectFrom('place_group_location as member')
        .innerJoin('place_group as held', 'held.id', 'member.group_id')
        .select(['held.id', 'held.name'])
        .where('member.location_id', '=', id)
        .orderBy('held.name_key')
        .execute(),
      rightsAt(reader, id),
      takersOf(reader, id),
    ]);
  return {
    id,
    version: location.version,
    name: location.name,
    site_id: location.site_id,
    organisation,
    kind: kindOf(location),
    retired: location.ready === LOCATION_RETIRED,
    master: master ?? null,
    mirror_of: source ?? null,
    template_groups: templates.map((one) => ({
      id: one.id,
      name: one.name,
      template: { id: one.template_id, name: one.template },
    })),
    integration: integration
      ? {
          ...integration,
          type: integration.type as 'automatic' | 'manual',
          folder: seesFolders ? integration.folder : null,
          schedule: readSchedule(integration.schedule),
        }
      : null,
    ...takers,
    groups,
    people,
  };
}
