import { logged } from '~/creator/by-status.server';
import type { LocationGuarded } from '~/session/guards.server';

/** Other locations that own something on the page and that the person may open. */
export async function openableOwners(
  { creator, location }: LocationGuarded,
  owners: readonly number[],
): Promise<Set<number>> {
  if (owners.every((owner) => owner === location.menu.location_id)) return new Set();
  const inherited = await creator
    .call('location.get_inheritance', { location_id: location.id })
    .catch(logged('the templates could not be read', null, { location: location.id }));
  if (!inherited) return new Set();
  const { master_location: master, group_inheritance: groups } = inherited;
  const sources = [
    ...(master ? [master] : []),
    ...groups.map(({ template_location_id: id, readable }) => ({ id, readable })),
  ];
  return new Set(sources.filter(({ readable }) => readable).map(({ id }) => id));
}
