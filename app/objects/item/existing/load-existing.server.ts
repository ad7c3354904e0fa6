import { isOwn } from '~/screen/panel/locked-panel.server';
import type { LocationGuarded } from '~/session/guards.server';

/** Items that one search shows. */
const SHOWN = 30;

/** An item that can be added to the category. */
export interface ExistingItem {
  id: number;
  name: string;
  /** Of the master menu: it stands here by reference and is edited there. */
  locked: boolean;
  /** It stands in the category already. */
  placed: boolean;
}

/** What the tab of existing items shows. */
export interface ExistingItems {
  search: string;
  found: ExistingItem[];
  /** There may be more than are shown. */
  more: boolean;
  /** Items that are chosen, whatever the search finds. */
  chosen: ExistingItem[];
  /** One-time key of the adding. */
  once: string;
}

/** The items that a search finds and those that are chosen already. @throws CreatorError */
export async function loadExisting(
  guarded: LocationGuarded,
  categoryId: number,
  { search, picks, once }: { search: string; picks: readonly number[]; once: string },
): Promise<ExistingItems> {
  const [found, chosen] = await Promise.all([
    listItems(guarded, categoryId, search === '' ? {} : { search }),
    itemsByIds(guarded, categoryId, picks),
  ]);
  return { search, found, more: found.length === SHOWN, chosen, once };
}

/** Those of the items that can be added, in the given order. @throws CreatorError */
export async function itemsByIds(
  guarded: LocationGuarded,
  categoryId: number,
  ids: readonly number[],
): Promise<ExistingItem[]> {
  if (ids.length === 0) return [];
  const known = await listItems(guarded, categoryId, { ids: [...ids] }, ids.length);
  const byId = new Map(known.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []).filter(({ placed }) => !placed);
}

async function listItems(
  guarded: LocationGuarded,
  categoryId: number,
  filters: { search?: string; ids?: number[] },
  limit = SHOWN,
): Promise<ExistingItem[]> {
  const { creator, location } = guarded;
  const items = await creator.call('item.list', {
    location_id: location.id,
    filters: { ...filters, placeable: true },
    fields: ['name', 'category_ids'],
    sort_by: { name: 'asc' },
    limit,
  });
  return items.map((item) => ({
    id: item.id,
    name: item.name ?? '',
    locked: !isOwn(guarded, item),
    placed: item.category_ids?.includes(categoryId) ?? false,
  }));
}
