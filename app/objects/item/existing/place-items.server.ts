import { assertCallFailed, orElse } from '~/creator/by-status.server';
import { dropFormDraft } from '~/form/form-draft.server';
import { withoutPanel } from '~/screen/panel/panel-address';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import { EXISTING_SEARCH, existingQuery, PICK, PICKS_MAX, readPicks } from '../form/item-address';
import type { RefusedPicks } from './answers';
import { itemsByIds } from './load-existing.server';

const NOTHING_CHOSEN = 'Choose at least one item';
const TOO_MANY = `Add at most ${PICKS_MAX.toLocaleString('en-US')} items at once`;
const SAVE_FAILED = 'There was a problem!';

export async function placeItems(call: PanelCall): Promise<PanelAnswer> {
  const { guarded, form, url, position } = call;
  const { creator, location } = guarded;
  const { categoryId } = position;
  if (categoryId === null)
    throw errorResponse(400, 'This address has no category to add items to.');
  const texts = form.getAll(PICK);
  const picks = inOrder(readPicks(texts), readPicks(url.searchParams.getAll(PICK)));
  const typed = String(form.get(EXISTING_SEARCH) ?? '').trim();
  if (picks.length === 0 && typed !== '') return redirectTo(existingQuery(url, typed, picks));
  if (picks.length === 0) return refusePicks(call, categoryId, [], NOTHING_CHOSEN);
  if (new Set(texts).size > PICKS_MAX) return refusePicks(call, categoryId, picks, TOO_MANY);
  const isMeant = typed === '' || (await isFound(call, typed, picks));
  if (!isMeant) return redirectTo(existingQuery(url, typed, picks));
  const once = form.get('once');
  try {
    const { actionId } = await creator.write(
      'menu.add_items_to_category',
      { location_id: location.id, category_id: categoryId, items: picks },
      { once: typeof once === 'string' && /^[\w-]{8,100}$/.test(once) ? once : undefined },
    );
    await dropFormDraft(guarded, url);
    return redirectWithFlash(withoutPanel(url), {
      kind: 'success',
      message: picks.length === 1 ? '1 item added' : `${picks.length} items added`,
      ...(actionId === null ? {} : { actionId }),
    });
  } catch (error) {
    assertCallFailed(error);
    return refusePicks(call, categoryId, picks, error.message || SAVE_FAILED, error.status);
  }
}

async function isFound({ guarded }: PanelCall, search: string, ids: number[]): Promise<boolean> {
  const { creator, location } = guarded;
  const filters = { search: search.slice(0, 200), ids, placeable: true };
  // If counting fails, so does adding, which reports the error.
  const count = creator.call('item.count', { location_id: location.id, filters });
  return count.then((found) => found > 0).catch(orElse(() => true));
}

/** Without scripts the boxes come in page order: earlier selections go first. */
function inOrder(picks: readonly number[], before: readonly number[]): number[] {
  const chosen = new Set(picks);
  return [...new Set([...before.filter((id) => chosen.has(id)), ...picks])];
}

async function refusePicks(
  call: PanelCall,
  categoryId: number,
  picks: readonly number[],
  message: string,
  status = 400,
): Promise<PanelAnswer> {
  const chosen = await itemsByIds(call.guarded, categoryId, picks).catch(orElse(() => []));
  const gone = picks.length - chosen.length;
  const search = call.form.get(EXISTING_SEARCH);
  const body: RefusedPicks = {
    kind: 'refused-picks',
    key: call.guarded.requestId,
    message: gone > 0 && status === 400 ? deletedMessage(gone) : message,
    search: typeof search === 'string' ? search : '',
    chosen,
  };
  return refusedForm(call.args, body, { status });
}

function deletedMessage(count: number): string {
  const items = count === 1 ? '1 item was' : `${count} items were`;
  return `${items} deleted or added meanwhile and taken off the list.`;
}
