import type { LocationGuarded } from '~/session/guards.server';

/** Ids that one call takes. */
const MOST = 1000;

/** The names of items that are read through the location. @throws CreatorError */
export async function itemNames(
  { creator, location }: LocationGuarded,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const named = ids.slice(0, MOST);
  if (named.length === 0) return [];
  const items = await creator.call('item.list', {
    location_id: location.id,
    filters: { ids: named },
    fields: ['name'],
    limit: named.length,
  });
  return items.map(({ id, name }) => ({ id, name: name ?? '' }));
}
