import type { Intents } from '~/screen/intents.server';
import { saveRow } from '../list/edit/save-row.server';

/** What the forms of a station's items can ask for; their switch is the menu's. */
export const stationItemsIntents: Intents = {
  'save-row': (call) => saveRow(call, 'menu.update_item'),
};
