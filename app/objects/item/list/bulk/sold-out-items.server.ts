import { MOST_ASKED, refText, soldOutDialog } from '~/objects/sold-out';
import { putBack } from '~/objects/sold-out/index.server';
import { redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { withoutQuestion } from './bulk-paths';
import { type Asked, NONE_SELECTED, selectionParams } from './selected-items.server';

/** The items selected, of these or of all. */
export async function selectedIds(
  { guarded, url, selection }: Asked,
  { limit, among }: { limit: number; among?: readonly number[] },
): Promise<number[]> {
  if (!selection.all) {
    return selection.ids.filter((id) => among?.includes(id) ?? true).slice(0, limit);
  }
  const { location_id, filters } = selectionParams(guarded, url, selection);
  const left = new Set(selection.deselected);
  const found = await guarded.creator.call('item.list', {
    location_id,
    filters: { ...filters, ...(among && { ids: [...among] }) },
    fields: ['name'],
    limit: Math.min(limit + left.size, MOST_LISTED),
  });
  return found.flatMap(({ id }) => (left.has(id) ? [] : id));
}

export const MOST_LISTED = 1000;

export async function askUntil(asked: Asked): Promise<Response> {
  const ids = await selectedIds(asked, { limit: MOST_ASKED + 1 });
  if (ids.length > 0 && ids.length <= MOST_ASKED) {
    return redirectTo(soldOutDialog.open(asked.url, { out_item: ids }));
  }
  const message = ids.length === 0 ? NONE_SELECTED : `Select ${MOST_ASKED} items at most.`;
  return redirectWithFlash(withoutQuestion(asked.url), { kind: 'error', message });
}

export async function putBackOnSale(asked: Asked): Promise<unknown> {
  const { creator, location } = asked.guarded;
  const { marks } = await creator.call('sold_out.get_all', { location_id: location.id });
  const items = marks.filter(({ kind }) => kind === 'item').slice(0, MOST_LISTED);
  const among = items.map(({ object_id }) => object_id);
  const ids = among.length === 0 ? [] : await selectedIds(asked, { limit: MOST_LISTED, among });
  const form = new FormData();
  for (const mark of items) {
    if (ids.includes(mark.object_id)) form.append('object', refText(mark));
  }
  return putBack({ ...asked, form });
}
