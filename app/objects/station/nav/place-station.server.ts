import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { moveTo } from '~/menu/order';
import { itemsPath } from '~/objects/item';
import { formId } from '~/screen/form-fields.server';
import { attempt, type Done, done } from '~/screen/respond.server';
import { flashHeaders, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { formValues } from '~/session/read-form.server';

const placeForm = z.object({
  id: formId,
  /** The station to move it before; '' is the end. */
  before: z.union([z.literal('').transform(() => null), formId]),
});

const FAILED = 'Problem saving station orders';
const CHANGED = 'The list of stations has changed meanwhile. Look at it again.';

/** Redirects (303) to `back`, or answers data without it. */
export async function placeStation(guarded: LocationGuarded, form: FormData) {
  const { back, ...wanted } = formValues(form);
  const { flash, status } = await attempt({ message: FAILED }, () => place(guarded, wanted));
  // Remix drops the status of a resource route's `data()` for a document request.
  if (back === undefined) {
    return Response.json(null, { status, headers: await flashHeaders(flash) });
  }
  return redirectWithFlash(localPath(back) ?? itemsPath(guarded.location.id), flash);
}

async function place({ creator, location }: LocationGuarded, wanted: object): Promise<Done> {
  const parsed = placeForm.safeParse(wanted);
  if (!parsed.success) throw new CreatorError(400, '');
  const location_id = location.id;
  const menu = await creator.call('menu.get', { location_id, parts: 'nav' });
  const own = menu.stations.filter((one) => one.location_id === location.menu.location_id);
  const { id: stationId, before } = parsed.data;
  const ids = own.map((station) => station.id);
  const stations = moveTo(ids, stationId, before === null ? 'last' : { before });
  if (!stations) throw new CreatorError(400, CHANGED);
  const { actionId } = await creator.write('station.sort_all', { location_id, stations });
  const name = own.find((station) => station.id === stationId)?.name ?? '';
  const place = `place ${stations.indexOf(stationId) + 1} of ${stations.length}`;
  return done(`“${name}” was moved to ${place}`, actionId);
}
