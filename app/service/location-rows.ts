import { type RawBuilder, sql } from 'kysely';
import { openAlerts } from '~/quality/service/queries.service';
import { lastBackupProblem } from './backups/kept-backups';
import { nowText } from './clock';
import type { LocationRow } from './location-row';
import { hasHeirs, menuLocations } from './menu-locations';
import { type Asker, readableIds } from './readable-ids';
import { listOf, rowsOf } from './store/json-lists';
import type { Reader } from './store/store';

export function selectLocations(
  reader: Reader,
  account: Asker,
  now: string | RawBuilder<string> = nowText(),
) {
  const menuId = sql<number>`coalesce(location.mirror_items_from, location.id)`;
  return reader
    .selectFrom('location')
    .selectAll('location')
    .select((eb) => [
      eb
        .selectFrom('location as master')
        .select('master.id')
        .whereRef('master.id', '=', 'location.master_id')
        .where('master.ready', '=', 1)
        .as('master'),
      eb
        .selectFrom('location_group_member as member')
        .innerJoin('location_group', 'location_group.id', 'member.group_id')
        .innerJoin('location as template', 'template.id', 'location_group.template_location_id')
        .select(
          sql<string>`string_agg(cast(template.id as text), ',' order by member.position, location_group.id)`.as(
            'ids',
          ),
        )
        .whereRef('member.location_id', '=', 'location.id')
        .where('template.ready', '=', 1)
        .as('templates'),
      eb
        .exists(
          eb
            .selectFrom('location_group as own')
            .select('own.id')
            .whereRef('own.template_location_id', '=', 'location.id'),
        )
        .as('is_template'),
      // Null without a pricebook, '' before its first sync.
      eb
        .selectFrom('integration')
        .select((of) => of.fn.coalesce('integration.last_sync', sql.lit('')).as('at'))
        .whereRef('integration.location_id', '=', 'location.id')
        .limit(1)
        .as('synced'),
      eb
        .exists(
          eb
            .selectFrom('location as mirror')
            .select('mirror.id')
            .where('mirror.mirror_items_from', '=', menuId)
            .where('mirror.ready', '=', 1),
        )
        .as('is_mirrored'),
      hasHeirs(menuId).as('is_inherited'),
      eb
        .or(
          (['own_price', 'own_value'] as const).map((table) =>
            eb.exists(
              eb.selectFrom(table).select(`${table}.id`).where(`${table}.location_id`, '=', menuId),
            ),
          ),
        )
        .as('holds_own'),
      eb
        .selectFrom('job')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('job.location_id', '=', menuId)
        .where('job.state', 'in', ['queued', 'running'])
        .as('open_jobs'),
      eb
        .exists(
          eb
            .selectFrom('webhook')
            .select('webhook.id')
            .whereRef('webhook.organisation_id', '=', 'location.organisation_id')
            .where('webhook.off_reason', 'is not', null),
        )
        .as('stopped_webhooks'),
      eb
        .selectFrom('sold_out')
        .leftJoin('item', (join) =>
          join.onRef('item.id', '=', 'sold_out.object_id').on('sold_out.kind', '=', 'item'),
        )
        .leftJoin('menu_option', (join) =>
          join
            .onRef('menu_option.id', '=', 'sold_out.object_id')
            .on('sold_out.kind', '=', 'option'),
        )
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('sold_out.location_id', '=', 'location.id')
        .where((of) => of.or([of('sold_out.until', 'is', null), of('sold_out.until', '>', now)]))
        .where((of) => of.or([of('item.id', 'is not', null), of('menu_option.id', 'is not', null)]))
        .as('sold_out'),
      lastBackupProblem(reader, account).as('backup_problem'),
      openAlerts(reader, account, menuId, now).as('alerts'),
      eb
        .exists(readableIds(reader, account).where('readable.id', '=', menuId))
        .as('is_menu_writable'),
      listOf(
        reader.engine,
        eb
          .selectFrom('day_part')
          .select([
            'day_part.location_id',
            'day_part.id',
            'day_part.number',
            'day_part.name',
            'day_part.start_time',
            'day_part.end_time',
          ])
          .where('day_part.location_id', 'in', menuLocations(reader, menuId))
          .orderBy('day_part.location_id')
          .orderBy('day_part.number'),
      ).as('day_parts'),
    ])
    .where('location.ready', '=', 1);
}

type SelectedLocation = Awaited<
  ReturnType<ReturnType<typeof selectLocations>['executeTakeFirstOrThrow']>
>;

/** Engines answer conditions as booleans or as 1 and 0. */
export function locationRow(selected: SelectedLocation, writable: boolean): LocationRow {
  const { master, templates, is_template, synced, is_mirrored, is_menu_writable, ...own } =
    selected;
  const { day_parts, open_jobs, alerts, is_inherited, holds_own, ...more } = own;
  const { stopped_webhooks, backup_problem, sold_out, ...row } = more;
  const base = (templates ?? '').split(',').filter(Boolean).map(Number);
  const all = master === null ? base : [master, ...base];
  const sources = new Set(all.filter((id) => id !== row.id));
  const menuId = row.mirror_items_from ?? row.id;
  const parts = rowsOf(day_parts);
  const ofMenu = parts.filter(({ location_id }) => location_id === menuId);
  const inherited = parts.filter(({ location_id: id }) => id !== menuId && id !== row.id);
  return {
    ...row,
    last_sync: synced || null,
    writable,
    sources: [...sources],
    dayParts: parts.filter(({ location_id }) => location_id === row.id),
    menu: {
      location_id: menuId,
      writable: writable && Boolean(is_menu_writable),
      dayParts: [...ofMenu, ...inherited],
    },
    has: {
      inheritance: sources.size > 0 || Boolean(is_template),
      integration: synced !== null,
      mirrors: Boolean(is_mirrored),
      heirs: Boolean(is_inherited),
      own_values: Boolean(holds_own),
      open_jobs: Number(open_jobs),
      alerts: alerts === null ? null : Number(alerts),
      stopped_webhooks: Boolean(stopped_webhooks),
      backup_problem,
      sold_out: Number(sold_out),
    },
  };
}
