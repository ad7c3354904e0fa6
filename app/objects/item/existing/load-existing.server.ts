import { findItems, type ItemFind } from '~/pickers/find-items.server';
import type { Found } from '~/pickers/found-items';
import { isOwn } from '~/screen/panel/locked-panel.server';
import type { LocationGuarded } from '~/session/guards.server';

const SHOWN = 30;

export interface ExistingItem {
  id: number;
  name: string;
  /** From the master menu: placed here by reference and edited there. */
  ofMaster: boolean;
  placed: boolean;
}

export interface ExistingItems {
  found: Found<ExistingItem>;
  chosen: ExistingItem[];
  once: string;
}

/** @throws CreatorError */
export async function loadExisting(
  guarded: LocationGuarded,
  categoryId: number,
  { search, picks, once }: { search: string; picks: readonly number[]; once: string },
): Promise<ExistingItems> {
  const [found, chosen] = await Promise.all([
    find(guarded, categoryId, { search, limit: SHOWN }),
    itemsByIds(guarded, categoryId, picks),
  ]);
  return { found, chosen, once };
}

/** Only the ones that can be added, in the given order. @throws CreatorError */
export async function itemsByIds(
  guarded: LocationGuarded,
  categoryId: number,
  ids: readonly number[],
): Promise<ExistingItem[]> {
  if (ids.length === 0) return [];
  const known = await find(guarded, categoryId, { search: '', ids, limit: ids.length });
  const byId = new Map(known.items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []).filter(({ placed }) => !placed);
}

function find(
  guarded: LocationGuarded,
  categoryId: number,
  wanted: Pick<ItemFind, 'search' | 'ids' | 'limit'>,
): Promise<Found<ExistingItem>> {
  const fields = ['name', 'category_ids'] as const;
  return findItems(guarded, { ...wanted, fields, placeable: true }, (item) => ({
    id: item.id,
    name: item.name ?? '',
    ofMaster: !isOwn(guarded, item),
    placed: item.category_ids?.includes(categoryId) ?? false,
  }));
}
