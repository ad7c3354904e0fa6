import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { refusal } from '~/session/refusal.server';
import { formId, readFields } from './form-fields.server';
import type { MenuPosition } from './menu-position';
import { pathOf } from './paths';

/** One POST of a form, guarded and read. */
export interface FormCall {
  guarded: LocationGuarded;
  args: ActionFunctionArgs;
  /** The body that `readForm` let through. */
  form: FormData;
  /** The screen's address, as a rule with the panel in its query. */
  url: URL;
  /** Where on the menu the screen is open. */
  position: MenuPosition;
}

/** What the forms of a screen can ask for, beside `undo`, which every screen can be asked for. */
export type Intents = Readonly<Record<string, (call: FormCall) => Promise<unknown>>>;

const UNKNOWN = 'The page sent something that cannot be used. Reload it and try again.';

/**
 * Runs the function of the intent that the form names.
 *
 * @throws a 400 for an intent that the screen does not know
 */
export function runIntent(call: FormCall, intents: Intents): Promise<unknown> {
  const known: Intents = { ...intents, undo };
  const intent = String(call.form.get('intent'));
  const run = Object.hasOwn(known, intent) ? known[intent] : undefined;
  if (!run) throw refusal(400, UNKNOWN);
  return run(call);
}

const undoForm = z.object({ action_id: formId });

/** Takes an action back, and returns to the page that asked for it. */
async function undo({ guarded, form, url }: FormCall): Promise<Response> {
  const { action_id } = readFields(form, undoForm, 'There is no such action to take back.');
  return redirectWithFlash(pathOf(url), await takeBack(guarded, action_id));
}

async function takeBack({ creator }: LocationGuarded, action_id: number): Promise<Flash> {
  try {
    const { reversed, kept } = await creator.call('ledger.undo', { action_id });
    const kind = kept.length > 0 ? 'warning' : 'success';
    return { kind, message: undoText(reversed, kept.length) };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    return { kind: 'error', title: 'Error', message: error.message || 'There was a problem!' };
  }
}

/** "312 reversed, 3 kept: edited since". */
export function undoText(reversed: number, kept: number): string {
  const done = `${reversed.toLocaleString('en-US')} reversed`;
  return kept === 0 ? done : `${done}, ${kept.toLocaleString('en-US')} kept: edited since`;
}
