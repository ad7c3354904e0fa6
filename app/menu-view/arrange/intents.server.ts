import { z } from 'zod';
import { setItemActive } from '~/objects/item/set-active.server';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { attempt, done } from '~/screen/respond.server';
import { redirectWithFlash } from '~/session/flash.server';
import { localPath } from '~/session/local-path';
import { tileAnchor } from '../paths';
import { categoryInView } from './arrange-form.server';
import { placeCategory, setCategoryActive } from './category-actions.server';
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
