import { putBack } from '~/objects/sold-out/intents.server';
import { MOST_ASKED, refText, soldOutDialog } from '~/objects/sold-out/paths';
import { redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { withoutQuestion } from './bulk-paths';
import { type Asked, NONE_SELECTED, selectionParams } from './selected-items.server';

/** The items selected, as far as one dialog names them. */
async function selectedIds({ guarded, url, selection }: Asked): Promise<number[]> {
  if (!selection.all) return [...selection.ids].slice(0, MOST_ASKED + 1);
  const { location_id, filters } = selectionParams(guarded, url, selection);
  const params = { location_id, filters, fields: ['name' as const], limit: MOST_ASKED + 1 };
  const left = new Set(selection.deselected);
  const found = await guarded.creator.call('item.list', params);
  return found.flatMap(({ id }) => (left.has(id) ? [] : id));
}

export async function askUntil(asked: Asked): Promise<Response> {
  const ids = await selectedIds(asked);
  if (ids.length > 0 && ids.length <= MOST_ASKED) {
    return redirectTo(soldOutDialog.open(asked.url, { out_item: ids }));
  }
  const message = ids.length === 0 ? NONE_SELECTED : `Select ${MOST_ASKED} items at most.`;
  return redirectWithFlash(withoutQuestion(asked.url), { kind: 'error', message });
}

export async function putBackOnSale(asked: Asked): Promise<unknown> {
  const ids = new Set(await selectedIds(asked));
  const { creator, location } = asked.guarded;
  const { marks } = await creator.call('sold_out.get_all', { location_id: location.id });
  const form = new FormData();
  for (const mark of marks) {
    if (mark.kind === 'item' && ids.has(mark.object_id)) form.append('object', refText(mark));
  }
  return putBack({ ...asked, form });
}
