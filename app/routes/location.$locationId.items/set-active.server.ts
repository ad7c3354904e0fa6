import { data } from '@remix-run/node';
import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { type Flash, flashHeaders, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { formValues } from '~/session/read-form.server';
import { refusal } from '~/session/refusal.server';
import { itemsPath } from './paths';

const switchForm = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
  /** The wanted value, never "toggle" (model 3). */
  active: z.enum(['0', '1']).transform((value): 0 | 1 => (value === '1' ? 1 : 0)),
  back: z.string().optional(),
});

const FAILED = 'There was a problem updating item status.';

/** Switches one item on or off. With `back` it leads there by 303, without it answers data. */
export async function setActive({ creator, location }: LocationGuarded, form: FormData) {
  const parsed = switchForm.safeParse(formValues(form));
  if (!parsed.success) throw refusal(400, FAILED);
  const { id, active, back } = parsed.data;
  const { flash, status } = await save();
  if (back !== undefined)
    return redirectWithFlash(localPath(back) ?? itemsPath(location.id), flash);
  return data({ switched: status === 200 }, { status, headers: await flashHeaders(flash) });

  async function save(): Promise<{ flash: Flash; status: number }> {
    try {
      const location_id = location.id;
      const written = await creator.write('item.update', { location_id, id, active });
      const message = `${written.data.name} marked ${active ? 'active' : 'inactive'}`;
      const undo = written.actionId === null ? {} : { actionId: written.actionId };
      return { flash: { kind: 'success', message, ...undo }, status: 200 };
    } catch (error) {
      if (!(error instanceof CreatorError)) throw error;
      const details = error.message === '' ? {} : { details: error.message };
      return { flash: { kind: 'error', message: FAILED, ...details }, status: error.status };
    }
  }
}
