import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CheckedParams } from '~/creator/contract';
import { codeKey } from '~/menu/code';
import { searchesInside, searchKey, searchWords } from '~/menu/text';
import { type Scope, within } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';
import type { Database } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';

export type ItemFilters = CheckedParams<'item.list'>['filters'] & {
  /** The field that the location uses as its own item ID, which a search covers too. */
  ownId?: string | null;
};
type Query<O> = SelectQueryBuilder<Database, 'item', O>;

const TIME_COLUMNS = {
  last_sold_time: 'item.last_sold_time',
  create_time: 'item.created_at',
  update_time: 'item.updated_at',
} as const;
/** Sales are known since then: an item without a time was not sold after it. */
const SALES_KNOWN_SINCE = '2025-07-14 00:00:00';

export function filterItems<O>(
  query: Query<O>,
  scope: Scope,
  filters: ItemFilters,
  engine: Reader['engine'],
  /** Items of these locations alone. */
  of: Scope = scope,
): Query<O> {
  const { active_status, station_id, category_id, ids, option_id, tags, day_part } = filters;
  let found = query.where(within('item.location_id', of));
  if (active_status === 'active') found = found.where('item.active', '=', 1);
  if (active_status === 'inactive') found = found.where('item.active', '=', 0);
  if (ids) found = found.where(isOneOf(engine, 'item.id', ids));
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
  if ((tags && tags.length > 0) || filters.has_no_tags) {
    found = found.where((eb) =>
      eb.or([
        ...(tags && tags.length > 0 ? [eb('item.id', 'in', taggedWith(eb, scope, tags))] : []),
        ...(filters.has_no_tags ? [eb.not(hasChild(eb, 'item_tag'))] : []),
      ]),
    );
  }
  if (day_part) {
    found = found.where((eb) =>
      eb.or([
        eb.not(hasChild(eb, 'item_day_part')),
        eb('item.id', 'in', soldAt(eb, scope, day_part)),
      ]),
    );
  }
  const { targets, skip_tags = [] } = filters.reach ?? {};
  if (targets) {
    const named = targets.filter((target) => typeof target === 'number');
    const tagged = targets.filter((target) => typeof target === 'string');
    found = found.where((eb) =>
      eb.or([
        ...(named.length > 0 ? [eb('item.id', 'in', named)] : []),
        ...(tagged.length > 0 ? [eb('item.id', 'in', taggedWith(eb, scope, tagged))] : []),
      ]),
    );
  }
  if (skip_tags.length > 0) {
    found = found.where((eb) => eb('item.id', 'not in', taggedWith(eb, scope, skip_tags)));
  }
  if (filters.has_label !== undefined) found = found.where(isFilled('labels', filters.has_label));
  if (filters.has_global_match !== undefined) {
    found = found.where(isFilled('global_match', filters.has_global_match));
  }
  const { has_own_price } = filters;
  if (has_own_price !== undefined) {
    found = found.where((eb) => {
      const own = hasChild(eb, 'item_price');
      return has_own_price ? own : eb.not(own);
    });
  }
  const { own_values } = filters;
  if (own_values !== undefined) {
    found = found.where((eb) => {
      const held = holdsOwn(eb, scope);
      return own_values ? held : eb.not(held);
    });
  }
  found = filterTime(found, filters);
  const search = searchKey(filters.search ?? '');
  if (search === '') return found;
  return found.where((eb) => matches(eb, { scope, search, engine, ownId: filters.ownId }));
}

/** Filters that exclude nothing. */
export function findsAll({ search, tags, active_status, ...others }: ItemFilters): boolean {
  const { ownId: _, placeable: __, price_mode: ___, ...narrowing } = others;
  return (
    searchKey(search ?? '') === '' &&
    (tags ?? []).length === 0 &&
    (active_status ?? 'all') === 'all' &&
    Object.values(narrowing).every((value) => value === undefined)
  );
}

/** Lists are JSON text, so `[]` counts as empty. */
function isFilled(column: 'labels' | 'global_match', filled: boolean) {
  const list = sql.ref(`item.${column}`);
  return filled ? sql<boolean>`${list} <> '[]'` : sql<boolean>`${list} = '[]'`;
}

function filterTime<O>(
  query: Query<O>,
  { time_field, time_direction, time_value }: ItemFilters,
): Query<O> {
  if (!time_field || !time_direction || !time_value) return query;
  const column = TIME_COLUMNS[time_field];
  if (time_direction === 'after') return query.where(column, '>', time_value);
  if (time_field !== 'last_sold_time' || time_value < SALES_KNOWN_SINCE) {
    return query.where(column, '<', time_value);
  }
  return query.where((eb) => eb.or([eb(column, '<', time_value), eb(column, 'is', null)]));
}

type ItemExpressions = ExpressionBuilder<Database, 'item'>;

function taggedWith(eb: ItemExpressions, scope: Scope, tags: readonly string[]) {
  return eb
    .selectFrom('item_tag')
    .select('item_id')
    .where(within('location_id', scope))
    .where('tag', 'in', tags);
}

