import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { moveTo } from '~/menu/order';
import { itemsPath } from '~/objects/item';
import { type Flash, flashHeaders, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { formValues } from '~/session/read-form.server';

const id = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);

const placeForm = z.object({
  id,
  /** The station that it shall stand before; '' is the end. */
  before: z.union([z.literal('').transform(() => null), id]),
});

const FAILED: Flash = { kind: 'error', message: 'Problem saving station orders' };
const CHANGED = 'The list of stations has changed meanwhile. Look at it again.';

/** Puts one station before another. With `back` it leads there by 303, without it answers data. */
export async function placeStation(guarded: LocationGuarded, form: FormData) {
  const { back, ...wanted } = formValues(form);
  const { flash, status } = await save(guarded, placeForm.safeParse(wanted));
  // A resource route's `data()` loses its status where the form was no script's.
  if (back === undefined) {
    return Response.json(null, { status, headers: await flashHeaders(flash) });
  }
  return redirectWithFlash(localPath(back) ?? itemsPath(guarded.location.id), flash);
}

async function save(
  { creator, location }: LocationGuarded,
  wanted: z.SafeParseReturnType<unknown, z.output<typeof placeForm>>,
): Promise<{ flash: Flash; status: number }> {
  if (!wanted.success) return { flash: FAILED, status: 400 };
  try {
    const location_id = location.id;
    const menu = await creator.call('menu.get', { location_id, parts: 'nav' });
    const own = menu.stations.filter((one) => one.location_id === location.menu.location_id);
    const { before } = wanted.data;
    const now = own.map((station) => station.id);
    const stations = moveTo(now, wanted.data.id, before === null ? 'last' : { before });
    if (!stations) return { flash: { ...FAILED, details: CHANGED }, status: 400 };
    const { actionId } = await creator.write('station.sort_all', { location_id, stations });
    const name = own.find((station) => station.id === wanted.data.id)?.name ?? '';
    const undo = actionId === null ? {} : { actionId };
    return { flash: { kind: 'success', message: `“${name}” was moved`, ...undo }, status: 200 };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const details = error.message === '' ? {} : { details: error.message };
    return { flash: { ...FAILED, ...details }, status: error.status };
  }
}
