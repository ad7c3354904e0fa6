import type { ActionFunctionArgs } from '@remix-run/node';
import { undo } from '~/screen/undo.server';
import type { LocationGuarded } from '~/session/guards.server';
import { refusal } from '~/session/refusal.server';
import { saveOption, setOptionActive } from './save-option.server';

/** What the forms of the Options view can ask for. */
const intents = {
  'save-option': saveOption,
  'set-active': setOptionActive,
  undo: (guarded: LocationGuarded, form: FormData, { request }: ActionFunctionArgs) =>
    undo(guarded, form, request),
} as const;

/** The function behind an intent. @throws a 400 for one that this screen does not know */
export function optionsIntent(intent: string) {
  if (!Object.hasOwn(intents, intent)) {
    throw refusal(400, 'The page sent something that cannot be used. Reload it and try again.');
  }
  return intents[intent as keyof typeof intents];
}
