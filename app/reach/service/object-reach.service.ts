import { sql } from 'kysely';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { kinds } from '~/menu/kinds';
import { checkReader } from '~/service/access';
import { missingOrLocked } from '~/service/calls/locked';
import type { CallContext, Handlers } from '~/service/context';
import { readableIds } from '~/service/readable-ids';
import { listOf, rowsOf } from '~/service/store/json-lists';
import { affectedItems, type Changed, hasItems, isAffected, isShown } from './affected.service';
import { isComparable, localInstead, ownOf } from './local-instead.service';
import { reachedLocations } from './reached.service';

type Asked = CheckedParams<'object.reach'>;
type Answer = AnswerOf<'object.reach'>;

const NAMED = 4;

/** A constant number of queries, however much is reached. */
export const reachHandlers: Pick<Handlers, 'object.reach'> = {
  'object.reach': async (asked, context) => {
    const { kind, id } = asked;
    checkReader(context.account, kind);
    const changed: Changed = { kind, id, locationId: context.location.id };
    const { name, isMaster, ...what } = await affectedBy(context, changed);
    const around = { ...context, changed, askedAt: asked.location_id, isMaster };
    const items = hasItems(kind) ? what : null;
    const others = await othersReached(around, items);
    return { name, items, others, ...(await listed(around, asked, items, others)) };
  },
};

interface Around extends Pick<CallContext, 'account' | 'reader'> {
  changed: Changed;
  /** The location that the caller named, maybe a mirror. */
  askedAt: number;
  /** Its heirs can have its items in categories of their own. */
  isMaster: boolean;
}

interface Affected {
  count: number;
  shown: number;
  first: { id: number; name: string }[];
}

/** The object's name and affected items. @throws ApiError 404; 403 if it is inherited */
async function affectedBy(
  { reader, location }: Pick<CallContext, 'reader' | 'location'>,
  changed: Changed,
): Promise<Affected & { name: string; isMaster: boolean }> {
  const { kind, id } = changed;
  const items = affectedItems(changed);
  const here = sql<number>`${location.id}`;
  const { table } = kinds[kind];
  const found = await reader
    .selectFrom(table as 'item')
    .select('name')
    .select((eb) => [
      sql<number>`(select count(*) from item as counted where counted.id in (${items}))`.as(
        'count',
      ),
      sql<number>`(select count(*) from item as listed where listed.active = 1
        and listed.id in (${items}) and ${isShown(here, sql.ref('listed.id'))})`.as('shown'),
      sql<boolean | number>`exists (select 1 from location where master_id = ${location.id})`.as(
        'is_master',
      ),
      listOf(
        reader.engine,
        eb
          .selectFrom('item')
          .select(['item.id', 'item.name'])
          .where(sql<boolean>`item.id in (${items})`)
          .orderBy('item.sort_key')
          .orderBy('item.id')
          .limit(NAMED),
      ).as('first'),
    ])
    .where('id', '=', id)
    .$if(kind !== 'location', (query) => query.where('location_id', '=', location.id))
    .$if(kind === 'location', (query) => query.where('id', '=', location.id))
    .executeTakeFirst();
  if (!found) throw await missingOrLocked({ reader, location }, kind, id);
  const { name, is_master, count, shown, first } = found;
  const isMaster = Boolean(is_master);
  return { name, isMaster, count: Number(count), shown: Number(shown), first: rowsOf(first) };
}

