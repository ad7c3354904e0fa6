import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { NO_GROUP } from '../changes/item-children';
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
  const ofOne = parts === 'station' || parts === 'category';
  const stations = await reader
    .selectFrom('station')
    .selectAll()
    .where('location_id', '=', location.id)
    .$if(ofOne && station_id !== undefined, (query) => query.where('id', '=', station_id as number))
    .$if(parts === 'category' && category_id !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('category')
          .select('station_id')
          .where('location_id', '=', location.id)
          .where('id', '=', category_id as number),
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (ofOne && stations.length === 0) {
    throw notFound(
      category_id ? 'There is no such category here.' : 'There is no such station here.',
    );
  }
  const categories = parts === 'nav' ? [] : await categoriesOf(reader, location.id, stations);
  const filled =
    parts === 'categories'
      ? []
      : categories.filter(({ id }) => parts !== 'category' || id === category_id);
  const inOrder = stations.flatMap(({ id }) =>
    filled.filter(({ station_id: own }) => own === id).map((category) => category.id),
  );
  const wholeItems = parts !== 'category';
  const items = await placedItems(reader, location.id, inOrder, wholeItems);
  return {
    stations: stations.map((station) => ({
      ...stationAnswer(station),
      categories: categories
        .filter((category) => category.station_id === station.id)
        .map((category) => ({ ...category, items: items.get(category.id) ?? [] })),
    })),
    ...(await sharedParts(reader, location.id, parts === undefined || parts === 'station')),
  };
}

async function categoriesOf(
  reader: CallContext['reader'],
  locationId: number,
  stations: readonly { id: number }[],
): Promise<Omit<Category, 'items'>[]> {
  if (stations.length === 0) return [];
  const [only] = stations;
  const rows = await reader
    .selectFrom('category')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('placement')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('placement.category_id', '=', 'category.id')
        .as('item_count'),
    )
    .where('location_id', '=', locationId)
    .$if(stations.length === 1, (query) => query.where('station_id', '=', only?.id ?? 0))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ item_count, ...row }) => ({
    ...categoryAnswer(row),
    item_count: Number(item_count),
  }));
}

/** The items of categories given in the menu's order, with codes and option links if they are to be whole. */
async function placedItems(
  reader: CallContext['reader'],
  locationId: number,
  categoryIds: readonly number[],
  whole: boolean,
): Promise<Map<number, PlacedItem[]>> {
  const placed = new Map<number, PlacedItem[]>();
  if (categoryIds.length === 0) return placed;
  const rows = await reader
    .selectFrom('placement')
    .innerJoin('item', 'item.id', 'placement.item_id')
    .select([
      'placement.category_id',
      'item.id',
      'item.version',
      'item.location_id',
      'item.schedule',
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
      day_parts: [],
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
  await addDayParts(reader, locationId, categoryIds, items);
  if (whole) await addLinks(reader, locationId, categoryIds, items);
  return placed;
}

async function addDayParts(
  reader: CallContext['reader'],
  locationId: number,
  categoryIds: readonly number[],
  items: ReadonlyMap<number, PlacedItem>,
): Promise<void> {
  const rows = await reader
    .selectFrom('item_day_part')
    .select(['item_id', 'day_part_id'])
    .where('item_id', 'in', (eb) =>
      eb
        .selectFrom('placement')
        .select('item_id')
        .where('location_id', '=', locationId)
        .where('category_id', 'in', [...categoryIds]),
    )
    .orderBy('day_part_id')
    .execute();
  for (const { item_id, day_part_id } of rows) items.get(item_id)?.day_parts.push(day_part_id);
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
      group: group_id === NO_GROUP ? null : group_id,
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
