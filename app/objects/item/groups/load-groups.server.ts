import type { ItemGroups } from '~/objects/option-group';
import { repairGroups } from '~/objects/option-group';
import type { LocationGuarded } from '~/session/guards.server';
import type { MenuItem } from '../form/values';
import { readGroups, storedGroups, writeGroups } from './groups';

export interface LoadedGroups {
  shown: ItemGroups;
  /** As JSON, if the repair changed the groups: a save of the form then stores the repair. */
  stored: string | null;
  repaired: { groups?: string } | null;
  /** Options that were removed because there is no group to put them into. */
  ungrouped: number;
}

/** Repairs only what the form shows; storage changes with a save. @throws CreatorError */
export async function loadGroups(guarded: LocationGuarded, item: MenuItem): Promise<LoadedGroups> {
  const stored = storedGroups(item);
  const { groups, options, repaired, ungrouped } = repairGroups({
    ...stored,
    others: await groupsThatItemLacks(guarded, stored),
  });
  const shown = { groups, options };
  const text = repaired ? writeGroups(shown) : null;
  // Groups beyond the form's limits are shown repaired, but not submitted.
  const carried = readGroups(text) !== null;
  return {
    shown,
    stored: carried ? writeGroups(stored) : null,
    repaired: carried && text !== null ? { groups: text } : ungrouped > 0 ? {} : null,
    ungrouped,
  };
}

/** Groups of the menu that the item's options refer to, although the item does not have them. */
async function groupsThatItemLacks(guarded: LocationGuarded, { groups, options }: ItemGroups) {
  const own = new Set(groups.map(({ id }) => id));
  const named = new Set(options.flatMap(({ group }) => group ?? []));
  const lacking = [...named].filter((id) => !own.has(id));
  return lacking.length === 0 ? [] : groupsOfMenu(guarded, lacking);
}

/** The groups that exist in the menu. @throws CreatorError */
export async function groupsOfMenu({ creator, location }: LocationGuarded, ids: number[]) {
  const params = { location_id: location.id, ids, limit: 1000 };
  const groups = await creator.call('option_group.list', params);
  return groups.map(({ id, name, group_type, version }) => ({
    id,
    name,
    group_type,
    version,
    relation_id: null,
  }));
}
