import { rankIn, type Scope, within } from '~/service/scope';
import { type ListOf, listOf } from '~/service/store/json-lists';
import type { Reader } from '~/service/store/store';
import { CHILD_ROWS, type ItemExpressions } from './lists.service';

const ROWS = {
  picture: (eb: ItemExpressions) =>
    eb.selectFrom('image').select('image.shown_version').whereRef('image.id', '=', 'item.image_id'),
  sku: CHILD_ROWS.sku,
  tags: CHILD_ROWS.tags,
  day_parts: CHILD_ROWS.day_parts,
  /** In the modes of the location itself, which are numbered apart from those of its sources. */
  prices: (eb: ItemExpressions, scope: Scope) =>
    CHILD_ROWS.prices(eb)
      .$if(scope.length > 1, (query) => query.where('item_price.location_id', '=', scope[0]))
      .innerJoin('price_mode', (join) =>
        join
          .onRef('price_mode.location_id', '=', 'item_price.location_id')
          .onRef('price_mode.id', '=', 'item_price.mode_id'),
      )
      .select('price_mode.name'),
  option_groups: (eb: ItemExpressions) =>
    CHILD_ROWS.option_groups(eb)
      .innerJoin('option_group', 'option_group.id', 'item_group.group_id')
      .select(['option_group.name', 'option_group.group_type', 'option_group.version']),
  options: (eb: ItemExpressions) =>
    CHILD_ROWS.options(eb)
      .innerJoin('menu_option', 'menu_option.id', 'item_option.option_id')
      .leftJoin('option_group', 'option_group.id', 'item_option.group_id')
      .leftJoin('image', 'image.id', 'menu_option.image_id')
      .select([
        'image.shown_version as image_version',
        'menu_option.name',
        'menu_option.price_cents',
        'menu_option.active',
        'menu_option.pos_id',
        'menu_option.image_id',
        'menu_option.version',
        'option_group.group_type',
      ]),
  placements: (eb: ItemExpressions, scope: Scope) =>
    eb
      .selectFrom('placement')
      .innerJoin('category', 'category.id', 'placement.category_id')
      .innerJoin('station', 'station.id', 'category.station_id')
      .select([
        'category.id',
        'category.name',
        'category.station_id',
        'station.name as station_name',
        'placement.position',
      ])
      .whereRef('placement.item_id', '=', 'item.id')
      .where(within('placement.location_id', scope))
      .$if(scope.length > 1, (query) => query.orderBy(rankIn('station.location_id', scope)))
      .orderBy('station.position')
      .orderBy('station.id')
      .orderBy('category.position')
      .orderBy('category.id'),
  relations: (eb: ItemExpressions, scope: Scope) =>
    eb
      .selectFrom('relation')
      .innerJoin('item as one', 'one.id', 'relation.item_id')
      .innerJoin('item as other', 'other.id', 'relation.related_id')
      .select([
        'relation.id',
        'relation.type',
        'relation.item_id',
        'one.name as item_name',
        'relation.related_id as relation_id',
        'other.name as relation_name',
      ])
      .where(within('relation.location_id', scope))
      .where((or) =>
        or.or([
          or('relation.item_id', '=', or.ref('item.id')),
          or('relation.related_id', '=', or.ref('item.id')),
        ]),
      )
      .orderBy('relation.id'),
  option_relations: (eb: ItemExpressions, scope: Scope) =>
    eb
      .selectFrom('menu_option')
      .innerJoin('item_option', 'item_option.option_id', 'menu_option.id')
      .innerJoin('item as parent', 'parent.id', 'item_option.item_id')
      .innerJoin('item as named', 'named.id', 'menu_option.item_id')
      .select([
        'menu_option.id',
        'item_option.item_id',
        'parent.name as item_name',
        'named.id as relation_id',
        'named.name as relation_name',
      ])
      .distinct()
      .where(within('menu_option.location_id', scope))
      .where((or) =>
        or.or([
          or('item_option.item_id', '=', or.ref('item.id')),
          or('menu_option.item_id', '=', or.ref('item.id')),
        ]),
      )
      .orderBy('menu_option.id')
      .orderBy('item_option.item_id'),
};

export type AnswerList = keyof typeof ROWS;

export type AnswerColumns = { [L in AnswerList]: ListOf<ReturnType<(typeof ROWS)[L]>> };

/** Placements and relations are those of the scope. */
export function answerColumns(
  engine: Reader['engine'],
  scope: Scope,
  lists: readonly AnswerList[],
) {
  return (eb: ItemExpressions) =>
    lists.map((list) => listOf(engine, ROWS[list](eb, scope) as never).as(list));
}
