import type { FormCall } from '~/screen/intents.server';
import { done } from '~/screen/respond.server';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import { ask, failedPage, isAskedFirst, onceOf } from './bulk-intents.server';
import { withSelection } from './bulk-paths';
import { selectionParams } from './selected-items.server';
import { isNothing } from './selection';
import { pathAfter, selectionFor } from './stored-selection.server';

const FAILED = 'Error duplicating item';

/** One call with one undo; a second press makes no further copies. */
export async function duplicateItems(call: FormCall): Promise<Response> {
  const { guarded, form, url } = call;
  const selection = await selectionFor(guarded, form, url);
  if (isNothing(selection)) {
    const flash: Flash = { kind: 'error', message: 'No items selected.' };
    return redirectWithFlash(withSelection(url, null), flash);
  }
  if (isAskedFirst({ ...call, selection })) return ask({ ...call, selection }, 'duplicate');
  try {
    const { data, actionId } = await guarded.creator.write(
      'item.duplicate',
      selectionParams(guarded, url, selection),
      { once: onceOf(form) },
    );
    const where =
      'The copies have no SKUs and POS ID, and are in no category yet: add them to one under Existing Items.';
    const { flash } = done(`${data.count} item(s) duplicated successfully. ${where}`, actionId);
    return redirectWithFlash(await pathAfter(guarded, form, url), flash);
  } catch (error) {
    return failedPage({ ...call, selection }, error, FAILED);
  }
}
