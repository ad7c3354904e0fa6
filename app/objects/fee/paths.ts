import { locationPath } from '~/screen/paths';

export function feesPath(locationId: number): string {
  return `${locationPath(locationId)}/fees`;
}
