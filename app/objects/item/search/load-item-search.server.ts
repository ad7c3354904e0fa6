import { type Creator, CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { log } from '~/log.server';
import { customItemId } from '~/menu/custom-id';
import { formatPrice, numberToCents } from '~/menu/money';
import { searchKey } from '~/menu/text';
import { answeredFields } from '../calls/shapes';
import { type FoundPlace, readItemSearch } from './paths';

type Location = AnswerOf<'location.get'>;
type ListedItem = AnswerOf<'item.list'>[number];

/** Results shown. */
const SHOWN = 10;

export interface FoundItem {
  id: number;
  name: string;
  /** The location's own item id, which goes before the name. */
  customId: string | null;
  /** With the mark of the location's currency. */
  price: string;
  /** Station and category of its first place on the menu, in words and by id. */
  path: string | null;
  place: FoundPlace | null;
  /** The SKU or POS id that was searched for, where nothing else of it says why it was found. */
  code: string | null;
  active: boolean;
  /** It belongs to another location. */
  locked: boolean;
}

export interface ItemSearchData {
  find: string;
  items: FoundItem[];
  /** There may be more than are shown. */
  full: boolean;
}

/** The items for the dialog that the address asks for; null while it asks for none. */
export async function loadItemSearch(
  creator: Creator,
  location: Location,
  url: URL,
): Promise<ItemSearchData | null> {
  const find = readItemSearch(url.searchParams);
  if (find === null) return null;
  const listed = find === '' ? [] : await search(creator, location, find);
  return {
    find,
    items: listed.map((item) => foundItem(item, location, find)),
    full: listed.length === SHOWN,
  };
}

/** A search that fails finds nothing, and is logged. */
async function search(creator: Creator, location: Location, find: string): Promise<ListedItem[]> {
  const ownId = answeredFields.find((field) => field === location.creator_custom_item_id);
  try {
    return await creator.call('item.list', {
      location_id: location.id,
      filters: { search: find },
      fields: ['name', 'price', 'active', 'custom', 'pos_id', 'sku', ...(ownId ? [ownId] : [])],
      categories: true,
      limit: SHOWN,
    });
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error, location: location.id }, 'the items could not be searched');
    return [];
  }
}

function foundItem(item: ListedItem, location: Location, find: string): FoundItem {
  const [first] = item.categories ?? [];
  const customId = customItemId(item, location.creator_custom_item_id);
  const shown = [String(item.id), item.name ?? '', customId ?? ''];
  return {
    id: item.id,
    name: item.name ?? '',
    customId,
    price: formatPrice(numberToCents(item.price ?? 0), location.currency),
    path: first ? `${first.station_name} / ${first.name}` : null,
    place: first ? { stationId: first.station_id, categoryId: first.id } : null,
    code: shown.some((text) => holds(text, find)) ? null : codeOf(item, find),
    active: item.active === 1,
    locked: item.location_id !== location.menu.location_id,
  };
}

function codeOf({ sku = [], pos_id }: ListedItem, find: string): string | null {
  const found = sku.find((code) => holds(code, find));
  if (found !== undefined) return `SKU ${found}`;
  return pos_id && holds(pos_id, find) ? `POS ID ${pos_id}` : null;
}

function holds(text: string, find: string): boolean {
  return searchKey(text).includes(searchKey(find));
}
