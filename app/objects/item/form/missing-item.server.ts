import type { CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import type { MenuPosition } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';

/** Logs that the Menu view was asked for an item that is not there: no toast says so. */
export function noteMissingItem(
  error: CreatorError,
  { location, requestId }: LocationGuarded,
  id: number | null,
  { stationId }: MenuPosition,
): void {
  if (stationId === null || error.status !== 404) return;
  const known = { location: location.id, item: id, request_id: requestId };
  log.warn(known, 'an item of the menu view is not there');
}
