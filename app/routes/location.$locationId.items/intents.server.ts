import type { ActionFunctionArgs } from '@remix-run/node';
import type { LocationGuarded } from '~/session/guards.server';
import { refusal } from '~/session/refusal.server';
import { undo } from '~/session/undo.server';
import { resetColumns, saveColumns } from './columns/save-columns.server';
import { saveRow } from './edit/save-row.server';
import type { ItemView } from './paths';

/** Where a form of the items table was sent. */
export interface ItemsPlace {
  args: ActionFunctionArgs;
  view: ItemView;
}

/** What the forms of the items table can ask for. */
const intents = {
  'save-row': saveRow,
  'save-columns': saveColumns,
  'reset-columns': resetColumns,
  undo: (guarded: LocationGuarded, form: FormData, { args }: ItemsPlace) =>
    undo(guarded, form, args.request),
} as const;

/** The function behind an intent. @throws a 400 for one that this screen does not know */
export function itemsIntent(intent: string) {
  if (!Object.hasOwn(intents, intent)) {
    throw refusal(400, 'The page sent something that cannot be used. Reload it and try again.');
  }
  return intents[intent as keyof typeof intents];
}
