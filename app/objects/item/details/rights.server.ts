import type { LocationGuarded } from '~/session/guards.server';
import { mayEditGlobalMatches } from '../form/global-matches.server';
import type { DetailsRights } from './values';

/** Whether the person is staff of the provider (D1 §6). */
export function isProviderStaff({ user }: Pick<LocationGuarded, 'user'>): boolean {
  return user.access_level === 1;
}

/** What of an item's details the person may change here (D1 §6). */
export function detailsRights(guarded: LocationGuarded): DetailsRights {
  return { globalName: isProviderStaff(guarded), globalMatches: mayEditGlobalMatches(guarded) };
}
