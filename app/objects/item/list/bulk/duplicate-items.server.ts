import { type Flash, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { ItemsPlace } from '../items-place';
import { failedPage, onceOf, pickedParams } from './bulk-intents.server';
import { withSelection } from './bulk-paths';
import { isNothing } from './selection';
import { pathAfter, selectionFor } from './stored-selection.server';

const FAILED = 'Error duplicating item';

/** Copies the selected items by one call, undone as one; a second press makes no second copies. */
export async function duplicateItems(
  guarded: LocationGuarded,
  form: FormData,
  { args }: ItemsPlace,
): Promise<Response> {
  const url = new URL(args.request.url);
  const selection = await selectionFor(guarded, form, url);
  if (isNothing(selection)) {
    const flash: Flash = { kind: 'error', message: 'No items selected.' };
    return redirectWithFlash(withSelection(url, null), flash);
  }
  try {
    const { data, actionId } = await guarded.creator.write(
      'item.duplicate',
      pickedParams(guarded, url, selection),
      { once: onceOf(form) },
    );
    return redirectWithFlash(await pathAfter(guarded, form, url), {
      kind: 'success',
      message: `${data.count} item(s) duplicated successfully`,
      ...(actionId === null ? {} : { actionId }),
    });
  } catch (error) {
    return failedPage({ guarded, form, url, selection }, error, FAILED);
  }
}
