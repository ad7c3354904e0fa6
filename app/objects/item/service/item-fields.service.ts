import type { AnswerOf } from '~/creator/contract';
import { columnsOf, fromCell } from '~/fields/columns';
import { centsToNumber } from '~/menu/money';
import { skuType } from '~/menu/skus';
import { type RowOf, rowsOf } from '~/service/store/json-lists';
import type { Row } from '~/service/store/schema';
import { itemFields } from '../fields';
import type { AnswerColumns, AnswerList } from './item-answer-lists.service';
import { dayPartNumbers, NO_GROUP, rangeOf } from './lists.service';

export type ItemAnswer = AnswerOf<'menu.get_item'>;
export const ON_REQUEST = ['categories', 'details'] as const;
export type AnsweredItem = ItemAnswer &
  Required<Pick<AnswerOf<'item.list'>[number], (typeof ON_REQUEST)[number]>>;
export type ItemField = keyof AnsweredItem;
export type ItemColumn = keyof Row<'item'>;
/** Only the columns that the requested fields are read from. */
export type AnsweredRow = Row<'item'> & AnswerColumns;

interface Field<F extends ItemField> {
  columns: readonly ItemColumn[];
  list?: AnswerList | readonly AnswerList[];
  of(row: AnsweredRow): AnsweredItem[F];
}

type StoredElsewhere =
  | 'custom_item_name'
  | 'sku'
  | 'tags'
  | 'day_parts'
  | 'prices'
  | 'option_groups'
  | 'options';
type OwnFields = { [F in Exclude<keyof typeof itemFields, StoredElsewhere>]: Field<F> };

const OWN_FIELDS = Object.fromEntries(
  columnsOf(itemFields).flatMap(({ name, field, column }) =>
    column === null
      ? []
      : [
          [
            name,
            {
              columns: [column],
              of: (row: AnsweredRow) => fromCell(field, row[column as ItemColumn]),
            },
          ],
        ],
  ),
) as unknown as OwnFields;

export const ITEM_FIELDS: { [F in ItemField]: Field<F> } = {
  ...OWN_FIELDS,
  id: { columns: ['id'], of: (row) => row.id },
  version: { columns: ['version'], of: (row) => row.version },
  item_id: { columns: ['id'], of: (row) => row.id },
  location_id: { columns: ['location_id'], of: (row) => row.location_id },
  name_overwritten: {
    columns: ['local_name', 'global_name'],
    of: (row) => row.local_name !== null || row.global_name !== null,
  },
  custom_item_name: {
    columns: ['local_name', 'global_name'],
    of: ({ local_name, global_name }) => ({ local_name, global_name }),
  },
  image_version: {
    columns: [],
    list: 'picture',
    of: (row) => rowsOf(row.picture)[0]?.shown_version ?? null,
  },
  sku: { columns: [], list: 'sku', of: skusOf },
  sku_type: { columns: [], list: 'sku', of: (row) => skuType(skusOf(row)) },
  tags: { columns: [], list: 'tags', of: (row) => rowsOf(row.tags).map(({ tag }) => tag) },
  day_parts: {
    columns: [],
    list: 'day_parts',
    of: (row) => dayPartNumbers(row.day_parts),
  },
  prices: {
    columns: [],
    list: 'prices',
    of: (row) =>
      rowsOf(row.prices).map(({ mode_id, name, price_cents }) => ({
        id: mode_id,
        mode_id,
        mode_name: name,
        price: centsToNumber(price_cents),
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
  details: { columns: ['custom'], of: (row) => fromCell(itemFields.custom, row.custom) },
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
    price: centsToNumber(row.price_cents),
    active: flagOf(row.active),
    pos_id: row.pos_id,
    image: row.image_id,
    image_version: row.image_version,
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
