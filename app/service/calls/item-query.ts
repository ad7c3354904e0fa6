import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CheckedParams } from '~/creator/contract';
import { searchKey } from '~/menu/text';
import { type Scope, within } from '../scope';
import type { Database } from '../store/schema';
import type { Reader } from '../store/store';

export type ItemFilters = CheckedParams<'item.list'>['filters'] & {
  /** The field that the location names as its own item id: a search finds its values too (D1 §3). */
  ownId?: string | null;
};
type SortBy = CheckedParams<'item.list'>['sort_by'];
type Query<O> = SelectQueryBuilder<Database, 'item', O>;

/** Letters from which on the substring index answers; shorter searches look at codes and prefixes. */
const INDEXED_LETTERS = 3;

const SORT_COLUMNS = {
  id: sql`item.id`,
  name: sql`item.sort_key`,
  price: sql`item.price_cents`,
  pos_id: sql`item.pos_id`,
  sku: sql`(select sku from item_sku where item_sku.item_id = item.id and item_sku.position = 0)`,
  active: sql`item.active`,
  create_time: sql`item.created_at`,
  update_time: sql`item.updated_at`,
} as const;
/** Columns that may be empty: empty ones come last either way. */
const OPTIONAL = new Set(['pos_id', 'sku']);

/** Narrows a query over `item` to the scope and what the filters find. */
export function filterItems<O>(
  query: Query<O>,
  scope: Scope,
  filters: ItemFilters,
  engine: Reader['engine'],
): Query<O> {
  const { active_status, station_id, category_id, ids, option_id, tags, day_part } = filters;
  let found = query.where(within('item.location_id', scope));
  if (active_status === 'active') found = found.where('item.active', '=', 1);
  if (active_status === 'inactive') found = found.where('item.active', '=', 0);
  if (ids) found = found.where('item.id', 'in', ids.length > 0 ? ids : [0]);
  if (category_id) {
    found = found.where('item.id', 'in', (eb) =>
      eb
        .selectFrom('placement')
        .select('item_id')
        .where(within('placement.location_id', scope))
        .where('category_id', '=', category_id),
    );
  }
  if (station_id) {
    found = found.where('item.id', 'in', (eb) =>
      eb
        .selectFrom('placement')
        .innerJoin('category', 'category.id', 'placement.category_id')
        .select('placement.item_id')
        .where(within('category.location_id', scope))
        .where('category.station_id', '=', station_id),
    );
  }
  if (option_id) {
    found = found.where('item.id', 'in', (eb) =>
      eb.selectFrom('item_option').select('item_id').where('option_id', '=', option_id),
    );
  }
  if (tags && tags.length > 0) {
    found = found.where('item.id', 'in', (eb) =>
      eb
        .selectFrom('item_tag')
        .select('item_id')
        .where(within('location_id', scope))
        .where('tag', 'in', tags),
    );
  }
  if (filters.has_no_tags) found = found.where((eb) => eb.not(hasChild(eb, 'item_tag')));
  if (day_part) {
    found = found.where((eb) =>
      eb.or([
        eb.not(hasChild(eb, 'item_day_part')),
        eb('item.id', 'in', soldAt(eb, scope, day_part)),
      ]),
    );
  }
  const search = searchKey(filters.search ?? '');
  if (search === '') return found;
  return found.where((eb) => matches(eb, { scope, search, engine, ownId: filters.ownId }));
}

interface Order {
  scope: Scope;
  filters: ItemFilters;
  sortBy: SortBy;
  engine: Reader['engine'];
}