function hasChild(eb: ItemExpressions, table: 'item_tag' | 'item_day_part' | 'item_price') {
  return eb.exists(
    eb
      .selectFrom(table)
      .select(`${table}.item_id`)
      .whereRef(`${table}.item_id`, '=', 'item.id' as never),
  );
}

function holdsOwn(eb: ItemExpressions, [here]: Scope) {
  const held = (table: 'own_price' | 'own_value') =>
    eb
      .selectFrom(table)
      .select('object_id')
      .where('location_id', '=', here)
      .where('kind', '=', 'item');
  return eb('item.id', 'in', held('own_price').unionAll(held('own_value')));
}

/** In the location by number; in other locations of the scope by the part's name. */
function soldAt(eb: ItemExpressions, scope: Scope, dayPart: number) {
  const [own, ...sources] = scope;
  const sold = eb.selectFrom('item_day_part as sold').select('sold.item_id');
  const asked = eb
    .selectFrom('day_part')
    .where('day_part.location_id', '=', own)
    .where('day_part.number', '=', dayPart);
  const here = sold
    .where('sold.location_id', '=', own)
    .where('sold.day_part_id', '=', asked.select('day_part.id'));
  if (sources.length === 0) return here;
  return here.unionAll(
    sold
      .innerJoin('day_part as part', (join) =>
        join
          .onRef('part.location_id', '=', 'sold.location_id')
          .onRef('part.id', '=', 'sold.day_part_id'),
      )
      .where('sold.location_id', 'in', sources)
      .where('part.name', '=', asked.select('day_part.name')),
  );
}

export interface Search {
  scope: Scope;
  search: string;
  engine: Reader['engine'];
  ownId: string | null | undefined;
}

/** Whether the whole search is an ID, SKU, POS ID or own ID. */
export function isCode(eb: ItemExpressions, wanted: Search) {
  const { scope, search } = wanted;
  const number = /^\d{1,15}$/.test(search) ? Number(search) : 0;
  return eb.or([
    eb('item.id', '=', number),
    eb(sql<string>`lower(item.pos_id)`, '=', search),
    eb('item.id', 'in', withSku(eb, scope, search)),
    ...(wanted.ownId ? [isOwnId(wanted.ownId, wanted)] : []),
  ]);
}

function isOwnId(field: string, { search, engine }: Search) {
  if (field === 'jde_id') return sql<boolean>`lower(item.jde_id) = ${search}`;
  if (engine === 'postgres') return sql<boolean>`lower(item.custom::json ->> ${field}) = ${search}`;
  return sql<boolean>`exists (select 1 from json_each(item.custom) as own
    where own.key = ${field} and lower(cast(own.value as text)) = ${search})`;
}

function matches(eb: ItemExpressions, wanted: Search) {
  const { search, ownId } = wanted;
  if (!searchesInside(search)) {
    // Sort keys order numbers by value, so names that begin with '1' are not adjacent there.
    const name = /\d/.test(search) ? 'item.search_text' : 'item.sort_key';
    return eb.or([
      isCode(eb, wanted),
      eb.and([eb(name, '>=', search), eb(name, '<', `${search}\u{10ffff}`)]),
    ]);
  }
  const found = eb.and(searchWords(search).map((word) => holds(word, wanted)));
  return eb.or([
    found,
    // Stored codes may have digits that differ from the searched ones.
    ...(/^['’]?\d/.test(search) ? [eb('item.id', 'in', withSku(eb, wanted.scope, search))] : []),
    ...(ownId ? [isOwnId(ownId, wanted)] : []),
    ...(wanted.scope.length > 1 ? [eb('item.id', 'in', withOwnPosId(eb, wanted))] : []),
  ]);
}

/** Held by the location itself, which the text that is searched does not know. */
function withOwnPosId(eb: ItemExpressions, { scope: [here], search }: Search) {
  return eb
    .selectFrom('own_value')
    .select('own_value.object_id')
    .where('own_value.location_id', '=', here)
    .where('own_value.kind', '=', 'item')
    .where('own_value.field', '=', 'pos_id')
    .where(
      sql<boolean>`lower(own_value.value) like ${`%${search.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    );
}

/** Anywhere in names and codes, by index; one or two letters match only the beginning of a word. */
function holds(word: string, { engine }: Search) {
  if (!searchesInside(word)) return beginsWord(word, engine);
  if (engine === 'postgres') {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`(item.id::text || chr(10) || item.search_text) like ${pattern}`;
  }
  const phrase = `"${word.replaceAll('"', '""')}"`;
  return sql<boolean>`item.id in (select rowid from item_search where item_search match ${phrase})`;
}

function beginsWord(word: string, engine: Reader['engine']) {
  return engine === 'postgres'
    ? sql<boolean>`position(${` ${word}`} in ' ' || replace(item.search_text, chr(10), ' ')) > 0`
    : sql<boolean>`instr(' ' || replace(item.search_text, char(10), ' '), ${` ${word}`}) > 0`;
}

function withSku(eb: ItemExpressions, scope: Scope, sku: string) {
  return eb
    .selectFrom('item_sku')
    .select('item_id')
    .where(within('location_id', scope))
    .where('code_key', '=', codeKey(sku));
}
