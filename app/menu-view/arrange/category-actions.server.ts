import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { moveTo } from '~/menu/order';
import { formId, readFields, wantedFlag } from '~/screen/form-fields.server';
import type { FormCall } from '~/screen/intents.server';
import { attempt, done, respond } from '~/screen/respond.server';
import { errorResponse } from '~/session/error-response.server';
import { formPlace } from './arrange-form.server';

const SWITCH_FAILED = 'There was a problem updating category.';
const PLACE_FAILED = 'Problem saving category orders';
const switchForm = z.object({ id: formId, active: wantedFlag });
const placeForm = z.object({ place: formPlace });

export async function setCategoryActive({ guarded: { creator, location }, form }: FormCall) {
  const { id, active } = readFields(form, switchForm, SWITCH_FAILED);
  const outcome = await attempt({ message: SWITCH_FAILED }, async () => {
    const params = { location_id: location.id, id, active };
    const { data: category, actionId } = await creator.write('category.update', params);
    return done(`${category.name} marked ${active ? 'active' : 'inactive'}`, actionId);
  });
  return respond(form, outcome);
}

/** Moves a category within its station, in the order as it is stored now. */
export async function placeCategory({ guarded, form, position }: FormCall) {
  const { creator, location } = guarded;
  const { id, to } = readFields(form, placeForm, PLACE_FAILED).place;
  const { stationId: station_id } = position;
  if (station_id === null) throw errorResponse(400, 'There is no station in view.');
  const outcome = await attempt({ message: PLACE_FAILED }, async () => {
    const here = { location_id: location.id, station_id };
    const { stations } = await creator.call('menu.get', { ...here, parts: 'category' });
    const stored = stations[0]?.categories ?? [];
    const ids = moveTo(
      stored.map((category) => category.id),
      id,
      to,
    );
    if (!ids) throw new CreatorError(409, 'The categories of this station have changed meanwhile.');
    const { actionId } = await creator.write('category.sort_all', { ...here, categories: ids });
    const name = stored.find((category) => category.id === id)?.name ?? '';
    return done(`${name} moved to place ${ids.indexOf(id) + 1} of ${ids.length}`, actionId);
  });
  return respond(form, outcome);
}
