import type { Intents } from '~/screen/intents.server';
import { saveRow } from '../list/edit/save-row.server';

export const stationItemsIntents: Intents = {
  'save-row': (call) => saveRow(call, 'menu.update_item'),
};
