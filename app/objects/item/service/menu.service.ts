import type { ExpressionBuilder } from 'kysely';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { missingMessage } from '~/menu/kinds';
import { centsToNumber } from '~/menu/money';
import { categoryAnswer } from '~/objects/category/category.service';
import { stationAnswer } from '~/objects/station/station.service';
import { checkAnswerSize } from '~/service/answer-size';
import type { CallContext, Handlers } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import { pictureVersion } from '~/service/picture-version';
import { rankIn, readScope, type Scope, within } from '~/service/scope';
import { listOf, rowsOf } from '~/service/store/json-lists';
import type { Database } from '~/service/store/schema';
import { filterItems } from './item-query.service';
import { NO_GROUP } from './lists.service';
import { saveAnsweredItem } from './menu-item.service';
import { placedItems } from './placed-items.service';
import { wholeItem } from './read-item.service';

type Menu = AnswerOf<'menu.get'>;
type Station = Menu['stations'][number];
type Category = Station['categories'][number];

const ITEMS_OF_OPTION = 1000;

type MenuHandlers = Pick<Handlers, 'menu.get' | 'menu.get_item' | 'menu.update_item'>;

export const menuHandlers: MenuHandlers = {
  'menu.get': getMenu,
  'menu.get_item': ({ item_id }, { reader, location }) => wholeItem(reader, location, item_id),
  'menu.update_item': async (params, context) => {
    const { id, item_id = id } = params;
    if (item_id === undefined) throw badInput('Give item_id.', { item_id: 'Give the item’s id' });
    if (id !== undefined && id !== item_id)
      throw badInput('id and item_id differ.', { id: 'Not item_id' });
    return saveAnsweredItem(context, item_id, params);
  },
};

/** @throws ApiError 404 */
export async function getMenu(
  { parts, station_id, category_id, day_part }: Omit<CheckedParams<'menu.get'>, 'location_id'>,
  { reader, location }: Pick<CallContext, 'reader' | 'location'>,
): Promise<Menu> {
  const scope = readScope(location);
  const ofOne = parts === 'station' || parts === 'category';
  const stations = await reader
    .selectFrom('station')
    .selectAll()
    .select(pictureVersion('station'))
    .where(within('location_id', scope))
    .$if(ofOne && station_id !== undefined, (query) => query.where('id', '=', station_id as number))
    .$if(parts === 'category' && category_id !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('category')
          .select('station_id')
          .where(within('location_id', scope))
          .where('id', '=', category_id as number),
      ),
    )
    .$if(scope.length > 1, (query) => query.orderBy(rankIn('location_id', scope)))
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (ofOne && stations.length === 0) {
    throw notFound(missingMessage(category_id ? 'category' : 'station'));
  }
  const withOptions = parts === undefined || parts === 'station';
  const asked = { dayPart: day_part, withOptions };
  const categories = parts === 'nav' ? [] : await categoriesOf(reader, scope, stations, asked);
  const filled =
    parts === 'categories'
      ? []
      : categories.filter(({ id }) => parts !== 'category' || id === category_id);
  const inOrder = stations.flatMap(({ id }) =>
    filled.filter(({ station_id: own }) => own === id).map((category) => category.id),
  );
  const whole = parts !== 'category';
  const items = await placedItems(reader, scope, inOrder, { whole });
  return {
    stations: stations.map((station) => {
      const own = categories
        .filter(({ station_id }) => station_id === station.id)
        .map((category) => ({ ...category, items: items.get(category.id) ?? [] }));
      const ids = own.flatMap((category) => category.items.map(({ id }) => id));
      return { ...stationAnswer(station), categories: own, items: [...new Set(ids)] };
    }),
    ...(await sharedParts(reader, scope, withOptions)),
  };
}

/** Approximate length of a placed item, and of one of its options. */
const PLACED_CHARACTERS = 400;
const OPTION_CHARACTERS = 60;

interface CategoriesParams {
  /** Counts only items sold in this day part. */
  dayPart: number | undefined;
  withOptions: boolean;
}

