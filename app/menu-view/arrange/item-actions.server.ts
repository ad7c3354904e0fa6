import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { moveTo } from '~/menu/order';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall } from '~/screen/intents.server';
import { attempt, done, respond } from '~/screen/respond.server';
import { tileAnchor } from '../paths';
import { categoryInView, formPlace } from './arrange-form.server';

const PLACE_FAILED = 'Problem saving item orders';
const REMOVE_FAILED = 'Failed to remove item from category';
const placeForm = z.object({ place: formPlace });
const removeForm = z.object({ id: formId });

/** Moves an item within its category, in the order as it is stored now. */
export async function placeItem(call: FormCall) {
  const { guarded, form } = call;
  const { creator, location } = guarded;
  const { id, to } = readFields(form, placeForm, PLACE_FAILED).place;
  const category_id = categoryInView(call);
  const outcome = await attempt({ message: PLACE_FAILED }, async () => {
    const here = { location_id: location.id, category_id };
    const { stations } = await creator.call('menu.get', { ...here, parts: 'category' });
    const stored = stations[0]?.categories.find((category) => category.id === category_id);
    const items = stored?.items ?? [];
    const ids = moveTo(
      items.map((item) => item.id),
      id,
      to,
    );
    if (!ids) throw new CreatorError(409, 'The items of this category have changed meanwhile.');
    // Only ids up to the item are sent: a category may hold thousands, and the rest keep their order.
    const named = ids.slice(0, ids.indexOf(id) + 1);
    const { actionId } = await creator.write('item.sort_all', { ...here, items: named });
    const name = items.find((item) => item.id === id)?.name ?? '';
    return done(`${name} moved to place ${named.length} of ${ids.length}`, actionId);
  });
  return respond(form, outcome, { anchor: tileAnchor(id) });
}

export async function removeItem(call: FormCall) {
  const { guarded, form } = call;
  const { creator, location } = guarded;
  const { id } = readFields(form, removeForm, REMOVE_FAILED);
  const category = categoryInView(call);
  const failure = { title: 'Problem Saving', message: REMOVE_FAILED };
  const outcome = await attempt(failure, async () => {
    const { data: item, actionId } = await creator.write('menu.remove_items_from_category', {
      location_id: location.id,
      item_id: id,
      category_ids: [category],
    });
    return done(`${item.name} removed from the category`, actionId);
  });
  return respond(form, outcome);
}
