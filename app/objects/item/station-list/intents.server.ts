import type { ActionFunctionArgs } from '@remix-run/node';
import { undo } from '~/screen/undo.server';
import type { LocationGuarded } from '~/session/guards.server';
import { refusal } from '~/session/refusal.server';
import { saveRow } from '../list/edit/save-row.server';

type Intent = (guarded: LocationGuarded, form: FormData, args: ActionFunctionArgs) => unknown;

/** What the forms of a station's items can ask for; their switch is the menu's (DECIDE-090). */
const intents = {
  'save-row': (guarded, form, args) =>
    saveRow(guarded, form, { args, switchedBy: 'menu.update_item' }),
  undo: (guarded, form, { request }) => undo(guarded, form, request),
} satisfies Record<string, Intent>;

/** The function behind an intent. @throws a 400 for one that this screen does not know */
export function stationItemsIntent(intent: string) {
  if (!Object.hasOwn(intents, intent)) {
    throw refusal(400, 'The page sent something that cannot be used. Reload it and try again.');
  }
  return intents[intent as keyof typeof intents];
}
