import { locationPath } from '~/screen/paths';

/** The list of fees. */
export function feesPath(locationId: number): string {
  return `${locationPath(locationId)}/fees`;
}
