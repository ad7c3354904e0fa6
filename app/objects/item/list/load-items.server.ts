import { byStatus, logged, rethrow } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import type { Address } from '~/screen/paths';
import { utcOfLocal } from '~/screen/utc-of-local.server';
import { type ColumnView, customFieldsOf } from './columns/columns';
import type { ItemRow } from './item-row';
import { itemRows } from './item-rows.server';
import {
  type ItemsQuery,
  isNarrowed,
  itemsPerPage,
  itemViewAt,
  type ReachFilter,
  readItemsQuery,
  tagFilters,
} from './paths';

type Location = AnswerOf<'location.get'>;
type ListParams = ParamsOf<'item.list'>;
export type ItemFilters = NonNullable<ListParams['filters']>;

export interface ItemsPage {
  rows: ItemRow[];
  found: number;
  all: number;
  /** From 1. */
  lastPage: number;
}

export interface Listing {
  columns: readonly ColumnView[];
  /** null: the items' own prices. */
  priceMode: number | null;
  stationId?: number;
}

/** The number of calls does not depend on the size of the menu. */
export async function loadItems(
  creator: Creator,
  location: Location,
  query: ItemsQuery,
  listing: Listing,
): Promise<ItemsPage> {
  const { columns, priceMode } = listing;
  const location_id = location.id;
  const place = listing.stationId === undefined ? {} : { station_id: listing.stationId };
  const filters = { ...filtersOf(query, location), ...place };
  const [items, found, all] = await Promise.all([
    creator.call('item.list', {
      location_id,
      filters: priceMode === null ? filters : { ...filters, price_mode: priceMode },
      use_price_modes: priceMode !== null,
      fields: fieldsOf(columns),
      own_values: location.has.inheritance,
      sort_by: { [query.sort]: query.dir },
      limit: itemsPerPage,
      offset: (query.page - 1) * itemsPerPage,
    }),
    countItems(creator, { location_id, filters }),
    isNarrowed(query) ? countItems(creator, { location_id, filters: place }) : null,
  ]);
  return {
    rows: await itemRows(creator, location, items, columns),
    found,
    all: all ?? found,
    lastPage: Math.max(1, Math.ceil(found / itemsPerPage)),
  };
}

/** Ignores day parts and custom fields that the location does not have; templates have no day parts. */
export function readItemsOf({ pathname, search }: Address, location: Location): ItemsQuery {
  const query = readItemsQuery(new URLSearchParams(search), itemViewAt(pathname));
  const parts = location.location_type === 'template' ? [] : location.operations.meals;
  const known = parts.some(({ id }) => id === query.part);
  const fields = customFieldsOf(location.creator_custom_fields);
  const sorted =
    !query.sort.startsWith('custom.') ||
    fields.some(({ field }) => query.sort === `custom.${field}`);
  return {
    ...query,
    part: known ? query.part : null,
    ...(sorted ? {} : { sort: 'name', dir: 'asc' }),
  };
}

/** Local times are in the location's time zone. */
export function filtersOf(query: ItemsQuery, location: Pick<Location, 'timezone'>): ItemFilters {
  const { q, part, reach, show, time, having, own } = query;
  const value = time && utcOfLocal(time.value, location.timezone);
  return {
    ...(q === '' ? {} : { search: q }),
    ...tagFilters(query.tags),
    ...(part === null ? {} : { day_part: part }),
    ...(reach === null ? {} : { reach: reachParams(reach) }),
    ...(own ? { own_values: true } : {}),
    ...(show === 'all' ? {} : { active_status: show }),
    ...(time && value
      ? { time_field: time.field, time_direction: time.direction, time_value: value }
      : {}),
    ...(having && having.shown !== 'all' ? { [having.by]: having.shown === 'yes' } : {}),
  };
}

function reachParams({ targets, skipTags }: ReachFilter): ItemFilters['reach'] {
  return {
    ...(targets.length === 0 ? {} : { targets }),
    ...(skipTags.length === 0 ? {} : { skip_tags: skipTags }),
  };
}

function fieldsOf(columns: readonly ColumnView[]): NonNullable<ListParams['fields']> {
  const shown = columns.map(({ id }) => id);
  return [...new Set(['name', 'pos_id', 'active', ...shown] as const)];
}

/** 1 if unknown, so that no menu looks empty. */
function countItems(creator: Creator, params: ParamsOf<'item.count'>): Promise<number> {
  const other = logged('the items could not be counted', 1, { location: params.location_id });
  return creator.call('item.count', params).catch(byStatus({ 401: rethrow, other }));
}
