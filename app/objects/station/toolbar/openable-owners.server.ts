import { CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import type { LocationGuarded } from '~/session/guards.server';

/** Other locations that own something on the page and that the person may open. */
export async function openableOwners(
  { creator, location }: LocationGuarded,
  owners: readonly number[],
): Promise<Set<number>> {
  if (owners.every((owner) => owner === location.menu.location_id)) return new Set();
  try {
    const inherited = await creator.call('location.get_inheritance', { location_id: location.id });
    const { master_location: master, group_inheritance: groups } = inherited;
    const sources = [
      ...(master ? [master] : []),
      ...groups.map(({ template_location_id: id, readable }) => ({ id, readable })),
    ];
    return new Set(sources.filter(({ readable }) => readable).map(({ id }) => id));
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error, location: location.id }, 'the templates could not be read');
    return new Set();
  }
}
