import type { AnswerOf } from '~/creator/contract';
import { skuType } from '~/menu/skus';
import { milligramsToGrams } from '~/menu/weight';
import { type RowOf, rowsOf } from '~/service/store/json-lists';
import type { Row } from '~/service/store/schema';
import type { AnswerColumns, AnswerList } from './item-answer-lists.service';
import { NO_GROUP, rangeOf } from './lists.service';

export type ItemAnswer = AnswerOf<'menu.get_item'>;
/** An item with its categories by name, which are answered on request only. */
export type AnsweredItem = ItemAnswer & Required<Pick<AnswerOf<'item.list'>[number], 'categories'>>;
export type ItemField = keyof AnsweredItem;
export type ItemColumn = keyof Row<'item'>;
/** A row with what the wanted fields are read from, and nothing else. */
export type AnsweredRow = Row<'item'> & AnswerColumns;

interface Field<F extends ItemField> {
  /** What it is read from: columns of the item, or a list. */
  columns: readonly ItemColumn[];
  list?: AnswerList | readonly AnswerList[];
  of(row: AnsweredRow): AnsweredItem[F];
}

/** How each field of an answer is read; what is not asked for is not read. */
export const ITEM_FIELDS: { [F in ItemField]: Field<F> } = {
  id: { columns: ['id'], of: (row) => row.id },
  version: { columns: ['version'], of: (row) => row.version },
  item_id: { columns: ['id'], of: (row) => row.id },
  location_id: { columns: ['location_id'], of: (row) => row.location_id },
  name: { columns: ['name'], of: (row) => row.name },
  name_overwritten: {
    columns: ['local_name', 'global_name'],
    of: (row) => row.local_name !== null || row.global_name !== null,
  },
  price: { columns: ['price_cents'], of: (row) => row.price_cents / 100 },
  description: { columns: ['description'], of: (row) => row.description },
  active: { columns: ['active'], of: (row) => flagOf(row.active) },
  no_notes: { columns: ['no_notes'], of: (row) => flagOf(row.no_notes) },
  price_by_weight: { columns: ['price_by_weight'], of: (row) => flagOf(row.price_by_weight) },
  package_count: { columns: ['package_count'], of: (row) => row.package_count },
  weight: {
    columns: ['weight_mg'],
    of: (row) => (row.weight_mg === null ? null : milligramsToGrams(row.weight_mg)),
  },
  calories: { columns: ['calories'], of: (row) => row.calories },
  pos_id: { columns: ['pos_id'], of: (row) => row.pos_id },
  image: { columns: ['image_id'], of: (row) => row.image_id },
  schedule: { columns: ['schedule'], of: (row) => row.schedule },
  container: { columns: ['container'], of: (row) => flagOf(row.container) },
  custom: { columns: ['custom'], of: (row) => JSON.parse(row.custom) },
  custom_item_name: {
    columns: ['local_name', 'global_name'],
    of: ({ local_name, global_name }) => ({ local_name, global_name }),
  },
  existing_id: { columns: ['existing_id'], of: (row) => row.existing_id },
  jde_id: { columns: ['jde_id'], of: (row) => row.jde_id },
  dietary: { columns: ['dietary'], of: (row) => JSON.parse(row.dietary) },
  allergens: { columns: ['allergens'], of: (row) => JSON.parse(row.allergens) },
  labels: { columns: ['labels'], of: (row) => JSON.parse(row.labels) },
  global_match: { columns: ['global_match'], of: (row) => JSON.parse(row.global_match) },
  sku: { columns: [], list: 'sku', of: skusOf },
  sku_type: { columns: [], list: 'sku', of: (row) => skuType(skusOf(row)) },
  tags: { columns: [], list: 'tags', of: (row) => rowsOf(row.tags).map(({ tag }) => tag) },
  day_parts: {
    columns: [],
    list: 'day_parts',
    of: (row) => rowsOf(row.day_parts).map(({ day_part_id }) => day_part_id),
  },
  prices: {
    columns: [],
    list: 'prices',
    of: (row) =>
      rowsOf(row.prices).map(({ mode_id, name, price_cents }) => ({
        id: mode_id,
        mode_id,
        mode_name: name,
        price: price_cents / 100,
      })),
  },
  category_ids: {
    columns: [],
    list: 'placements',
    of: (row) => rowsOf(row.placements).map(({ id }) => id),
  },
  orders: {
    columns: [],
    list: 'placements',
    of: (row) => rowsOf(row.placements).map(({ position }) => position),
  },
  categories: {
    columns: [],
    list: 'placements',
    of: (row) => rowsOf(row.placements).map(({ position: _, ...category }) => category),
  },
  option_groups: {
    columns: [],
    list: 'option_groups',
    of: (row) =>
      rowsOf(row.option_groups).map(({ group_id, range_min, range_max, ...group }) => ({
        ...group,
        id: group_id,
        range: rangeOf(range_min, range_max),
      })),
  },
  options: { columns: [], list: 'options', of: (row) => rowsOf(row.options).map(optionOf) },
  relations: {
    columns: [],
    list: ['relations', 'option_relations'],
    of: (row) => [
      ...(rowsOf(row.relations) as ItemAnswer['relations']),
      ...(rowsOf(row.option_relations) as Omit<ItemAnswer['relations'][number], 'type'>[]).map(
        (option) => ({ ...option, type: 'option' as const }),
      ),
    ],
  },
  last_sold_time: { columns: ['last_sold_time'], of: (row) => row.last_sold_time },
  create_time: { columns: ['created_at'], of: (row) => row.created_at },
  update_time: { columns: ['updated_at'], of: (row) => row.updated_at },
};

function skusOf(row: AnsweredRow): string[] {
  return rowsOf(row.sku).map(({ sku }) => sku);
}

function optionOf(
  row: RowOf<AnswerColumns['options']>,
  index: number,
): ItemAnswer['options'][number] {
  return {
    id: row.option_id,
    name: row.name,
    price: row.price_cents / 100,
    active: flagOf(row.active),
    pos_id: row.pos_id,
    image: row.image_id,
    version: row.version,
    group: row.group_id === NO_GROUP ? null : row.group_id,
    group_type: row.group_type ?? 'multi',
    order: index + 1,
    default: flagOf(row.is_default),
    max_count: row.max_count,
  };
}

function flagOf(stored: number): 0 | 1 {
  return stored === 1 ? 1 : 0;
}
