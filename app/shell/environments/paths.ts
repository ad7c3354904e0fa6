import { locationPath } from '~/screen/paths';

/** Where the choice of an environment is sent. */
export function environmentPath(locationId: number): string {
  return `${locationPath(locationId)}/environment`;
}
