import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { moveTo } from '~/menu/order';
import { setItemActive } from '~/objects/item/set-active.server';
import { formId, readFields, wantedFlag } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { attempt, done, respond } from '~/screen/respond.server';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import { localPath } from '~/session/local-path';
import { tileAnchor } from '../paths';
import { categoryInView, formPlace } from './arrange-form.server';
import { placeItem, removeItem } from './item-actions.server';
import { moveItem } from './move-item.server';

export const menuIntents: Intents = {
  'set-item-active': setItemActive,
  'set-category-active': setCategoryActive,
  'place-item': placeItem,
  'place-category': placeCategory,
  'remove-item': removeItem,
  'move-item': moveItem,
  'duplicate-item': duplicateItem,
};

const FAILED = 'Error duplicating item';
const duplicateForm = z.object({
  id: formId,
  /** Idempotency key: submitting twice makes only one copy. */
  once: z.string().min(8).max(100).optional(),
});

/** Copies an item to the end of the category in view and redirects to the copy. */
async function duplicateItem(call: FormCall): Promise<Response> {
  const { form, url } = call;
  const { creator, location } = call.guarded;
  const { id, once } = readFields(form, duplicateForm, FAILED);
  const category_id = categoryInView(call);
  const page = `${url.pathname}${url.search}`;
  let to = localPath(form.get('back')) ?? page;
  const { flash } = await attempt({ message: FAILED }, async () => {
    const here = { location_id: location.id };
    const params = { ...here, ids: [id], category_id };
    const { data, actionId } = await creator.write('item.duplicate', params, { once });
    const [copy = 0] = data.ids;
    const { name } = await creator.call('item.get', { ...here, id: copy, fields: ['name'] });
    to = `${page}#${tileAnchor(copy)}`;
    return done(`${name} added, without SKUs and POS ID`, actionId);
  });
  return redirectWithFlash(to, flash);
}

const SWITCH_FAILED = 'There was a problem updating category.';
const PLACE_FAILED = 'Problem saving category orders';
const switchForm = z.object({ id: formId, active: wantedFlag });
const placeForm = z.object({ place: formPlace });

async function setCategoryActive({ guarded: { creator, location }, form }: FormCall) {
  const { id, active } = readFields(form, switchForm, SWITCH_FAILED);
  const outcome = await attempt({ message: SWITCH_FAILED }, async () => {
    const params = { location_id: location.id, id, active };
    const { data: category, actionId } = await creator.write('category.update', params);
    return done(`${category.name} marked ${active ? 'active' : 'inactive'}`, actionId);
  });
  return respond(form, outcome);
}

/** Moves a category within its station, in the order as it is stored now. */
async function placeCategory({ guarded, form, position }: FormCall) {
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
