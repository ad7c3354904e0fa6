import { type Creator, CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { log } from '~/log.server';
import { formatPrice, numberToCents } from '~/menu/money';
import { type ItemsQuery, itemsPerPage } from './paths';

type Location = AnswerOf<'location.get'>;
type ListedItem = AnswerOf<'item.list'>[number];

/** One row of the items table, as the page shows it. */
export interface ItemRow {
  id: number;
  name: string;
  /** With the mark of the location's currency. */
  price: string;
  skus: string[];
  posId: string | null;
  active: boolean;
  /** False for what belongs to another location, or to one that the person may only read. */
  editable: boolean;
}

export interface ItemsPage {
  rows: ItemRow[];
  /** How many items the search finds. */
  found: number;
  /** How many items there are without the search. */
  all: number;
  /** The last page of what was found, from 1. */
  lastPage: number;
}

/** One page of the items table: at most three calls, whatever the size of the menu. */
export async function loadItems(
  creator: Creator,
  location: Location,
  query: ItemsQuery,
): Promise<ItemsPage> {
  const location_id = location.id;
  const filters = query.q === '' ? {} : { search: query.q };
  const [items, found, all] = await Promise.all([
    creator.call('item.list', {
      location_id,
      filters,
      fields: ['name', 'price', 'sku', 'pos_id', 'active'],
      sort_by: { [query.sort]: query.dir },
      limit: itemsPerPage,
      offset: (query.page - 1) * itemsPerPage,
    }),
    countItems(creator, { location_id, filters }),
    query.q === '' ? null : countItems(creator, { location_id }),
  ]);
  return {
    rows: items.map((item) => itemRow(item, location)),
    found,
    all: all ?? found,
    lastPage: Math.max(1, Math.ceil(found / itemsPerPage)),
  };
}

/** How many items there are; 1 where it cannot be told, so that no menu looks empty (DECIDE-079). */
async function countItems(
  creator: Creator,
  params: Parameters<typeof creator.call<'item.count'>>[1],
): Promise<number> {
  try {
    return await creator.call('item.count', params);
  } catch (error) {
    if (error instanceof CreatorError && error.status === 401) throw error;
    log.error({ err: error, location: params.location_id }, 'the items could not be counted');
    return 1;
  }
}

function itemRow(item: ListedItem, location: Location): ItemRow {
  const home = location.mirror_items_from ?? location.id;
  return {
    id: item.id,
    name: item.name ?? '',
    price: formatPrice(numberToCents(item.price ?? 0), location.currency),
    skus: item.sku ?? [],
    posId: item.pos_id ?? null,
    active: item.active === 1,
    editable: location.writable && item.location_id === home,
  };
}
