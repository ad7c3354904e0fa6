import type { ActionFunctionArgs } from '@remix-run/node';
import { readPathId } from '~/screen/station-paths';
import { undo } from '~/screen/undo.server';
import type { LocationGuarded } from '~/session/guards.server';
import { refusal } from '~/session/refusal.server';
import { fillWith, saveDaysForm } from './days-actions.server';
import { setDays } from './set-days.server';
import { setActive, setScheduled } from './set-switch.server';

/** What the forms of the Schedule view can ask for. */
const intents = {
  'set-days': setDays,
  'set-active': setActive,
  'set-scheduled': (guarded: LocationGuarded, form: FormData, { params }: ActionFunctionArgs) =>
    setScheduled(guarded, form, readPathId(params.stationId) ?? 0),
  'fill-on': fillWith(true),
  'fill-off': fillWith(false),
  'save-days': saveDaysForm,
  undo: (guarded: LocationGuarded, form: FormData, { request }: ActionFunctionArgs) =>
    undo(guarded, form, request),
} as const;

/** The function behind an intent. @throws a 400 for one that this screen does not know */
export function scheduleIntent(intent: string) {
  if (!Object.hasOwn(intents, intent)) {
    throw refusal(400, 'The page sent something that cannot be used. Reload it and try again.');
  }
  return intents[intent as keyof typeof intents];
}
