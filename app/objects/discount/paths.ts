import { locationPath } from '~/screen/paths';

/** The list of discounts. */
export function discountsPath(locationId: number): string {
  return `${locationPath(locationId)}/discounts`;
}
