import { undo } from '~/screen/undo.server';
import type { LocationGuarded } from '~/session/guards.server';
import { refusal } from '~/session/refusal.server';
import { bulkIntents } from './bulk/bulk-intents.server';
import { duplicateItems } from './bulk/duplicate-items.server';
import { resetColumns, saveColumns } from './columns/save-columns.server';
import { saveRow } from './edit/save-row.server';
import type { ItemsPlace } from './items-place';

type Intent = (guarded: LocationGuarded, form: FormData, place: ItemsPlace) => Promise<unknown>;

/** What the forms of the items table can ask for. */
const intents: Record<string, Intent> = {
  ...bulkIntents,
  duplicate: duplicateItems,
  'save-row': saveRow,
  'save-columns': saveColumns,
  'reset-columns': resetColumns,
  undo: (guarded, form, { args }) => undo(guarded, form, args.request),
};

/** The function behind an intent. @throws a 400 for one that this screen does not know */
export function itemsIntent(intent: string): Intent {
  const known = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!known) {
    throw refusal(400, 'The page sent something that cannot be used. Reload it and try again.');
  }
  return known;
}
