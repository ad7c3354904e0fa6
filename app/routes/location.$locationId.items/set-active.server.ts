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
export async function setActive(guarded: LocationGuarded, form: FormData) {
  const parsed = switchForm.safeParse(formValues(form));
  if (!parsed.success) throw refusal(400, FAILED);
  const { back, ...wanted } = parsed.data;
  const { flash, status } = await save(guarded, wanted);
  if (back === undefined) return data(null, { status, headers: await flashHeaders(flash) });
  return redirectWithFlash(localPath(back) ?? itemsPath(guarded.location.id), flash);
}

async function save(
  { creator, location }: LocationGuarded,
  { id, active }: { id: number; active: 0 | 1 },
): Promise<{ flash: Flash; status: number }> {
  try {
    const params = { location_id: location.id, id, active };
    const { data: item, actionId } = await creator.write('item.update', params);
    const message = `${item.name} marked ${active ? 'active' : 'inactive'}`;
    const undo = actionId === null ? {} : { actionId };
    return { flash: { kind: 'success', message, ...undo }, status: 200 };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const details = error.message === '' ? {} : { details: error.message };
    return { flash: { kind: 'error', message: FAILED, ...details }, status: error.status };
  }
}
