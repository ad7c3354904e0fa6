import { settingsPath } from '~/screen/paths';

export function hoursPath(locationId: number): string {
  return `${settingsPath(locationId)}/hours`;
}
