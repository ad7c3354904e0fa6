import { locationPath } from '~/screen/paths';

export function discountsPath(locationId: number): string {
  return `${locationPath(locationId)}/discounts`;
}
