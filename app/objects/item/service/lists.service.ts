import type { AliasedRawBuilder, ExpressionBuilder } from 'kysely';
import { centsToNumber } from '~/menu/money';
import { type ListOf, listOf, type RowOf, rowsOf } from '~/service/store/json-lists';
import type { Database } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import type { GroupLink, OptionLink } from '../listed-fields';
import type { ItemDocument } from './document.service';

export type ItemExpressions = ExpressionBuilder<Database, 'item'>;

/** The `group_id` of an option without a group. */
export const NO_GROUP = 0;

export const CHILD_ROWS = {
  sku: (eb: ItemExpressions) =>
    eb
      .selectFrom('item_sku')
      .select('item_sku.sku')
      .whereRef('item_sku.item_id', '=', 'item.id')
      .orderBy('item_sku.position'),
  tags: (eb: ItemExpressions) =>
    eb
      .selectFrom('item_tag')
      .select('item_tag.tag')
      .whereRef('item_tag.item_id', '=', 'item.id')
      .orderBy('item_tag.position'),
  day_parts: (eb: ItemExpressions) =>
    eb
      .selectFrom('item_day_part')
      .innerJoin('day_part', (join) =>
        join
          .onRef('day_part.location_id', '=', 'item_day_part.location_id')
          .onRef('day_part.id', '=', 'item_day_part.day_part_id'),
      )
      .select(['item_day_part.day_part_id', 'day_part.number'])
      .whereRef('item_day_part.item_id', '=', 'item.id')
      .orderBy('day_part.number'),
  prices: (eb: ItemExpressions) =>
    eb
      .selectFrom('item_price')
      .select(['item_price.mode_id', 'item_price.price_cents'])
      .whereRef('item_price.item_id', '=', 'item.id')
      .orderBy('item_price.mode_id'),
  option_groups: (eb: ItemExpressions) =>
    eb
      .selectFrom('item_group')
      .select([
        'item_group.relation_id',
        'item_group.group_id',
        'item_group.range_min',
        'item_group.range_max',
      ])
      .whereRef('item_group.item_id', '=', 'item.id')
      .orderBy('item_group.position'),
  options: (eb: ItemExpressions) =>
    eb
      .selectFrom('item_option')
      .select([
        'item_option.group_id',
        'item_option.option_id',
        'item_option.is_default',
        'item_option.max_count',
      ])
      .whereRef('item_option.item_id', '=', 'item.id')
      .orderBy('item_option.position'),
};

export type ChildField = keyof typeof CHILD_ROWS;
/** Options are removed first; groups are created first. */
export const CHILD_FIELDS = Object.keys(CHILD_ROWS) as ChildField[];

export type ChildColumns = { [F in ChildField]: ListOf<ReturnType<(typeof CHILD_ROWS)[F]>> };

/** As columns of a query over `item`, so that they need no query of their own. */
export function childColumns<F extends ChildField>(engine: Reader['engine'], fields: readonly F[]) {
  return (eb: ItemExpressions) =>
    fields.map((field) => listOf(engine, CHILD_ROWS[field](eb) as never).as(field)) as Column<F>[];
}

type Column<F extends ChildField> = { [A in F]: AliasedRawBuilder<ChildColumns[A], A> }[F];

export function childrenOf(
  read: {
    [F in ChildField]?: ChildColumns[F] | undefined;
  },
): Partial<Pick<ItemDocument, ChildField>> {
  const { sku, tags, day_parts, prices, option_groups, options } = read;
  return {
    ...(sku && { sku: rowsOf(sku).map((row) => row.sku) }),
    ...(tags && { tags: rowsOf(tags).map(({ tag }) => tag) }),
    ...(day_parts && { day_parts: dayPartIds(day_parts) }),
    ...(prices && { prices: rowsOf(prices).map(priceOf) }),
    ...(option_groups && { option_groups: rowsOf(option_groups).map(groupLinkOf) }),
    ...(options && { options: rowsOf(options).map(optionLinkOf) }),
  };
}

export function dayPartNumbers(read: ChildColumns['day_parts']): number[] {
  return rowsOf(read).map(({ number }) => number);
}

function dayPartIds(read: ChildColumns['day_parts']): number[] {
  return rowsOf(read)
    .map(({ day_part_id }) => day_part_id)
    .sort((a, b) => a - b);
}

function priceOf(row: RowOf<ChildColumns['prices']>): ItemDocument['prices'][number] {
  return { mode_id: row.mode_id, price: centsToNumber(row.price_cents) };
}

function groupLinkOf(row: RowOf<ChildColumns['option_groups']>): GroupLink {
  const { relation_id, group_id, range_min, range_max } = row;
  return { relation_id, id: group_id, range: rangeOf(range_min, range_max) };
}

function optionLinkOf(row: RowOf<ChildColumns['options']>): OptionLink {
  return {
    id: row.option_id,
    group: row.group_id === NO_GROUP ? null : row.group_id,
    default: row.is_default,
    max_count: row.max_count,
  };
}

/** Null for none; a missing bound equals the other one. */
export function rangeOf(min: number | null, max: number | null): GroupLink['range'] {
  return min === null ? null : [min, max ?? min];
}
