import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CheckedParams } from '~/creator/contract';
import { searchKey } from '~/menu/text';
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

/** Narrows a query over `item` to the location and what the filters find. */
export function filterItems<O>(
  query: Query<O>,
  locationId: number,
  filters: ItemFilters,
  engine: Reader['engine'],
): Query<O> {
  const { active_status, station_id, category_id, ids, option_id, tags, day_part } = filters;
  let found = query.where('item.location_id', '=', locationId);
  if (active_status === 'active') found = found.where('item.active', '=', 1);
  if (active_status === 'inactive') found = found.where('item.active', '=', 0);
  if (ids) found = found.where('item.id', 'in', ids.length > 0 ? ids : [0]);
  if (category_id) {
    found = found.where('item.id', 'in', (eb) =>
      eb.selectFrom('placement').select('item_id').where('category_id', '=', category_id),
    );
  }
  if (station_id) {
    found = found.where('item.id', 'in', (eb) =>
      eb
        .selectFrom('placement')
        .innerJoin('category', 'category.id', 'placement.category_id')
        .select('placement.item_id')
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
        .where('location_id', '=', locationId)
        .where('tag', 'in', tags),
    );
  }
  if (filters.has_no_tags) found = found.where((eb) => eb.not(hasChild(eb, 'item_tag')));
  if (day_part) {
    found = found.where((eb) =>
      eb.or([
        eb.not(hasChild(eb, 'item_day_part')),
        eb(
          'item.id',
          'in',
          eb
            .selectFrom('item_day_part')
            .select('item_id')
            .where('location_id', '=', locationId)
            .where('day_part_id', '=', day_part),
        ),
      ]),
    );
  }
  const search = searchKey(filters.search ?? '');
  return search === '' ? found : found.where((eb) => matches(eb, locationId, search, engine));
}

interface Order {
  locationId: number;
  search: string | undefined;
  sortBy: SortBy;
}

/** Items whose id, SKU or POS id is the search come first, then the wanted columns, ties by id. */
export function sortItems<O>(query: Query<O>, { locationId, search, sortBy }: Order): Query<O> {
  const code = searchKey(search ?? '');
  let sorted = query;
  if (code !== '') {
    sorted = sorted.orderBy((eb) =>
      eb
        .case()
        .when(isCode(eb, locationId, code))
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

/** The whole search is an id, a SKU or a POS id. */
function isCode(eb: ItemExpressions, locationId: number, search: string) {
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
        .where('location_id', '=', locationId)
        .where(sql<string>`lower(sku)`, '=', search),
    ),
  ]);
}

function matches(
  eb: ItemExpressions,
  locationId: number,
  search: string,
  engine: Reader['engine'],
) {
  if ([...search].length < INDEXED_LETTERS) {
    return eb.or([
      isCode(eb, locationId, search),
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
