import { logged } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { isSameCode } from '~/menu/code';
import { customIdLabel, customItemId } from '~/menu/custom-id';
import { formatPrice, numberToCents } from '~/menu/money';
import { searchKey } from '~/menu/text';
import { type ShownOut, shownOuts } from '~/objects/sold-out';
import { soldOutNow } from '~/objects/sold-out/index.server';
import { findItems } from '~/pickers/find-items.server';
import type { Found } from '~/pickers/found-items';
import { answeredFields } from '../calls/shapes';
import { itemSearch, type TargetResult } from './paths';

type Location = AnswerOf<'location.get'>;
type ListedItem = AnswerOf<'item.list'>[number];

const SHOWN = 10;
const NOTHING: ItemSearchData = { search: '', items: [], more: false };

export interface ItemResult {
  id: number;
  name: string;
  /** The location's own item ID with its label, shown before the name. */
  customId: string | null;
  customLabel: string;
  /** With the currency symbol. */
  price: string;
  path: string | null;
  place: TargetResult | null;
  /** The SKU or POS ID that matched, if nothing else shows why the item was found. */
  code: string | null;
  active: boolean;
  locked: boolean;
  switchable: boolean;
  out: ShownOut | null;
  mayMark: boolean;
}

export type ItemSearchData = Found<ItemResult>;

/** None if the search fails; null while the dialog is closed. */
export async function loadItemSearch(
  creator: Creator,
  location: Location,
  url: URL,
): Promise<ItemSearchData | null> {
  const search = itemSearch.read(url)?.find ?? null;
  if (search === null || search === '') return search === null ? null : NOTHING;
  const ownId = answeredFields.find((field) => field === location.creator_custom_item_id);
  const fields = ['name', 'price', 'active', 'custom', 'pos_id', 'sku'] as const;
  const find = { search, limit: SHOWN, bestFirst: true, categories: true };
  const results = async () => {
    const [soldOut, found] = await Promise.all([
      soldOutNow(creator, location.id),
      findItems(
        { creator, location },
        { ...find, fields: [...fields, ...(ownId ? [ownId] : [])] },
        (item) => foundItem(item, location, search),
      ),
    ]);
    const outs = shownOuts(soldOut);
    const items = found.items.map((item) => ({
      ...item,
      out: outs.get(`item ${item.id}`) ?? null,
      mayMark: soldOut.may_mark,
    }));
    return { ...found, items };
  };
  return results().catch(
    logged('the items could not be searched', { ...NOTHING, search }, { location: location.id }),
  );
}

function foundItem(
  item: ListedItem,
  location: Location,
  find: string,
): Omit<ItemResult, 'out' | 'mayMark'> {
  const [first] = item.categories ?? [];
  const customId = customItemId(item, location.creator_custom_item_id);
  const shown = [String(item.id), item.name ?? '', customId ?? ''];
  const locked = item.location_id !== location.menu.location_id;
  return {
    id: item.id,
    name: item.name ?? '',
    customId,
    customLabel: customIdLabel(location),
    price: formatPrice(numberToCents(item.price ?? 0), location.currency),
    path: first ? `${first.station_name} / ${first.name}` : null,
    place: first ? { stationId: first.station_id, categoryId: first.id } : null,
    code: shown.some((text) => holds(text, find)) ? null : codeOf(item, find),
    active: item.active === 1,
    locked,
    switchable: location.menu.writable && !locked,
  };
}

function codeOf({ sku = [], pos_id }: ListedItem, find: string): string | null {
  const found = sku.find((code) => holds(code, find) || isSameCode(code, find));
  if (found !== undefined) return `SKU ${found}`;
  return pos_id && holds(pos_id, find) ? `POS ID ${pos_id}` : null;
}

function holds(text: string, find: string): boolean {
  return searchKey(text).includes(searchKey(find));
}
