import { isOwn } from '~/screen/panel/locked-panel.server';
import type { LocationGuarded } from '~/session/guards.server';

/** Items that one search shows. */
const SHOWN = 50;

/** What the relation dialog finds. */
export interface FoundRelated {
  search: string;
  items: { id: number; name: string; posId: string | null; ofMaster: boolean }[];
  /** There may be more than are shown. */
  more: boolean;
}

/** Items that a relation can name: own ones and those of the master, but the edited one. @throws CreatorError */
export async function searchRelated(
  guarded: LocationGuarded,
  itemId: number | null,
  search: string,
): Promise<FoundRelated> {
  const { creator, location } = guarded;
  const found = await creator.call('item.list', {
    location_id: location.id,
    filters: { ...(search === '' ? {} : { search }), placeable: true },
    fields: ['name', 'pos_id'],
    sort_by: { name: 'asc' },
    limit: SHOWN,
  });
  const items = found
    .filter(({ id }) => id !== itemId)
    .map((item) => ({
      id: item.id,
      name: item.name ?? '',
      posId: item.pos_id ?? null,
      ofMaster: !isOwn(guarded, item),
    }));
  return { search, items, more: found.length === SHOWN };
}
