import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CheckedParams } from '~/creator/contract';
import { searchKey } from '~/menu/text';
import { type Scope, within } from '../scope';
import type { Database } from '../store/schema';
import type { Reader } from '../store/store';

export type ItemFilters = CheckedParams<'item.list'>['filters'];
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
  return search === '' ? found : found.where((eb) => matches(eb, scope, search, engine));
}

interface Order {
  scope: Scope;
  search: string | undefined;
  sortBy: SortBy;
}

/** Items whose id, SKU or POS id is the search come first, then the wanted columns, ties by id. */
export function sortItems<O>(query: Query<O>, { scope, search, sortBy }: Order): Query<O> {
  const code = searchKey(search ?? '');
  let sorted = query;
  if (code !== '') {
    sorted = sorted.orderBy((eb) =>
      eb
        .case()
        .when(isCode(eb, scope, code))
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

/** The whole search is an id, a SKU or a POS id. */
function isCode(eb: ItemExpressions, scope: Scope, search: string) {
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
  ]);
}

function matches(eb: ItemExpressions, scope: Scope, search: string, engine: Reader['engine']) {
  if ([...search].length < INDEXED_LETTERS) {
    return eb.or([
      isCode(eb, scope, search),
      eb.and([eb('item.sort_key', '>=', search), eb('item.sort_key', '<', `${search}\u{10ffff}`)]),
    ]);
  }
  if (engine === 'sqlite') {
    const phrase = `"${search.replaceAll('"', '""')}"`;
    return sql<boolean>`item.id in (select rowid from item_search where item_search match ${phrase})`;
  }
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(item.id::text || chr(10) || item.search_text) like ${pattern}`;
}
