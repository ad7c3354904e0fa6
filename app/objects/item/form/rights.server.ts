import type { LocationGuarded } from '~/session/guards.server';
import type { ItemRights } from './values';

export function isProviderStaff({ user }: Pick<LocationGuarded, 'user'>): boolean {
  return user.access_level === 1;
}

export function mayEditGlobalMatches(guarded: LocationGuarded): boolean {
  return isProviderStaff(guarded) || guarded.location.allow_global_match_edit;
}

export function itemRights(guarded: LocationGuarded): ItemRights {
  return { globalName: isProviderStaff(guarded), globalMatches: mayEditGlobalMatches(guarded) };
}
