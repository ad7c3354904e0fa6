import { undo } from '~/screen/undo.server';
import { refusal } from '~/session/refusal.server';
import { containItem, takeOutItem } from './change-contained.server';

/** What the forms of the containers view can ask for. */
const intents = { 'contain-item': containItem, 'take-out-item': takeOutItem, undo } as const;

/** The function behind an intent. @throws a 400 for one that this screen does not know */
export function containersIntent(intent: string) {
  if (!Object.hasOwn(intents, intent)) {
    throw refusal(400, 'The page sent something that cannot be used. Reload it and try again.');
  }
  return intents[intent as keyof typeof intents];
}
