import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CheckedParams } from '~/creator/contract';
import { searchKey } from '~/menu/text';
import type { LocationRow } from '~/service/location-row';
import { type Scope, within } from '~/service/scope';
import type { Database } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { filterItems, findsAll, type ItemFilters, isCode } from './item-query.service';

type Query<O> = SelectQueryBuilder<Database, 'item', O>;
type Direction = 'asc' | 'desc';

export interface ItemPage
  extends Pick<
    CheckedParams<'item.list'>,
    'sort_by' | 'limit' | 'offset' | 'after' | 'use_price_modes'
  > {
  location: Pick<LocationRow, 'id'>;
  scope: Scope;
  filters: ItemFilters;
}

interface SortColumn {
  by: RawBuilder<unknown>;
  /** Items without a value come last in both directions, or rank below every value. */
  empty?: 'last' | 'least';
}

/** From this offset the count is read, so that the page can be read from the nearer end. */
const DEEP = 1000;

/** Exact ID, SKU, POS ID and own ID matches first, then the sort columns, then ID. Last pages are fast too. */
export async function pageOfItems(reader: Reader, page: ItemPage): Promise<Query<object>> {
  const { limit, offset } = page;
  if (page.after !== undefined || offset < DEEP)
    return readPage(reader, page, { limit, offset, backwards: false });
  const rest = (await countItems(reader, page)) - offset;
  if (offset < rest) return readPage(reader, page, { limit, offset, backwards: false });
  const shown = Math.max(0, Math.min(limit, rest));
  return readPage(reader, page, {
    limit: shown,
    offset: Math.max(0, rest - shown),
    backwards: true,
  });
}

export async function countItems(
  reader: Reader,
  { scope, filters }: Pick<ItemPage, 'scope' | 'filters'>,
): Promise<number> {
  if (findsAll(filters)) return countAll(reader, scope);
  const { count } = await filterItems(
    reader.selectFrom('item').select((eb) => eb.fn.countAll<number>().as('count')),
    scope,
    filters,
    reader.engine,
  ).executeTakeFirstOrThrow();
  return Number(count);
}

async function countAll(reader: Reader, scope: Scope): Promise<number> {
  const counted = await reader
    .selectFrom('item_count')
    .select('items')
    .where(within('location_id', scope))
    .execute();
  return counted.reduce((sum, { items }) => sum + items, 0);
}

interface Reading {
  limit: number;
  offset: number;
  /** From the last item to the first. */
  backwards: boolean;
}

/** Lists are added outside the page query; inside, they would be read for skipped items too. */
function readPage(reader: Reader, page: ItemPage, reading: Reading): Query<object> {
  const { limit, offset, backwards } = reading;
  const all = reader.selectFrom('item').select('item.id');
  const rest = page.after === undefined ? all : all.where('item.id', '>', page.after);
  const first = (query: Query<{ id: number }>, scope: Scope, count: number) =>
    sorted(
      filterItems(query, page.scope, page.filters, reader.engine, scope),
      page,
      backwards,
      reader.engine,
    ).limit(count);
  const ids =
    page.scope.length > 1 && offset < DEEP
      ? sorted(
          all.where(
            'item.id',
            'in',
            firstOfEach(reader, page.scope, (one) => first(rest, [one], limit + offset)),
          ),
          page,
          backwards,
          reader.engine,
        )
          .limit(limit)
          .offset(offset)
      : first(rest, page.scope, limit).offset(offset);
  const placed = reader
    .selectFrom(ids.as('found'))
    .select(['found.id', sql<number>`row_number() over ()`.as('place')]);
  return reader
    .selectFrom('item')
    .innerJoin(placed.as('page'), 'page.id', 'item.id')
    .orderBy('page.place', backwards ? 'desc' : 'asc') as unknown as Query<object>;
}

/** Each location is walked in the order of an index, and what comes first of each is put in order together. */
function firstOfEach(
  reader: Reader,
  scope: Scope,
  firstOf: (locationId: number) => Query<{ id: number }>,
) {
  const [first, ...others] = scope.map((one) =>
    reader.selectFrom(firstOf(one).as('first')).select('first.id'),
  );
  return others.reduce((all, other) => all.unionAll(other), first as NonNullable<typeof first>);
}

