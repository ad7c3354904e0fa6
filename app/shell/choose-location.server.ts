import type { User } from '~/creator/client';

type Person = Pick<User, 'access_level' | 'defaultLocation' | 'locations'>;

/**
 * The location to open where the address names none: the last visited one, else the person's default,
 * else the first of those granted; null if there is none. A last one that this
 * person may not open, visited by somebody else in the same browser, does not count.
 */
export function chooseLocation(user: Person, lastLocation: number | null): number | null {
  if (lastLocation !== null && mayOpen(user, lastLocation)) return lastLocation;
  return user.defaultLocation ?? user.locations[0]?.id ?? null;
}

function mayOpen({ access_level, locations }: Person, locationId: number): boolean {
  return access_level === 1 || locations.some(({ id }) => id === locationId);
}
