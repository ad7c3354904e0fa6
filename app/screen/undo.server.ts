import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { formValues } from '~/session/read-form.server';
import { refusal } from '~/session/refusal.server';

const undoForm = z.object({
  action_id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
});

/** Takes an action back, and returns to the page that asked for it. */
export async function undo(guarded: LocationGuarded, form: FormData, request: Request) {
  const parsed = undoForm.safeParse(formValues(form));
  if (!parsed.success) throw refusal(400, 'There is no such action to take back.');
  const { pathname, search } = new URL(request.url);
  return redirectWithFlash(`${pathname}${search}`, await takeBack(guarded, parsed.data.action_id));
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

/** "312 reversed, 3 kept: edited since" (model 3). */
export function undoText(reversed: number, kept: number): string {
  const done = `${reversed.toLocaleString('en-US')} reversed`;
  return kept === 0 ? done : `${done}, ${kept.toLocaleString('en-US')} kept: edited since`;
}
