import type { ExpressionBuilder } from 'kysely';
import type { Account } from '~/service/caller';
import type { Handlers } from '~/service/context';
import { readableIds } from '~/service/readable-ids';
import { listOf, rowsOf } from '~/service/store/json-lists';
import type { Database } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';

type KindHandlers = Pick<
  Handlers,
  'location.get_inheritance' | 'location.integration' | 'location.list_mirrors'
>;

export const locationKindHandlers: KindHandlers = {
  'location.get_inheritance': async (_params, { account, reader, location }) => {
    const { engine } = reader;
    const found = await reader
      .selectNoFrom((eb) => [
        listOf(
          engine,
          eb
            .selectFrom('location')
            .select(['location.id', 'location.name'])
            .select(readableBy(reader, account))
            .where('location.id', '=', location.master_id)
            .where('location.ready', '=', 1),
        ).as('masters'),
        listOf(
          engine,
          eb
            .selectFrom('location_group_member')
            .innerJoin('location_group', 'location_group.id', 'location_group_member.group_id')
            .innerJoin('location', 'location.id', 'location_group.template_location_id')
            .select(['location.id', 'location.name'])
            .select(readableBy(reader, account))
            .where('location_group_member.location_id', '=', location.id)
            .where('location.id', '!=', location.id)
            .where('location.ready', '=', 1)
            .orderBy('location_group_member.position')
            .orderBy('location_group.id'),
        ).as('templates'),
        listOf(
          engine,
          eb
            .selectFrom('location_group')
            .select(['location_group.id', 'location_group.name', 'location_group.client_name'])
            .where('location_group.template_location_id', '=', location.id)
            .orderBy('location_group.name')
            .orderBy('location_group.id'),
        ).as('groups'),
      ])
      .executeTakeFirstOrThrow();
    const [master] = rowsOf(found.masters).map(linkOf);
    const templates = rowsOf(found.templates).map(linkOf);
    const firstOfEach = new Map(templates.toReversed().map((template) => [template.id, template]));
    return {
      master_location: master ?? null,
      group_inheritance: templates
        .filter((template) => firstOfEach.get(template.id) === template)
        .map(({ id, name, readable }) => ({ template_location_id: id, name, readable })),
      template_groups: rowsOf(found.groups),
    };
  },
  'location.integration': async (_params, { reader, location }) => {
    const row = await reader
      .selectFrom('integration')
      .select(['name', 'service', 'type', 'last_sync', 'schedule', 'failure', 'failed_at'])
      .where('location_id', '=', location.id)
      .executeTakeFirst();
    if (!row) return null;
    const { failure, failed_at, ...book } = row;
    const failed = failure !== null && failed_at !== null;
    return { ...book, failure: failed ? { time: failed_at, message: failure } : null };
  },
  'location.list_mirrors': async (_params, { account, reader, location }) => {
    const rows = await reader
      .selectFrom('location')
      .select(['location.id', 'location.name'])
      .select(readableBy(reader, account))
      .where('mirror_items_from', '=', location.id)
      .where('ready', '=', 1)
      .orderBy('name')
      .orderBy('id')
      .execute();
    const open = rows.map(linkOf).filter(({ readable }) => readable);
    const mirrors = open.map(({ id, name }) => ({ id, name }));
    return { mirrors, others: rows.length - mirrors.length };
  },
};

function readableBy(reader: Reader, account: Account) {
  return (eb: ExpressionBuilder<Database, 'location'>) =>
    eb
      .case()
      .when('location.id', 'in', readableIds(reader, account))
      .then(1)
      .else(0)
      .end()
      .as('readable');
}

function linkOf({ id, name, readable }: { id: number; name: string; readable: number }) {
  return { id, name, readable: readable === 1 };
}
