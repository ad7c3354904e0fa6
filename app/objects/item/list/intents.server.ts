import type { Intents } from '~/screen/intents.server';
import { bulkIntents } from './bulk/bulk-intents.server';
import { duplicateItems } from './bulk/duplicate-items.server';
import { resetColumns, saveColumns } from './columns/save-columns.server';
import { saveRow } from './edit/save-row.server';
import { giveBackOwn } from './own-back.server';

export const itemsIntents: Intents = {
  ...bulkIntents,
  duplicate: duplicateItems,
  'own-back': giveBackOwn,
  'save-row': (call) => saveRow(call),
  'save-columns': saveColumns,
  'reset-columns': resetColumns,
};