function sorted<O>(
  query: Query<O>,
  page: ItemPage,
  backwards: boolean,
  engine: Reader['engine'],
): Query<O> {
  const { scope, filters, sort_by, after } = page;
  if (after !== undefined) return query.orderBy('item.id');
  const turned = (direction: Direction): Direction =>
    backwards ? (direction === 'asc' ? 'desc' : 'asc') : direction;
  const search = searchKey(filters.search ?? '');
  let ordered = query;
  if (search !== '') {
    const wanted = { scope, search, engine, ownId: filters.ownId };
    ordered = ordered.orderBy(
      (eb) => eb.case().when(isCode(eb, wanted)).then(0).else(1).end(),
      turned('asc'),
    );
  }
  for (const [field, direction] of Object.entries(sort_by)) {
    const { by, empty } = sortColumn(field, page, engine);
    const way = turned(direction);
    const atEnd = empty === 'last' ? !backwards : (way === 'desc') === (empty === 'least');
    ordered = ordered.orderBy(by, (order) => {
      const directed = way === 'asc' ? order.asc() : order.desc();
      if (empty === undefined) return directed;
      return atEnd ? directed.nullsLast() : directed.nullsFirst();
    });
  }
  const [last = 'asc'] = Object.values(sort_by).slice(-1);
  return ordered.orderBy('item.id', turned(last));
}

const FIRST_SKU = sql`(select sku from item_sku
  where item_sku.item_id = item.id order by item_sku.position limit 1)`;
const FIRST_TAG = sql`(select tag from item_tag
  where item_tag.item_id = item.id order by item_tag.position limit 1)`;
const FIRST_DAY_PART = sql`(select min(part.number) from item_day_part
  join day_part as part on part.location_id = item_day_part.location_id
    and part.id = item_day_part.day_part_id
  where item_day_part.item_id = item.id)`;
/** `skuType` of menu/skus.ts as SQL for both engines: EAN-13, PLU, UPC-A, other. */
const SKU_TYPE = sql`(select case
    when ltrim(sku, '0123456789') <> '' then 4
    when length(sku) = 13 then 1
    when length(sku) in (4, 5) then 2
    when length(sku) = 12 then 3
    else 4 end
  from item_sku where item_sku.item_id = item.id order by item_sku.position limit 1)`;

const COLUMNS: Record<string, SortColumn> = {
  name: { by: sql`item.sort_key` },
  pos_id: { by: sql`item.pos_id`, empty: 'last' },
  sku: { by: FIRST_SKU, empty: 'last' },
  sku_type: { by: SKU_TYPE, empty: 'last' },
  tags: { by: FIRST_TAG, empty: 'last' },
  labels: { by: sql`nullif(item.labels, '[]')`, empty: 'last' },
  day_parts: { by: FIRST_DAY_PART, empty: 'least' },
  jde_id: { by: sql`nullif(item.jde_id, '')`, empty: 'last' },
  last_sold_time: { by: sql`item.last_sold_time`, empty: 'least' },
  create_time: { by: sql`item.created_at` },
  update_time: { by: sql`item.updated_at` },
};

const CUSTOM = 'custom.';

function sortColumn(
  field: string,
  { location, filters, use_price_modes }: ItemPage,
  engine: Reader['engine'],
): SortColumn {
  if (field === 'price') {
    return { by: priceOf(location.id, use_price_modes ? filters.price_mode : undefined) };
  }
  if (field === 'global_match') return { by: FIRST_MATCH[engine], empty: 'last' };
  if (field.startsWith(CUSTOM)) {
    return { by: customValue(field.slice(CUSTOM.length), engine), empty: 'last' };
  }
  return COLUMNS[field] ?? { by: sql.ref(`item.${field}`) };
}

function priceOf(locationId: number, mode: number | undefined): RawBuilder<unknown> {
  if (mode === undefined) return sql`item.price_cents`;
  return sql`coalesce((select price_cents from item_price where item_price.item_id = item.id
    and item_price.location_id = ${locationId} and item_price.mode_id = ${mode}), item.price_cents)`;
}

const FIRST_MATCH: Record<Reader['engine'], RawBuilder<unknown>> = {
  sqlite: sql`cast(json_extract(item.global_match, '$[0]') as integer)`,
  postgres: sql`(item.global_match::json ->> 0)::bigint`,
};

/** As text, so that numbers and words have the same order on both engines. */
function customValue(field: string, engine: Reader['engine']): RawBuilder<unknown> {
  if (engine === 'postgres')
    return sql`nullif(item.custom::json ->> ${field}::text, '') collate "C"`;
  return sql`(select nullif(cast(own.value as text), '') from json_each(item.custom) as own
    where own.key = ${field})`;
}
