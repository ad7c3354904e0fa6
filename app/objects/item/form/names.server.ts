import type { LocationGuarded } from '~/session/guards.server';
import type { Named } from './format';
import type { MenuItem } from './values';

const MOST = 1000;

/** @throws CreatorError */
export async function itemNames(
  { creator, location }: LocationGuarded,
  ids: readonly number[],
): Promise<Named[]> {
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

export function namesIn(relations: MenuItem['relations']): Named[] {
  return relations.flatMap(({ item_id, item_name, relation_id, relation_name }) => [
    { id: item_id, name: item_name },
    { id: relation_id, name: relation_name },
  ]);
}
