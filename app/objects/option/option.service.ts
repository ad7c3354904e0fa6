import { type SelectQueryBuilder, sql } from 'kysely';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { toDocument } from '~/fields/columns';
import { missingMessage } from '~/menu/kinds';
import { searchKey } from '~/menu/text';
import { filterItems } from '~/objects/item/service/item-query.service';
import { optionEntity } from '~/objects/option/entity.service';
import { localObjects } from '~/service/calls/local-objects';
import type { CallContext, Handlers } from '~/service/context';
import { notFound } from '~/service/errors';
import { pictureVersion, type WithPicture } from '~/service/picture-version';
import { readScope, type Scope, within } from '~/service/scope';
import type { Database, Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { optionFields } from './fields';

type OptionHandlers = Pick<Handlers, 'option.list' | 'option.get' | 'option.update'>;
type ListParams = CheckedParams<'option.list'>;
type OptionAnswer = AnswerOf<'option.update'>;
type Query<O> = SelectQueryBuilder<Database, 'menu_option', O>;

const MOST_ITEMS = 1000;

const ITEM_COUNT = sql<number>`(select count(distinct item_option.item_id) from item_option
  where item_option.option_id = menu_option.id)`;

const SORT_COLUMNS = {
  id: sql`menu_option.id`,
  name: sql`menu_option.sort_key`,
  price: sql`menu_option.price_cents`,
  pos_id: sql`menu_option.pos_id`,
  item_count: ITEM_COUNT,
  active: sql`menu_option.active`,
} as const;

const ownOptions = localObjects('option', optionEntity, optionAnswer);

/** A change applies to every item that has the option. */
export const optionHandlers: OptionHandlers = {
  'option.list': listOptions,
  'option.get': async ({ id }, { reader, location }) => {
    const scope = readScope(location);
    const row = await reader
      .selectFrom('menu_option')
      .selectAll()
      .select(pictureVersion('menu_option'))
      .where(within('location_id', scope))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound(missingMessage('option'));
    const items = await itemsOf(reader, scope, id);
    const counted = await reader
      .selectFrom('item_option')
      .select((eb) => eb.fn.count<number>('item_id').distinct().as('count'))
      .where(within('location_id', scope))
      .where('option_id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...optionAnswer(row), items, item_count: Number(counted.count) };
  },
  'option.update': ({ location_id: _, id, image_version: __, ...fields }, context) =>
    ownOptions.update(context, id, fields),
};

async function listOptions(
  { filters, sort_by: asked, limit, offset, after }: ListParams,
  { reader, location }: CallContext,
): Promise<AnswerOf<'option.list'>> {
  // Inherited options cannot be changed or linked here, so they are only listed for their station.
  const scope: Scope = filters.station_id ? readScope(location) : [location.id];
  const sort_by = after === undefined ? asked : {};
  const all = filterOptions(reader.selectFrom('menu_option'), { reader, scope }, filters);
  const found = after === undefined ? all : all.where('menu_option.id', '>', after);
  let sorted = found
    .selectAll('menu_option')
    .select(pictureVersion('menu_option'))
    .select([ITEM_COUNT.as('item_count'), sql<number>`count(*) over ()`.as('total')]);
  for (const [field, direction] of Object.entries(sort_by)) {
    const column = SORT_COLUMNS[field as keyof typeof SORT_COLUMNS];
    if (field === 'pos_id') sorted = sorted.orderBy(sql`${column} is null`);
    sorted = sorted.orderBy(column, direction);
  }
  const [last] = Object.values(sort_by).slice(-1);
  const rows = await sorted
    .orderBy('menu_option.id', last ?? 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  // Each row contains the total; a page beyond the last has no row.
  const [first] = rows;
  const total = first ? first.total : offset === 0 ? 0 : await countOf(found);
  return {
    options: rows.map(({ item_count, total: _, ...row }) => ({
      ...optionAnswer(row),
      item_count: Number(item_count),
    })),
    total: Number(total),
  };
}

async function countOf(found: Query<object>): Promise<number> {
  const counted = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return counted.count;
}

function filterOptions<O>(
  query: Query<O>,
  { reader, scope }: { reader: Reader; scope: Scope },
  { search = '', active_status, ids, ...ofItems }: ListParams['filters'],
): Query<O> {
  let found = query.where(within('menu_option.location_id', scope));
  if (active_status === 'active') found = found.where('menu_option.active', '=', 1);
  if (active_status === 'inactive') found = found.where('menu_option.active', '=', 0);
  if (ids) found = found.where('menu_option.id', 'in', ids.length > 0 ? ids : [0]);
  if (ofItems.station_id || ofItems.day_part) {
    const items = reader.selectFrom('item').select('item.id');
    found = found.where('menu_option.id', 'in', (eb) =>
      eb
        .selectFrom('item_option')
        .select('item_option.option_id')
        .where('item_option.item_id', 'in', filterItems(items, scope, ofItems, reader.engine)),
    );
  }
  const key = searchKey(search);
  if (key === '') return found;
  const part = `%${key.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0;
  return found.where((eb) =>
    eb.or([
      eb('menu_option.id', '=', id),
      sql<boolean>`menu_option.sort_key like ${part} escape '\\'`,
      sql<boolean>`lower(menu_option.pos_id) like ${part} escape '\\'`,
    ]),
  );
}

async function itemsOf(
  reader: Reader,
  scope: Scope,
  optionId: number,
): Promise<AnswerOf<'option.get'>['items']> {
  const rows = await reader
    .selectFrom('item_option')
    .innerJoin('item', 'item.id', 'item_option.item_id')
    .leftJoin('option_group', (join) =>
      join
        .onRef('option_group.id', '=', 'item_option.group_id')
        .onRef('option_group.location_id', '=', 'item_option.location_id'),
    )
    .select(['item.id', 'item.name', 'option_group.id as group_id', 'option_group.name as group'])
    .where(within('item_option.location_id', scope))
    .where('item_option.option_id', '=', optionId)
    .orderBy('item.sort_key')
    .orderBy('item.id')
    .orderBy('item_option.position')
    .limit(MOST_ITEMS)
    .execute();
  return rows.map(({ id, name, group_id, group }) => ({
    id,
    name,
    group: group_id === null ? null : { id: group_id, name: group ?? '' },
  }));
}

function optionAnswer(row: WithPicture<Row<'menu_option'>>): OptionAnswer {
  const { id, version, location_id, image_version } = row;
  const { item_id: _, ...own } = toDocument(optionFields, row);
  return { id, version, location_id, ...own, image_version };
}
