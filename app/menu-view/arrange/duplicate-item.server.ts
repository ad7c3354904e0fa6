import { z } from 'zod';
import { mayEditGlobalMatches } from '~/objects/item/form/global-matches.server';
import {
  type ArrangeAnswer,
  type ArrangePlace,
  categoryInView,
  doneFlash,
  formId,
  outcomeOf,
  readArrangeForm,
} from '~/screen/arrange-form.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { copyOfItem } from './copy-of-item';
import { tileAnchor } from './paths';

const FAILED = 'Error duplicating item';
const duplicateForm = z.object({
  id: formId,
  /** One-time key: a second press makes no second copy. */
  once: z.string().min(8).max(100).optional(),
});

/** Makes a copy of an item at the end of the category in view, and leads to it there. */
export async function duplicateItem(
  guarded: LocationGuarded,
  form: FormData,
  place: ArrangePlace,
): Promise<ArrangeAnswer> {
  const { creator, location } = guarded;
  const { id, once } = readArrangeForm(form, duplicateForm, FAILED);
  const category = categoryInView(form, place);
  const { pathname, search } = new URL(place.args.request.url);
  const page = `${pathname}${search}`;
  let to = localPath(form.get('back')) ?? page;
  const { flash } = await outcomeOf({ message: FAILED }, async () => {
    const here = { location_id: location.id };
    const item = await creator.call('menu.get_item', { ...here, item_id: id });
    const copied = copyOfItem(item, category);
    // Who may not set global matches leaves them to the original.
    if (!mayEditGlobalMatches(guarded)) copied.global_match = [];
    const params = { ...here, ...copied };
    const { data: copy, actionId } = await creator.write('item.create', params, { once });
    to = `${page}#${tileAnchor(copy.id)}`;
    return doneFlash(`${copy.name} added`, actionId);
  });
  return redirectWithFlash(to, flash);
}
