import { locationPath } from '~/screen/paths';

export function taxesPath(locationId: number): string {
  return `${locationPath(locationId)}/taxes`;
}
