import type { LocationGuarded } from '~/session/guards.server';
import type { ItemRights } from './values';

export function isProviderStaff({ user }: Pick<LocationGuarded, 'user'>): boolean {
  return user.access_level === 1;
}

/** Whether the person may see and change global matches here. */
export function mayEditGlobalMatches(guarded: LocationGuarded): boolean {
  return isProviderStaff(guarded) || guarded.location.allow_global_match_edit;
}

/** What of an item the person may change here. */
export function itemRights(guarded: LocationGuarded): ItemRights {
  return { globalName: isProviderStaff(guarded), globalMatches: mayEditGlobalMatches(guarded) };
}
