import type { ItemGroups } from '~/objects/option-group';
import { repairGroups } from '~/objects/option-group';
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
export async function loadGroups(guarded: LocationGuarded, item: MenuItem): Promise<LoadedGroups> {
  const stored = storedGroups(item);
  const { groups, options, repaired, ungrouped } = repairGroups({
    ...stored,
    others: await groupsThatItemLacks(guarded, stored),
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
async function groupsThatItemLacks(guarded: LocationGuarded, { groups, options }: ItemGroups) {
  const own = new Set(groups.map(({ id }) => id));
  const named = new Set(options.flatMap(({ group }) => group ?? []));
  const lacking = [...named].filter((id) => !own.has(id));
  return lacking.length === 0 ? [] : groupsOfMenu(guarded, lacking);
}

/** Those of the option groups that the menu has. @throws CreatorError */
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