/** Items whose id, SKU, POS id or own id is the search come first, then the wanted columns, ties by id. */
export function sortItems<O>(query: Query<O>, { scope, filters, sortBy, engine }: Order): Query<O> {
  const search = searchKey(filters.search ?? '');
  let sorted = query;
  if (search !== '') {
    sorted = sorted.orderBy((eb) =>
      eb
        .case()
        .when(isCode(eb, { scope, search, engine, ownId: filters.ownId }))
        .then(0)
        .else(1)
        .end(),
    );
  }
  for (const [field, direction] of Object.entries(sortBy)) {
    const column = SORT_COLUMNS[field as keyof typeof SORT_COLUMNS];
    sorted = sorted.orderBy(column, (by) => {
      const ordered = direction === 'asc' ? by.asc() : by.desc();
      return OPTIONAL.has(field) ? ordered.nullsLast() : ordered;
    });
  }
  const [last] = Object.values(sortBy).slice(-1);
  return sorted.orderBy('item.id', last ?? 'asc');
}

type ItemExpressions = ExpressionBuilder<Database, 'item'>;

function hasChild(eb: ItemExpressions, table: 'item_tag' | 'item_day_part') {
  return eb.exists(
    eb
      .selectFrom(table)
      .select(`${table}.item_id`)
      .whereRef(`${table}.item_id`, '=', 'item.id' as never),
  );
}

/** Ids of items sold at a day part of the location; at others of the scope at the one of the same name. */
function soldAt(eb: ItemExpressions, scope: Scope, dayPart: number) {
  const [own, ...sources] = scope;
  const sold = eb.selectFrom('item_day_part as sold').select('sold.item_id');
  const here = sold.where('sold.location_id', '=', own).where('sold.day_part_id', '=', dayPart);
  if (sources.length === 0) return here;
  return here.unionAll(
    sold
      .innerJoin('day_part as part', (join) =>
        join
          .onRef('part.location_id', '=', 'sold.location_id')
          .onRef('part.id', '=', 'sold.day_part_id'),
      )
      .where('sold.location_id', 'in', sources)
      .where('part.name', '=', (of) =>
        of
          .selectFrom('day_part')
          .select('name')
          .where('location_id', '=', own)
          .where('id', '=', dayPart),
      ),
  );
}

interface Search {
  scope: Scope;
  search: string;
  engine: Reader['engine'];
  ownId: string | null | undefined;
}

/** The whole search is an id, a SKU, a POS id or an own id. */
function isCode(eb: ItemExpressions, wanted: Search) {
  const { scope, search } = wanted;
  const number = /^\d{1,15}$/.test(search) ? Number(search) : 0;
  return eb.or([
    eb('item.id', '=', number),
    eb(sql<string>`lower(item.pos_id)`, '=', search),
    eb(
      'item.id',
      'in',
      eb
        .selectFrom('item_sku')
        .select('item_id')
        .where(within('location_id', scope))
        .where(sql<string>`lower(sku)`, '=', search),
    ),
    ...(wanted.ownId ? [isOwnId(wanted.ownId, wanted)] : []),
  ]);
}

/** The field that the location names has the search as its value: a column, or one of the custom ones. */
function isOwnId(field: string, { search, engine }: Search) {
  if (field === 'jde_id') return sql<boolean>`lower(item.jde_id) = ${search}`;
  if (engine === 'postgres') return sql<boolean>`lower(item.custom::json ->> ${field}) = ${search}`;
  return sql<boolean>`exists (select 1 from json_each(item.custom) as own
    where own.key = ${field} and lower(cast(own.value as text)) = ${search})`;
}

function matches(eb: ItemExpressions, wanted: Search) {
  const { search, ownId } = wanted;
  if ([...search].length < INDEXED_LETTERS) {
    return eb.or([
      isCode(eb, wanted),
      eb.and([eb('item.sort_key', '>=', search), eb('item.sort_key', '<', `${search}\u{10ffff}`)]),
    ]);
  }
  const found = isIndexed(wanted);
  return ownId ? eb.or([found, isOwnId(ownId, wanted)]) : found;
}

/** The index of names and codes holds the search somewhere. */
function isIndexed({ search, engine }: Search) {
  if (engine === 'sqlite') {
    const phrase = `"${search.replaceAll('"', '""')}"`;
    return sql<boolean>`item.id in (select rowid from item_search where item_search match ${phrase})`;
  }
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(item.id::text || chr(10) || item.search_text) like ${pattern}`;
}