/** @throws ApiError 413 if the content of the categories exceeds one answer */
async function categoriesOf(
  reader: CallContext['reader'],
  scope: Scope,
  stations: readonly { id: number }[],
  { dayPart, withOptions }: CategoriesParams,
): Promise<Omit<Category, 'items'>[]> {
  if (stations.length === 0) return [];
  const [only] = stations;
  const rows = await reader
    .selectFrom('category')
    .selectAll()
    .select(pictureVersion('category'))
    .select((eb) =>
      eb
        .selectFrom('placement')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('placement.category_id', '=', 'category.id')
        .$if(dayPart !== undefined, (counted) =>
          counted.where('placement.item_id', 'in', soldAt(reader, scope, dayPart as number)),
        )
        .as('item_count'),
    )
    .$if(withOptions, (query) => query.select((eb) => charactersOf(eb).as('characters')))
    .where(within('location_id', scope))
    .$if(stations.length === 1, (query) => query.where('station_id', '=', only?.id ?? 0))
    .orderBy('position')
    .orderBy('id')
    .execute();
  checkAnswerSize(
    rows.reduce((sum, { characters }) => sum + Number(characters ?? 0), 0),
    'This menu is too long for one answer. Ask for one station or category at a time.',
  );
  return rows.map(({ item_count, characters: _, ...row }) => ({
    ...categoryAnswer(row),
    item_count: Number(item_count),
  }));
}

/** In characters of the answer, options included. */
function charactersOf(eb: ExpressionBuilder<Database, 'category'>) {
  return eb
    .selectFrom('placement')
    .select((of) =>
      of.fn
        .sum<number | null>(
          of(
            of.val(PLACED_CHARACTERS),
            '+',
            of(
              of
                .selectFrom('item_option')
                .select((option) => option.fn.countAll<number>().as('count'))
                .whereRef('item_option.item_id', '=', 'placement.item_id')
                .$asScalar(),
              '*',
              of.val(OPTION_CHARACTERS),
            ),
          ),
        )
        .as('characters'),
    )
    .whereRef('placement.category_id', '=', 'category.id');
}

function soldAt(reader: CallContext['reader'], scope: Scope, day_part: number) {
  const items = reader.selectFrom('item').select('item.id');
  return filterItems(items, scope, { day_part }, reader.engine);
}

async function sharedParts(
  reader: CallContext['reader'],
  scope: Scope,
  wanted: boolean,
): Promise<Pick<Menu, 'option_groups' | 'options'>> {
  if (!wanted) return { option_groups: [], options: [] };
  const option_groups = await reader
    .selectFrom('option_group')
    .select(['id', 'version', 'name', 'group_type'])
    .where(within('location_id', scope))
    .$if(scope.length > 1, (query) => query.orderBy(rankIn('location_id', scope)))
    .orderBy('id')
    .execute();
  const options = await reader
    .selectFrom('menu_option')
    .select(['id', 'version', 'name', 'price_cents', 'active', 'pos_id', 'image_id'])
    .select(pictureVersion('menu_option'))
    .select((eb) =>
      listOf(
        reader.engine,
        eb
          .selectFrom('item_option')
          .select(['item_option.item_id as id', 'item_option.group_id as group'])
          .whereRef('item_option.option_id', '=', 'menu_option.id')
          .where(within('item_option.location_id', scope))
          .orderBy('item_option.item_id')
          .orderBy('item_option.position')
          .limit(ITEMS_OF_OPTION),
      ).as('items'),
    )
    .where(within('location_id', scope))
    .$if(scope.length > 1, (query) => query.orderBy(rankIn('location_id', scope)))
    .orderBy('id')
    .execute();
  return {
    option_groups,
    options: options.map(({ price_cents, image_id, items, ...option }) => ({
      ...option,
      active: option.active === 1 ? 1 : 0,
      price: centsToNumber(price_cents),
      image: image_id,
      items: rowsOf(items).map(({ id, group }) => ({
        id,
        group: group === NO_GROUP ? null : group,
      })),
    })),
  };
}
