import { locationPath } from '~/screen/paths';

/** The list of tax rules. */
export function taxesPath(locationId: number): string {
  return `${locationPath(locationId)}/taxes`;
}
