import type { CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type MissingPanel, missingPanel } from '../missing-panel.server';
import type { PanelPlace } from '../panel-place';

export const ITEM_MISSING = 'There is no such item here.';

/**
 * The panel of an item that could not be loaded. In the Menu view that is only logged: the page
 * stands, and no toast says so (D2 §8).
 *
 * @throws the error, where the screen is not the Menu view and the item is not just missing
 */
export function missingItem(
  error: CreatorError,
  { location, requestId }: LocationGuarded,
  id: number | null,
  { stationId }: PanelPlace,
): MissingPanel {
  if (stationId === null) throw error;
  const known = { err: error, location: location.id, item: id, request_id: requestId };
  log.warn(known, 'an item of the menu view could not be loaded');
  if (error.status === 404) return missingPanel('item', ITEM_MISSING);
  const help = 'The rest of the page is as it should be. Reload it in a moment.';
  return { ...missingPanel('item', 'The item could not be loaded.'), help };
}
