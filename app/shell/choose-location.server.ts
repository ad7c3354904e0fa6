import type { User } from '~/creator/client';

type Person = Pick<User, 'access_level' | 'defaultLocation' | 'locations'>;

/** The last visited location if permitted, else the default, else the first one; null if there is none. */
export function chooseLocation(user: Person, lastLocation: number | null): number | null {
  if (lastLocation !== null && mayOpen(user, lastLocation)) return lastLocation;
  return user.defaultLocation ?? user.locations[0]?.id ?? null;
}

function mayOpen({ access_level, locations }: Person, locationId: number): boolean {
  return access_level === 1 || locations.some(({ id }) => id === locationId);
}
