import { readableIds } from '../access';
import type { Account } from '../caller';
import type { Handlers } from '../context';
import type { Reader } from '../store/store';

type KindHandlers = Pick<
  Handlers,
  'location.get_inheritance' | 'location.integration' | 'location.list_mirrors'
>;

/** What a location's menu comes from, and whom its changes reach (D1 §1). */
export const locationKindHandlers: KindHandlers = {
  'location.get_inheritance': async (_params, { account, reader, location }) => {
    const master = location.master_id === null ? [] : [location.master_id];
    const base = await templatesOf(reader, location.id);
    const names = await namesOf(reader, account, [...master, ...base]);
    const template_groups = await reader
      .selectFrom('location_group')
      .select(['id', 'name', 'client_name'])
      .where('template_location_id', '=', location.id)
      .orderBy('name')
      .orderBy('id')
      .execute();
    const master_location = master.flatMap((id) => names.get(id) ?? [])[0] ?? null;
    return {
      master_location,
      group_inheritance: base.flatMap((id) => {
        const template = names.get(id);
        if (!template) return [];
        return [{ template_location_id: id, name: template.name, readable: template.readable }];
      }),
      template_groups,
    };
  },
  'location.integration': async (_params, { reader, location }) => {
    const row = await reader
      .selectFrom('integration')
      .select(['name', 'service', 'type'])
      .where('location_id', '=', location.id)
      .executeTakeFirst();
    return row ?? null;
  },
  'location.list_mirrors': async (_params, { account, reader, location }) => {
    const rows = await reader
      .selectFrom('location')
      .select('id')
      .where('mirror_items_from', '=', location.id)
      .where('ready', '=', 1)
      .orderBy('name')
      .orderBy('id')
      .execute();
    const names = await namesOf(
      reader,
      account,
      rows.map(({ id }) => id),
    );
    const mirrors = rows.flatMap(({ id }) => {
      const place = names.get(id);
      return place?.readable ? [{ id, name: place.name }] : [];
    });
    return { mirrors, others: rows.length - mirrors.length };
  },
};

/** The templates of the groups a location belongs to, in the order of its groups, each once. */
async function templatesOf(reader: Reader, locationId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('location_group_member')
    .innerJoin('location_group', 'location_group.id', 'location_group_member.group_id')
    .select('location_group.template_location_id as id')
    .where('location_group_member.location_id', '=', locationId)
    .orderBy('location_group_member.position')
    .orderBy('location_group.id')
    .execute();
  return [...new Set(rows.map(({ id }) => id))].filter((id) => id !== locationId);
}

/** Names of locations that are not loading, and whether the account may open them itself. */
async function namesOf(reader: Reader, account: Account, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await reader
          .selectFrom('location')
          .select(['id', 'name'])
          .select((eb) =>
            eb
              .case()
              .when('id', 'in', readableIds(reader, account))
              .then(1)
              .else(0)
              .end()
              .as('readable'),
          )
          .where('id', 'in', [...ids])
          .where('ready', '=', 1)
          .execute();
  return new Map(
    rows.map(({ readable, ...row }) => [row.id, { ...row, readable: readable === 1 }]),
  );
}