/** Counts the other locations reached, those the caller may open, and their own objects. */
async function othersReached(around: Around, items: Affected | null): Promise<Answer['others']> {
  const { account, reader, changed, askedAt } = around;
  const { total, open } = await reader
    .selectFrom(reachedBy(changed, askedAt))
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .sum<number>(
          eb.case().when('reached.id', 'in', readableIds(reader, account)).then(1).else(0).end(),
        )
        .as('open'),
    ])
    .executeTakeFirstOrThrow();
  const compared = isComparable(items?.count ?? 0, Number(total));
  const narrowed = (show: Asked['show']) =>
    reader
      .selectFrom(reachedBy(changed, askedAt))
      .where(narrowing(around, items, show))
      .select((eb) => eb.fn.countAll<number>().as('count'));
  const counts =
    Number(total) === 0
      ? { own: 0, on_kiosks: 0 }
      : await reader
          .selectNoFrom([
            sql<number | null>`${compared ? sql`(${narrowed('own')})` : sql`null`}`.as('own'),
            sql<number>`(${narrowed('kiosks')})`.as('on_kiosks'),
          ])
          .executeTakeFirstOrThrow();
  return {
    total: Number(total),
    open: Number(open ?? 0),
    own: compared ? Number(counts.own) : null,
    on_kiosks: Number(counts.on_kiosks),
  };
}

async function listed(
  around: Around,
  { show, limit, offset }: Asked,
  items: Affected | null,
  others: Answer['others'],
): Promise<Pick<Answer, 'found' | 'locations'>> {
  const { account, reader, changed, askedAt } = around;
  if (limit === 0 || others.open === 0) return { found: others.open, locations: [] };
  const open = reader
    .selectFrom(reachedBy(changed, askedAt))
    .innerJoin('location', 'location.id', 'reached.id')
    .where('location.id', 'in', readableIds(reader, account))
    .$if(show !== 'own' || others.own !== null, (query) =>
      query.where(narrowing(around, items, show)),
    );
  const { found } = await open
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  const rows = await open
    .leftJoin('location as mirrored', 'mirrored.id', 'location.mirror_items_from')
    .select([
      'location.id',
      'location.name',
      'location.site_id',
      'reached.menu_id',
      sql<number>`case when mirrored.id in ${readableIds(reader, account)} then 1 else 0 end`.as(
        'is_source_open',
      ),
      'mirrored.name as source',
      sql<number>`(${placedThere(around)})`.as('more'),
    ])
    .orderBy('location.name')
    .orderBy('location.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const own =
    others.own === null || others.own === 0
      ? new Map()
      : await ownOf(reader, changed, [...new Set(rows.map(({ menu_id }) => menu_id))]);
  return {
    found: Number(found),
    locations: rows.map(({ menu_id, is_source_open, source, more, ...location }) => ({
      ...location,
      shows: menu_id === location.id ? null : { id: menu_id, name: is_source_open ? source : null },
      items: items === null ? null : items.shown + Number(more),
      own: own.get(menu_id) ?? { count: 0, first: [] },
    })),
  };
}

function reachedBy(changed: Changed, askedAt: number) {
  return sql<{ id: number; menu_id: number }>`(${reachedLocations(changed, askedAt)})`.as(
    'reached',
  );
}

function narrowing(around: Around, items: Affected | null, show: Asked['show']) {
  if (show === 'own') {
    return sql<boolean>`reached.menu_id in (select own.menu_id from (${localInstead(around.changed)}) as own)`;
  }
  const everywhere = show === 'all' || items === null || items.shown > 0;
  return everywhere ? sql<boolean>`1 = 1` : sql<boolean>`(${placedThere(around)}) > 0`;
}

/** In a query over `reached`: items added in categories of its own, which only masters' heirs have. */
function placedThere({ changed, isMaster }: Around) {
  const { locationId } = changed;
  if (!isMaster) return sql<number>`select 0`;
  const [menu, placed] = [sql.ref('reached.menu_id'), sql.ref('placed.id')];
  return sql<number>`select count(distinct placed.id) from location as heir
    join category as own on own.location_id = heir.id
    join placement as stands on stands.category_id = own.id
    join item as placed on placed.id = stands.item_id
    where heir.id = ${menu} and heir.master_id = ${locationId}
      and placed.location_id = ${locationId} and placed.active = 1
      and ${isAffected(changed, placed)} and ${isShown(menu, placed)}
      and not ${isShown(sql`${locationId}`, placed)}`;
}
