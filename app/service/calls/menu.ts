import type { AnswerOf, CheckedParams } from '~/creator/contract';
import type { CallContext, Handlers } from '../context';
import { badInput, notFound } from '../errors';
import { categoryAnswer } from './category';
import { updateItem, wholeItem } from './item';
import { saveMenuItem } from './menu-item';
import { stationAnswer } from './station';

type Menu = AnswerOf<'menu.get'>;
type Station = Menu['stations'][number];
type Category = Station['categories'][number];
type PlacedItem = Category['items'][number];

type MenuHandlers = Pick<Handlers, 'menu.get' | 'menu.get_item' | 'menu.update_item'>;

export const menuHandlers: MenuHandlers = {
  'menu.get': getMenu,
  'menu.get_item': ({ item_id }, { reader, location }) => wholeItem(reader, location.id, item_id),
  'menu.update_item': async (params, context) => {
    const { location_id: _, id, item_id, orders: __, option_groups, options, ...fields } = params;
    const itemId = item_id ?? id;
    if (itemId === undefined) throw badInput('Give item_id.', { item_id: 'Give the item’s id' });
    if (option_groups === undefined && options === undefined) {
      return updateItem(context, itemId, fields);
    }
    return saveMenuItem(context, itemId, { fields, option_groups, options });
  },
};

async function getMenu(
  { parts, station_id, category_id }: CheckedParams<'menu.get'>,
  { reader, location }: CallContext,
): Promise<Menu> {
  const stations = await reader
    .selectFrom('station')
    .selectAll()
    .where('location_id', '=', location.id)
    .$if(parts === 'station' && station_id !== undefined, (query) =>
      query.where('id', '=', station_id as number),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  const withCategories = parts !== 'nav';
  const categories = withCategories
    ? await categoriesOf(reader, location.id, { station_id, category_id })
    : [];
  if (parts === 'station' && stations.length === 0)
    throw notFound('There is no such station here.');
  if (parts === 'category' && categories.length === 0) {
    throw notFound('There is no such category here.');
  }
  const inOrder = stations.flatMap(({ id }) =>
    categories.filter(({ station_id: own }) => own === id).map((category) => category.id),
  );
  const items = await placedItems(reader, location.id, inOrder);
  const answered: Station[] = stations.map((station) => ({
    ...stationAnswer(station),
    categories: categories
      .filter((category) => category.station_id === station.id)
      .map((category) => ({ ...category, items: items.get(category.id) ?? [] })),
  }));
  const shown =
    parts === 'category' ? answered.filter(({ categories: own }) => own.length > 0) : answered;
  return { stations: shown, ...(await sharedParts(reader, location.id, withCategories)) };
}

async function categoriesOf(
  reader: CallContext['reader'],
  locationId: number,
  {
    station_id,
    category_id,
  }: { station_id?: number | undefined; category_id?: number | undefined },
): Promise<Omit<Category, 'items'>[]> {
  const rows = await reader
    .selectFrom('category')
    .selectAll()
    .where('location_id', '=', locationId)
    .$if(station_id !== undefined, (query) => query.where('station_id', '=', station_id as number))
    .$if(category_id !== undefined, (query) => query.where('id', '=', category_id as number))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(categoryAnswer);
}

/** The items of categories given in the menu's order, with codes and option links; four queries. */
async function placedItems(
  reader: CallContext['reader'],
  locationId: number,
  categoryIds: readonly number[],
): Promise<Map<number, PlacedItem[]>> {
  const placed = new Map<number, PlacedItem[]>();
  if (categoryIds.length === 0) return placed;
  const rows = await reader
    .selectFrom('placement')
    .innerJoin('item', 'item.id', 'placement.item_id')
    .select([
      'placement.category_id',
      'item.id',
      'item.name',
      'item.price_cents',
      'item.pos_id',
      'item.active',
      'item.image_id',
    ])
    .where('placement.location_id', '=', locationId)
    .where('placement.category_id', 'in', [...categoryIds])
    .orderBy('placement.position')
    .orderBy('placement.item_id')
    .execute();
  const items = new Map<number, PlacedItem>();
  for (const { category_id, price_cents, image_id, ...row } of rows) {
    const item = items.get(row.id) ?? {
      ...row,
      price: price_cents / 100,
      active: row.active === 1 ? (1 as const) : (0 as const),
      image: image_id,
      sku: [],
      categories: [],
      option_groups: [],
      options: [],
    };
    items.set(row.id, item);
    item.categories.push(category_id);
    const list = placed.get(category_id);
    if (list) list.push(item);
    else placed.set(category_id, [item]);
  }
  const rank = new Map(categoryIds.map((id, index) => [id, index]));
  for (const { categories } of items.values()) {
    categories.sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
  }
  await addLinks(reader, locationId, categoryIds, items);
  return placed;
}

async function addLinks(
  reader: CallContext['reader'],
  locationId: number,
  categoryIds: readonly number[],
  items: ReadonlyMap<number, PlacedItem>,
): Promise<void> {
  const placed = reader
    .selectFrom('placement')
    .select('item_id')
    .where('location_id', '=', locationId)
    .where('category_id', 'in', [...categoryIds]);
  const skus = await reader
    .selectFrom('item_sku')
    .select(['item_id', 'sku'])
    .where('location_id', '=', locationId)
    .where('item_id', 'in', placed)
    .orderBy('position')
    .execute();
  for (const { item_id, sku } of skus) items.get(item_id)?.sku.push(sku);
  const groups = await reader
    .selectFrom('item_group')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('item_id', 'in', placed)
    .orderBy('position')
    .execute();
  for (const { item_id, relation_id, group_id, range_min, range_max } of groups) {
    const range: [number, number] | null =
      range_min === null ? null : [range_min, range_max ?? range_min];
    items.get(item_id)?.option_groups.push({ relation_id, id: group_id, range });
  }
  const options = await reader
    .selectFrom('item_option')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('item_id', 'in', placed)
    .orderBy('position')
    .execute();
  for (const { item_id, option_id, group_id, is_default, max_count } of options) {
    items.get(item_id)?.options.push({
      id: option_id,
      group: group_id,
      default: is_default === 1 ? 1 : 0,
      max_count,
    });
  }
}

async function sharedParts(
  reader: CallContext['reader'],
  locationId: number,
  wanted: boolean,
): Promise<Pick<Menu, 'option_groups' | 'options'>> {
  if (!wanted) return { option_groups: [], options: [] };
  const option_groups = await reader
    .selectFrom('option_group')
    .select(['id', 'version', 'name', 'group_type'])
    .where('location_id', '=', locationId)
    .orderBy('id')
    .execute();
  const options = await reader
    .selectFrom('menu_option')
    .select(['id', 'version', 'name', 'price_cents', 'active'])
    .where('location_id', '=', locationId)
    .orderBy('id')
    .execute();
  return {
    option_groups,
    options: options.map(({ price_cents, ...option }) => ({
      ...option,
      active: option.active === 1 ? 1 : 0,
      price: price_cents / 100,
    })),
  };
}
