import { CreatorError } from '~/creator/client';
import type { ItemGroups } from '~/objects/option-group';
import { repairGroups } from '~/objects/option-group';
import type { MenuPosition } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';
import type { MenuItem } from '../form/values';
import { readGroups, storedGroups, writeGroups } from './groups';

/** An item's groups and options as its form opens them. */
export interface LoadedGroups {
  shown: ItemGroups;
  /** As JSON where the repair differs from it, so that a save of the form saves the repair. */
  stored: string | null;
  /** What the form holds instead of it; null where nothing was repaired. */
  repaired: { groups?: string } | null;
  /** Options that were dropped because there is no group to put them into. */
  ungrouped: number;
}

/** Repairs what the form shows; only a save changes what is stored. @throws CreatorError */
export async function loadGroups(
  guarded: LocationGuarded,
  item: MenuItem,
  place: MenuPosition,
): Promise<LoadedGroups> {
  const stored = storedGroups(item);
  const { groups, options, repaired, ungrouped } = repairGroups({
    ...stored,
    others: await groupsThatItemLacks(guarded, stored, place),
  });
  const shown = { groups, options };
  const text = repaired ? writeGroups(shown) : null;
  // What is stored beyond a form's limits is shown as repaired, but not carried.
  const carried = readGroups(text) !== null;
  return {
    shown,
    stored: carried ? writeGroups(stored) : null,
    repaired: carried && text !== null ? { groups: text } : ungrouped > 0 ? {} : null,
    ungrouped,
  };
}

/** Groups of the menu which the item's options name and the item does not have. */
async function groupsThatItemLacks(
  guarded: LocationGuarded,
  { groups, options }: ItemGroups,
  place: MenuPosition,
) {
  const own = new Set(groups.map(({ id }) => id));
  const named = new Set(options.flatMap(({ group }) => group ?? []));
  const lacking = [...named].filter((id) => !own.has(id));
  return lacking.length === 0 ? [] : groupsOfMenu(guarded, place, lacking);
}

/** Those of the option groups that the menu has. @throws CreatorError */
export async function groupsOfMenu(
  { creator, location }: LocationGuarded,
  { stationId }: MenuPosition,
  ids: readonly number[],
) {
  const here = { location_id: location.id };
  const groups = await creator
    .call('option_group.list', { ...here, ids: [...ids], limit: 1000 })
    .catch(async (error: unknown) => {
      const unknown = error instanceof CreatorError && error.details.code === 'unknown_method';
      if (!unknown) throw error;
      // One station is answered with the groups of the whole menu.
      const part = stationId === null ? {} : { parts: 'station' as const, station_id: stationId };
      return (await creator.call('menu.get', { ...here, ...part })).option_groups;
    });
  return groups
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, group_type, version }) => ({
      id,
      name,
      group_type,
      version,
      relation_id: null,
    }));
}
