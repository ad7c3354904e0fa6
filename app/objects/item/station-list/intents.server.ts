import type { Intents } from '~/screen/intents.server';
import { saveRow } from '../list/edit/save-row.server';
import { giveBackOwn } from '../list/own-back.server';

export const stationItemsIntents: Intents = {
  'own-back': giveBackOwn,
  'save-row': (call) => saveRow(call, 'menu.update_item'),
};
