import { z } from 'zod';
import { mayEditGlobalMatches } from '~/objects/item/form/rights.server';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall } from '~/screen/intents.server';
import { attempt, done } from '~/screen/respond.server';
import { redirectWithFlash } from '~/session/flash.server';
import { localPath } from '~/session/local-path';
import { tileAnchor } from '../paths';
import { categoryInView } from './arrange-form.server';
import { copyOfItem } from './copy-of-item';

const FAILED = 'Error duplicating item';
const duplicateForm = z.object({
  id: formId,
  /** One-time key: a second press makes no second copy. */
  once: z.string().min(8).max(100).optional(),
});

/** Makes a copy of an item at the end of the category in view, and leads to it there. */
export async function duplicateItem(call: FormCall): Promise<Response> {
  const { guarded, form, url } = call;
  const { creator, location } = guarded;
  const { id, once } = readFields(form, duplicateForm, FAILED);
  const category = categoryInView(call);
  const page = `${url.pathname}${url.search}`;
  let to = localPath(form.get('back')) ?? page;
  const { flash } = await attempt({ message: FAILED }, async () => {
    const here = { location_id: location.id };
    const item = await creator.call('menu.get_item', { ...here, item_id: id });
    const copied = copyOfItem(item, category);
    // Who may not set global matches leaves them to the original.
    if (!mayEditGlobalMatches(guarded)) copied.global_match = [];
    const params = { ...here, ...copied };
    const { data: copy, actionId } = await creator.write('item.create', params, { once });
    to = `${page}#${tileAnchor(copy.id)}`;
    return done(`${copy.name} added, without SKUs and POS ID`, actionId);
  });
  return redirectWithFlash(to, flash);
}
